// Situations that dice have led to, each with its chance; equal ones are one. For throws of many dice, where the number
// that strike is all that counts. Far too large for the stack: made once.
#pragma once
#include <array>

#include "model/state.h"

namespace limber::inline ai {

class DicePool {
 public:
  static constexpr int kMost = 96;
  void clear() { size_ = 0; }
  int size() const { return size_; }
  bool full() const { return size_ == kMost; }
  const State& state(int i) const { return states_[static_cast<std::size_t>(i)]; }
  double chance(int i) const { return chances_[static_cast<std::size_t>(i)]; }

  // False if there is no room for one more.
  bool add(const State& s, double chance) {
    for (int i = 0; i < size_; ++i) {
      if (!(state(i) == s)) continue;
      chances_[static_cast<std::size_t>(i)] += chance;
      return true;
    }
    if (full()) return false;
    states_[static_cast<std::size_t>(size_)] = s;
    chances_[static_cast<std::size_t>(size_++)] = chance;
    return true;
  }
  void take_out(int i, State& s, double& chance) {
    s = state(i), chance = this->chance(i);
    --size_;
    if (i == size_) return;
    states_[static_cast<std::size_t>(i)] = states_[static_cast<std::size_t>(size_)];
    chances_[static_cast<std::size_t>(i)] = chances_[static_cast<std::size_t>(size_)];
  }

 private:
  int size_ = 0;
  std::array<State, kMost> states_;
  std::array<double, kMost> chances_{};
};

}  // namespace limber::inline ai
