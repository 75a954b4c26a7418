#include "study/witness.h"

#include <cstring>

#include "base/hash.h"
#include "study/standing.h"

namespace limber::inline study {

namespace {

constexpr std::uint64_t kTrace = 0xd6e8feb86659fd93u;

// They lead from one step of the turn to the next, and are cited whatever is done in it.
bool leads_on(const Event& e) {
  if (const auto* rolled = std::get_if<Rolled>(&e))
    return rolled->purpose == Purpose::initiative_die || rolled->purpose == Purpose::activation_die ||
           rolled->purpose == Purpose::command_die || rolled->purpose == Purpose::set_up_die;
  return std::holds_alternative<CardsAllowed>(e) || std::holds_alternative<CardReturned>(e) ||
         std::holds_alternative<CardDealt>(e) || std::holds_alternative<TurnBegan>(e) ||
         std::holds_alternative<PhaseBegan>(e) || std::holds_alternative<TurnClosed>(e) ||
         std::holds_alternative<ActivationsGranted>(e) || std::holds_alternative<ActivationSpent>(e) ||
         std::holds_alternative<ActivationsLapsed>(e) || std::holds_alternative<PlacesFixed>(e) ||
         std::holds_alternative<PlacesForgotten>(e) || std::holds_alternative<FirstNamed>(e) ||
         std::holds_alternative<QuietTurns>(e);
}

std::size_t two(std::size_t number, Side side) { return 2 * number + slot(side); }

}  // namespace

Witness::Witness(const Game& game) : game_(game) {
  for (const Cell c : game.field.objectives) objectives_.push_back(c);
}

void Witness::begin(const State& opening, Tally& tally) {
  tally_ = &tally;
  for (int u = 0; u < opening.board.unit_count; ++u)
    at_[static_cast<std::size_t>(u)] = opening.board.unit[static_cast<std::size_t>(u)].at;
  turn_ = first_turn_ = opening.board.turn;
  first_ = opening.board.first;
  trace_ = kTrace;
  turns_.clear();
}

void Witness::count(const LoggedEvent& one) {
  const Tallied measure = leads_on(one.event) ? Tallied::steps : Tallied::clauses;
  const auto cited = [&](Clause c) {
    if (c == Clause::none) return;
    tally_->add(measure, static_cast<std::size_t>(c));
    trace_ = mix(trace_ ^ static_cast<std::uint64_t>(c), kTrace);
  };
  cited(one.why.first);
  if (one.why.also != one.why.first) cited(one.why.also);
  for (const Modifier& modifier : one.modifiers) {
    if (!modifier.applied) continue;
    cited(modifier.clause);
    if (modifier.also != modifier.clause) cited(modifier.also);
  }
  if (const auto* placed = std::get_if<Placed>(&one.event)) at_[slot(placed->unit)] = placed->at;
  if (const auto* moved = std::get_if<Moved>(&one.event)) at_[slot(moved->unit)] = moved->to;
  if (const auto* named = std::get_if<FirstNamed>(&one.event); named != nullptr && first_ == Side::none)
    first_ = named->first;
  if (const auto* fell = std::get_if<Destroyed>(&one.event); fell != nullptr && on_board(at_[slot(fell->unit)]))
    tally_->add(Tallied::fell, two(slot(at_[slot(fell->unit)]), game_.roster[fell->unit].side));
}

void Witness::end_turn(int turn, const Board& board) {
  if (turn == 0) return;  // before the first
  const auto number = static_cast<std::size_t>(turn);
  const Outcome now = outcome(game_, board);
  if (turns_.empty()) first_turn_ = turn;
  turns_.push_back({standing_of(now), now.winner});
  tally_->add(Tallied::reached, number);
  for (std::size_t i = 0; i < objectives_.size(); ++i)
    for (const Side side : {Side::red, Side::blue})
      if (board.held[slot(side)].has(objectives_[i]))
        tally_->add(Tallied::held, two(number * objectives_.size() + i, side));
}

void Witness::saw(const Choice& answer, const State& after, const EventLog& log) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &answer, sizeof bits);
  trace_ = mix(trace_ ^ bits, kTrace);
  const bool thrown = answer.verb == Verb::d6 || answer.verb == Verb::card;
  tally_->add(Tallied::answers, thrown ? 1 : 0);
  for (const LoggedEvent& one : log) count(one);
  if (after.board.turn == turn_) return;
  end_turn(turn_, after.board);
  turn_ = after.board.turn;
}

void Witness::count_survivors(const Board& board) {
  for (int u = 0; u < board.unit_count; ++u)
    if (const Cell at = board[unit_id(u)].at; at != Cell::none && at != Cell::left)
      tally_->add(Tallied::survivors,
                  two(static_cast<std::size_t>(game_.roster[unit_id(u)].kind), game_.roster[unit_id(u)].side));
}

// Who would have won, turn by turn.
void Witness::count_course(const Outcome& result) {
  std::size_t changes = 0;
  Side leader = Side::none;
  int settled = first_turn_;
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const int turn = first_turn_ + static_cast<int>(i);
    if (i + 1 < turns_.size()) tally_->add(Tallied::stood, stood_number(turn, turns_[i].standing, slot(result.winner)));
    if (turns_[i].leader != result.winner) settled = turn + 1;
    if (turns_[i].leader == Side::none) continue;
    if (leader != Side::none && leader != turns_[i].leader) ++changes;
    leader = turns_[i].leader;
  }
  tally_->add(Tallied::lead_changes, changes);
  if (result.winner != Side::none) tally_->add(Tallied::settled, static_cast<std::size_t>(settled));
}

void Witness::count_end(const Board& board, const Outcome& result) {
  const EndOfBattle end = end_of_battle(game_, board);
  tally_->add(Tallied::results, slot(result.winner));
  tally_->add(Tallied::ended, static_cast<std::size_t>(end));
  tally_->add(Tallied::decided, static_cast<std::size_t>(result.by));
  tally_->add(Tallied::length, board.turn);
  for (const Side side : {Side::red, Side::blue}) {
    const int left = result.start[slot(side)] - result.lost[slot(side)];
    tally_->add(side == Side::red ? Tallied::left_red : Tallied::left_blue,
                static_cast<std::size_t>(left > 0 ? left : 0));
    if (const int turn = board.army[slot(side)].exhausted_on; turn > 0)
      tally_->add(Tallied::exhausted, two(static_cast<std::size_t>(turn), side));
    const int point = game_.break_point[slot(side)];
    if (point > 0 && board.army[slot(side)].lost >= point) tally_->add(Tallied::broken, two(board.turn, side));
  }
  if (first_ != Side::none) tally_->add(Tallied::first_mover, 3 * slot(first_) + slot(result.winner));
}

Witnessed Witness::end(const State& s) {
  const Outcome result = outcome(game_, s.board);
  end_turn(s.board.turn, s.board);
  count_end(s.board, result);
  count_course(result);
  count_survivors(s.board);
  return {result.winner, mix(trace_ ^ hash_bytes(&s.board, sizeof s.board), kTrace)};
}

}  // namespace limber::inline study
