// What acts, is dealt a card and is fired at: a Unit, or a Commander who is alone. With a Unit he is one of its
// figures.
#pragma once
#include "rules/context.h"

namespace limber {

inline bool is_commander(const View& v, UnitId u) { return v.role(u) == ArmRole::commander; }
inline bool is_with_a_unit(const View& v, UnitId u) { return is_commander(v, u) && v.b[u].link != UnitId::none; }
inline bool is_piece(const View& v, UnitId u) { return v.placed(u) && !is_with_a_unit(v, u); }
inline UnitId commander_with(const View& v, UnitId u) { return is_commander(v, u) ? UnitId::none : v.b[u].link; }
inline bool is_retreating(const View& v, UnitId u) { return v.b[u].has(Mark::retreating); }

// CD-FIR-12, CD-CLC-10, CD-R51, CD-R99: a Commander with it counts as one of them, one who is alone is one.
inline int figures_of(const View& v, UnitId u) {
  const bool one_more = commander_with(v, u) != UnitId::none && v.rules().commanders.fights_with_it.value;
  return v.b[u].strength + (one_more ? 1 : 0);
}

// The Unit of a square, of whichever side; a Commander is none.
inline UnitId unit_in(const View& v, Cell c) {
  for (UnitId u = v.b.in(c); u != UnitId::none; u = v.b[u].next)
    if (!is_commander(v, u)) return u;
  return UnitId::none;
}

// CD-R41: every enemy piece counts, seen or not, steady or not.
inline bool in_contact(const View& v, UnitId u) { return v.placed(u) && v.enemy_beside(v.b[u].at, v.side(u)); }

// CD-UNI-04, CD-R111: who goes into woods and houses off the road.
inline bool walks_through_woods(const View& v, UnitId u) {
  return v.role(u) == ArmRole::infantry || (is_commander(v, u) && v.rules().commanders.on_foot.value);
}

// CD-MOV-04: those that move or fire, but not both.
inline bool moves_or_fires(const View& v, UnitId u) {
  return v.role(u) == ArmRole::machine_gun || v.role(u) == ArmRole::artillery;
}

inline bool in_woods_or_houses(const View& v, Cell c) { return (v.ground(c).features & kWoodsOrHouses) != 0; }

// The way a side looks home, as a direction and so as a facing.
inline std::uint8_t homeward(const View& v, Side side) {
  return static_cast<std::uint8_t>(v.g.field.home[slot(side)]);  // edges and sides of squares both run from the north
}

// A Commander with a Unit faces as it does and goes where it goes.
template <class Cx> void face(Cx& cx, UnitId u, int facing, Citation why) {
  for (const UnitId k : {u, commander_with(cx.v, u)})
    if (k != UnitId::none && cx.v.b[k].facing != facing) cx.emit(Turned{k, static_cast<std::uint8_t>(facing)}, why);
}

// CD-R116: a loss, a Unit that leaves or one that arrives.
template <class Cx> void disturb(Cx& cx) {
  const Figure<std::uint8_t>& stall = module_of<Exhaustion>(cx.v).stall_turns;
  if (stall.clause != Clause::none && cx.v.b.quiet_turns != kNoisyTurn) cx.emit(QuietTurns{kNoisyTurn}, stall.clause);
}

}  // namespace limber
