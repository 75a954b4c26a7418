#include "ai/hindsight.h"

#include <algorithm>
#include <cmath>

#include "ai/alternatives.h"
#include "ai/forecast.h"

namespace limber::inline ai {

namespace {

// So many standard errors hold all of one, two ... gains at once, 95 times of 100.
constexpr std::array<double, Hindsight::kMostOthers> kSigmas{1.96, 2.24, 2.39, 2.50, 2.58};

int thousandths(double share) { return static_cast<int>(std::floor(share * 1000 + 0.5)); }

}  // namespace

Hindsight::Hindsight(const Game& game, const State& before, Side side, Choice given)
    : game_(game), before_(before), side_(side), given_(given), playout_(game) {
  for (const Advice& advice : Alternatives(game).by_plans(before, side, given))
    if (others_.size() < kMostOthers) others_.push_back(advice);
}

void Hindsight::play(Count& count, int more) {
  const auto halves_after = [&](const Choice& c, std::uint64_t lot) {
    State s = before_;
    apply(game_, s, c);
    return halves(playout_.winner(s, Playout::kSteady, lot), side_);
  };
  for (; more > 0; --more, ++count.played) {
    const std::uint64_t lot = playout_lot(before_, count.played);
    const int given = halves_after(given_, lot);
    count.halves[0] += given;
    for (int i = 0; i < others_.size(); ++i) {
      const int other = halves_after(others_[i].choice, lot), at = i + 1;
      count.halves[static_cast<std::size_t>(at)] += other;
      count.squares[static_cast<std::size_t>(at)] += (other - given) * (other - given);
    }
  }
}

std::optional<Hindsight::Finding> Hindsight::finding(const Count& count) const {
  if (others_.empty() || count.played < 2) return std::nullopt;
  const auto best = std::max_element(count.halves.begin() + 1, count.halves.begin() + 1 + others_.size());
  const auto at = static_cast<std::size_t>(best - count.halves.begin());
  const double n = count.played, more = (*best - count.halves[0]) / 2.0 / n;
  const double spread = std::max(0.0, count.squares[at] / 4.0 / n - more * more) / (n - 1);
  const double half = kSigmas[static_cast<std::size_t>(others_.size() - 1)] * std::sqrt(spread);
  Finding found{.better = &others_[static_cast<int>(at) - 1], .chance = share_of(*best, count.played)};
  found.gain = found.chance - share_of(count.halves[0], count.played);
  found.low = found.gain - thousandths(half), found.high = found.gain + thousandths(half);
  return found.low > 0 ? std::optional(found) : std::nullopt;
}

}  // namespace limber::inline ai
