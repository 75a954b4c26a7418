#include "pins/bolt.h"

#include <algorithm>

#include "pins/activation.h"
#include "pins/march.h"

namespace limber {

namespace {

const SingleActivation& figures(const View& v) { return module_of<SingleActivation>(v); }

}  // namespace

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
    return module_of<PowerRoll>(v).contours == Clause::none || (climb <= 1 && climb >= -1);
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
      const int least = best[slot(e)];
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
  if (figures(v).unpin.first != Clause::none && v.b.army[slot(v.side(u))].allowance > 0)
    out.add({.verb = Verb::unpin, .unit = u});
  list_rides(v, u, out);
}

// The ride is judged by the list of rides: which are legal depends on all of them (L19-R44). The way itself is the
// rider's own, as long as it is a legal march to the same end.
template <class Ok> bool may_bolt_or_unpin(const View& v, const Choice& c, Ok ok) {
  const SingleActivation& by = figures(v);
  if (!ok(has_to_bolt(v, c.unit), by.bolt_or_unpin) || !has_to_bolt(v, c.unit)) return false;
  if (c.verb == Verb::unpin) {
    const bool left = v.b.army[slot(v.side(c.unit))].allowance > 0;
    return ok(left, module_of<ActivationDice>(v).sum, {Measure::activations, 1, 0}) && left;
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
  const bool wet = v.b[c.unit].crossing() == 2 || (end != Cell::none && v.open_river(end));
  const Clause why = wet && by.bolt_river != Clause::none ? by.bolt_river : adjacent ? by.bolt_adjacent : by.bolt_route;
  return ok(listed, why) && listed;
}

template <class Cx> void bolt_or_unpin(Cx& cx, const Choice& c) {
  const SingleActivation& by = figures(cx.v);
  cx.mark(c.unit, Mark::acted, by.bolt_is_all);
  if (c.verb == Verb::unpin) {
    cx.emit(ActivationSpent{cx.v.b.to_move}, by.unpin);
    cx.emit(Unmarked{c.unit, Mark::pinned}, by.unpin);
    return;
  }
  if (cx.v.b[c.unit].crossing() == 2 && by.bolt_river != Clause::none) return;  // L19-R46: nor does it turn
  carry_march(cx, c.unit, c.route(), c.facing);
  take_objective(cx, c.unit);
}

template bool may_bolt_or_unpin(const View&, const Choice&, Quick);
template bool may_bolt_or_unpin(const View&, const Choice&, Explain);
template void bolt_or_unpin(Context<Silent>&, const Choice&);
template void bolt_or_unpin(Context<Teller>&, const Choice&);

}  // namespace limber
