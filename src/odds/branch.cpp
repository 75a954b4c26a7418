#include "odds/branch.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "model/change.h"

namespace limber::inline odds {

namespace {

constexpr int kMostAnswers = 10'000;  // between two throws; more is a rule that never ends

// Where the next order would be given.
bool takes_an_order(const Request& asked) { return asked.role == Role::order || asked.role == Role::onward; }

// Throws that belong to no order. Army morale is one: what it does to a dozen Units is beyond the order that brought it
// about (CD-CMD-29, CD-R64).
bool is_of_the_turn(const Request& asked) {
  return asked.is_throw() && (asked.role == Role::turn || asked.role == Role::number || asked.role == Role::test);
}

// Answers that belong to a step under way and are given where they are asked, not alone.
bool is_on_the_way(const Request& asked) { return asked.kind == RequestKind::decision && asked.role != Role::order; }

constexpr std::array<UnitId, 2> kNobody{UnitId::none, UnitId::none};

Stop end_at(BranchState& branch, Ends ends, const Request& asked) {
  branch.against = kNobody;  // no longer matters, and would keep equal ends apart
  return {Stop::Kind::end, ends, asked};
}

// From whom those who are hit will have to go back.
void note_attack(const Request& asked, BranchState& branch) {
  const auto attacks = [&](UnitId u) { branch.against[slot(other(branch.state.board.side_of(u)))] = u; };
  if (asked.stage == AttackStage::shelling || asked.stage == AttackStage::firing) attacks(asked.unit);
  if (asked.stage == AttackStage::attack) attacks(asked.unit), attacks(asked.other);
}

UnitId enemy_in_mind(const Request& asked, const BranchState& branch) {
  return asked.other != UnitId::none ? asked.other : branch.against[asked.asks_red ? 0 : 1];
}

using Cells = std::array<Cell, kMaxUnits>;

// Which Units have left their cells in one step. Those that did so neither by their own order nor in tow were driven.
void note_back(const Cells& before, Choice taken, BranchState& branch) {
  const Board& board = branch.state.board;
  const bool own_step = taken.verb != Verb::retreat && taken.verb != Verb::go && taken.verb != Verb::withdraw &&
                        taken.unit != UnitId::none;
  for (int i = 0; i < board.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (board[u].at == before[static_cast<std::size_t>(i)]) continue;
    std::uint64_t& bits = branch.back[static_cast<std::size_t>(i / 64)];
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    if (!on_board(board[u].at)) {
      bits &= ~bit;
    } else if (!own_step || (u != taken.unit && board[u].link != taken.unit)) {
      bits |= bit;
    }
  }
}

}  // namespace

void write_over(BranchState& branch, std::span<const BranchDifference> differences) {
  auto* bytes = reinterpret_cast<unsigned char*>(&branch);
  for (const BranchDifference& w : differences) std::memcpy(bytes + 8 * w.at, &w.value, 8);
}

BranchState changed(const BranchState& from, std::span<const BranchDifference> differences) {
  BranchState branch = from;
  write_over(branch, differences);
  return branch;
}

std::uint32_t DifferenceStore::add(std::span<const BranchDifference> differences) {
  if (pieces_.empty() || pieces_.back().size() + differences.size() > kPiece) {
    const bool many = !pieces_.empty();
    pieces_.emplace_back();
    if (many) pieces_.back().reserve(kPiece);
  }
  std::vector<BranchDifference>& piece = pieces_.back();
  const auto first = static_cast<std::uint32_t>(((pieces_.size() - 1) << kPieceBits) + piece.size());
  piece.insert(piece.end(), differences.begin(), differences.end());
  size_ += differences.size();
  return first;
}

std::span<const BranchDifference> DifferenceStore::get(std::uint32_t first, std::uint32_t count) const {
  if (count == 0) return {};
  return {pieces_[first >> kPieceBits].data() + (first & (kPiece - 1)), count};
}

BranchDriver::BranchDriver(const Game& game, const State& from, const std::vector<Choice>& plan,
                           const Doctrine& doctrine)
    : game_(game), from_(from), plan_(plan), doctrine_(doctrine), asked_(request(game, from)) {
  LIMBER_CHECK(plan.size() <= kMostOrders, "a plan of more than 64 orders");
}

BranchState BranchDriver::start() const {
  // A throw of the turn itself ends the odds; everything else is followed to the end of what is under way.
  const bool middle = asked_.is_throw() ? !is_of_the_turn(asked_) : is_on_the_way(asked_);
  BranchState branch{.state = middle ? under_way(from_) : from_};
  if (!plan_.empty() && asked_.is_gun_order()) {
    fire_together(branch);
  } else if (!plan_.empty()) {
    next_order(branch, asked_);
  }
  return branch;
}

Stop BranchDriver::settle(BranchState& branch) const {
  ChoiceList answers;
  for (int i = 0; i < kMostAnswers; ++i) {
    const Request asked = request(game_, branch.state);
    if (branch.granted != 0) return end_at(branch, Ends::done, asked_);
    if (asked.kind == RequestKind::over) return end_at(branch, Ends::over, asked);
    if (asked.kind == RequestKind::done) {
      if (!orders_left(branch) || !resume_plan(branch)) return end_at(branch, Ends::done, {});
    } else if (is_horizon(asked, branch.state.board)) {
      return at_horizon(branch, asked);
    } else if (asked.is_throw()) {
      note_attack(asked, branch);
      return {Stop::Kind::chance, Ends::done, asked};
    } else if (takes_an_order(asked)) {
      if (!orders_left(branch)) return end_at(branch, Ends::done, {});
      next_order(branch, asked);
    } else {
      const Answered how = answer({game_, branch.state, asked, enemy_in_mind(asked, branch)}, doctrine_, answers);
      if (how == Answered::open) return end_at(branch, Ends::decision, asked);
      if (how == Answered::weigh && answers.size() > 1) return {Stop::Kind::weigh, Ends::done, asked};
      LIMBER_CHECK(!answers.empty(), "a decision without a lawful answer");
      take(branch, answers[0]);
    }
  }
  LIMBER_CHECK(false, "an order that never ends");
  return {};
}

void BranchDriver::take(BranchState& branch, Choice choice) const {
  if (of_the_turn_itself() && asked_.role == Role::number) return take_number(branch, choice);
  const Board& board = branch.state.board;
  Cells before;
  for (int i = 0; i < board.unit_count; ++i) before[static_cast<std::size_t>(i)] = board[unit_id(i)].at;
  apply(game_, branch.state, choice);
  note_back(before, choice, branch);
}

void BranchDriver::weighed(const BranchState& branch, ChoiceList& answers) const {
  const Request asked = request(game_, branch.state);
  answer({game_, branch.state, asked, enemy_in_mind(asked, branch)}, doctrine_, answers);
}

bool BranchDriver::is_horizon(const Request& asked, const Board& board) const {
  if (board.turn != from_.board.turn) return true;
  if (board.phase == Phase::end && from_.board.phase != Phase::end) return true;
  if (of_the_turn_itself()) return asked.purpose != asked_.purpose || is_another_throw(asked);
  return is_of_the_turn(asked);
}

// Without orders, at a throw that belongs to the turn: the odds are of that throw and of nothing that comes after it.
bool BranchDriver::of_the_turn_itself() const { return plan_.empty() && is_of_the_turn(asked_); }

bool BranchDriver::is_another_throw(const Request& asked) const {
  const bool of_one_side = asked_.role == Role::number || asked_.role == Role::test;
  if (of_one_side && asked.asks_red != asked_.asks_red) return true;
  return asked_.role == Role::test && asked.unit != asked_.unit;
}

namespace {

// One more than the number that a throw of the turn has told; 0: not told yet.
int number_told(const Event& event) {
  if (const auto* granted = std::get_if<ActivationsGranted>(&event)) return granted->number + 1;
  if (const auto* allowed = std::get_if<CardsAllowed>(&event)) return allowed->number + 1;
  if (const auto* dealt = std::get_if<CardDealt>(&event)) return dealt->card + 1;
  return 0;
}

// The side is asked for an order that spends them: it has not come to its combats.
bool may_spend(const Event& told, const Board& board, const Request& asked) {
  return std::holds_alternative<ActivationsGranted>(told) && takes_an_order(asked) && board.phase != Phase::combat;
}

}  // namespace

// What they come to is told when the last of them falls. Where nobody can act the activations lapse at once and play
// goes on to the next question, which no longer belongs to them (L19-ACT-20, L19-R33); cards that nobody can be dealt
// are put aside at once (CD-R21).
void BranchDriver::take_number(BranchState& branch, Choice answer) const {
  EventLog log;
  const Board before = branch.state.board;
  apply(game_, branch.state, answer, log);
  for (const LoggedEvent& told : log) {
    const int number = number_told(told.event);
    if (number == 0) continue;
    branch.granted = static_cast<std::uint8_t>(number);
    const Board& now = branch.state.board;
    const bool goes_on = may_spend(told.event, now, request(game_, branch.state));
    if (goes_on && now.to_move == before.to_move && now.turn == before.turn) return;
    branch.state = from_;
    change(branch.state.board, told.event);
    return;
  }
  // A card drawn to the hand is told of when it is given to a piece (CD-R18).
  if (asked_.kind == RequestKind::card) branch.granted = static_cast<std::uint8_t>(answer.face() + 1);
}

Stop BranchDriver::at_horizon(BranchState& branch, const Request& asked) const {
  if (of_the_turn_itself()) return end_at(branch, Ends::done, asked_);
  const bool same_turn = branch.state.board.turn == from_.board.turn && branch.state.board.phase != Phase::end;
  // Guns that fire together leave the step with the last hit; what comes next is not theirs.
  if (same_turn && !plan_.empty() && asked_.is_gun_order()) return end_at(branch, Ends::done, {});
  Request horizon;
  horizon.kind = asked.kind;
  if (same_turn)
    horizon.purpose = asked.purpose, horizon.asks_red = asked.asks_red, horizon.asks_blue = asked.asks_blue;
  if (same_turn && asked.role == Role::test) horizon.count = asked.count;
  return end_at(branch, Ends::horizon, horizon);
}

// Where the side has nothing left to act with, play would go on to the other side or the next step: no order of the
// plan is legal there.
bool BranchDriver::resume_plan(BranchState& branch) const {
  const State station = resume_unchecked(game_, branch.state.board);
  const bool same_step = station.board.turn == from_.board.turn && station.board.to_move == from_.board.to_move &&
                         request(game_, station).kind == RequestKind::decision;
  if (same_step) {
    branch.state = under_way(station);
  } else {
    branch.skipped |= all_orders() & ~((std::uint64_t{1} << branch.taken) - 1);
    branch.taken = static_cast<std::uint32_t>(plan_.size());
  }
  return same_step;
}

void BranchDriver::next_order(BranchState& branch, const Request& asked) const {
  const Choice order = plan_[branch.taken];
  if (lawful(game_, branch.state, order)) {
    ++branch.taken;
    if (is_on_the_way(asked)) {
      take(branch, order);
    } else {
      branch.state = isolate_order(game_, branch.state, order);
    }
    return;
  }
  const Choice pass{.verb = Verb::pass, .unit = asked.unit};
  if (asked.role == Role::onward && lawful(game_, branch.state, pass)) return apply(game_, branch.state, pass);
  branch.skipped |= std::uint64_t{1} << branch.taken++;
}

// Sealed orders are fixed on one position and carried out together, so a plan of guns is not taken gun by gun. The
// station is started again: what either side may have sealed by now is ignored, and guns not named hold.
void BranchDriver::fire_together(BranchState& branch) const {
  branch.state = resume_unchecked(game_, branch.state.board);
  branch.taken = static_cast<std::uint32_t>(plan_.size());
  branch.skipped = all_orders();
  for (int i = 0; i < 2 * kMaxUnits; ++i) {
    const Request asked = request(game_, branch.state);
    if (!asked.is_gun_order()) return;
    apply(game_, branch.state, next_gun_order(branch, asked));
  }
}

Choice BranchDriver::next_gun_order(BranchState& branch, const Request& asked) const {
  for (std::size_t i = 0; i < plan_.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if ((branch.skipped & bit) == 0 || !lawful(game_, branch.state, plan_[i])) continue;
    branch.skipped &= ~bit;
    return plan_[i];
  }
  ChoiceList answers;
  all_options(game_, branch.state, asked.asks_red ? Side::red : Side::blue, answers);
  const Choice* hold =
      std::find_if(answers.begin(), answers.end(), [](const Choice& c) { return c.verb == Verb::hold; });
  LIMBER_CHECK(hold != answers.end(), "a gun that may not hold");
  return *hold;
}

}  // namespace limber::inline odds
