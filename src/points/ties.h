// What ground, work and a gun in tow mean for a Unit that comes into a cell or leaves the board.
#pragma once
#include "rules/context.h"

namespace limber {

// A Unit comes into a cell: what its ground does to it for the rest of the turn (BB-R99, BB-R114, BB-R153).
template <class Cx> void settle_in(Cx& cx, UnitId u, Way way, bool by_road);
// BB-R136: work on wire is spoilt by leaving the cell.
template <class Cx> void spoil_work(Cx& cx, UnitId u);
// BB-R144: a pair that is no longer together is separated.
template <class Cx> void part_if_apart(Cx& cx, UnitId gun_or_team);
// BB-R145: a Unit without strength leaves the board; its gun comes out of tow, and nobody keeps a dead gun's name.
template <class Cx> void part_and_remove(Cx& cx, UnitId u);

}  // namespace limber
