#include "sim/rating.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber::inline sim {

namespace {

constexpr double kSeen = 0.1;  // of each result before any was seen: a few like ones prove nothing
constexpr std::uint64_t kFewestPairs = 8;

}  // namespace

std::uint64_t PairCounts::pairs() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t n : count_) sum += n;
  return sum;
}

double PairCounts::mean() const {
  double sum = 0;
  for (int i = 0; i < 5; ++i) sum += i / 4.0 * static_cast<double>(with(i));
  return pairs() == 0 ? 0.5 : sum / static_cast<double>(pairs());
}

double PairCounts::variance() const {
  const double m = mean();
  double sum = 0;
  for (int i = 0; i < 5; ++i) sum += (i / 4.0 - m) * (i / 4.0 - m) * static_cast<double>(with(i));
  return pairs() == 0 ? 0 : sum / static_cast<double>(pairs());
}

Share PairCounts::share() const {
  const double n = static_cast<double>(pairs()), p = mean(), single = p * (1 - p);
  if (n == 0) return {};
  // A variance of nothing says only that the battles were few.
  const double worth = variance() > 0 && single > 0 ? std::min(single / variance(), 8.0) : 2;
  return share_with_interval(p, n * worth);
}

double elo_of(double share) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share / (1 - share));
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Sprt test(const PairCounts& counts, Bounds bounds) {
  double n = 0, sum = 0, squares = 0;
  for (int i = 0; i < 5; ++i) {
    const double seen = static_cast<double>(counts.with(i)) + kSeen;
    n += seen, sum += seen * i / 4.0, squares += seen * i * i / 16.0;
  }
  const double mean = sum / n, variance = squares / n - mean * mean;
  const double low = share_of(bounds.low), high = share_of(bounds.high);
  Sprt out{n * (high - low) * (2 * mean - low - high) / (2 * variance), Finding::undecided};
  if (counts.pairs() < kFewestPairs) return out;
  if (out.ratio >= kDecided) out.finding = Finding::stronger;
  if (out.ratio <= -kDecided) out.finding = Finding::not_stronger;
  return out;
}

}  // namespace limber::inline sim
