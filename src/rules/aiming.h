// What shots and shells have in common: reach, turn and arc of a Unit that aims, and the orders listed for a target.
#pragma once
#include <bit>

#include "rules/lister.h"
#include "rules/permission.h"
#include "rules/view.h"

namespace limber {

// By the module that has the figures, Shot or Scatter. A list looks at each part once, not once for each facing.
template <class By> struct Aim {
  const View& v;
  UnitId u;
  const By& by;

  template <class Ok> bool reaches(const Figure<std::uint8_t>& reach, Cell to, Ok ok) const {
    const int range = v.grid().distance(v.b[u].at, to);
    return ok(range <= reach.value, Citation{reach.clause}, {Measure::range, range, reach.value});
  }
  template <class Ok> bool may_turn(int facing, Ok ok) const {
    const int turn = v.turn_between(v.b[u].facing, facing);
    return ok(turn <= by.turn_to_fire.value, Citation{by.keeps_facing}, {Measure::sides, turn, by.turn_to_fire.value});
  }
  template <class Ok> bool bears_on(int facing, Cell to, Ok ok) const {
    return ok(v.grid().in_arc(v.b[u].at, facing, to), by.arc);
  }
  // Of these facings, a bit each, those from which it can be aimed there.
  unsigned bearing(unsigned facings, Cell to) const {
    unsigned kept = 0;
    for (unsigned left = facings; left != 0; left &= left - 1)
      if (const int f = std::countr_zero(left); bears_on(f, to, Quick{})) kept |= 1u << f;
    return kept;
  }
  // First as it stands, then after a turn.
  void list(Cell to, unsigned facings, Lister& out) const {
    const int here = v.b[u].facing;
    Choice c{.verb = Verb::fire, .unit = u, .where = where(to)};
    if ((facings >> here & 1u) != 0) out.add(c);
    for (facings &= ~(1u << here); facings != 0; facings &= facings - 1)
      c.facing = static_cast<std::uint8_t>(std::countr_zero(facings)), out.add(c);
  }
};

}  // namespace limber
