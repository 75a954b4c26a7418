#include "rules/deed.h"

#include "rules/contact.h"
#include "rules/effect.h"
#include "rules/march.h"

namespace limber {

namespace {

const OneDeed& figures(const View& v) { return std::get<OneDeed>(v.rules().orders); }
const March& marches(const View& v) { return std::get<March>(v.rules().movement); }

// L19-MOV-02, L19-MOV-03, L19-ACT-11, L19-R42, L19-RIV-04, L19-R77: who may move, turn, mount or dismount at all.
template <class Ok> bool may_stir(const View& v, UnitId u, Ok ok) {
  const OneDeed& by = figures(v);
  const Unit& unit = v.b[u];
  return ok(!unit.has(Mark::pinned), by.pinned_stays) && ok(!unit.has(Mark::fired) || v.is_gun(u), by.fired_stays) &&
         ok(!unit.has(Mark::fired) || !v.is_gun(u), by.fired_gun) && ok(unit.crossing() != 2, marches(v).ford_waits) &&
         ok(v.kind(u).move.value > 0, v.kind(u).move.clause) && v.kind(u).move.value > 0;
}

// L19-R06: any facing; the same one only if it makes the Unit face an enemy beside it.
template <class Ok> bool may_turn_round(const View& v, UnitId u, int facing, Ok ok) {
  const March& by = marches(v);
  if (!v.placed(u) || facing >= v.facings() || by.turn_on_the_spot == Clause::none)
    return ok(false, by.turn_on_the_spot != Clause::none ? Because{by.turn_on_the_spot} : Because{by.free_facing}) &&
           false;
  const bool fits = facing != v.b[u].facing || v.faced_directly(u) != UnitId::none;
  return ok(fits, by.turn_on_the_spot) && fits && may_stir(v, u, ok);
}

// L19-UNI-12, L19-R55.
template <class Ok> bool may_change_form(const View& v, const Choice& c, Ok ok) {
  const Tasks& by = v.rules().tasks;
  const UnitId u = c.unit;
  const auto& forms = v.g.kind_of[static_cast<std::size_t>(index(u))];
  const bool able = forms[0] != forms[1] && by.mounting != Clause::none && v.placed(u) &&
                    (c.facing == kNoFacing || c.facing < v.facings()) &&
                    v.b[u].has(Mark::mounted) == (c.verb == Verb::dismount);
  return ok(able, by.not_in_contact) && able && ok(!v.enemy_beside(v.b[u].at, v.side(u)), by.not_in_contact) &&
         may_stir(v, u, ok);
}

// L19-RIV-03, L19-R77: it stops in the ford for the turn in which it came there, in whoever's step that was.
template <class Ok> bool may_set_out(const View& v, UnitId u, Ok ok) {
  return may_stir(v, u, ok) && ok(v.b[u].crossing() != 1, marches(v).ford_halts);
}

template <class Ok> bool may_move_off(const View& v, const Choice& c, Ok ok) {
  const UnitId u = c.unit;
  if (v.placed(u) && !may_set_out(v, u, ok)) return false;
  const bool twice = !may_march(v, u, c.route(), c.facing, false, Quick{}) && may_double(v, u) &&
                     (!figures(v).declare_first.value || v.b[u].memory[2] == 2);
  return may_march(v, u, c.route(), c.facing, twice, ok);
}

template <class Ok> bool may_unpin(const View& v, UnitId u, Ok ok) {
  const bool pinned = v.b[u].has(Mark::pinned) && figures(v).unpin.first != Clause::none;
  return ok(pinned, figures(v).unpin) && pinned;
}

// Step by step; into a river without crossing to its end (L19-RIV-02).
template <class Cx> void march(Cx& cx, UnitId u, Route route, int facing) {
  const March& by = marches(cx.v);
  const bool enters = cx.v.b[u].at == Cell::waiting;
  const Clause rate = cx.v.kind(u).move.clause;
  if (enters) cx.emit(Moved{u, cx.v.g.roster.group[cx.v.g.roster[u].group].at, Way::enter}, by.enters);
  if (!enters && route.steps() > 0) break_contacts(cx, u);
  for (int i = 0; i < route.steps(); ++i) cx.emit(Moved{u, cx.v.grid().next(cx.v.b[u].at, route[i]), Way::step}, rate);
  if (cx.v.open_river(cx.v.b[u].at)) return destroy(cx, u, by.river_destroys);
  if (enters || route.steps() > 0) {
    cx.mark(u, Mark::moved);
    wade(cx, u);
  }
  const bool contact = cx.v.enemy_beside(cx.v.b[u].at, cx.v.side(u));
  turn_to(cx, u, facing, contact ? by.turns_to_face : Because{by.free_facing});
  if (contact) come_up(cx, u, enters || route.steps() > 0 ? Arrival::move : Arrival::turn);
}

template <class Cx> void carry_out(Cx& cx, const Choice& c) {
  const UnitId u = c.unit;
  switch (c.verb) {
    case Verb::move: return march(cx, u, c.route(), c.facing);
    case Verb::unpin: return cx.emit(Unmarked{u, Mark::pinned}, figures(cx.v).unpin);
    case Verb::mount: cx.emit(Marked{u, Mark::mounted}, cx.v.rules().tasks.mounting); break;
    case Verb::dismount: cx.emit(Unmarked{u, Mark::mounted}, cx.v.rules().tasks.mounting); break;
    default: break;
  }
  cx.mark(u, Mark::moved);
  if (c.facing != kNoFacing) turn_to(cx, u, c.facing, {marches(cx.v).turn_on_the_spot});
  if (c.verb == Verb::turn) come_up(cx, u, Arrival::turn);
}

}  // namespace

bool deeds_are_single(const Rules& r) { return std::holds_alternative<OneDeed>(r.orders); }

// L19-ACT-09, L19-R35, L19-R36, L19-R47.
template <class Ok> bool may_be_activated(const View& v, UnitId u, Ok ok) {
  const OneDeed& by = figures(v);
  const ActivationDice& dice = std::get<ActivationDice>(v.rules().activation);
  if (!ok(v.side(u) == v.b.to_move, dice.sum) || v.side(u) != v.b.to_move) return false;
  if (!v.placed(u) && v.b[u].at != Cell::waiting) return ok(false, marches(v).enters) && false;
  const bool bolted = v.b[u].has(Mark::acted) && v.b[u].has(Mark::pinned) && v.bolts(u);
  return ok(!v.b[u].has(Mark::acted) || bolted, by.once) && ok(!bolted, Because{by.bolt_is_all, by.once.first}) &&
         ok(!by.declare_first.value || v.b[u].memory[2] != 0, by.declare_first.clause);
}

template <class Ok> bool may_do(const View& v, const Choice& c, Ok ok) {
  if (!may_be_activated(v, c.unit, ok)) return false;
  switch (c.verb) {
    case Verb::move: return may_move_off(v, c, ok);
    case Verb::turn: return may_turn_round(v, c.unit, c.facing, ok);
    case Verb::fire: return may_shoot(v, c, ok);
    case Verb::unpin: return may_unpin(v, c.unit, ok);
    case Verb::mount:
    case Verb::dismount: return may_change_form(v, c, ok);
    default: return false;
  }
}

void list_deeds(const View& v, UnitId u, Lister& out) {
  if (!may_be_activated(v, u, Quick{})) return;
  if (may_unpin(v, u, Quick{})) out.add({.verb = Verb::unpin, .unit = u});
  list_shots(v, u, out);
  if (v.placed(u) && !may_stir(v, u, Quick{})) return;
  if (v.placed(u)) {
    for (int f = 0; f < v.facings() && !out.full(); ++f)
      if (may_turn_round(v, u, f, Quick{}))
        out.add({.verb = Verb::turn, .unit = u, .facing = static_cast<std::uint8_t>(f)});
    const Verb verb = v.b[u].has(Mark::mounted) ? Verb::dismount : Verb::mount;
    for (int f = 0; f < v.facings() && !out.full(); ++f) {
      const Choice c{.verb = verb, .unit = u, .facing = static_cast<std::uint8_t>(f)};
      if (may_change_form(v, c, Quick{})) out.add(c);
    }
  }
  if (v.placed(u) && !may_set_out(v, u, Quick{})) return;
  if (!out.full()) list_marches(v, u, !figures(v).declare_first.value || v.b[u].memory[2] == 2, out);
}

bool has_a_deed(const View& v, UnitId u) {
  Choice any;
  Lister one(&any, 1);
  list_deeds(v, u, one);
  return one.size() > 0;
}

// L19-ACT-10, L19-ACT-16, L19-R35, L19-R104.
int activations_for(const View& v, const Choice& c) {
  if (figures(v).declare_first.value) return v.b[c.unit].memory[2];
  if (c.verb != Verb::move || may_march(v, c.unit, c.route(), c.facing, false, Quick{})) return 1;
  return figures(v).double_price.value;
}

bool is_declared(const View& v, UnitId u) { return v.b[u].memory[2] != 0; }

bool anyone_declared(const View& v, Side side) {
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u)
    if (is_declared(v, unit_id(u))) return true;
  return false;
}

template <class Ok> bool may_declare(const View& v, const Choice& c, int left, Ok ok) {
  const UnitId u = c.unit;
  const OneDeed& by = figures(v);
  const int wanted = c.still_moving() ? by.double_price.value : 1;
  const bool here = v.side(u) == v.b.to_move && (v.placed(u) || v.b[u].at == Cell::waiting);
  const Arm arm = v.arm(u);
  const bool doubles = v.g.roster[u].doubles && (arm == Arm::infantry || arm == Arm::cavalry);
  return ok(here, by.declare_first.clause) && here && ok(!v.b[u].has(Mark::acted), by.once) &&
         ok(!is_declared(v, u), by.once) && !is_declared(v, u) && ok(!c.still_moving() || doubles, by.double_move) &&
         ok(wanted <= left, std::get<ActivationDice>(v.rules().activation).sum) && wanted <= left;
}

void list_declarations(const View& v, UnitId u, int left, Lister& out) {
  for (const std::uint32_t word : {0u, kStillMoving}) {
    const Choice c{.verb = Verb::name, .unit = u, .where = word};
    if (may_declare(v, c, left, Quick{})) out.add(c);
  }
}

// L19-PIN-04, L19-PIN-05, L19-R43: mounted, pinned, and not yet dealt with in this phase.
bool has_to_bolt(const View& v, UnitId u) {
  return figures(v).bolts.first != Clause::none && v.side(u) == v.b.to_move && v.placed(u) && v.bolts(u) &&
         v.b[u].has(Mark::pinned) && !v.b[u].has(Mark::acted);
}

namespace {

Choice ride(UnitId u, Route route, int facing) {
  return {.verb = Verb::charge, .unit = u, .facing = static_cast<std::uint8_t>(facing), .where = route.bits};
}

// Facings of a ride that ends here: toward an enemy beside it, one it can attack if there is one; else with a quarry in
// its arc.
template <class Quarry>
void list_ride_facings(const View& v, UnitId u, Cell at, Route route, Quarry is_quarry, Lister& out) {
  const Side side = v.side(u);
  bool beside = false, attackable = false;
  const auto enemy_at = [&](int d) {
    const Cell n = v.grid().next(at, static_cast<Direction>(d));
    return n != Cell::none && v.enemy_in(n, side) ? v.b.in(n) : UnitId::none;
  };
  const auto in_reach = [&](UnitId e) {
    const int climb = v.climb(at, v.b[e].at);
    return std::get<PowerRoll>(v.rules().combat).contours == Clause::none || (climb <= 1 && climb >= -1);
  };
  for (int d = 0; d < v.sides(); ++d) {
    const UnitId e = enemy_at(d);
    if (e == UnitId::none) continue;
    beside = true;
    attackable = attackable || in_reach(e);
  }
  for (int f = 0; f < (beside ? v.sides() : v.facings()); ++f) {
    bool fits = false;
    if (beside) {
      const UnitId e = enemy_at(f);
      fits = e != UnitId::none && (!attackable || in_reach(e));
    } else {
      for (int k = v.b.first_of(other(side)); k < v.b.end_of(other(side)) && !fits; ++k) {
        const UnitId e = unit_id(k);
        fits = v.placed(e) && is_quarry(e) && v.grid().in_arc(at, f, v.b[e].at);
      }
    }
    if (fits) out.add(ride(u, route, f));
  }
}

void list_rides(const View& v, UnitId u, Lister& out) {
  const Cell here = v.b[u].at;
  const Side enemy = other(v.side(u));
  const int range = v.distance_to_enemy(here, v.side(u));
  const bool stuck = v.b[u].crossing() == 2 && figures(v).bolt_river != Clause::none;
  if (range >= 1 << 14 || stuck) return out.add(ride(u, {}, v.b[u].facing));  // L19-R46, L19-R108
  const auto nearest = [&](UnitId e) { return v.placed(e) && v.grid().distance(here, v.b[e].at) == range; };
  const bool halted = v.b[u].crossing() == 1;  // L19-R77: it came into its ford this turn
  if (range == 1 || halted) return list_ride_facings(v, u, here, {}, nearest, out);  // L19-R45
  Marches reach(v, u);
  reach.search(false, true);
  // How near the ride can bring it to each of the nearest enemies; only those it can get nearer to are quarries.
  std::array<std::int16_t, kMaxUnits> best{};
  bool nearer = false;
  for (int k = v.b.first_of(enemy); k < v.b.end_of(enemy); ++k) {
    if (!nearest(unit_id(k))) continue;
    int least = range;
    for (int i = 0; i < reach.size(); ++i) least = std::min(least, v.grid().distance(reach[i].at, v.b[unit_id(k)].at));
    best[static_cast<std::size_t>(k)] = static_cast<std::int16_t>(least);
    nearer = nearer || least < range;
  }
  if (!nearer) return list_ride_facings(v, u, here, {}, nearest, out);
  for (int i = 0; i < reach.size(); ++i) {
    const Marched& w = reach[i];
    const auto quarry = [&](UnitId e) {
      const int least = best[static_cast<std::size_t>(index(e))];
      return nearest(e) && least < range && v.grid().distance(w.at, v.b[e].at) == least;
    };
    bool any = false;
    for (int k = v.b.first_of(enemy); k < v.b.end_of(enemy) && !any; ++k) any = quarry(unit_id(k));
    if (any) list_ride_facings(v, u, w.at, w.route, quarry, out);
  }
}

}  // namespace

void list_bolts(const View& v, UnitId u, Lister& out) {
  if (!has_to_bolt(v, u)) return;
  if (figures(v).unpin.first != Clause::none && v.b.army[static_cast<std::size_t>(index(v.side(u)))].allowance > 0)
    out.add({.verb = Verb::unpin, .unit = u});
  list_rides(v, u, out);
}

// The ride is judged by the list of rides: which are lawful depends on all of them (L19-R44). The way itself is the
// rider's own, as long as it is a lawful march to the same end.
template <class Ok> bool may_bolt_or_unpin(const View& v, const Choice& c, Ok ok) {
  const OneDeed& by = figures(v);
  if (!ok(has_to_bolt(v, c.unit), by.bolt_or_unpin) || !has_to_bolt(v, c.unit)) return false;
  if (c.verb == Verb::unpin) {
    const bool left = v.b.army[static_cast<std::size_t>(index(v.side(c.unit)))].allowance > 0;
    return ok(left, std::get<ActivationDice>(v.rules().activation).sum) && left;
  }
  std::array<Choice, 800> rides;
  Lister list(rides.data(), static_cast<int>(rides.size()));
  list_rides(v, c.unit, list);
  const auto end_of = [&](Route route) {
    Cell at = v.b[c.unit].at;
    for (int i = 0; i < route.steps() && at != Cell::none; ++i)
      at = route[i] < v.sides() ? v.grid().next(at, route[i]) : Cell::none;
    return at;
  };
  bool listed = false;
  const Cell end = end_of(c.route());
  for (int i = 0; i < list.size(); ++i) {
    const Choice& ride = rides[static_cast<std::size_t>(i)];
    listed = listed || ride == c ||
             (ride.facing == c.facing && c.route().steps() > 0 && ride.route().steps() > 0 && end != Cell::none &&
              end_of(ride.route()) == end && may_march(v, c.unit, c.route(), c.facing, false, Quick{}, true));
  }
  const bool adjacent = v.enemy_beside(v.b[c.unit].at, v.side(c.unit));
  return ok(listed, Because{adjacent ? by.bolt_adjacent : by.bolt_route}) && listed;
}

template <class Cx> void bolt_or_unpin(Cx& cx, const Choice& c) {
  const OneDeed& by = figures(cx.v);
  cx.mark(c.unit, Mark::acted, by.bolt_is_all);
  if (c.verb == Verb::unpin) {
    cx.emit(ActivationSpent{cx.v.b.to_move}, by.unpin);
    cx.emit(Unmarked{c.unit, Mark::pinned}, by.unpin);
    return;
  }
  if (cx.v.b[c.unit].crossing() == 2 && by.bolt_river != Clause::none) return;  // L19-R46: nor does it turn
  march(cx, c.unit, c.route(), c.facing);
  take_objective(cx, c.unit);
}

template <class Cx> Next run_deed(Cx& cx, Frame& f) {
  auto& my = f.memory<DeedMemory>();
  LIMBER_BEGIN
    if (cx.answer.verb == Verb::fire) {
      if (cx.answer.facing != kNoFacing)
        turn_to(cx, my.unit, cx.answer.facing, {std::get<Shot>(cx.v.rules().fire).turn_to_fire.clause});
      cx.mark(my.unit, Mark::fired);
      LIMBER_CALL(kDeedShot, Procedure::shot, ShotMemory{my.unit, UnitId::none, cx.answer.cell()});
    } else {
      carry_out(cx, cx.answer);
    }
    take_objective(cx, my.unit);
    end_if_a_side_is_gone(cx);
  LIMBER_END
}

#define LIMBER_INSTANTIATE_OK(Ok)                                 \
  template bool may_be_activated(const View&, UnitId, Ok);        \
  template bool may_do(const View&, const Choice&, Ok);           \
  template bool may_declare(const View&, const Choice&, int, Ok); \
  template bool may_bolt_or_unpin(const View&, const Choice&, Ok);
LIMBER_INSTANTIATE_OK(Quick)
LIMBER_INSTANTIATE_OK(Explain)
#undef LIMBER_INSTANTIATE_OK
template void bolt_or_unpin(Context<Silent>&, const Choice&);
template void bolt_or_unpin(Context<Teller>&, const Choice&);
template Next run_deed(Context<Silent>&, Frame&);
template Next run_deed(Context<Teller>&, Frame&);

}  // namespace limber
