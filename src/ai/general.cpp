#include "ai/general.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "base/hash.h"

namespace limber::inline ai {

namespace {

constexpr std::uint64_t kTurns = 0xA24BAED4963EE407u, kPlayouts = 0x9FB21C651E98DF25u;  // so that lots lie apart
// Rounds of halving: eight, four, two, one. How many of a hundred playouts each has: most where most are weighed.
constexpr std::array kRoundShares{50, 30, 20};
constexpr int kSurer = 30;  // battles in a thousand by which a plan must be better than the captain's own way

// The plan, and a steady captain against it.
Playout::Ways ways(Side side, Temper plan) {
  Playout::Ways both = Playout::kSteady;
  both[slot(side)] = plan;
  return both;
}

}  // namespace

// The same luck for every plan, and the same all through a turn: what looked best stays so while its Units move.
struct General::Numbers final : Lanes::Work {
  Numbers(General& g, int from, int to)
      : general(g),
        first(from),
        end(to),
        turn(mix(g.seed_ ^ kTurns,
                 (static_cast<std::uint64_t>(g.known_.board.turn) << 1 | slot(g.side_)) ^ kPlayouts)) {}

  void run(int lane, int hand) override {
    LaneHalves& counted = general.lane_halves_[static_cast<std::size_t>(lane)];
    counted = {};
    Playout& playout = *general.playout_[static_cast<std::size_t>(hand)];
    for (int n = first; n < end; ++n) {
      if (n % kLanes != lane) continue;
      const std::uint64_t lot = mix(turn ^ kPlayouts, static_cast<std::uint64_t>(n) ^ kTurns);
      for (std::size_t i = 0; i < general.options_.size(); ++i) {
        const Option& o = general.options_[i];
        if (!o.open) continue;
        counted[i] += halves(playout.winner(general.known_, ways(general.side_, o.plan), lot), general.side_);
      }
    }
  }

  General& general;
  const int first, end;
  const std::uint64_t turn;
};

General::General(const Game& game, int playouts, std::uint64_t seed, Lanes* carrier)
    : game_(game),
      playouts_(playouts),
      seed_(seed),
      captain_(game, Temper::steady, seed),
      carrier_(carrier != nullptr ? *carrier : one_hand_) {
  static_assert(kPlans == 1 << kRoundShares.size());
  for (int hand = 0; hand < carrier_.hands(); ++hand) playout_.push_back(std::make_unique<Playout>(game));
}

Advice General::answer(const State& given, Side side) {
  begin(given, side);
  while (!advance(std::numeric_limits<int>::max())) {}
  return found_;
}

void General::begin(const State& given, Side side) {
  known_ = masked(game_, given, side), side_ = side;
  captain_.reseed(seed_);
  settled_ = false;
  if (request(game_, given).sealed) {  // the captain's word: what the other has sealed is not played against
    captain_.use(weights(Temper::steady));
    found_ = captain_.answer(known_, side), settled_ = true;
    return;
  }
  ask_all();
  begin_round();
}

bool General::advance(int playouts) {
  while (!settled_ && playouts > 0) {
    const int numbers = std::clamp(playouts / open_, 1, round_ends_ - number_);
    play(numbers);
    playouts -= std::min(playouts, numbers * open_);
    if (number_ < round_ends_) continue;
    keep_better_half();
    begin_round();
  }
  return settled_;
}

void General::ask_all() {
  for (std::size_t i = 0; i < kPlanned.size(); ++i) {
    captain_.use(weights(kPlanned[i]));
    options_[i] = {.plan = kPlanned[i], .advice = captain_.answer(known_, side_)};
  }
  open_ = kPlans, number_ = round_ = 0;
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

void General::begin_round() {
  if (open_ <= 1 || !open_ones_differ()) return settle();
  const int share = kRoundShares[static_cast<std::size_t>(round_++)];
  round_ends_ = number_ + std::max(1, playouts_ * share / 100 / open_);
}

void General::play(int numbers) {
  Numbers work(*this, number_, number_ + numbers);
  carrier_.carry(kLanes, work);
  for (const LaneHalves& counted : lane_halves_)
    for (std::size_t i = 0; i < options_.size(); ++i) options_[i].halves += counted[i];
  for (Option& o : options_)
    if (o.open) o.played += numbers;
  number_ += numbers;
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

void General::settle() {
  const Option& chosen = best();
  found_ = chosen.advice;
  found_.reason.plan = chosen.plan, found_.reason.played_out = chosen.played, found_.reason.won = chosen.share();
  settled_ = true;
}

}  // namespace limber::inline ai
