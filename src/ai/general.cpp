#include "ai/general.h"

#include <algorithm>
#include <functional>

#include "base/hash.h"

namespace limber::inline ai {

namespace {

constexpr std::uint64_t kTurns = 0xA24BAED4963EE407u, kPlayouts = 0x9FB21C651E98DF25u;  // so that lots lie apart
constexpr int kRounds = 3;  // of halving: eight, four, two, one
constexpr int kSurer = 30;  // battles in a thousand by which a plan must be better than the captain's own way

// The plan, and a steady captain against it.
Playout::Ways ways(Side side, Temper plan) {
  Playout::Ways both = Playout::kSteady;
  both[slot(side)] = plan;
  return both;
}

}  // namespace

General::General(const Game& game, int playouts, std::uint64_t seed)
    : game_(game), playouts_(playouts), seed_(seed), captain_(game, Temper::steady, seed), playout_(game) {
  static_assert(kPlans == 1 << kRounds);
}

Advice General::answer(const State& given, Side side) {
  const State s = masked(game_, given, side);
  if (request(game_, given).sealed) {
    captain_.reseed(seed_), captain_.use(weights(Temper::steady));
    return captain_.answer(s, side);
  }
  ask_all(s, side);
  while (open_ > 1 && open_ones_differ()) {
    play_round(s, side, std::max(1, playouts_ / kRounds / open_));
    keep_better_half();
  }
  const Option& chosen = best();
  Advice advice = chosen.advice;
  advice.reason.plan = chosen.plan, advice.reason.played_out = chosen.played, advice.reason.won = chosen.share();
  return advice;
}

void General::ask_all(const State& s, Side side) {
  captain_.reseed(seed_);
  for (std::size_t i = 0; i < kPlanned.size(); ++i) {
    captain_.use(weights(kPlanned[i]));
    options_[i] = {.plan = kPlanned[i], .advice = captain_.answer(s, side)};
  }
  open_ = kPlans, number_ = 0;
}

bool General::open_ones_differ() const {
  const Option* first = nullptr;
  for (const Option& o : options_) {
    if (!o.open) continue;
    if (first != nullptr && o.advice.choice != first->advice.choice) return true;
    first = &o;
  }
  return false;
}

// The same luck for every plan, and the same all through a turn: what looked best stays so while its Units move.
void General::play_round(const State& s, Side side, int playouts) {
  const std::uint64_t turn =
      mix(seed_ ^ kTurns, (static_cast<std::uint64_t>(s.board.turn) << 1 | slot(side)) ^ kPlayouts);
  for (int n = 0; n < playouts; ++n, ++number_) {
    const std::uint64_t lot = mix(turn ^ kPlayouts, static_cast<std::uint64_t>(number_) ^ kTurns);
    for (Option& o : options_)
      if (o.open) o.add(halves(playout_.winner(s, ways(side, o.plan), lot), side));
  }
}

void General::keep_better_half() {
  std::array<int, kPlans> shares{};
  int count = 0;
  for (const Option& o : options_)
    if (o.open) shares[static_cast<std::size_t>(count++)] = o.share();
  std::sort(shares.begin(), shares.begin() + count, std::greater<>());
  const int keep = (count + 1) / 2, least = shares[static_cast<std::size_t>(keep - 1)];
  int better = 0;  // those above the last place go on whatever their number, the others as they are listed
  for (const Option& o : options_) better += o.open && o.share() > least;
  for (Option& o : options_) {
    if (!o.open || o.share() > least) continue;
    o.open = o.share() == least && better < keep;
    better += o.open;
  }
  open_ = keep;
}

const General::Option& General::best() const {
  const Option* best = &options_[0];
  for (const Option& o : options_)
    if (o.open && (!best->open || o.share() > best->share())) best = &o;
  return best->share() >= options_[0].share() + kSurer ? *best : options_[0];
}

}  // namespace limber::inline ai
