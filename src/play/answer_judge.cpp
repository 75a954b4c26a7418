#include "play/answer_judge.h"

#include "notation/line_words.h"
#include "notation/listed.h"
#include "notation/order_text.h"
#include "play/barred_shot.h"
#include "play/resignation.h"

namespace limber::inline play {

Judged AnswerJudge::judge(const Choice& choice) const {
  const Side by = choice.unit == UnitId::none ? Side::none : state_.board.side_of(choice.unit);
  const std::string text = order_text(game_, state_.board, choice);
  if (by != Side::none && !kept_.ahead[slot(by)].empty()) return read(text, by);
  LineReading line{{}, {state_}};
  line.reading.verdict = limber::judge(game_, state_, choice);
  line.reading.ok = line.reading.verdict.lawful();
  if (line.reading.ok) {
    line.reading.meant = {choice};
    line.reading.texts = {text};
    line.reading.understood = text;
    Judged judged(std::move(line), history_, kept_.ahead);
    judged.change_ = {history_.size(), {choice}, kept_.ahead, kept_.entries};
    if (kept_.queue && choice.unit != UnitId::none) judged.change_.entries.push_back({choice.unit, choice.verb});
    return judged;
  }
  line.reading.refused = choice;
  line.reading.refused_text = text;
  line.reading.nearest = nearest_order(game_, state_, choice, Side::none);
  if (line.reading.nearest) line.reading.nearest_text = order_text(game_, state_.board, *line.reading.nearest);
  add_barred_shot(game_, history_, state_, line.reading);
  return {std::move(line), history_, kept_.ahead};
}

Judged AnswerJudge::read_ahead(std::string_view text, Side as, OrdersAhead::HandOn hand_on) const {
  const OrdersAhead ahead(game_, history_, state_, kept_);
  OrdersAhead::Line line = ahead.read(text, as);
  Judged judged(line.read, history_, kept_.ahead);
  judged.in_any_order_ = judged.read_apart_ = true;
  if (judged.lawful()) judged.change_ = ahead.change_by(line, hand_on);
  return judged;
}

// BB-R36: what the other side has sealed is not looked at, neither to read a line nor to refuse it.
Judged AnswerJudge::read(std::string_view text, Side as) const {
  if (is_resignation(text)) return read_resignation(text, as);
  if (kept_.queue && text.size() <= kLongestLine) return read_ahead(text, as, OrdersAhead::HandOn::what_is_due);
  const State known = as == Side::none ? state_ : masked(game_, state_, as);
  LineReading line{read_line(game_, known, text, as), {known}};
  add_barred_shot(game_, history_, state_, line.reading);
  if (line.reading.refused) line.at = refused_at(game_, known, line.reading);
  Judged judged(std::move(line), history_, kept_.ahead);
  judged.change_ = {history_.size(), judged.reading().meant, kept_.ahead, kept_.entries};
  judged.read_apart_ = !(known == state_);
  return judged;
}

Judged AnswerJudge::read_resignation(std::string_view text, Side as) const {
  LineReading line{{}, {as == Side::none ? state_ : masked(game_, state_, as)}};
  const Resignation found = play::read_resignation(game_, state_, text, as);
  line.reading.ok = found.error.empty();
  line.reading.error = found.error;
  if (line.reading.ok) line.reading.understood = resignation_text(game_, found.side);
  if (line.reading.ok) line.reading.texts = {line.reading.understood};
  Judged judged(std::move(line), history_, kept_.ahead);
  if (judged.lawful()) judged.resigns_ = found.side;
  return judged;
}

}  // namespace limber::inline play
