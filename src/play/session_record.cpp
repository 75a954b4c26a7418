#include "play/session_record.h"

#include <algorithm>

#include "notation/order_text.h"
#include "play/position_line.h"
#include "play/resignation.h"

namespace limber::inline play {

namespace {

// The answers from `from` on that the side knows of.
std::vector<const Answer*> known(const Session& session, Side to, std::size_t from) {
  std::vector<const Answer*> all = session.history().since(from);
  if (to == Side::none) return all;
  const std::size_t sealed = std::clamp(session.sealed_from(), from, from + all.size());
  const auto unseen = all.begin() + static_cast<std::ptrdiff_t>(sealed - from);
  all.erase(std::remove_if(unseen, all.end(), [&](const Answer* answer) { return answer->by != to; }), all.end());
  return all;
}

}  // namespace

void add_answer_lines(std::vector<std::string>& lines, const Answer& answer) {
  lines.push_back(answer_line(answer.text));
  if (answer.given) lines.push_back(note_line(kGivenNote));
  if (answer.link) lines.push_back(note_line(link_note(*answer.link)));
  if (answer.hash) lines.push_back(hash_line(answer.hash->first, answer.hash->second));
}

std::vector<std::string> resignation_lines(const Game& game, const State& over, const LastWord& by) {
  std::vector<std::string> lines{answer_line(resignation_text(game, by.side))};
  if (by.link) lines.push_back(note_line(link_note({*by.link, ""})));
  if (over.board.turn != 0) lines.push_back(hash_line(over.board.turn, position_hash(game, over.board)));
  return lines;
}

std::vector<std::string> record_lines(const Session& session, Side known_to) {
  std::vector<std::string> lines = header_lines(session.header());
  const std::vector<const Answer*> answers = session.history().since(0);
  const std::size_t sealed = session.sealed_from();
  const std::vector<const BattleNote*> notes = session.notes().all();
  std::size_t note = 0;
  for (std::size_t i = 0; i <= answers.size(); ++i) {
    for (; note < notes.size() && notes[note]->after <= i; ++note)
      if (known_to == Side::none || !noted_number(notes[note]->words)) lines.push_back(note_line(notes[note]->words));
    const bool is_known = i < sealed || known_to == Side::none;
    if (i == answers.size() || (!is_known && answers[i]->by != known_to)) continue;
    Answer answer = *answers[i];
    if (!is_known) answer.link.reset();  // it would tell what the other side has sealed
    add_answer_lines(lines, answer);
  }
  if (session.resigned())
    for (std::string& line : resignation_lines(session.game(), session.state(),
                                               {*session.resigned(), session.resignation_link(*session.resigned())}))
      lines.push_back(std::move(line));
  const OrdersAhead ahead = session.ahead();
  for (const Side side : {Side::red, Side::blue})
    if (!ahead.kept(side).empty() && known_to != other(side))
      lines.push_back(note_line(ahead.note(side, ahead.kept(side))));
  return lines;
}

std::string record_text(const Session& session, Side known_to) { return text_of(record_lines(session, known_to)); }

std::vector<std::string> answer_texts(const Session& session, Side known_to) {
  std::vector<std::string> texts;
  for (const Answer* answer : known(session, known_to, 0)) texts.push_back(answer->text);
  return texts;
}

int answers_known(const Session& session, Side known_to) {
  const std::size_t sealed = session.sealed_from();
  return static_cast<int>(sealed + known(session, known_to, sealed).size());
}

// A station is never inside a sealed question, so what is left out stands behind it.
std::vector<std::string> answers_since_station(const Session& session, Side known_to) {
  std::vector<std::string> since;
  for (const Answer* answer : known(session, known_to, session.history().station().value_or(0)))
    since.push_back(answer->text);
  const OrdersAhead ahead = session.ahead();
  for (const Side side : {Side::red, Side::blue})
    if (const std::optional<OrderDraft> orders = known_to == other(side) ? std::nullopt : ahead.draft_of(side))
      for (const Choice& c : orders->parts(std::size_t{2} * kMaxUnits).ahead)
        since.push_back(order_text(session.game(), session.state().board, c));
  if (session.resigned()) since.push_back(resignation_text(session.game(), *session.resigned()));
  return since;
}

}  // namespace limber::inline play
