// The end of a turn: work is done, marks of the turn are cleared, losses are compared.
#include "rules/procedure.h"

namespace limber {

struct EndOfTurnMemory {
  UnitId unit;  // at work
};

namespace {

// BB-R138, BB-R144, BB-R136: done only if those at work are still alive, together or where they began. BB-R183,
// H19-R188: of several at work in one cell the first lays or clears the wire.
template <class Cx> void finish_wire(Cx& cx, UnitId u) {
  const Tasks& by = cx.v.rules().tasks;
  const Task task = cx.v.b[u].task();
  const Cell c = cx.v.b[u].at;
  cx.emit(TaskEnded{u, UnitId::none, task, true}, by.whole_action);
  if (task == Task::lay_wire && !cx.v.b.wire.has(c)) cx.emit(WireLaid{c}, by.lay_wire);
  if (task != Task::clear_wire || !cx.v.b.wire.has(c)) return;
  cx.emit(WireCleared{c}, by.clear_wire);
  if (cx.v.ground(c).features != 0) return;  // a ford, trench or wood may hold Units there as well
  for (UnitId k = cx.v.b.in(c); k != UnitId::none; k = cx.v.b[k].next) cx.unmark(k, Mark::held_here);
}

UnitId next_at_work(const View& v, UnitId after) {
  for (int u = after == UnitId::none ? 0 : index(after) + 1; u < v.b.unit_count; ++u) {
    const UnitId unit = static_cast<UnitId>(u);
    if (v.placed(unit) && v.b[unit].task() != Task::none && (v.b[unit].link == UnitId::none || !v.is_gun(unit)))
      return unit;
  }
  return UnitId::none;
}

// BB-SEQ-10, BB-EXH-03, BB-EXH-07, BB-R118, BB-R121, BB-R156.
template <class Cx> void check_the_end(Cx& cx) {
  const Exhaustion& by = module_of<Exhaustion>(cx.v);
  for (const Side side : {Side::red, Side::blue}) {
    const auto i = slot(side);
    const Army& army = cx.v.b.army[i];
    const int point = cx.v.g.exhaustion_point[i];
    const bool checked = module_of<ArtilleryThenSides>(cx.v).check != Clause::none;
    if (checked && army.exhausted_on == 0 && point > 0 && army.lost >= point) cx.emit(Exhausted{side}, by.share.clause);
  }
  const bool both = cx.v.b.army[0].exhausted_on != 0 && cx.v.b.army[1].exhausted_on != 0;
  if (both && by.both_end_it != Clause::none)
    cx.emit(Ended{}, by.both_end_it);
  else if (cx.v.g.turn_limit != 0 && cx.v.b.turn >= cx.v.g.turn_limit)
    cx.emit(Ended{}, by.turn_limit.clause);
}

// A team has the gun in tow from now on, and it faces as the team does.
template <class Cx> void finish_limbering(Cx& cx, UnitId team) {
  const UnitId gun = cx.v.b[team].link;
  if (cx.v.b[gun].facing != cx.v.b[team].facing)
    cx.emit(Turned{gun, cx.v.b[team].facing}, module_of<Steps>(cx.v).in_tow);
  cx.emit(TaskEnded{team, gun, Task::limber, true}, cx.v.rules().tasks.takes_a_turn);
}

bool works_on_wire(const View& v, UnitId u) {
  const Task task = v.b[u].task();
  return v.b[u].link == UnitId::none || v.is_gun(u) || task == Task::lay_wire || task == Task::clear_wire;
}

using Q = Asked<EndOfTurnMemory>;

// BB-R146: a gun that has come out of tow.
struct GunFacing : AskUnit {
  static constexpr auto kName = "facing of a gun";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    const UnitId gun = who(q);
    return decision(Purpose::unlimbered_facing, q.v.side(gun), {q.v.rules().tasks.facing_when_done}, gun);
  }
  static UnitId who(const Q& q) { return q.v.b[q.my.unit].link; }
  static void list(const Q& q, UnitId u, Lister& out) { list_facings(u, q.v.sides(), out); }
  static bool fits(const Q& q, const Choice& c) { return c.verb == Verb::turn && c.facing < q.v.sides(); }
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }
};

}  // namespace

// BB-R136, BB-R138, BB-R146, BB-R133. BB-R176: side 1 first, by number; a gun's facing is asked for as its turn comes.
template <> struct Procedure<EndOfTurnMemory> {
  static constexpr auto kName = "end of turn";
  static constexpr bool kStation = true, kSequence = false;
  using Points = PointsOf<EndOfTurnMemory, GunFacing>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<EndOfTurnMemory>();
    const Tasks& by = cx.v.rules().tasks;
    LIMBER_BEGIN
      for (my.unit = next_at_work(cx.v, UnitId::none); my.unit != UnitId::none; my.unit = next_at_work(cx.v, my.unit)) {
        if (works_on_wire(cx.v, my.unit)) {
          finish_wire(cx, my.unit);
        } else if (cx.v.b[my.unit].task() == Task::limber) {
          finish_limbering(cx, my.unit);
        } else {
          if (by.facing_when_done != Clause::none) {
            LIMBER_ASK(GunFacing);
            if (cx.answer.facing != cx.v.b[cx.answer.unit].facing)
              cx.emit(Turned{cx.answer.unit, cx.answer.facing}, by.facing_when_done);
          }
          cx.emit(TaskEnded{my.unit, cx.v.b[my.unit].link, Task::unlimber, true}, by.takes_a_turn);
        }
      }
      cx.emit(TurnClosed{});
      check_the_end(cx);
    LIMBER_END
  }
};
template struct Dispatch<EndOfTurnMemory>;

}  // namespace limber
