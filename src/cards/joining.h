// A Commander joins the Unit in whose square he stands, or is alone.
#pragma once
#include "cards/pieces.h"
#include "cards/spotting.h"

namespace limber {

// CD-CMD-06, CD-R52, CD-R58: he is alone, in a friendly Unit's square.
inline bool may_join(const View& v, UnitId u) {
  return v.placed(u) && is_commander(v, u) && v.b[u].link == UnitId::none &&
         v.rules().commanders.joins.first != Clause::none && unit_in(v, v.b[u].at) != UnitId::none;
}

// CD-CMD-08, CD-R52, CD-R53: from now on he is a figure of it, faces as it does and goes where it goes.
template <class Cx> void join(Cx& cx, UnitId commander) {
  const UnitId unit = unit_in(cx.v, cx.v.b[commander].at);
  lose_sight_of(cx, commander);
  cx.emit(Joined{commander, unit}, cx.v.rules().commanders.joins);
  face(cx, unit, cx.v.b[unit].facing, cx.v.rules().commanders.joins);
}

}  // namespace limber
