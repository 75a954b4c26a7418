#include "rules/placing.h"

#include "rules/refuse.h"

namespace limber {

namespace {

const Deployment& figures(const View& v) { return v.rules().deployment; }

int rows_from_home(const View& v, Side side, Cell c) {
  switch (v.g.field.home[slot(side)]) {
    case Edge::north: return v.grid().row(c);
    case Edge::south: return v.grid().rows() - 1 - v.grid().row(c);
    case Edge::west: return v.grid().column(c);
    case Edge::east: return v.grid().columns() - 1 - v.grid().column(c);
  }
  return 0;
}

// A cell of the own set-up already holds a Unit that shares none, on the board or under seal.
bool taken(const View& v, const SealedOrders& sealed, UnitId u, Cell c) {
  const Side side = v.side(u);
  for (int k = v.b.first_of(side); k < v.b.end_of(side); ++k) {
    const UnitId other_unit = static_cast<UnitId>(k);
    if (other_unit == u || v.shares_cells(other_unit)) continue;
    const Sealed word = sealed[static_cast<std::size_t>(k)];
    if (v.b[other_unit].at == c || (word.given() && word.cell() == c)) return true;
  }
  return false;
}

}  // namespace

bool keeps_to_roads(const View& v, UnitId u) {
  return figures(v).roads_in_woods != Clause::none && v.role(u) != ArmRole::infantry;
}

bool to_be_placed(const View& v, UnitId u) { return v.b[u].at == Cell::later && v.g.roster[u].group == 0xFF; }

UnitId next_to_place(const View& v, Side side, UnitId after) {
  for (int u = after == UnitId::none ? v.b.first_of(side) : index(after) + 1; u < v.b.end_of(side); ++u)
    if (to_be_placed(v, static_cast<UnitId>(u))) return static_cast<UnitId>(u);
  return UnitId::none;
}

namespace {

// How many rows from its edge a side may use, and why not more.
struct Zone {
  int rows;
  Clause limit;
};
Zone zone_of(const View& v, Side side) {
  const Edge edge = v.g.field.home[slot(side)];
  const int deep = edge == Edge::north || edge == Edge::south ? v.grid().rows() : v.grid().columns();
  if (v.g.battle == BattleKind::one_off) return {figures(v).rows.value, figures(v).rows.clause};
  return {deep / 2, figures(v).own_half};
}

// BB-R15, BB-R184: within the own rows. A corner that two zones share belongs to neither where sides set up unseen:
// they would meet there.
template <class Ok> bool may_use(const View& v, Side side, Cell c, Ok ok) {
  const Zone own = zone_of(v, side), foe = zone_of(v, other(side));
  const int row = rows_from_home(v, side, c) + 1;
  const bool shared =
      v.g.battle == BattleKind::one_off && foe.limit != Clause::none && rows_from_home(v, other(side), c) < foe.rows;
  return ok(row <= own.rows, Citation{own.limit}, {Measure::rows, row, own.rows}) &&
         ok(!shared || row > own.rows, Citation{figures(v).shared_corner});
}

}  // namespace

bool in_zone(const View& v, Side side, Cell c) { return may_use(v, side, c, Quick{}); }

namespace {

// BB-R15, BB-R149.
template <class Ok> bool may_stand_there(const View& v, const SealedOrders& sealed, UnitId u, Cell c, Ok ok) {
  if (index(c) >= v.grid().cells())
    return refuse(ok, of_movement(v.rules(), [](const auto& by) { return by.on_board; }));
  const bool campaign = v.g.battle == BattleKind::campaign;
  const Ground& at = v.ground(c);
  const bool ford = at.has(Feature::ford) && !at.has(Feature::bridge);
  return may_use(v, v.side(u), c, ok) && ok(!v.open_river(c), figures(v).not_in_river) &&
         ok(!ford, figures(v).not_in_ford) && ok(!v.enemy_in(c, v.side(u)), v.rules().stacking.enemy_cell) &&
         ok(v.shares_cells(u) || !taken(v, sealed, u, c), v.rules().stacking.one_unit, {Measure::units, 2, 1}) &&
         ok(!campaign || !v.enemy_beside(c, v.side(u)), figures(v).no_contact) &&
         ok(!v.enemy_beside(c, v.side(u)), figures(v).never_in_contact) &&
         ok(!keeps_to_roads(v, u) || at.has_road || (at.features & kWoodsOrHouses) == 0, figures(v).roads_in_woods);
}

// CD-R131: Units that keep out of woods must still find room. Where all Units of a side may use the same cells, a
// scenario that has room for all of them keeps it whichever they take (check_room).
bool leaves_room(const View& v, const SealedOrders& sealed, UnitId u, Cell c) {
  if (figures(v).roads_in_woods == Clause::none || v.shares_cells(u)) return true;
  int waiting = 0;
  UnitId one = UnitId::none;
  for (int i = v.b.first_of(v.side(u)); i < v.b.end_of(v.side(u)); ++i) {
    const UnitId k = unit_id(i);
    if (k == u || !to_be_placed(v, k) || v.shares_cells(k) || !keeps_to_roads(v, k)) continue;
    if (!sealed[slot(k)].given()) ++waiting, one = k;
  }
  for (int i = 0; i < v.grid().cells() && waiting > 0; ++i)
    if (cell(i) != c && may_stand_there(v, sealed, one, cell(i), Quick{})) --waiting;
  return waiting == 0;
}

}  // namespace

bool may_stand_alone(const View& v, const SealedOrders& sealed, UnitId u, Cell c) {
  return may_stand_there(v, sealed, u, c, Quick{});
}

template <class Ok> bool may_place(const View& v, const SealedOrders& sealed, UnitId u, Cell c, Ok ok) {
  return may_stand_there(v, sealed, u, c, ok) && ok(leaves_room(v, sealed, u, c), figures(v).room_for_guns);
}

void list_places(const View& v, const SealedOrders& sealed, UnitId u, Lister& out) {
  for (int i = 0; i < v.grid().cells() && !out.full(); ++i) {
    const Cell c = static_cast<Cell>(i);
    if (may_place(v, sealed, u, c, Quick{})) out.add({.verb = Verb::place, .unit = u, .where = where(c)});
  }
}

// The facing that follows a cell may be any.
template <class Ok> bool may_face_when_placed(const View& v, int facing, Ok ok) {
  return ok(facing < v.facings(), of_movement(
                                      v.rules(), [](const auto& by) { return by.free_facing; })) &&
         facing < v.facings();
}

template <class Cx> void take_all_objectives(Cx& cx) {
  for (int u = 0; u < cx.v.b.unit_count; ++u) take_objective(cx, unit_id(u));
}

template bool may_place(const View&, const SealedOrders&, UnitId, Cell, Quick);
template bool may_place(const View&, const SealedOrders&, UnitId, Cell, Explain);
template bool may_face_when_placed(const View&, int, Quick);
template bool may_face_when_placed(const View&, int, Explain);
template void take_all_objectives(Context<Silent>&);
template void take_all_objectives(Context<Teller>&);

}  // namespace limber
