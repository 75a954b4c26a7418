// Acts that the families share: losing points, leaving the board, taking an objective.
#include "rules/context.h"

namespace limber {

template <class Cx> void take_objective(Cx& cx, UnitId u) {
  const Clause why = module_of<Exhaustion>(cx.v).objectives;
  if (!cx.v.placed(u) || !cx.v.holds_ground(u) || why == Clause::none) return;
  const Cell c = cx.v.b[u].at;
  const Side side = cx.v.side(u);
  if (cx.v.g.field.objectives.has(c) && !cx.v.b.held[slot(side)].has(c)) cx.emit(ObjectiveTaken{c, side}, why);
}

// BB-UNI-10, BB-UNI-11: every point lost is counted against its army at once.
template <class Cx> void lose(Cx& cx, UnitId u, int points, Citation why) {
  const int lost = points < cx.v.b[u].strength ? points : cx.v.b[u].strength;
  cx.emit(StrengthLost{u, static_cast<std::uint8_t>(lost)}, why);
}

// BB-UNI-12, BB-R11: out of strength, off the board.
template <class Cx> void remove(Cx& cx, UnitId u, Citation why) {
  const View& v = cx.v;
  const Clause destroyed = std::visit([](const auto& by) { return by.destroyed; }, v.rules().hit);
  if (destroyed == Clause::none) return;
  const Side side = v.side(u);
  cx.emit(Destroyed{u}, why.first != Clause::none ? why : Citation{destroyed});
  if (v.b.army[slot(side)].chief != u) return;
  const Figure<bool>& succession = module_of<ActivationDice>(v).succession;
  cx.emit(ChiefNamed{side, succession.value ? v.heir_of(u) : UnitId::none}, succession.clause);
}

template <class Cx> void end_if_a_side_is_gone(Cx& cx) {
  const Exhaustion& by = module_of<Exhaustion>(cx.v);
  if (cx.v.broken(Side::red) || cx.v.broken(Side::blue)) return cx.emit(Ended{}, by.break_share.clause);
  if (by.no_units_end_it == Clause::none || (cx.v.has_units(Side::red) && cx.v.has_units(Side::blue))) return;
  cx.emit(Ended{}, by.no_units_end_it);
}

#define LIMBER_INSTANTIATE(Cx)                    \
  template void take_objective(Cx&, UnitId);      \
  template void lose(Cx&, UnitId, int, Citation); \
  template void remove(Cx&, UnitId, Citation);    \
  template void end_if_a_side_is_gone(Cx&);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber
