#include "pins/effect.h"

#include "pins/contact.h"
#include "rules/aiming.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const FireEffect& figures(const View& v) { return module_of<FireEffect>(v); }
const Shot& shots(const View& v) { return module_of<Shot>(v); }
const Scatter& guns(const View& v) { return module_of<Scatter>(v); }

// L19-R13 by switch, L19-R116, D11-R116: for small arms Units in the way hide the target wherever they would otherwise
// stop the line; of a pair of hexes both have to.
bool units_hide(const View& v, UnitId firer, Cell to) {
  return !v.is_gun(firer) && module_of<LowerEndSight>(v).units_hide.value && !v.line_clear(v.b[firer].at, to, true);
}

bool line_open(const View& v, Cell from, Cell to) {
  const bool units_stop = !module_of<LowerEndSight>(v).units_hide.value;
  return v.line_clear(from, to, units_stop);
}

// The column of the table, as the shot is near or far, from artillery or not, on an open target or not.
const EffectColumn& column_of(const FireEffect& by, bool gun, bool near, bool open) {
  if (!gun) return open ? by.open : by.cover;
  if (near) return open ? by.near_direct : by.near_indirect;
  return open ? by.far_direct : by.far_indirect;
}

const Rows<4>& modifiers_of(const FireEffect& by, bool gun, bool near) {
  return !gun ? by.modifiers : near ? by.near_modifiers : by.far_modifiers;
}

// L19-ART-15 to L19-ART-18, L19-ART-25 to L19-ART-28, L19-FIR-10 to L19-FIR-13, L19-R31, L19-R96, L19-R97.
template <class Cx>
ShotResult read_effect_die(Cx& cx, UnitId firer, UnitId target, bool near, bool open, Citation hidden) {
  const View& v = cx.v;
  const FireEffect& by = figures(v);
  const bool gun = v.is_gun(firer);
  const EffectColumn& column = column_of(by, gun, near, open);
  const Roll roll{.unit = firer, .other = target, .target = v.b[target].at};
  const int total = cx.score(modifiers_of(by, gun, near), roll);
  cx.note(hidden, !open);
  cx.rolled({Purpose::effect_die, v.side(firer), firer, target, v.b[target].at, static_cast<std::int8_t>(cx.face()),
             static_cast<std::int8_t>(total), column.destroys},
            {column.clause});
  if (column.clause == Clause::none) return {Effect::nothing, Clause::none};
  if (total >= column.destroys) return {Effect::destroyed, column.clause};
  const bool pins = total >= column.pins || (gun && open && by.canister.value);
  return {pins && by.pins.value ? Effect::pinned : Effect::nothing, column.clause};
}

}  // namespace

bool lands_without_throw(const View& v, UnitId gun, Cell target) {
  return v.grid().distance(v.b[gun].at, target) <= guns(v).sure_within.value;
}

// Where the shell falls: on target within the sure range, else as the landing die says.
template <class Cx> UnitId land(Cx& cx, UnitId gun, const Fall& fall) {
  cx.emit(ShotLanded{gun, fall.at}, fall.why);
  if (fall.at == Cell::none || cx.v.empty(fall.at)) return UnitId::none;
  const UnitId struck = cx.v.b.in(fall.at);
  const bool friendly = cx.v.side(struck) == cx.v.side(gun);
  return friendly && figures(cx.v).strikes_friends == Clause::none ? UnitId::none : struck;
}

template <class Cx> UnitId read_landing_die(Cx& cx, UnitId gun, Cell target) {
  return land(cx, gun, read_fall(cx, gun, target, cx.face()));
}

Request effect_die(const View& v, UnitId firer, UnitId struck, Citation why) {
  Request r = die(Purpose::effect_die, v.side(firer), 1, why, firer);
  r.other = struck;
  r.cell = v.b[struck].at;
  return r;
}

// L19-R28: judged for the Unit struck or, by switch, for the Unit that was aimed at.
template <class Cx> ShotResult effect_on(Cx& cx, UnitId firer, Cell meant, UnitId struck) {
  const View& v = cx.v;
  const Citation hidden = hidden_by(v, firer, guns(v).keeps_class.value ? v.b.in(meant) : struck);
  return read_effect_die(cx, firer, struck, lands_without_throw(v, firer, meant), hidden.first == Clause::none, hidden);
}

RowStarts effect_row_starts(const View& v, UnitId firer, Cell meant, UnitId struck) {
  const FireEffect& by = figures(v);
  const Citation hidden = hidden_by(v, firer, guns(v).keeps_class.value ? v.b.in(meant) : struck);
  const bool gun = v.is_gun(firer), near = lands_without_throw(v, firer, meant);
  const EffectColumn& column = column_of(by, gun, near, hidden.first == Clause::none);
  const Roll roll{.unit = firer, .other = struck, .target = v.b[struck].at};
  const int more = SilentReader{v}.sum(0, modifiers_of(by, gun, near), roll);
  return RowStarts::at(column.pins - more) | RowStarts::at(column.destroys - more);
}

// L19-ART-13, L19-FIR-09, L19-R14, L19-R19, L19-R20: terrain, a pin, or a part of it unseen; several reasons do not add
// up.
Citation hidden_by(const View& v, UnitId firer, UnitId target) {
  const FireEffect& by = figures(v);
  if (target == UnitId::none || !v.placed(target)) return {};
  const Cell from = v.b[firer].at, to = v.b[target].at;
  const Citation& terrain = v.is_gun(firer) ? by.terrain_hides_from_guns : by.terrain_hides;
  const Citation& unseen = v.is_gun(firer) ? by.partly_seen_by_guns : by.partly_seen;
  if (terrain.first != Clause::none && v.cover(to)) return terrain;
  if (by.pinned_hides.first != Clause::none && v.b[target].has(Mark::pinned) &&
      (!v.bolts(target) || by.bolters_hide.value))
    return by.pinned_hides;
  if (unseen.first != Clause::none && (!v.sees_whole(from, to) || units_hide(v, firer, to))) return unseen;
  return {};
}

namespace {

const Figure<std::uint8_t>& reach_of(const View& v, UnitId u) {
  return v.is_gun(u) ? v.kind(u).gun_range : v.kind(u).range;
}

Aim<Shot> aim_of(const View& v, UnitId u) { return {v, u, shots(v)}; }

template <class Ok> bool may_aim_at(const View& v, UnitId u, Cell to, Ok ok) {
  const Shot& by = shots(v);
  return ok(!v.b[u].has(Mark::fired), by.once) &&
         ok(!v.b[u].has(Mark::moved), module_of<SingleActivation>(v).moved_is_silent) &&
         ok(v.enemy_in(to, v.side(u)), by.enemy_there) && aim_of(v, u).reaches(reach_of(v, u), to, ok);
}

template <class Ok> bool may_fire_from_here(const View& v, UnitId u, Cell to, Ok ok) {
  const Shot& by = shots(v);
  const Cell from = v.b[u].at;
  return ok(v.is_gun(u) || line_open(v, from, to), by.sight) && ok(v.on_rim(from, to), by.rim) &&
         ok(v.b[u].crossing() != 2 || !v.ford(from), by.ford, {Measure::turns, 1, 2}) &&
         ok(!v.ford(from) || !by.silent_fords.value, Citation{by.silent_fords.clause});
}

// A bit each, its own among them; lists need not offer a longer turn than the figure allows.
unsigned facings_to_fire(const View& v, UnitId u) {
  unsigned turns = 0;
  for (int f = 0; f < v.facings(); ++f)
    if (v.turn_between(v.b[u].facing, f) <= shots(v).turn_to_fire.value && aim_of(v, u).may_turn(f, Quick{}))
      turns |= 1u << f;
  return turns;
}

}  // namespace

// L19-FIR-01 to L19-FIR-07, L19-R04, L19-R15, L19-R17, L19-R21, L19-R58, L19-R77.
template <class Ok> bool may_shoot(const View& v, const Choice& c, Ok ok) {
  const Shot& by = shots(v);
  const UnitId u = c.unit;
  const Kind& kind = v.kind(u);
  const Cell from = v.b[u].at, to = c.cell();
  const Figure<std::uint8_t>& reach = reach_of(v, u);
  if (!ok(!v.is_gun(u), by.guns) || !ok(reach.value > 0, Citation{by.weapon.first, kind.power.clause})) return false;
  const int facing = c.facing == kNoFacing ? v.b[u].facing : c.facing;
  if (!v.placed(u)) return refuse(ok, module_of<March>(v).enters);
  if (index(to) >= v.grid().cells() || to == from || facing >= v.facings()) return refuse(ok, by.enemy_there);
  return may_aim_at(v, u, to, ok) && aim_of(v, u).may_turn(facing, ok) && aim_of(v, u).bears_on(facing, to, ok) &&
         may_fire_from_here(v, u, to, ok) && reach.value > 0 && v.enemy_in(to, v.side(u)) &&
         ok(!c.still_moving(), module_of<SingleActivation>(v).fired_stays) && !c.still_moving();
}

void list_shots(const View& v, UnitId u, Lister& out) {
  const int range = reach_of(v, u).value;
  if (range == 0 || !v.placed(u) || v.b[u].has(Mark::fired)) return;
  if (v.is_gun(u) && shots(v).guns != Clause::none) return;
  const Side enemy = other(v.side(u));
  const Aim<Shot> aim = aim_of(v, u);
  unsigned turns = 0;
  for (int e = v.b.first_of(enemy); e < v.b.end_of(enemy) && !out.full(); ++e) {
    const Cell at = v.b.unit[static_cast<std::size_t>(e)].at;
    if (!on_board(at) || v.grid().distance(v.b[u].at, at) > range || !may_aim_at(v, u, at, Quick{})) continue;
    if (turns == 0) turns = facings_to_fire(v, u);
    const unsigned facings = aim.bearing(turns, at);
    if (facings != 0 && may_fire_from_here(v, u, at, Quick{})) aim.list(at, facings, out);
  }
}

template bool may_shoot(const View&, const Choice&, Quick);
template bool may_shoot(const View&, const Choice&, Explain);
#define LIMBER_INSTANTIATE(Cx)                         \
  template UnitId land(Cx&, UnitId, const Fall&);      \
  template UnitId read_landing_die(Cx&, UnitId, Cell); \
  template ShotResult effect_on(Cx&, UnitId, Cell, UnitId);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber
