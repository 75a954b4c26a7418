#include "cost/order_judge.h"

#include <algorithm>
#include <cstring>

#include "base/hash.h"
#include "engine/engine.h"

namespace limber::inline cost {

namespace {

// Of each answer. Sifted with battles that are broken off when the next turn is over; then in full.
constexpr int kSifted = 10, kKept = 4, kSearched = 40, kDoubted = 128, kMeasured = 640;
constexpr int kTurnsSifted = 1;
constexpr double kWorthDoubting = 0.5;  // standard errors that the best of those searched must be ahead
constexpr std::uint64_t kSteps = 0xC2B2AE3D27D4EB4Fu, kSeeds = 0x94D049BB133111EBu;  // so that lots do not overlap

std::uint64_t lot_of(const State& known, std::uint64_t seed, OrderWorth::Step step, std::int64_t number) {
  const std::uint64_t stream = mix(seed ^ kSeeds, kSteps + static_cast<std::uint64_t>(step));
  return mix(playout_lot(known, static_cast<int>(number)) ^ stream, kSteps);
}

bool are_alike(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

Choice as_it_was_asked(const Game& g, const State& known, const Choice& c, Side by) {
  if (c.verb != Verb::done || lawful(g, known, c)) return c;
  return c.closes() == Side::none ? done(by) : done(Side::none);
}

OrderJudge::OrderJudge(const Game& game) : game_(game), alternatives_(game), playout_(game) {}

Alternatives::List OrderJudge::alternatives(const JudgedOrder& order) {
  return alternatives_.all(order.known, order.side, order.given);
}

State OrderJudge::after(const JudgedOrder& order, const Choice& c) const {
  State s = order.known;
  apply(game_, s, c);
  return s;
}

int OrderJudge::halves_after(const State& s, Side side, std::uint64_t lot) {
  return halves(playout_.winner(s, Playout::kSteady, lot), side);
}

void OrderJudge::go_on(const JudgedOrder& order, OrderWorth& worth, std::uint64_t seed, int slice) {
  if (worth.step == OrderWorth::Step::search)
    search(order, worth, seed);
  else if (worth.step != OrderWorth::Step::done)
    play(order, worth, seed, slice);
}

// Answers that lead to the same state as the one given, or as another, are none.
void OrderJudge::search(const JudgedOrder& order, OrderWorth& worth, std::uint64_t seed) {
  const State after_given = after(order, order.given);
  const Alternatives::List others = alternatives(order);
  tried_.clear();
  for (int i = 0; i < others.size(); ++i) {
    const State s = after(order, others[i].choice);
    const auto is_alike = [&](const Tried& t) { return are_alike(t.after, s); };
    if (are_alike(s, after_given) || std::any_of(tried_.begin(), tried_.end(), is_alike)) continue;
    tried_.push_back({.number = i, .after = s});
  }
  worth.step = OrderWorth::Step::done;
  if (tried_.empty()) return;
  if (tried_.size() > kKept) sift(order, after_given, seed);
  for (int n = 0; n < kSearched; ++n) {
    const std::uint64_t lot = lot_of(order.known, seed, OrderWorth::Step::search, kSifted + n);
    const int given = halves_after(after_given, order.side, lot);
    for (Tried& t : tried_) t.gain.add(halves_after(t.after, order.side, lot) - given);
  }
  const Tried& best = *std::max_element(tried_.begin(), tried_.end(),
                                        [](const Tried& a, const Tried& b) { return a.gain.sum < b.gain.sum; });
  const Estimate gain = best.gain.measured(2);
  if (gain.mean <= 0 || gain.mean < kWorthDoubting * gain.error()) return;
  worth.step = OrderWorth::Step::doubt, worth.other = best.number;
}

// The best few by what the board is worth soon. Of equals those that were thought of first.
void OrderJudge::sift(const JudgedOrder& order, const State& after_given, std::uint64_t seed) {
  playout_.judge_from(after_given.board, order.side);
  const int turn = order.known.board.turn + kTurnsSifted;
  for (int n = 0; n < kSifted; ++n) {
    const std::uint64_t lot = lot_of(order.known, seed, OrderWorth::Step::search, n);
    for (Tried& t : tried_) t.sum += playout_.worth_after(t.after, Playout::kSteady, lot, turn);
  }
  std::stable_sort(tried_.begin(), tried_.end(), [](const Tried& a, const Tried& b) { return a.sum > b.sum; });
  tried_.resize(kKept);
}

void OrderJudge::play(const JudgedOrder& order, OrderWorth& worth, std::uint64_t seed, int slice) {
  const Alternatives::List others = alternatives(order);
  if (worth.other < 0 || worth.other >= others.size()) {  // of a caller's count
    worth.step = OrderWorth::Step::done, worth.other = -1;
    return;
  }
  const Choice other = others[worth.other].choice;
  const State given = after(order, order.given), better = after(order, other);
  const int wanted = worth.step == OrderWorth::Step::doubt ? kDoubted : kMeasured;
  for (int left = std::min(slice, wanted - static_cast<int>(worth.gain.played)); left > 0; --left) {
    const std::uint64_t lot = lot_of(order.known, seed, worth.step, worth.gain.played);
    const int with_given = halves_after(given, order.side, lot), with_better = halves_after(better, order.side, lot);
    const int put_off = halves(playout_.winner_resolved(given, {order.side, other}, lot), order.side);
    worth.given += with_given, worth.put_off += put_off, worth.better += with_better;
    worth.gain.add(with_better - with_given), worth.gain_put_off.add(with_better - put_off);
  }
  if (worth.gain.played < wanted) return;
  const bool is_beyond = worth.gain.measured(2).low() > 0 && worth.gain_put_off.measured(2).low() > 0;
  if (worth.step == OrderWorth::Step::doubt && is_beyond) {
    worth = {.step = OrderWorth::Step::measure, .answer = worth.answer, .other = worth.other};
    return;
  }
  worth.step = OrderWorth::Step::done;
  if (!is_beyond) worth.other = -1;
}

}  // namespace limber::inline cost
