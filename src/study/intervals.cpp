#include "study/intervals.h"

#include <algorithm>
#include <cmath>

namespace limber::inline study {

Share share_with_interval(double mean, double battles) {
  const double z2 = kSigmas * kSigmas;
  const double middle = (mean + z2 / (2 * battles)) / (1 + z2 / battles);
  const double spread = std::sqrt(mean * (1 - mean) / battles + z2 / (4 * battles * battles));
  const double wide = kSigmas / (1 + z2 / battles) * spread;
  return {mean, std::max(0.0, middle - wide), std::min(1.0, middle + wide)};
}

double sigmas_for(std::uint64_t comparisons) {
  if (comparisons <= 1) return kSigmas;
  const double outside = 0.05 / static_cast<double>(comparisons);  // on both sides together
  double low = 0, high = 10;
  for (int i = 0; i < 60; ++i) {
    const double z = (low + high) / 2;
    (std::erfc(z / std::sqrt(2.0)) > outside ? low : high) = z;
  }
  return (low + high) / 2;
}

Counted counted_values(std::span<const std::uint64_t> counts, int offset) {
  Counted out;
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double value = static_cast<double>(i) - offset, times = static_cast<double>(counts[i]);
    out.number += counts[i], sum += value * times, squares += value * value * times;
  }
  if (out.number == 0) return out;
  const double n = static_cast<double>(out.number);
  out.mean = sum / n, out.variance = std::max(0.0, squares / n - out.mean * out.mean);
  return out;
}

Share share_of_points(std::span<const std::uint64_t> counts, int most) {
  const Counted points = counted_values(counts, 0);
  if (points.number == 0) return {};
  const double mean = points.mean / most, variance = points.variance / (most * most), single = mean * (1 - mean);
  // A variance of nothing says only that the battles were few.
  constexpr double kMostWorth = 8;
  const double worth = variance > 0 && single > 0 ? std::min(single / variance, kMostWorth) : 1;
  return share_with_interval(mean, static_cast<double>(points.number) * worth);
}

Share difference_of_pairs(std::span<const std::uint64_t> counts, int most, double sigmas) {
  const Counted pairs = counted_values(counts, most);
  if (pairs.number == 0) return {0, -1, 1};
  const double n = static_cast<double>(pairs.number), scale = most;
  const double sum = pairs.mean * n / scale, squares = (pairs.variance + pairs.mean * pairs.mean) * n / (scale * scale);
  const auto same = static_cast<std::size_t>(most);
  const auto unlike = static_cast<double>(pairs.number - (same < counts.size() ? counts[same] : 0));
  const double put_in = unlike > 0 ? 2 * squares / unlike : 2;
  const double middle = sum / (n + 2), variance = (squares + put_in) / (n + 2) - middle * middle;
  const double wide = sigmas * std::sqrt(variance / (n + 2));
  return {pairs.mean / scale, std::max(-1.0, middle - wide), std::min(1.0, middle + wide)};
}

}  // namespace limber::inline study
