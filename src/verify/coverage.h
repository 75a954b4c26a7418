// Which resume points of which procedures a walk has reached.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/state.h"

namespace limber::inline verify {

class Coverage {
 public:
  void visit(const State& s) {
    for (int i = 0; i < s.agenda.size; ++i) {
      const Frame& f = s.agenda.slots[static_cast<std::size_t>(i)];
      ++count_[static_cast<std::size_t>(f.procedure)][static_cast<std::size_t>(f.point())];
    }
  }
  void add(const Coverage&);
  struct Line {
    std::string procedure, point;
    std::uint64_t visits;
  };
  std::vector<Line> lines() const;         // every point there is, in order
  std::vector<std::string> never() const;  // "combat: follow"

 private:
  std::array<std::array<std::uint64_t, 64>, 256> count_{};
};

}  // namespace limber::inline verify
