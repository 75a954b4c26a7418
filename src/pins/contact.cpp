#include "pins/contact.h"

namespace limber {

namespace {

const March& figures(const View& v) { return module_of<March>(v); }

template <class Cx> void turn_toward(Cx& cx, UnitId enemy, UnitId u) {
  const Direction d = cx.v.grid().direction(cx.v.b[enemy].at, cx.v.b[u].at);
  if (d != kNoDirection) turn_to(cx, enemy, d, figures(cx.v).enemy_turns);
}

}  // namespace

bool within_attack(const View& v, UnitId u, UnitId enemy) {
  const int climb = v.climb(v.b[u].at, v.b[enemy].at);
  return module_of<PowerRoll>(v).contours == Clause::none || (climb <= 1 && climb >= -1);
}

template <class Cx> void break_contacts(Cx& cx, UnitId u) {
  const View& v = cx.v;
  if (v.b[u].has(Mark::in_contact)) cx.emit(ContactLost{u});
  const Side enemy = other(v.side(u));
  for (int k = v.b.first_of(enemy); k < v.b.end_of(enemy); ++k) {
    const Unit& unit = v.b.unit[static_cast<std::size_t>(k)];
    if (unit.has(Mark::in_contact) && unit.link == u) cx.emit(ContactLost{unit_id(k)});
  }
}

template <class Cx> void turn_to(Cx& cx, UnitId u, int facing, Citation why) {
  if (cx.v.b[u].facing == facing) return;
  if (cx.v.b[u].has(Mark::in_contact)) cx.emit(ContactLost{u});
  cx.emit(Turned{u, static_cast<std::uint8_t>(facing)}, why);
}

// L19-MOV-11, L19-MOV-12, L19-R06, L19-R49, L19-R61, L19-R68, L19-R95, L19-R111, L19-R114.
template <class Cx> void come_up(Cx& cx, UnitId u, Arrival arrival) {
  const View& v = cx.v;
  const March& by = figures(v);
  const UnitId enemy = v.faced_directly(u);
  // A Unit whose own combat of this step is still to come does not turn to one that follows up.
  const auto busy = [&](UnitId e) {
    return arrival == Arrival::follow && by.combat_to_come != Clause::none &&
           (v.b[e].has(Mark::defends) || v.b[e].has(Mark::attacks));
  };
  if (by.all_turn.value && arrival != Arrival::turn) {
    for (Direction d = 0; d < v.sides(); ++d) {
      const Cell n = v.grid().next(v.b[u].at, d);
      if (n == Cell::none || !v.enemy_in(n, v.side(u)) || v.b.in(n) == enemy || busy(v.b.in(n))) continue;
      turn_toward(cx, v.b.in(n), u);
    }
  }
  if (enemy == UnitId::none) return;
  if (!busy(enemy) && by.enemy_turns.first != Clause::none) turn_toward(cx, enemy, u);
  if (v.b[u].has(Mark::in_contact)) return;  // L19-R95: a turn towards that enemy keeps the old moment
  const bool later = v.b[enemy].has(Mark::in_contact) && v.b[enemy].link == u;
  cx.emit(ContactMade{u, enemy, later}, module_of<PowerRoll>(v).attackers.clause);
}

// L19-RIV-03, L19-R77: a Unit that comes into a ford in any way begins its turn A there.
template <class Cx> void wade(Cx& cx, UnitId u) {
  const March& by = figures(cx.v);
  const std::uint8_t turn = cx.v.ford(cx.v.b[u].at) && by.ford_halts.first != Clause::none ? 1 : 0;
  if (cx.v.b[u].crossing() != turn) cx.emit(Crossing{u, turn}, turn != 0 ? by.ford_halts : Citation{});
}

template <class Cx> void destroy(Cx& cx, UnitId u, Citation why) {
  break_contacts(cx, u);
  lose(cx, u, cx.v.b[u].strength, why);
  remove(cx, u, why);
}

#define LIMBER_INSTANTIATE(Cx)                       \
  template void break_contacts(Cx&, UnitId);         \
  template void turn_to(Cx&, UnitId, int, Citation); \
  template void come_up(Cx&, UnitId, Arrival);       \
  template void wade(Cx&, UnitId);                   \
  template void destroy(Cx&, UnitId, Citation);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber
