// Shared acts of several modules: coming into a cell, losing points, leaving the board, taking an objective.
#include "rules/context.h"

namespace limber {

// BB-R99, BB-R114, BB-R130, BB-R133, BB-R135, BB-R153, BB-R169, BB-R180: fords, trenches and wire hold whoever comes
// into them in any way; a wood only who follows up into it or moves into it off the road.
template <class Cx> void settle_in(Cx& cx, UnitId u, Way way, bool by_road) {
  const View& v = cx.v;
  const Steps& by = module_of<Steps>(v);
  const Cell c = v.b[u].at;
  const bool own = way == Way::step || way == Way::enter || way == Way::tow;
  const Clause brought = way == Way::retreat ? by.retreat_into_hold : by.follow_up_into_hold;
  const auto holds = [&](bool fact, Clause own_clause) { return fact && (own ? own_clause : brought) != Clause::none; };
  const bool trench = v.trench(c) && by.trench_halts.first != Clause::none;
  const bool wood = v.woods(c) && way != Way::retreat && !(by_road && by.road_beats_wood.value);
  const bool held = holds(v.ford(c), by.ford_halts.first) || holds(trench, by.trench_halts.first) ||
                    holds(v.b.wire.has(c), by.wire_halts.first) || holds(wood, by.wood_halts);
  if (held)
    cx.mark(u, Mark::held_here, own ? Clause::none : brought);
  else
    cx.unmark(u, Mark::held_here);
  const std::uint8_t crossing = trench ? 1 : 0;
  if (v.b[u].crossing() != crossing) cx.emit(Crossing{u, crossing}, trench ? by.trench_halts : Citation{});
}

template <class Cx> void spoil_work(Cx& cx, UnitId u) {
  const Task task = cx.v.b[u].task();
  if (task != Task::lay_wire && task != Task::clear_wire) return;
  if (cx.v.rules().tasks.stays_there != Clause::none)
    cx.emit(TaskEnded{u, UnitId::none, task, false}, cx.v.rules().tasks.stays_there);
}

template <class Cx> void take_objective(Cx& cx, UnitId u) {
  const Clause why = module_of<Exhaustion>(cx.v).objectives;
  if (!cx.v.placed(u) || why == Clause::none) return;
  const Cell c = cx.v.b[u].at;
  const Side side = cx.v.side(u);
  if (cx.v.g.field.objectives.has(c) && !cx.v.b.held[slot(side)].has(c)) cx.emit(ObjectiveTaken{c, side}, why);
}

// BB-UNI-10, BB-UNI-11: every point lost is counted against its army at once.
template <class Cx> void lose(Cx& cx, UnitId u, int points, Citation why) {
  const int lost = points < cx.v.b[u].strength ? points : cx.v.b[u].strength;
  cx.emit(StrengthLost{u, static_cast<std::uint8_t>(lost)}, why);
}

// A dead gun cannot fire at the same target again, so nobody keeps its name (BB-R49).
template <class Cx> void forget_gun(Cx& cx, UnitId gun) {
  const View& v = cx.v;
  if (!v.is_gun(gun) || module_of<Scatter>(v).same_target.value != SameTarget::unit) return;
  const unsigned number = v.g.roster[gun].gun;
  const Side enemy = other(v.side(gun));
  for (int k = v.b.first_of(enemy); k < v.b.end_of(enemy); ++k) {
    std::array<std::uint8_t, 4> memory = v.b.unit[static_cast<std::size_t>(k)].memory;
    if ((memory[number / 8] >> (number % 8) & 1u) == 0) continue;
    memory[number / 8] = static_cast<std::uint8_t>(memory[number / 8] & ~(1u << (number % 8)));
    cx.emit(Remembered{unit_id(k), memory});
  }
}

// BB-UNI-12, BB-R145, BB-R11: out of strength, off the board.
template <class Cx> void remove(Cx& cx, UnitId u, Citation why) {
  const View& v = cx.v;
  const Clause destroyed = std::visit([](const auto& by) { return by.destroyed; }, v.rules().hit);
  if (destroyed == Clause::none) return;
  const UnitId partner = v.b[u].link;
  if (partner != UnitId::none) {
    const Clause parts = module_of<LosePointOrRetreat>(v).pair_parts;
    const UnitId gun = v.is_gun(u) ? u : partner, team = gun == u ? partner : u;
    if (v.b[u].task() != Task::none)
      cx.emit(TaskEnded{team, gun, v.b[team].task(), v.b[team].task() == Task::unlimber}, parts);
    else
      cx.emit(Unlinked{gun, team}, parts);
  }
  const Side side = v.side(u);
  forget_gun(cx, u);
  cx.emit(Destroyed{u}, why.first != Clause::none ? why : Citation{destroyed});
  if (v.b.army[slot(side)].chief != u) return;
  const Figure<bool>& succession = module_of<ActivationDice>(v).succession;
  cx.emit(ChiefNamed{side, succession.value ? v.heir_of(u) : UnitId::none}, succession.clause);
}

template <class Cx> void part_if_apart(Cx& cx, UnitId gun) {
  const View& v = cx.v;
  const UnitId team = v.b[gun].link;
  if (team == UnitId::none || v.b[team].at == v.b[gun].at) return;
  const Clause why = module_of<LosePointOrRetreat>(v).pair_parts;
  if (v.b[gun].task() != Task::none)
    cx.emit(TaskEnded{team, gun, v.b[gun].task(), v.b[gun].task() == Task::unlimber}, why);
  else
    cx.emit(Unlinked{gun, team}, why);
}

template <class Cx> void end_if_a_side_is_gone(Cx& cx) {
  const Exhaustion& by = module_of<Exhaustion>(cx.v);
  if (cx.v.broken(Side::red) || cx.v.broken(Side::blue)) return cx.emit(Ended{}, by.break_share.clause);
  if (by.no_units_end_it == Clause::none || (cx.v.has_units(Side::red) && cx.v.has_units(Side::blue))) return;
  cx.emit(Ended{}, by.no_units_end_it);
}

#define LIMBER_INSTANTIATE(Cx)                     \
  template void settle_in(Cx&, UnitId, Way, bool); \
  template void spoil_work(Cx&, UnitId);           \
  template void take_objective(Cx&, UnitId);       \
  template void lose(Cx&, UnitId, int, Citation);  \
  template void remove(Cx&, UnitId, Citation);     \
  template void part_if_apart(Cx&, UnitId);        \
  template void end_if_a_side_is_gone(Cx&);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber
