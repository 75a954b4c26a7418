#include "rules/effect.h"

#include "rules/artillery.h"
#include "rules/contact.h"

namespace limber {

namespace {

const FireEffect& figures(const View& v) { return std::get<FireEffect>(v.rules().hit); }
const Shot& shots(const View& v) { return std::get<Shot>(v.rules().fire); }
const Scatter& guns(const View& v) { return std::get<Scatter>(v.rules().artillery); }

bool lands_without_throw(const View& v, UnitId gun, Cell target) {
  return v.grid().distance(v.b[gun].at, target) <= guns(v).sure_within.value;
}

// L19-R13 by switch: for small arms a Unit in the way may hide the target instead of stopping the line.
bool units_hide(const View& v, UnitId firer, Cell to) {
  return !v.is_gun(firer) && std::get<LowerEndSight>(v.rules().sight).units_hide.value &&
         !v.line_clear(v.b[firer].at, to, true);
}

bool line_open(const View& v, Cell from, Cell to) {
  const bool units_stop = !std::get<LowerEndSight>(v.rules().sight).units_hide.value;
  return v.line_clear(from, to, units_stop);
}

// The column of the table, as the shot is near or far, from artillery or not, on an open target or not.
const EffectColumn& column_of(const FireEffect& by, bool gun, bool near, bool open) {
  if (!gun) return open ? by.open : by.cover;
  if (near) return open ? by.near_direct : by.near_indirect;
  return open ? by.far_direct : by.far_indirect;
}

// What a die does, and the column of the table that says so.
enum class Effect : std::uint8_t { nothing, pinned, destroyed };
struct Result {
  Effect effect;
  Clause why;
};

// L19-ART-15 to L19-ART-18, L19-ART-25 to L19-ART-28, L19-FIR-10 to L19-FIR-13, L19-R31, L19-R96, L19-R97.
template <class Cx> Result read_effect_die(Cx& cx, UnitId firer, UnitId target, bool near, bool open, Because hidden) {
  const View& v = cx.v;
  const FireEffect& by = figures(v);
  const bool gun = v.is_gun(firer);
  const EffectColumn& column = column_of(by, gun, near, open);
  const Roll roll{.unit = firer, .other = target, .target = v.b[target].at};
  const int total = cx.score(!gun ? by.modifiers : near ? by.near_modifiers : by.far_modifiers, roll);
  cx.note(hidden, !open);
  cx.rolled({Purpose::effect_die, v.side(firer), firer, target, v.b[target].at, static_cast<std::int8_t>(cx.face()),
             static_cast<std::int8_t>(total), column.destroys},
            {column.clause});
  if (column.clause == Clause::none) return {Effect::nothing, Clause::none};
  if (total >= column.destroys) return {Effect::destroyed, column.clause};
  const bool pins = total >= column.pins || (gun && open && by.canister.value);
  return {pins && by.pins.value ? Effect::pinned : Effect::nothing, column.clause};
}

// L19-ART-05, L19-ART-12, L19-ART-13, L19-R22: all orders are told at one moment.
template <class Cx> void reveal(Cx& cx) {
  const View& v = cx.v;
  for (UnitId gun = next_firing(cx.s, UnitId::none); gun != UnitId::none; gun = next_firing(cx.s, gun)) {
    const Sealed order = cx.s.sealed[static_cast<std::size_t>(index(gun))];
    const Because hidden = hidden_by(v, gun, v.b.in(order.cell()));
    const bool direct = hidden.first == Clause::none;
    cx.emit(TargetNamed{gun, order.cell(), direct}, direct ? Because{figures(v).direct} : hidden);
    cx.mark(gun, Mark::fired);
    turn_to(cx, gun, order.facing(), {guns(v).turn_to_fire.clause});
  }
}

Cell aimed_at(const State& s, UnitId gun) { return s.sealed[static_cast<std::size_t>(index(gun))].cell(); }

// Where the shell falls: on target within the sure range, else as the landing die says.
template <class Cx> UnitId land(Cx& cx, UnitId gun, const Fall& fall) {
  cx.emit(ShotLanded{gun, fall.at}, fall.why);
  if (fall.at == Cell::none || cx.v.empty(fall.at)) return UnitId::none;
  const UnitId struck = cx.v.b.in(fall.at);
  const bool friendly = cx.v.side(struck) == cx.v.side(gun);
  return friendly && figures(cx.v).strikes_friends == Clause::none ? UnitId::none : struck;
}

template <class Cx> UnitId read_landing_die(Cx& cx, UnitId gun, Cell target) {
  const Fall fall = fall_of(cx.v, gun, target, cx.face());
  cx.rolled({Purpose::landing_die, cx.v.side(gun), gun, UnitId::none, target, static_cast<std::int8_t>(cx.face()),
             static_cast<std::int8_t>(cx.face()), 0},
            fall.why);
  return land(cx, gun, fall);
}

// L19-R28: judged afresh for the Unit struck, or by switch kept from the Unit that was meant.
template <class Cx> Result effect_on(Cx& cx, UnitId firer, Cell meant, UnitId struck) {
  const View& v = cx.v;
  const Because hidden = hidden_by(v, firer, guns(v).keeps_class.value ? v.b.in(meant) : struck);
  return read_effect_die(cx, firer, struck, lands_without_throw(v, firer, meant), hidden.first == Clause::none, hidden);
}

// L19-SEQ-02, L19-R22, L19-R29: all results together, the worst of them for each Unit.
template <class Cx> void apply_results(Cx& cx) {
  const FireEffect& by = figures(cx.v);
  for (int i = 0; i < cx.v.b.unit_count; ++i) {
    const UnitId u = unit_id(i);
    const bool lost = cx.v.b[u].has(Mark::pending_loss), pinned = cx.v.b[u].has(Mark::pending_pin);
    cx.unmark(u, Mark::pending_pin);
    cx.unmark(u, Mark::pending_loss);
    if (pinned && (!lost || by.worst_counts.first == Clause::none)) cx.mark(u, Mark::pinned, by.pins.clause);
    if (lost) destroy(cx, u, {by.destroyed, by.worst_counts.first});
  }
}

}  // namespace

// L19-ART-13, L19-FIR-09, L19-R14, L19-R19, L19-R20: terrain, a pin, or a part of it unseen; several reasons do not add
// up.
Because hidden_by(const View& v, UnitId firer, UnitId target) {
  const FireEffect& by = figures(v);
  if (target == UnitId::none || !v.placed(target)) return {};
  const Cell from = v.b[firer].at, to = v.b[target].at;
  const Because& terrain = v.is_gun(firer) ? by.terrain_hides_from_guns : by.terrain_hides;
  const Because& unseen = v.is_gun(firer) ? by.partly_seen_by_guns : by.partly_seen;
  if (terrain.first != Clause::none && v.cover(to)) return terrain;
  if (by.pinned_hides.first != Clause::none && v.b[target].has(Mark::pinned) &&
      (!v.bolts(target) || by.bolters_hide.value))
    return by.pinned_hides;
  if (unseen.first != Clause::none && (!v.sees_whole(from, to) || units_hide(v, firer, to))) return unseen;
  return {};
}

// L19-FIR-01 to L19-FIR-07, L19-R04, L19-R15, L19-R17, L19-R21, L19-R58, L19-R77.
template <class Ok> bool may_shoot(const View& v, const Choice& c, Ok ok) {
  const Shot& by = shots(v);
  const OneDeed& deeds = std::get<OneDeed>(v.rules().orders);
  const UnitId u = c.unit;
  const Kind& kind = v.kind(u);
  const Cell from = v.b[u].at, to = c.cell();
  const Figure<std::uint8_t>& reach = v.is_gun(u) ? kind.gun_range : kind.range;
  if (!ok(!v.is_gun(u), by.guns) || !ok(reach.value > 0, Because{by.weapon.first, kind.power.clause})) return false;
  const int facing = c.facing == kNoFacing ? v.b[u].facing : c.facing;
  if (!v.placed(u)) return ok(false, std::get<March>(v.rules().movement).enters) && false;
  if (index(to) >= v.grid().cells() || to == from || facing >= v.facings()) return ok(false, by.enemy_there) && false;
  return ok(!v.b[u].has(Mark::fired), by.once) && ok(!v.b[u].has(Mark::moved), deeds.moved_is_silent) &&
         ok(v.enemy_in(to, v.side(u)), by.enemy_there) &&
         ok(v.grid().distance(from, to) <= reach.value, reach.clause) &&
         ok(v.turn_between(v.b[u].facing, facing) <= by.turn_to_fire.value, by.keeps_facing) &&
         ok(v.grid().in_arc(from, facing, to), by.arc) && ok(v.is_gun(u) || line_open(v, from, to), by.sight) &&
         ok(v.on_rim(from, to), by.rim) && ok(v.b[u].crossing() != 2 || !v.ford(from), by.ford) &&
         ok(!v.ford(from) || !by.silent_fords.value, Because{by.silent_fords.clause}) && reach.value > 0 &&
         v.enemy_in(to, v.side(u)) && !c.still_moving();
}

void list_shots(const View& v, UnitId u, Lister& out) {
  const int range = v.is_gun(u) ? v.kind(u).gun_range.value : v.kind(u).range.value;
  if (range == 0 || !v.placed(u) || v.b[u].has(Mark::fired)) return;
  if (v.is_gun(u) && shots(v).guns != Clause::none) return;
  const Side enemy = other(v.side(u));
  for (int e = v.b.first_of(enemy); e < v.b.end_of(enemy); ++e) {
    const Cell at = v.b.unit[static_cast<std::size_t>(e)].at;
    if (!on_board(at) || v.grid().distance(v.b[u].at, at) > range) continue;
    Choice c{.verb = Verb::fire, .unit = u, .where = where(at)};
    if (may_shoot(v, c, Quick{})) out.add(c);
    if (shots(v).turn_to_fire.value == 0) continue;
    for (std::uint8_t f = 0; f < v.facings(); ++f) {
      if (f == v.b[u].facing || v.turn_between(v.b[u].facing, f) > shots(v).turn_to_fire.value) continue;
      c.facing = f;
      if (may_shoot(v, c, Quick{})) out.add(c);
    }
  }
}

// L19-FIR-10, L19-R21, L19-R57: one die, and its effect at once; a gun that fires late throws for where it lands first.
template <class Cx> Next run_shot(Cx& cx, Frame& f) {
  auto& my = f.memory<ShotMemory>();
  LIMBER_BEGIN
    my.struck = cx.v.b.in(my.aimed);
    if (cx.v.is_gun(my.firer) && !lands_without_throw(cx.v, my.firer, my.aimed)) {
      LIMBER_ASK(die, kShotLanding);
      my.struck = read_landing_die(cx, my.firer, my.aimed);
    }
    if (my.struck != UnitId::none) {
      LIMBER_ASK(die, kShotDie);
      const Result result = effect_on(cx, my.firer, my.aimed, my.struck);
      if (result.effect == Effect::pinned && !cx.v.b[my.struck].has(Mark::pinned))
        cx.emit(Marked{my.struck, Mark::pinned}, Because{result.why, figures(cx.v).pins.clause});
      if (result.effect == Effect::destroyed) destroy(cx, my.struck, {result.why});
    }
  LIMBER_END
}

// L19-SEQ-01, L19-SEQ-02, L19-ART-14, L19-ART-19, L19-R22, L19-R26, L19-R87: gun by gun, side 1 first, each its landing
// die and then its effect die; the results when all have fired.
template <class Cx> Next run_barrage(Cx& cx, Frame& f) {
  auto& my = f.memory<BarrageMemory>();
  LIMBER_BEGIN
    reveal(cx);
    for (my.gun = next_firing(cx.s, UnitId::none); my.gun != UnitId::none; my.gun = next_firing(cx.s, my.gun)) {
      if (lands_without_throw(cx.v, my.gun, aimed_at(cx.s, my.gun))) {
        my.struck = land(cx, my.gun, {aimed_at(cx.s, my.gun), {guns(cx.v).sure_within.clause}});
      } else {
        LIMBER_ASK(die, kBarrageLanding);
        my.struck = read_landing_die(cx, my.gun, aimed_at(cx.s, my.gun));
      }
      if (my.struck == UnitId::none) continue;
      LIMBER_ASK(die, kBarrageEffect);
      switch (effect_on(cx, my.gun, aimed_at(cx.s, my.gun), my.struck).effect) {
        case Effect::nothing: break;
        case Effect::pinned: cx.mark(my.struck, Mark::pending_pin); break;
        case Effect::destroyed: cx.mark(my.struck, Mark::pending_loss); break;
      }
    }
    apply_results(cx);
    cx.s.sealed.fill(Sealed{});
    end_if_a_side_is_gone(cx);
  LIMBER_END
}

template bool may_shoot(const View&, const Choice&, Quick);
template bool may_shoot(const View&, const Choice&, Explain);
template Next run_shot(Context<Silent>&, Frame&);
template Next run_shot(Context<Teller>&, Frame&);
template Next run_barrage(Context<Silent>&, Frame&);
template Next run_barrage(Context<Teller>&, Frame&);

}  // namespace limber
