#include "points/fire.h"

#include "rules/refuse.h"

namespace limber {

// BB-MOV-14, BB-R65: a Unit that has moved farther than a firing Unit may does not fire.
template <class Ok> bool left_its_shot(const View& v, const ActionProgress& p, Ok ok) {
  if (!p.has(ActionProgress::kMoved)) return true;
  const Steps& by = module_of<Steps>(v);
  const MoveSoFar so_far{v.b[p.actor].at, p.steps, p.has(ActionProgress::kAllRoad), false, Halt::none, Halt::none, {}};
  const int far = Mover(v, p).steps_before_fire(so_far);
  return ok(p.steps <= far, Citation{by.fire_costs.clause, by.too_far_to_fire}, {Measure::steps_fired, p.steps, far});
}

// BB-MOV-14, BB-R65.
std::optional<Breach> shot_left_by(const View& v, ActionProgress p, Route route) {
  if (p.has(ActionProgress::kFired) || v.kind(p.actor).shoots == Clause::none) return {};
  const Mover mover(v, p);
  MoveSoFar w = mover.begin();
  for (int i = 0; i < route.steps(); ++i) w = mover.step(w, route[i]);
  p.steps = w.steps;
  p.set(ActionProgress::kMoved);
  if (w.all_road) p.set(ActionProgress::kAllRoad);
  std::vector<Breach> found;
  (void)left_its_shot(v, p, Explain{found});
  return found.empty() ? std::nullopt : std::optional<Breach>(found.front());
}

// BB-FIR-04 to BB-FIR-11, BB-R16, BB-R34, BB-R65, BB-R81, BB-R84, BB-R136: whether a Unit may fire at a cell.
template <class Ok> bool may_fire(const View& v, const ActionProgress& p, const Choice& c, Ok ok) {
  const Volley& by = module_of<Volley>(v);
  const UnitId u = p.actor;
  const Cell from = v.b[u].at, to = c.cell();
  if (!ok(!v.is_gun(u), by.guns) || !ok(v.kind(u).shoots != Clause::none && v.kind(u).range.value > 0, by.weapon))
    return false;
  if (!v.placed(u) || index(to) >= v.grid().cells() || to == from) return refuse(ok, by.enemy_there);
  const int range = v.grid().distance(from, to);
  return ok(!v.b[u].has(Mark::fired), by.once) && ok(v.enemy_in(to, v.side(u)), by.enemy_there) &&
         ok(range <= v.kind(u).range.value, Citation{v.kind(u).range.clause},
            {Measure::range, range, v.kind(u).range.value}) &&
         ok(v.grid().in_arc(from, v.b[u].facing, to), by.arc) && ok(v.line_clear(from, to, true), by.sight) &&
         ok(v.one_deep(from, to), by.depth) && ok(v.on_rim(from, to), by.rim) &&
         ok(!v.inside_wood(from, to), by.inside_wood, {Measure::range, range, 1}) && ok(!v.in_river(u), by.in_river) &&
         ok(v.b[u].crossing() != 1, by.crossing_trench) && left_its_shot(v, p, ok) &&
         ok(!p.has(ActionProgress::kContact) || by.in_contact != Clause::none, by.once) &&
         ok(!p.has(ActionProgress::kWireWork) || v.rules().tasks.wire_work_fires.value, v.rules().tasks.whole_action) &&
         ok(c.facing == kNoFacing || c.facing == v.b[u].facing, by.no_facing) &&
         ok(!c.still_moving() || (by.still_bonus.value == StillBonus::whole_turn && may_set_out(v, p, Quick{})),
            by.still_bonus.clause);
}

void list_fire(const View& v, const ActionProgress& p, Lister& out) {
  const UnitId u = p.actor;
  const Kind& kind = v.kind(u);
  if (kind.range.value == 0 || kind.shoots == Clause::none || !v.placed(u) || v.b[u].has(Mark::fired)) return;
  const Side enemy = other(v.side(u));
  const Volley& by = module_of<Volley>(v);
  for (int e = v.b.first_of(enemy), end = v.b.end_of(enemy); e < end && !out.full(); ++e) {
    const Cell at = v.b.unit[static_cast<std::size_t>(e)].at;
    if (!on_board(at) || index(v.b.in(at)) != e) continue;  // each cell once
    if (v.grid().distance(v.b[u].at, at) > kind.range.value) continue;
    Choice c{.verb = Verb::fire, .unit = u, .where = where(at)};
    if (!may_fire(v, p, c, Quick{})) continue;
    out.add(c);
    if (by.still_bonus.value != StillBonus::whole_turn) continue;
    c.where |= kStillMoving;
    if (may_fire(v, p, c, Quick{})) out.add(c);
  }
}

bool stands_still(const View& v, const ActionProgress& p, bool will_move) {
  const Volley& by = module_of<Volley>(v);
  if (v.b[p.actor].has(Mark::moved)) return false;
  if (p.has(ActionProgress::kTurned) && !module_of<Steps>(v).turn_is_no_move.value) return false;
  return by.still_bonus.value == StillBonus::so_far || !will_move;
}

template bool left_its_shot(const View&, const ActionProgress&, Explain);
template bool may_fire(const View&, const ActionProgress&, const Choice&, Quick);
template bool may_fire(const View&, const ActionProgress&, const Choice&, Explain);

}  // namespace limber
