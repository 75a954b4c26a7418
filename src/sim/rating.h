// What pairs of battles say of two players: the share of the first, how sure it is, and a test that stops as soon as it
// can tell. A pair is one scenario with the same seed, fought with sides swapped; its five results (no point to two, by
// halves) are what is counted, since the battles of a pair hang together.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "study/intervals.h"

namespace limber::inline sim {

class PairCounts {
 public:
  void add(int halves) { ++count_[static_cast<std::size_t>(halves)]; }  // of the first player: 0 to 4
  void add(const PairCounts& more) {
    for (std::size_t i = 0; i < count_.size(); ++i) count_[i] += more.count_[i];
  }
  std::uint64_t pairs() const;
  std::uint64_t with(int halves) const { return count_[static_cast<std::size_t>(halves)]; }
  double mean() const;
  double variance() const;  // of the share of one pair
  // Wilson's interval, for as many battles as the variance of the pairs is worth.
  Share share() const;

 private:
  std::array<std::uint64_t, 5> count_{};
};

// The difference in Elo points that gives such a share, and the other way round; infinite at 0 and 1.
double elo_of(double share);
double share_of(double elo);

// A sequential probability ratio test over pairs: is the first player stronger by `high` points rather than by `low`?
// Both errors are at most one in twenty.
struct Bounds {
  double low = 0, high = 0;
};
enum class Finding : std::uint8_t { undecided, stronger, not_stronger };
inline constexpr double kDecided = 2.944438979166440;  // ln 19
struct Sprt {
  double ratio = 0;  // log of the likelihoods
  Finding finding = Finding::undecided;
};
Sprt test(const PairCounts&, Bounds);

}  // namespace limber::inline sim
