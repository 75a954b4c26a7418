// Units in retreat: all of it is worked out, nothing is asked.
#pragma once
#include "rules/context.h"

namespace limber {

// What it would cost the Unit to go off the board by its home edge, from every square; kNoWayHome where it cannot.
inline constexpr int kNoWayHome = 1 << 14;
using WayHome = std::array<std::int16_t, kMaxCells>;
WayHome way_home(const View&, UnitId);

// Of one side, those nearest home first; at the death of their Commander only those that have not moved this turn.
enum class Retreating : std::uint8_t { all, not_moved };
template <class Cx> void retreat_units(Cx&, Side, Retreating);
// CD-R66 by switch: when all the dice of morale are thrown, in the order of step P5.
template <class Cx> void retreat_at_once(Cx&, bool red, bool blue);

}  // namespace limber
