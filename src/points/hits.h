// What one hit does to those it strikes: dice first, then removals, then the owners' choices.
#pragma once
#include "rules/context.h"

namespace limber {

struct HitsMemory {
  UnitId at;             // whose die or choice it is
  UnitId companion;      // who may go along
  UnitId first, second;  // the two of a Close Combat, in the order of their results; none: all victims by number
  std::uint8_t stage, spare;
  Cell from, to;  // of the Unit that has just gone back
  static constexpr HitsMemory by_number() {
    return {UnitId::none, UnitId::none, UnitId::none, UnitId::none, 0, 0, Cell::none, Cell::none};
  }
  static constexpr HitsMemory in_combat(UnitId first, UnitId second) {
    return {UnitId::none, UnitId::none, first, second, 0, 0, Cell::none, Cell::none};
  }
};

// Marks every Unit of a cell; without the grant only the one that would fight there.
template <class Cx> void mark_victims(Cx& cx, Cell c, Clause all);
template <class Cx> void forget_victims(Cx& cx);
bool any_victim(const View&);

}  // namespace limber
