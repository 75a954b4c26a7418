#include "play/session.h"

#include <algorithm>

#include "notation/order_text.h"
#include "play/answer_judge.h"
#include "play/position_line.h"
#include "play/resignation.h"
#include "play/session_record.h"

namespace limber::inline play {

namespace {

constexpr std::string_view kSealedSince = "sealed dice have fallen since, so this stands";
constexpr std::string_view kOpened = "the number behind its dice is open, so this battle is final";
constexpr std::string_view kNotWritten = "the record could not be written. Nothing changed";

RecordHeader header_of(RecordHeader header, const DiceSource* dice, Session::Start::Kind kind) {
  if (dice != nullptr && kind == Session::Start::Kind::new_battle) header.dice = dice->note();
  return header;
}

Side answers_for(const Request& asked, const Board& board, const Choice& choice) {
  if (choice.verb == Verb::done && choice.closes() != Side::none) return choice.closes();
  if (!asked.is_throw() && choice.unit != UnitId::none) return board.side_of(choice.unit);
  return asked.asks_red == asked.asks_blue ? Side::none : asked.asks_red ? Side::red : Side::blue;
}

// Why an answer is not taken on this state; empty: it is.
std::string refused(const Game& game, const State& state, const Choice& choice, const Session::MayAnswer* may_answer,
                    bool judge) {
  if (may_answer != nullptr && *may_answer) {
    const Request asked = request(game, state);
    if (std::string why = (*may_answer)(asked, choice, answers_for(asked, state.board, choice)); !why.empty())
      return why;
  }
  if (!judge || lawful(game, state, choice)) return "";
  return order_text(game, state.board, choice) + " is no longer allowed";
}

// Where an answer comes from.
struct Origin {
  bool by_hand = false;  // also where a source asks for the dice of the players
  bool given = false;    // beside a program that would have thrown it
};
Origin origin_of(Thrown thrown, const DiceSource* dice, std::string_view note) {
  const bool by_hand = thrown == Thrown::by_hand;
  return {.by_hand = by_hand || (dice != nullptr && dice->by_hand()), .given = by_hand && thrown_by_program(note)};
}

// An answer with the states around it.
struct Taken {
  const State& before;
  const Choice& choice;
  const State& after;
};

Answer answer_of(const Game& game, const Taken& taken, const Origin& origin) {
  const auto& [before, choice, after] = taken;
  const Request asked = request(game, before), next = request(game, after);
  Answer answer;
  answer.choice = choice;
  answer.text = order_text(game, before.board, choice);
  answer.by = answers_for(asked, before.board, choice);
  answer.chance = asked.is_throw();
  answer.by_hand = origin.by_hand;
  answer.given = answer.chance && origin.given;
  answer.turn = before.board.turn;
  answer.count = asked.count;
  answer.purpose = asked.purpose;
  if (answer.chance) answer.key = throw_key(asked, before.board);
  answer.sealed = asked.sealed;
  answer.reveals = asked.sealed && !(next.sealed && next.purpose == asked.purpose);
  if (const std::optional<int> turn = turn_closed(before.board, after.board))
    answer.hash = {*turn, position_hash(game, after.board)};
  return answer;
}

Applied not_done(std::string_view why) {
  Applied applied;
  applied.error = why;
  return applied;
}

}  // namespace

Session::Session(Start start)
    : game_(std::move(start.game)),
      scenario_(std::make_shared<const Scenario>(std::move(start.scenario))),
      header_(std::make_shared<const RecordHeader>(header_of(std::move(start.header), start.dice.get(), start.kind))),
      history_(game_, start.opening),
      state_(start.opening),
      kept_(KeptOrders::at_end_of(*game_, history_)),
      notes_(game_->roster),
      dice_(std::move(start.dice)) {
  if (history_.station()) station_ = state_.board;
  dice_come_from(header_->dice);
}

std::unique_ptr<Session> Session::copy(std::unique_ptr<DiceSource> dice) const {
  std::unique_ptr<Session> other(new Session(*this));
  other->dice_ = std::move(dice);
  return other;
}

struct Session::Next {
  History history;
  State state;
  std::optional<Board> station;
  KeptOrders kept;
  const Session& session;
  std::string lot;
  std::vector<std::string> lines;
  Applied applied;

  void take(const Game& game, const Choice& choice, const Origin& origin) {
    const State before = state;
    limber::apply(game, state, choice, applied.events);
    history.count_applied();
    Answer answer = session.linked(answer_of(game, {before, choice, state}, origin), history, std::exchange(lot, ""));
    add_answer_lines(lines, answer);
    applied.texts.push_back(answer.text);
    kept.come_to(game, state, history.size() + 1);
    history.add(std::move(answer), state, kept.from());
    if (history.station() == history.size()) station = state.board;
  }
};

// All of them or none: worked out beside the battle, written down, then done.
Applied Session::put_in_place(const AnswerChange& change, const Taking& how) {
  Next next{history_, state_, station_, kept_, *this, lot_, {}, {}};
  if (lots_ && how.thrown == Thrown::by_hand) next.lot = lots_();
  if (change.from < history_.size()) {
    if (!may_cut_to(change.from)) return not_done(kSealedSince);
    next.history.cut(change.from);
    next.state = next.history.state_after(change.from);
    if (!kept_.queue || change.from < kept_.queue->from) next.kept = KeptOrders::at_end_of(*game_, next.history);
    next.lines.push_back(back_line(static_cast<int>(history_.size() - change.from)));
  }
  next.kept.ahead = change.ahead;
  next.kept.entries = change.entries;
  const Origin origin = origin_of(how.thrown, dice_.get(), dice_note());
  for (const Choice& choice : change.choices) {
    const std::string why = refused(*game_, next.state, choice, how.may_answer, how.judge);
    if (!why.empty()) return not_done(why);
    next.take(*game_, choice, origin);
  }
  ahead().add_notes(next.lines, change.ahead);
  for (const std::string& words : change.notes) next.lines.push_back(note_line(words));
  if (!next.lines.empty() && !keeper_.append(next.lines)) return not_done(kNotWritten);
  if (change.from < history_.size()) editions_.count(history_, next.history, change.from);
  history_ = std::move(next.history);
  notes_.hold(history_.size());
  for (const std::string& words : change.notes) notes_.add(history_.size(), words);
  state_ = next.state;
  station_ = next.station;
  kept_ = std::move(next.kept);
  lot_ = change.choices.empty() ? "" : std::move(next.lot);
  events_ = next.applied.events;
  next.applied.ok = true;
  return std::move(next.applied);
}

Judged Session::judge(const Choice& choice) const { return judging().judge(choice); }

Judged Session::read(std::string_view line, Side as) const { return judging().read(line, as); }

Applied Session::take(const Judged& judged, const MayAnswer& may_answer) {
  if (opened_) return not_done(kOpened);
  if (resigned_ || !judged.is_for(history_, kept_.ahead)) return not_done("the battle has gone on since this was read");
  if (judged.resigns_) return resign(*judged.resigns_);
  if (dice_) dice_->forget();
  Taking how{.thrown = Thrown::by_hand, .judge = judged.read_apart_, .may_answer = &may_answer};
  if (judged.in_any_order_) {
    // Whoever gives an order need not be allowed those that are handed on with it.
    for (const Choice& choice : judged.reading().meant)
      if (const std::string why = refused(*game_, state_, choice, &may_answer, false); !why.empty())
        return not_done(why);
    how.may_answer = nullptr;
  }
  Applied applied = put_in_place(judged.change_, how);
  if (applied.ok && judged.in_any_order_) applied.texts = judged.reading().texts;
  return applied;
}

Applied Session::apply(const Judged& judged, const MayAnswer& may_answer) {
  Applied applied = judged.lawful() ? take(judged, may_answer) : Applied{};
  if (applied.ok) give_standing(applied);
  applied.reading = judged.reading();
  applied.refused_at = judged.at();
  return applied;
}

Applied Session::keep_line(std::string_view line, Side side) {
  return apply(kept_.queue ? judging().read_ahead(line, side, OrdersAhead::HandOn::nothing) : read(line, side));
}

Applied Session::hand_over(Side side) {
  const std::optional<AnswerChange> change = ahead().handed_over(side);
  return change ? put_in_place(*change, {.judge = true}) : not_done("gun orders are not needed now");
}

bool Session::note(std::string_view words) {
  const std::vector<std::string> lines{note_line(words)};
  if (!keeper_.append(lines)) return false;
  notes_.add(history_.size(), std::string(words));
  take_note(words);
  return true;
}

Applied Session::roll() {
  if (opened_) return not_done(kOpened);
  if (!asked().is_throw())
    return not_done(game_->facts().deals_cards ? "no die or card is needed now" : "no die is needed now");
  const bool keyed = dice_ && dice_->keyed();
  const std::uint64_t number = keyed ? history_.throws_for(throw_key(asked(), state_.board)) : history_.throws();
  const std::optional<Digest> chain = chain_at(history_.size());
  const std::string thrown_for = chain ? throw_text(*chain, lot_) : "";
  const std::optional<Choice> drawn = dice_ ? dice_->draw(*game_, state_, {number, thrown_for}) : std::nullopt;
  if (!drawn) return not_done("no die could be thrown");
  if (lawful(*game_, state_, *drawn)) {
    Applied applied =
        put_in_place({history_.size(), {*drawn}, kept_.ahead, kept_.entries}, {.thrown = Thrown::by_source});
    if (applied.ok) give_standing(applied);
    return applied;
  }
  dice_->forget();
  return not_done(order_text(*game_, state_.board, *drawn) + " does not answer the question");
}

std::optional<Fault> Session::continue_from(const Record& record) {
  LIMBER_CHECK(history_.empty(), "a record is resumed at the opening");
  const Thrown thrown = thrown_by_program(record.header.dice) ? Thrown::by_source : Thrown::by_hand;
  auto line = record.lines.begin();
  const auto take_notes_to = [&](auto end) {
    for (; line != end; ++line)
      if (line->kind == RecordLine::Kind::note) take_note(line->text);
  };
  Replay played = replay(*game_, opening(), record, [&](const ReplayStep& step) {
    const Origin origin = origin_of(step.line.given ? Thrown::by_hand : thrown, dice_.get(), dice_note());
    Answer answer = answer_of(*game_, {step.before, step.choice, step.after}, origin);
    answer.given = step.line.given;
    take_notes_to(record.lines.begin() + (&step.line - record.lines.data()));
    answer = linked(std::move(answer), history_, step.line.lot);
    kept_.come_to(*game_, step.after, history_.size() + 1);
    history_.add(std::move(answer), step.after, kept_.from());
    if (history_.station() == history_.size()) station_ = step.after.board;
    events_ = step.events;
    return true;
  });
  if (!played.stopped) take_notes_to(record.lines.end());
  std::size_t answers = 0;
  for (const RecordLine& one : record.lines) {
    if (one.kind == RecordLine::Kind::answer) ++answers;
    if (one.kind == RecordLine::Kind::note && !one.text.starts_with(kKeptNote))
      notes_.add(std::min(answers, history_.size()), one.text);
  }
  state_ = played.state;
  resigned_ = played.resigned;
  standing_ = StandingAnswers::restored(notes_, history_.size());
  kept_ = resigned_ ? KeptOrders{} : KeptOrders::at_end_of(*game_, history_);
  if (!played.stopped) kept_ = ahead().restored(record);
  return played.stopped;
}

// It is written like an answer, counts as none, and cannot be taken back.
Applied Session::resign(Side side) {
  Applied applied;
  State next = state_;
  limber::resign(next, side, applied.events);
  if (!keeper_.append(resignation_lines(*game_, next, {side, resignation_link(side)}))) return not_done(kNotWritten);
  applied.ok = true;
  applied.texts = {resignation_text(*game_, side)};
  state_ = next;
  resigned_ = side;
  standing_ = {};
  events_ = applied.events;
  kept_.come_to(*game_, state_, history_.size());
  if (dice_) dice_->forget();
  return applied;
}

}  // namespace limber::inline play
