#include "rules/artillery.h"

#include "base/overloaded.h"
#include "rules/aiming.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const Scatter& figures(const View& v) { return module_of<Scatter>(v); }

// A gun fires no deeper into cover than small arms do.
Citation depth_limit(const View& v) {
  return std::visit(Overloaded{[](const Volley& by) { return by.depth; },
                               [](const Shot& by) { return Citation{by.sight}; }, Never<Citation>{}},
                    v.rules().fire);
}

// BB-R44, H19-R56, L19-ART-23: of two cells the right one, as the gun sees them.
bool falls_right(Diagonal by, int score) {
  const bool odd = score % 2 != 0, lower = score < 3;
  switch (by) {
    case Diagonal::by_parity: return !odd;
    case Diagonal::odd_is_right: return odd;
    case Diagonal::lower_is_left: return !lower;
    case Diagonal::lower_is_right: return lower;
  }
  return false;
}

}  // namespace

UnitId next_firing_in(const State& s, int from, int end) {
  for (int u = from; u < end; ++u)
    if (s.sealed[static_cast<std::size_t>(u)].fires()) return static_cast<UnitId>(u);
  return UnitId::none;
}

UnitId next_firing(const State& s, UnitId after) {
  return next_firing_in(s, after == UnitId::none ? 0 : index(after) + 1, s.board.unit_count);
}

// BB-ART-21 to BB-ART-24, BB-R43 to BB-R46, BB-R48, L19-ART-20 to L19-ART-23, L19-R24 to L19-R26: the modified score
// says where the shell falls.
Fall fall_of(const View& v, UnitId gun, Cell target, int score) {
  const Scatter& by = figures(v);
  const LandingRow* row = nullptr;
  for (const LandingRow& r : by.landing)
    if (score >= r.low && score <= r.high) row = &r;
  if (row == nullptr || row->where == Landing::nowhere)
    return {Cell::none, {row != nullptr ? row->clause : Clause::none}};
  if (row->where == Landing::target) return {target, {row->clause}};
  const Entry entry =
      by.pair_off_row.value ? v.grid().entry_off_row(v.b[gun].at, target) : v.grid().entry(v.b[gun].at, target);
  const int which = entry.count == 2 && falls_right(by.diagonal.value, score) ? 1 : 0;
  const bool front = row->where == Landing::front;
  const Cell at = v.grid().next(target, front ? entry.front[which] : entry.behind[which]);
  const Clause also = entry.count == 2 ? by.diagonal.clause : Clause::none;
  if (at == v.b[gun].at && by.short_at_1.value != ShortShot::self)
    return {Cell::none, {row->clause, by.short_at_1.clause}};
  return {at, {row->clause, also}};
}

Request landing_die(const View& v, UnitId gun, Cell target, int dice, Citation why) {
  Request r = die(Purpose::landing_die, v.side(gun), dice, why, gun);
  r.cell = target;
  return r;
}

// Shells that cost points and drive back are worked out shot by shot, those that pin or destroy all together.
Frame shelling(const Rules& r) {
  return std::visit(Overloaded{[](const LosePointOrRetreat&) { return fresh_frame<BombardmentMemory>(); },
                               [](const FireEffect&) { return fresh_frame<BarrageMemory>(); }, Never<Frame>{}},
                    r.hit);
}

// BB-R34, BB-R35, BB-RIV-03, BB-TRE-03, BB-R140.
template <class Ok> bool able_to_shell(const View& v, UnitId gun, Ok ok) {
  const Scatter& by = figures(v);
  return ok(v.is_gun(gun), by.is_gun) && v.placed(gun) && ok(!v.in_tow(gun), by.in_tow) &&
         ok(!v.in_river(gun), by.in_river) && ok(!v.crossing(gun), by.crossing_trench);
}

namespace {

Aim<Scatter> aim_of(const View& v, UnitId gun) { return {v, gun, figures(v)}; }

template <class Ok> bool may_name(const View& v, UnitId gun, Cell to, Ok ok) {
  return ok(v.enemy_in(to, v.side(gun)), figures(v).enemy_there) &&
         aim_of(v, gun).reaches(v.kind(gun).gun_range, to, ok);
}

template <class Ok> bool ground_lets_shell(const View& v, UnitId gun, Cell to, Ok ok) {
  const Scatter& by = figures(v);
  const Cell from = v.b[gun].at;
  return ok(v.on_rim(from, to), by.rim) &&
         ok(!v.inside_wood(from, to), by.inside_wood, {Measure::range, v.grid().distance(from, to), 1}) &&
         ok(by.any_depth != Clause::none || v.one_deep(from, to), depth_limit(v));
}

}  // namespace

// BB-ART-01 to BB-ART-15, BB-R30, BB-R32, BB-R38, BB-R39. BB-R40: nobody need see the target.
template <class Ok> bool may_shell(const View& v, UnitId gun, const Choice& c, Ok ok) {
  const Scatter& by = figures(v);
  if (!able_to_shell(v, gun, ok)) return false;
  const Cell from = v.b[gun].at, to = c.cell();
  if (index(to) >= v.grid().cells() || to == from) return refuse(ok, by.enemy_there);
  const int facing = c.facing == kNoFacing ? v.b[gun].facing : c.facing;
  if (facing >= v.facings()) return refuse(ok, by.keeps_facing);
  return may_name(v, gun, to, ok) && aim_of(v, gun).may_turn(facing, ok) && aim_of(v, gun).bears_on(facing, to, ok) &&
         ground_lets_shell(v, gun, to, ok);
}

namespace {

// A bit each; its own comes first, and others only where a gun may turn to fire.
unsigned facings_to_shell(const View& v, UnitId gun) {
  const int here = v.b[gun].facing;
  if (figures(v).turn_to_fire.value == 0) return aim_of(v, gun).may_turn(here, Quick{}) ? 1u << here : 0;
  unsigned turns = 0;
  for (int f = 0; f < v.facings(); ++f)
    if (aim_of(v, gun).may_turn(f, Quick{})) turns |= 1u << f;
  return turns;
}

}  // namespace

void list_shelling(const View& v, UnitId gun, Lister& out) {
  out.add({.verb = Verb::hold, .unit = gun});
  if (!able_to_shell(v, gun, Quick{})) return;
  const Side enemy = other(v.side(gun));
  const Aim<Scatter> aim = aim_of(v, gun);
  const unsigned turns = facings_to_shell(v, gun);
  for (int e = v.b.first_of(enemy); e < v.b.end_of(enemy); ++e) {
    const Cell at = v.b.unit[static_cast<std::size_t>(e)].at;
    if (!on_board(at) || index(v.b.in(at)) != e || !may_name(v, gun, at, Quick{})) continue;
    const unsigned facings = aim.bearing(turns, at);
    if (facings != 0 && ground_lets_shell(v, gun, at, Quick{})) aim.list(at, facings, out);
  }
}

UnitId next_able_gun(const View& v, Side side, UnitId after) {
  for (int u = after == UnitId::none ? v.b.first_of(side) : index(after) + 1; u < v.b.end_of(side); ++u)
    if (able_to_shell(v, static_cast<UnitId>(u), Quick{}) && v.is_gun(static_cast<UnitId>(u)))
      return static_cast<UnitId>(u);
  return UnitId::none;
}

template bool able_to_shell(const View&, UnitId, Quick);
template bool able_to_shell(const View&, UnitId, Explain);
template bool may_shell(const View&, UnitId, const Choice&, Quick);
template bool may_shell(const View&, UnitId, const Choice&, Explain);

}  // namespace limber
