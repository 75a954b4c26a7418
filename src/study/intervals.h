// Shares and differences with the interval they are known to: Wilson's for a share, that of the pairs for a difference.
#pragma once
#include <cstdint>
#include <span>

namespace limber::inline study {

inline constexpr double kSigmas = 1.959963984540054;  // 95%

// Both ends are shares of 1.
struct Share {
  double mean = 0.5, low = 0, high = 1;
  double half_width() const { return (high - low) / 2; }
};

// Wilson's interval around the mean of so many battles.
Share share_with_interval(double mean, double battles);

// How many standard errors a 95% interval is wide to either side when so many are looked at together: each of them
// leaves out the truth less often, so that all hold it in 95 of 100 studies (Bonferroni).
double sigmas_for(std::uint64_t comparisons);

// What pairs, or the battles of one seed, came to: value i - offset so many times.
struct Counted {
  std::uint64_t number = 0;
  double mean = 0, variance = 0;
};
Counted counted_values(std::span<const std::uint64_t> counts, int offset);

// Of shares that were measured several battles a seed, or with draws: `counts` of points from 0 to `most` a seed.
// Wilson's interval for as many battles as their variance is worth.
Share share_of_points(std::span<const std::uint64_t> counts, int most);

// Of the mean of pairs that differ by -most to most points, as a share of 1. Two pairs are put in that differ as much
// as those do that differ at all, one each way (Bonett and Price 2012), so that a few like pairs prove nothing.
Share difference_of_pairs(std::span<const std::uint64_t> counts, int most, double sigmas);

}  // namespace limber::inline study
