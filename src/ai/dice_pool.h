// Situations that dice have led to, each with its chance; equal ones are one. For throws of many dice, where the number
// that strike is all that counts. Far too large for the stack: made once.
#pragma once
#include <algorithm>
#include <array>
#include <cstring>

#include "model/state.h"

namespace limber::inline ai {

// What dice lead to differs in what is under way far more often than on the board alone, and that is a small part.
inline bool alike(const State& a, const State& b) {
  return std::memcmp(&a.agenda, &b.agenda, sizeof a.agenda) == 0 && a == b;
}

class DicePool {
 public:
  static constexpr int kMost = 96;
  void clear() { size_ = 0; }
  int size() const { return size_; }
  bool full() const { return size_ == kMost; }
  const State& state(int i) const { return states_[static_cast<std::size_t>(i)]; }
  double chance(int i) const { return chances_[static_cast<std::size_t>(i)]; }
  int how_far(int i) const { return how_far_[static_cast<std::size_t>(i)]; }
  // Who has furthest to go; of several the one that came first.
  int hindmost() const {
    return static_cast<int>(std::min_element(how_far_.begin(), how_far_.begin() + size_) - how_far_.begin());
  }

  // False if there is no room for one more.
  bool add(const State& s, double chance, int how_far) {
    for (int i = 0; i < size_; ++i) {
      if (!alike(state(i), s)) continue;
      chances_[static_cast<std::size_t>(i)] += chance;
      return true;
    }
    if (full()) return false;
    states_[static_cast<std::size_t>(size_)] = s;
    how_far_[static_cast<std::size_t>(size_)] = how_far;
    chances_[static_cast<std::size_t>(size_++)] = chance;
    return true;
  }
  void take_out(int i, State& s, double& chance) {
    s = state(i), chance = this->chance(i);
    --size_;
    if (i == size_) return;
    states_[static_cast<std::size_t>(i)] = states_[static_cast<std::size_t>(size_)];
    chances_[static_cast<std::size_t>(i)] = chances_[static_cast<std::size_t>(size_)];
    how_far_[static_cast<std::size_t>(i)] = how_far_[static_cast<std::size_t>(size_)];
  }

 private:
  int size_ = 0;
  std::array<State, kMost> states_;
  std::array<double, kMost> chances_{};
  std::array<int, kMost> how_far_{};  // it has come: those behind are thrown for first
};

}  // namespace limber::inline ai
