// Situations that dice have led to, each with its chance; equal ones are one. For throws of many dice, where the number
// that strike is all that counts. Far too large for the stack: made once.
#pragma once
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "model/live_part.h"

namespace limber::inline ai {

class DicePool {
 public:
  static constexpr int kMost = 96;
  explicit DicePool(const LivePart& live) : live_(live) { clear(); }
  void clear() {
    size_ = 0;
    std::iota(place_.begin(), place_.end(), std::uint8_t{0});
  }
  int size() const { return size_; }
  // Who has furthest to go; of several the one that came first.
  int hindmost() const {
    return static_cast<int>(std::min_element(how_far_.begin(), how_far_.begin() + size_) - how_far_.begin());
  }

  // A place for the next one, to be filled and then kept.
  State& fresh() { return states_[place_[at(size_)]]; }
  // With the chance of each of so many faces. False if there is no room for one more: it still stands in its place.
  bool keep(double chance, std::uint32_t faces, int how_far) {
    const State& s = fresh();
    int i = 0;
    while (i < size_ && (how_far_[at(i)] != how_far || !live_.alike(states_[place_[at(i)]], s))) ++i;
    if (i == kMost) return false;
    if (i == size_) {
      how_far_[at(size_)] = how_far;
      chances_[at(size_++)] = 0;
    }
    for (; faces > 0; --faces) chances_[at(i)] += chance;
    return true;
  }
  // Stays where it is until the next one is taken out.
  const State& take_out(int i, double& chance) {
    chance = chances_[at(i)];
    --size_;
    chances_[at(i)] = chances_[at(size_)];
    how_far_[at(i)] = how_far_[at(size_)];
    std::swap(place_[at(i)], place_[at(size_)]);
    std::swap(place_[at(size_)], place_[kMost + 1]);
    return states_[place_[kMost + 1]];
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  LivePart live_;
  int size_ = 0;
  std::array<State, kMost + 2> states_;
  std::array<std::uint8_t, kMost + 2> place_{};  // among states_: of those in the pool, then those that are free
  std::array<double, kMost> chances_{};
  std::array<int, kMost> how_far_{};  // it has come: those behind are thrown for first
};

}  // namespace limber::inline ai
