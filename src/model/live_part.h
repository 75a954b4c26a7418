// The part of a state that can differ within one battle. Cells and Units that a battle does not have, and places of the
// agenda that are not in use, never do; they are most of a state, and a search copies and compares little else.
#pragma once
#include <cstddef>
#include <cstring>

#include "model/state.h"

namespace limber {

class LivePart {
 public:
  LivePart(int cells, int units)
      : table_(offsetof(Board, occupant) + static_cast<std::size_t>(cells) * sizeof(UnitId)),
        units_(static_cast<std::size_t>(units)) {}

  // What is not live is left as it was, and need not have been anything: nobody reads it.
  void copy(const State& from, State& to) const {
    std::memcpy(&to, &from, table_);
    std::memcpy(to.board.unit.data(), from.board.unit.data(), units_ * sizeof(Unit));
    std::memcpy(&to.agenda, &from.agenda, in_use(from.agenda));
    std::memcpy(to.sealed.data(), from.sealed.data(), units_ * sizeof(Sealed));
  }
  // What is under way first: it differs far more often than the board alone.
  bool alike(const State& a, const State& b) const {
    return std::memcmp(&a.agenda, &b.agenda, in_use(a.agenda)) == 0 &&
           std::memcmp(a.board.unit.data(), b.board.unit.data(), units_ * sizeof(Unit)) == 0 &&
           std::memcmp(&a, &b, table_) == 0 &&
           std::memcmp(a.sealed.data(), b.sealed.data(), units_ * sizeof(Sealed)) == 0;
  }

 private:
  static std::size_t in_use(const Agenda& a) { return offsetof(Agenda, slots) + a.size * sizeof(Frame); }

  std::size_t table_;  // bytes from the start of a state to its last cell
  std::size_t units_;
};
static_assert(offsetof(State, board) == 0 && offsetof(Board, unit) > offsetof(Board, occupant));
static_assert(std::is_standard_layout_v<State>);

}  // namespace limber
