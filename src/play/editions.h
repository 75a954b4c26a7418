// How often something that a seat knew of was taken back: a count for each seat. Side::none is a watcher.
#pragma once
#include <array>
#include <cstddef>

#include "play/history.h"

namespace limber::inline play {

class Editions {
 public:
  int of(Side seat) const { return counts_[static_cast<std::size_t>(seat)]; }
  // The battle becomes `next`, whose first `same` answers are those of `before`.
  void count(const History& before, const History& next, std::size_t same);

 private:
  std::array<int, 3> counts_{};
};

}  // namespace limber::inline play
