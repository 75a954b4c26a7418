#include "cards/retreat.h"

#include "base/sort_few.h"
#include "cards/paces.h"
#include "cards/pieces.h"
#include "cards/spotting.h"

namespace limber {

namespace {

const Paces& figures(const View& v) { return module_of<Paces>(v); }

bool on_home_edge(const View& v, Side side, Cell c) { return v.grid().next(c, homeward(v, side)) == Cell::none; }

// Rows from the home edge, and squares to the left as one looks at it.
int rows_from_home(const View& v, Side side, Cell c) {
  int rows = 0;
  for (Cell n = c; n != Cell::none; n = v.grid().next(n, homeward(v, side))) ++rows;
  return rows - 1;
}
int squares_to_the_left(const View& v, Side side, Cell c) {
  const int way = figures(v).ties_go_left.value ? 1 : -1;
  switch (v.g.field.home[slot(side)]) {
    case Edge::north: return -way * v.grid().column(c);  // looking north, west is on the left
    case Edge::south: return way * v.grid().column(c);
    case Edge::east: return -way * v.grid().row(c);  // looking east, north is on the left
    case Edge::west: return way * v.grid().row(c);
  }
  return 0;
}

// CD-R67: the square a Unit in retreat makes for; none if it stays, and whether it leaves the board from there.
struct Goal {
  Route route;
  bool found = false, leaves = false;
};

Goal goal_of(const View& v, UnitId u) {
  const Side side = v.side(u);
  const WayHome home = way_home(v, u);
  const Reach reach(v, u, MoveKind::retreat);
  Goal goal;
  if (figures(v).way_home.first == Clause::none) return goal;
  int way = home[slot(v.b[u].at)], far = 0, left = 0, rows = 0;
  for (int i = 0; i < reach.size(); ++i) {
    const Paced& w = reach[i];
    // CD-R68: off the board is next to nobody; a ford it has just entered holds it.
    const bool may_leave = figures(v).leaves.first != Clause::none && on_home_edge(v, side, w.at);
    if (may_leave && !reach.pacer().halts(w) && w.cost + 1 <= v.kind(u).move.value) {
      if (!goal.leaves || w.cost < far) goal = {w.route, true, true}, far = w.cost;
      continue;
    }
    if (goal.leaves || w.steps == 0 || !reach.may_end(w)) continue;
    const int mine = home[slot(w.at)], away = v.distance_to_enemy(w.at, side),
              side_way = squares_to_the_left(v, side, w.at), deep = rows_from_home(v, side, w.at);
    if (mine > way || (mine == way && !goal.found)) continue;
    const bool better = mine < way || away > far || (away == far && side_way > left) ||
                        (away == far && side_way == left && deep < rows);
    if (better) goal = {w.route, true, false}, way = mine, far = away, left = side_way, rows = deep;
  }
  return goal;
}

template <class Cx> void leave_board(Cx& cx, UnitId u) {
  disturb(cx);
  lose_sight_of(cx, u);
  cx.emit(LeftBoard{u}, figures(cx.v).leaves);
}

// CD-CMD-31 to CD-CMD-34, CD-SEQ-08, CD-R67 to CD-R69.
template <class Cx> void retreat_one(Cx& cx, UnitId u) {
  const Goal goal = goal_of(cx.v, u);
  if (goal.found) {
    if (goal.route.steps() > 0) carry_paces(cx, u, goal.route, Way::retreat);
    if (goal.leaves) return leave_board(cx, u);
  }
  const Clause away = cx.v.rules().commanders.turns_away;
  if (away != Clause::none) face(cx, u, homeward(cx.v, cx.v.side(u)), {away});
}

}  // namespace

// CD-R67: pieces are ignored, a ford costs 1 and does not stop, the step off the board costs 1 from any ground. Worked
// back from the edge, square by square, until nothing gets cheaper.
WayHome way_home(const View& v, UnitId u) {
  const Side side = v.side(u);
  WayHome cost;
  cost.fill(kNoWayHome);
  FixedList<Cell, 16 * kMaxCells> queue;
  for (int i = 0; i < v.grid().cells(); ++i)
    if (on_home_edge(v, side, cell(i)) && !v.open_river(cell(i))) cost[slot(cell(i))] = 1, queue.push_back(cell(i));
  for (int head = 0; head < queue.size(); ++head) {
    const Cell to = queue[head];
    for (Direction d = 0; d < v.sides(); ++d) {
      const Cell from = v.grid().next(to, d);
      if (from == Cell::none || v.open_river(from)) continue;
      if (!ground_lets_pass(v, u, from, opposite(d, v.sides()), to)) continue;
      const int through = cost[slot(to)] + cost_of_step(v, from, to);
      if (through >= cost[slot(from)]) continue;
      cost[slot(from)] = static_cast<std::int16_t>(through);
      queue.push_back(from);
    }
  }
  return cost;
}

// The order of step P5: least way home first, those without one last, then as listed.
template <class Cx> void retreat_units(Cx& cx, Side side, Retreating which) {
  struct Turn {
    int way;
    UnitId unit;
  };
  FixedList<Turn, kMaxUnits> order;
  for (int i = cx.v.b.first_of(side); i < cx.v.b.end_of(side); ++i) {
    const UnitId u = unit_id(i);
    if (!cx.v.placed(u) || !is_retreating(cx.v, u)) continue;
    if (which == Retreating::not_moved && cx.v.b[u].has(Mark::moved)) continue;
    order.push_back({way_home(cx.v, u)[slot(cx.v.b[u].at)], u});
  }
  sort_few(order,
           [](const Turn& a, const Turn& z) { return a.way != z.way ? a.way < z.way : index(a.unit) < index(z.unit); });
  for (const Turn& turn : order) retreat_one(cx, turn.unit);
}

template <class Cx> void retreat_at_once(Cx& cx, bool red, bool blue) {
  if (!cx.v.rules().commanders.retreats_at_once.value) return;
  if (red) retreat_units(cx, Side::red, Retreating::not_moved);
  if (blue) retreat_units(cx, Side::blue, Retreating::not_moved);
}

#define LIMBER_INSTANTIATE(Cx)                        \
  template void retreat_units(Cx&, Side, Retreating); \
  template void retreat_at_once(Cx&, bool, bool);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber
