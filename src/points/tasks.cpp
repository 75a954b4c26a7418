#include "points/tasks.h"

#include "rules/context.h"
#include "rules/refuse.h"

namespace limber {

namespace {

Task task_of(Verb verb) {
  switch (verb) {
    case Verb::limber: return Task::limber;
    case Verb::unlimber: return Task::unlimber;
    case Verb::lay: return Task::lay_wire;
    case Verb::clear: return Task::clear_wire;
    default: return Task::none;
  }
}

bool fresh(const View& v, UnitId u) {
  return !v.b[u].has(Mark::acted) && !v.b[u].has(Mark::moved) && !v.b[u].has(Mark::fired);
}

// BB-R136 by switch: a Unit that has done nothing but fire may still work on wire.
bool fires_and_works(const View& v, const ActionProgress& p, Verb verb) {
  return v.rules().tasks.wire_work_fires.value && (verb == Verb::lay || verb == Verb::clear) &&
         p.has(ActionProgress::kFired) && !p.has(ActionProgress::kMoved) && !p.has(ActionProgress::kTurned) &&
         !p.has(ActionProgress::kWireWork);
}

// BB-R138, BB-R139, BB-R76: gun and team in one cell, neither having acted, moved or fired.
template <class Ok> bool may_limber(const View& v, const Choice& c, bool tow_on, Ok ok) {
  const UnitId team = c.unit;
  const Tasks& by = v.rules().tasks;
  if (v.role(team) != ArmRole::transport) return refuse(ok, by.tow != Clause::none ? by.tow : by.same_cell);
  const UnitId gun = tow_on ? gun_to_limber(v, team) : v.towed_gun(team);
  return ok(by.tow != Clause::none, by.same_cell) && by.tow != Clause::none &&
         ok(!tow_on || v.b[team].link == UnitId::none, by.one_gun) &&
         ok(gun != UnitId::none && gun == c.other, by.same_cell) && gun != UnitId::none && gun == c.other &&
         ok(!v.b[gun].has(Mark::fired), by.fired_gun) && ok(fresh(v, team) && fresh(v, gun), by.fresh);
}

// BB-WIR-01, BB-WIR-02, BB-R136, BB-R137, BB-R163, BB-R164, BB-R177.
template <class Ok> bool may_wire(const View& v, UnitId u, bool lay, Ok ok) {
  const Tasks& by = v.rules().tasks;
  const Cell c = v.b[u].at;
  const Clause grant = lay ? by.lay_wire : by.clear_wire;
  const Ground& at = v.ground(c);
  const bool river = at.has(Feature::river) && !at.has(Feature::bridge);
  return ok(grant != Clause::none, by.whole_action) && grant != Clause::none &&
         ok(!lay || !(river || at.has(Feature::ford) || at.has(Feature::built_up)), by.wire_place) &&
         ok(v.b.wire.has(c) != lay, by.wire_there) && ok(!v.in_tow(u), module_of<Steps>(v).in_tow) &&
         ok(!(v.is_gun(u) && v.b[u].has(Mark::fired)) || by.wire_work_fires.value, by.wire_gun) &&
         ok(lay || !v.b[u].has(Mark::held_here), by.came_this_turn) &&
         ok(!lay || !v.b[u].has(Mark::moved), by.moved_this_turn);
}

// BB-R17.
template <class Ok> bool may_mount(const View& v, UnitId u, bool up, int facing, Ok ok) {
  const Tasks& by = v.rules().tasks;
  const Enlisted& e = v.g.roster[u];
  const bool two_forms = e.mounted != e.on_foot;
  return ok(by.mounting != Clause::none && two_forms && v.b[u].has(Mark::mounted) != up && facing < v.sides(),
            by.mounting != Clause::none ? by.mounting : by.not_in_contact) &&
         ok(!v.enemy_beside(v.b[u].at, v.side(u)), by.not_in_contact);
}

}  // namespace

UnitId gun_to_limber(const View& v, UnitId team) {
  for (UnitId u = v.b.in(v.b[team].at); u != UnitId::none; u = v.b[u].next)
    if (v.is_gun(u) && v.b[u].link == UnitId::none) return u;
  return UnitId::none;
}

// A task is the whole action: nothing before it, and nothing after it (BB-R60, BB-R136).
template <class Ok> bool may_work(const View& v, const ActionProgress& p, const Choice& c, Ok ok) {
  const Tasks& by = v.rules().tasks;
  if (!ok(!p.has(ActionProgress::kBegun) || fires_and_works(v, p, c.verb), by.whole_action) || !v.placed(p.actor))
    return false;
  switch (c.verb) {
    case Verb::limber: return may_limber(v, c, true, ok);
    case Verb::unlimber: return may_limber(v, c, false, ok);
    case Verb::lay: return may_wire(v, p.actor, true, ok);
    case Verb::clear: return may_wire(v, p.actor, false, ok);
    case Verb::mount: return may_mount(v, p.actor, true, c.facing == kNoFacing ? v.b[p.actor].facing : c.facing, ok);
    case Verb::dismount:
      return may_mount(v, p.actor, false, c.facing == kNoFacing ? v.b[p.actor].facing : c.facing, ok);
    default: return false;
  }
}

void list_work(const View& v, const ActionProgress& p, Lister& out) {
  if (!v.placed(p.actor) || (p.has(ActionProgress::kBegun) && !v.rules().tasks.wire_work_fires.value)) return;
  const auto list = [&](Verb verb, UnitId gun) {
    const Choice c{.verb = verb, .unit = p.actor, .other = gun};
    if (may_work(v, p, c, Quick{})) out.add(c);
  };
  if (v.role(p.actor) == ArmRole::transport) {  // nobody else has anything to do with guns
    list(Verb::limber, gun_to_limber(v, p.actor));
    list(Verb::unlimber, v.towed_gun(p.actor));
  }
  list(Verb::lay, UnitId::none);
  list(Verb::clear, UnitId::none);
  const auto& forms = v.g.kind_of[slot(p.actor)];
  if (forms[0] == forms[1]) return;
  const Verb verb = v.b[p.actor].has(Mark::mounted) ? Verb::dismount : Verb::mount;
  for (std::uint8_t f = 0; f < v.sides(); ++f) {
    const Choice c{.verb = verb, .unit = p.actor, .facing = f};
    if (may_work(v, p, c, Quick{})) out.add(c);
  }
}

template <class Cx> void begin_work(Cx& cx, ActionProgress& p, const Choice& c) {
  const Tasks& by = cx.v.rules().tasks;
  const UnitId u = p.actor;
  if (c.verb == Verb::mount || c.verb == Verb::dismount) {
    if (c.verb == Verb::mount)
      cx.emit(Marked{u, Mark::mounted}, by.mounting);
    else
      cx.emit(Unmarked{u, Mark::mounted}, by.mounting);
    if (c.facing != kNoFacing && c.facing != cx.v.b[u].facing) cx.emit(Turned{u, c.facing}, by.mounting);
    return;
  }
  const UnitId gun = c.verb == Verb::limber     ? gun_to_limber(cx.v, u)
                     : c.verb == Verb::unlimber ? cx.v.towed_gun(u)
                                                : UnitId::none;
  const bool wire = gun == UnitId::none;
  cx.emit(TaskBegun{u, gun, task_of(c.verb)}, wire ? by.whole_action : by.takes_a_turn);
  if (!wire && by.gun_has_acted != Clause::none) cx.mark(gun, Mark::acted, by.gun_has_acted);
  if (wire) p.set(ActionProgress::kWireWork);
}

template bool may_work(const View&, const ActionProgress&, const Choice&, Quick);
template bool may_work(const View&, const ActionProgress&, const Choice&, Explain);
template void begin_work(Context<Silent>&, ActionProgress&, const Choice&);
template void begin_work(Context<Teller>&, ActionProgress&, const Choice&);

}  // namespace limber
