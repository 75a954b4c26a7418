#include "ai/forecast.h"

#include <algorithm>
#include <cmath>

namespace limber::inline ai {

namespace {

// Fitted to battles that are not held out: how many even ones are counted along, and of a hundred of them how many are
// drawn.
constexpr double kEven = 1.0;
constexpr double kEvenDraw = 0.01;
constexpr double kSigmas = 1.96;
constexpr int kWhole = 1000;

int thousandths(double share) { return static_cast<int>(std::floor(share * kWhole + 0.5)); }

}  // namespace

Endings Forecast::play(const State& s, Numbers numbers) {
  Endings tally;
  for (int n = numbers.first; n < numbers.end; ++n) tally.add(playout_.winner(s, Playout::kSteady, playout_lot(s, n)));
  return tally;
}

Chance chance_of(const Endings& t) {
  const double all = t.played() + kEven;
  const double red = (t.won[0] + kEven * (1 - kEvenDraw) / 2) / all;
  const double blue = (t.won[1] + kEven * (1 - kEvenDraw) / 2) / all;
  Chance c{.win = {thousandths(red), thousandths(blue)}};
  c.draw = std::max(0, kWhole - c.win[0] - c.win[1]);
  c.win[1] = kWhole - c.win[0] - c.draw;
  const double half = kSigmas * std::sqrt(red * (1 - red) / all);
  c.low = std::max(0, thousandths(red - half)), c.high = std::min(kWhole, thousandths(red + half));
  return c;
}

int share_of(int halves, int played) { return thousandths((halves + kEven) / 2 / (played + kEven)); }

}  // namespace limber::inline ai
