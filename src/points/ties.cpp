#include "points/ties.h"

namespace limber {

// BB-R99, BB-R114, BB-R130, BB-R133, BB-R135, BB-R153, BB-R169, BB-R180: fords, trenches and wire hold a Unit that
// comes into them in any way; a wood only one that follows up into it or moves into it off the road.
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

namespace {

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

// BB-R138, BB-R144: one of a pair is gone, or they are no longer together. Unlimbering is then done, limbering is lost.
template <class Cx> void part_pair(Cx& cx, UnitId gun, UnitId team, Task task) {
  const Clause why = module_of<LosePointOrRetreat>(cx.v).pair_parts;
  if (task != Task::none)
    cx.emit(TaskEnded{team, gun, task, task == Task::unlimber}, why);
  else
    cx.emit(Unlinked{gun, team}, why);
}

}  // namespace

template <class Cx> void part_if_apart(Cx& cx, UnitId gun) {
  const UnitId team = cx.v.b[gun].link;
  if (team != UnitId::none && cx.v.b[team].at != cx.v.b[gun].at) part_pair(cx, gun, team, cx.v.b[gun].task());
}

template <class Cx> void part_and_remove(Cx& cx, UnitId u) {
  if (module_of<LosePointOrRetreat>(cx.v).destroyed == Clause::none) return;
  const UnitId partner = cx.v.b[u].link;
  const bool is_gun = cx.v.is_gun(u);
  if (partner != UnitId::none) part_pair(cx, is_gun ? u : partner, is_gun ? partner : u, cx.v.b[u].task());
  forget_gun(cx, u);
  remove(cx, u);
}

#define LIMBER_INSTANTIATE(Cx)                     \
  template void settle_in(Cx&, UnitId, Way, bool); \
  template void spoil_work(Cx&, UnitId);           \
  template void part_if_apart(Cx&, UnitId);        \
  template void part_and_remove(Cx&, UnitId);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber
