// What was counted of pairs of battles that had the same luck: as whole numbers, so that counts add up in any order,
// and what they say as a mean with its interval.
#pragma once
#include <cmath>
#include <cstdint>

namespace limber::inline cost {

inline constexpr double kSigmas = 1.96;  // 95 of 100 intervals hold what they are about

// Both in hundredths of a battle won: "18 in 100, between 11 and 25".
struct Estimate {
  double mean = 0, half = 0;  // the interval is so wide to either side
  double low() const { return mean - half; }
  double high() const { return mean + half; }
  double error() const { return half / kSigmas; }
  bool is_told_apart() const { return low() > 0 || high() < 0; }
};

// So many battles, the sum of what each brought and of its square, counted in parts of a battle won.
struct Pairs {
  std::int64_t played = 0, sum = 0, squares = 0;

  void add(std::int64_t difference) { ++played, sum += difference, squares += difference * difference; }
  Estimate measured(std::int64_t parts) const {
    if (played < 2) return {};
    const auto n = static_cast<double>(played), unit = 100.0 / static_cast<double>(parts);
    const double mean = static_cast<double>(sum) / n;
    const double variance = (static_cast<double>(squares) / n - mean * mean) * n / (n - 1);
    return {mean * unit, kSigmas * std::sqrt(variance > 0 ? variance / n : 0) * unit};
  }
  friend bool operator==(const Pairs&, const Pairs&) = default;
};

}  // namespace limber::inline cost
