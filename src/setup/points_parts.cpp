#include "setup/points_parts.h"

#include <algorithm>

#include "setup/position_names.h"

namespace limber {

namespace {

// A Unit that has come into such ground in this turn is held there.
void stay(const UnitReading& r, const std::optional<int>& since, bool there, const char* member, const char* what) {
  if (!since) return;
  r.need(there, member, std::to_string(*since), std::string("nothing: it does not stand in ") + what);
  r.need(*since >= 0 && *since <= r.board().turn, member, std::to_string(*since), "a turn up to the present one");
  if (*since == r.board().turn) r.unit().marks.set(Mark::held_here);
}

void set_wire_task(const UnitReading& r, Task task) {
  const bool clears = task == Task::clear_wire;
  r.need(r.board().phase == Phase::end || r.board().wire.has(r.unit().at) == clears, ".task", quoted(*r.from.task),
         clears ? "wire in its cell" : "no wire in its cell");
  r.unit().set_task(task);
}

// BB-R138: a gun and its Transport limber or unlimber together, and it is the action of both.
void set_pair_task(const UnitReading& r, Task task) {
  const View v = r.at.view();
  const UnitId with = r.from.task_with ? r.at.unit_named(*r.from.task_with) : r.unit().link;
  const bool pair = with != UnitId::none && v.side(with) == v.side(r.u) && v.is_gun(with) != v.is_gun(r.u) &&
                    v.b[with].at == v.b[r.u].at &&
                    (v.role(r.u) == ArmRole::transport || v.role(with) == ArmRole::transport);
  if (!pair)
    return r.refuse(".task_with", r.from.task_with ? quoted(*r.from.task_with) : "nothing",
                    "the gun or the Transport in the same cell that it works with");
  Unit &unit = r.unit(), &partner = r.board()[with];
  const bool linked = unit.link == with, begun_by_partner = partner.task() == task;
  if (task == Task::unlimber) r.need(linked, ".task", "unlimber", "a gun in tow");
  if (task == Task::limber)
    r.need(begun_by_partner || (unit.link == UnitId::none && partner.link == UnitId::none), ".task", "limber",
           "a gun that is not in tow");
  unit.set_task(task), partner.set_task(task), unit.link = with, partner.link = r.u;
  partner.marks.set(Mark::acted);
}

}  // namespace

// BB-R138: looked at when every Unit has its marks, whichever of the two is listed first.
void ScenarioPart<WholeAction>::finish(const WholeAction&, BoardReading& r) {
  r.for_each_unit([&r](UnitId u, const ScenarioUnit& from, const std::string& where) {
    const Unit& unit = r.b[u];
    const bool pair = unit.task() == Task::limber || unit.task() == Task::unlimber;
    if (!from.task || !pair || unit.link == UnitId::none) return;
    r.need(!unit.has(Mark::fired) && !r.b[unit.link].has(Mark::fired), where + ".task", quoted(*from.task),
           "a gun that has not fired in this turn");
  });
}

void ScenarioPart<Steps>::mark(const Steps&, const UnitReading& r) {
  if (!r.here()) return;
  const ScenarioUnit& from = r.from;
  const Ground& at = r.game().field[r.unit().at];
  stay(r, from.ford_since, at.has(Feature::ford), ".ford_since", "a ford");
  stay(r, from.trench_since, at.has(Feature::trench), ".trench_since", "a trench");
  stay(r, from.wire_since, r.board().wire.has(r.unit().at), ".wire_since", "wire");
  stay(r, from.wood_since, at.has(Feature::woods), ".wood_since", "a wood");
  // BB-R133: who has acted since it came into the trench holds it.
  const int turn = r.board().turn;
  const bool holds = from.trench_since && *from.trench_since < turn && from.acted;
  if (from.trench_since && !holds && *from.trench_since >= turn - 1 && *from.trench_since >= 1)
    r.unit().set_crossing(*from.trench_since == turn ? 1 : 2);
}

void ScenarioPart<Steps>::write(const Steps&, const UnitWriting& w) {
  if (!w.here()) return;
  const Unit& unit = w.unit();
  const Ground& at = w.g.field[unit.at];
  const auto here = [&](std::optional<int>& since, bool fact) {
    if (fact && unit.has(Mark::held_here)) since = w.b.turn;
  };
  here(w.out.ford_since, at.has(Feature::ford));
  here(w.out.wire_since, w.b.wire.has(unit.at));
  if (!at.has(Feature::ford) && !at.has(Feature::trench) && !w.b.wire.has(unit.at))
    here(w.out.wood_since, at.has(Feature::woods));
  if (unit.crossing() != 0) w.out.trench_since = unit.crossing() == 1 ? w.b.turn : w.b.turn - 1;
}

void ScenarioPart<WholeAction>::link(const WholeAction&, const UnitReading& gun) {
  if (!gun.from.towed_by || gun.unit().at == Cell::none) return;
  const View v = gun.at.view();
  const Roster& roster = gun.game().roster;
  const UnitId team = gun.at.unit_named(*gun.from.towed_by);
  const auto refuse = [&](const char* expected) { gun.refuse(".towed_by", quoted(*gun.from.towed_by), expected); };
  if (!v.is_gun(gun.u)) return refuse("nothing: only artillery is towed");
  if (team == UnitId::none || v.side(team) != v.side(gun.u) || v.role(team) != ArmRole::transport)
    return refuse("the id of a Transport of the same side");
  Unit& towing = gun.board()[team];
  if (towing.link != UnitId::none) return refuse("a Transport that tows no other gun");
  const bool both_here = gun.here() || (roster[gun.u].group != 0xFF && roster[team].group == roster[gun.u].group);
  if (towing.at != gun.unit().at || !both_here)
    return refuse("gun and Transport in one cell, or in one group of reinforcements");
  gun.unit().link = team, towing.link = gun.u, gun.unit().facing = towing.facing;
}

void ScenarioPart<WholeAction>::mark(const WholeAction&, const UnitReading& r) {
  if (!r.here() || !r.from.task) return;
  const auto named =
      std::find_if(kTaskNames.begin(), kTaskNames.end(), [&](const TaskName& n) { return n.name == *r.from.task; });
  if (named == kTaskNames.end())
    return r.refuse(".task", quoted(*r.from.task), "limber, unlimber, lay-wire or clear-wire");
  r.need(r.from.acted, ".task", quoted(*r.from.task), "a Unit that has acted in this turn");
  const bool wire = named->task == Task::lay_wire || named->task == Task::clear_wire;
  wire ? set_wire_task(r, named->task) : set_pair_task(r, named->task);
}

void ScenarioPart<WholeAction>::write(const WholeAction&, const UnitWriting& w) {
  const Unit& unit = w.unit();
  if (View(w.g, w.b).in_tow(w.u)) w.out.towed_by = w.g.roster[unit.link].id;
  if (!w.here() || unit.task() == Task::none) return;
  w.out.task = std::string(name_in(kTaskNames, unit.task(), &TaskName::task));
  if (unit.link != UnitId::none && (unit.task() == Task::limber || unit.task() == Task::unlimber))
    w.out.task_with = w.g.roster[unit.link].id;
}

void ScenarioPart<LosePointOrRetreat>::enlist(const LosePointOrRetreat&, Enlisting& e) {
  if (!e.from.quality && e.rules.deployment.quality_is_average == Clause::none) e.unit.quality = Quality::poor;
}

}  // namespace limber
