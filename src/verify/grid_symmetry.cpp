#include "verify/grid_symmetry.h"

#include <algorithm>
#include <string>

namespace limber::inline verify {

namespace {

constexpr int kNoEdge = 1 << 10;  // room on a board whose edges go round with it

struct Place {
  int column, row;
};

// Clockwise, on a board of that many columns and rows before the turn.
Place turned(Place p, int columns, int rows, int quarters) {
  for (int q = 0; q < quarters; ++q) {
    p = {rows - 1 - p.row, p.column};
    std::swap(columns, rows);
  }
  return p;
}

Offset turned(Offset o, int sixths, Mirror mirror) {
  int x = o.x, y = o.y;
  if (mirror == Mirror::yes) y += x, x = -x;
  for (int i = 0; i < sixths; ++i) {
    const int old = x;
    x = -y, y += old;
  }
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

// The largest disc about the cell that lies on the board whole.
int disc_radius(const Topology& grid, Cell centre) {
  std::vector<int> ring(static_cast<std::size_t>(grid.columns() + grid.rows()) * 2);
  for (int i = 0; i < grid.cells(); ++i) ++ring[static_cast<std::size_t>(grid.distance(centre, cell(i)))];
  int radius = 0;
  while (ring[static_cast<std::size_t>(radius) + 1] == 6 * (radius + 1)) ++radius;
  return radius;
}

template <class S> auto& letter(S& s, const Topology& grid, Cell c) {
  return s.map[static_cast<std::size_t>(grid.row(c))][static_cast<std::size_t>(grid.column(c))];
}

class ScenarioImage {
 public:
  ScenarioImage(const Scenario& from, const GridSymmetry& by) : s_(from), by_(by) {}

  Scenario make() const {
    Scenario t = s_;
    t.columns = by_.after().columns(), t.rows = by_.after().rows();
    t.map.assign(static_cast<std::size_t>(t.rows), std::string(static_cast<std::size_t>(t.columns), '.'));
    for (int i = 0; i < by_.before().cells(); ++i)
      if (const Cell to = by_.cell(cell(i)); to != Cell::none)
        letter(t, by_.after(), to) = letter(s_, by_.before(), cell(i));
    for (auto& road : t.roads)
      for (std::string& name : road) name = name_of(name);
    t.objectives.clear(), t.first_holders.clear();
    for (const auto& [name, points] : s_.objectives) t.objectives[name_of(name)] = points;
    for (const auto& [name, side] : s_.first_holders) t.first_holders[name_of(name)] = side;
    for (ScenarioSide& side : t.sides) turn_side(side);
    return t;
  }

 private:
  std::string name_of(const std::string& name) const { return by_.after().name(by_.cell(by_.before().find(name))); }
  std::string facing_of(const std::string& facing) const {
    return std::string(facing_name(s_.grid, by_.facing(find_facing(s_.grid, facing))));
  }
  void turn_side(ScenarioSide& side) const {
    const std::array<std::string, 4> edges{"north", "east", "south", "west"};
    const auto at = std::find(edges.begin(), edges.end(), side.edge) - edges.begin();
    side.edge = edges[static_cast<std::size_t>(by_.edge(static_cast<int>(at)))];
    for (ScenarioGroup& g : side.reinforcements) g.at = name_of(g.at);
    for (ScenarioUnit& u : side.units) {
      if (u.at) u.at = name_of(*u.at);
      if (u.facing) u.facing = facing_of(*u.facing);
      if (u.named) u.named = name_of(*u.named);
    }
  }

  const Scenario& s_;
  const GridSymmetry& by_;
};

}  // namespace

// Sides first, corners (of hexes) after them; a mirrored corner lies on the other side of its mirrored side.
void GridSymmetry::turn_facings(int steps) {
  const int sides = before_.sides();
  for (int f = 0; f < before_.facings(); ++f) {
    const bool corner = f >= sides;
    const int mirrored = !mirrors_ ? f : corner ? 2 * sides - 1 - f : sides - f;
    facings_.push_back((corner ? sides : 0) + (mirrored + steps) % sides);
  }
}

std::optional<GridSymmetry> GridSymmetry::of_board(const Topology& grid, int quarters, Mirror mirror) {
  const bool hexes = grid.kind() == GridKind::hex, mirrors = mirror == Mirror::yes, lying = quarters % 2 != 0;
  const bool even = grid.columns() % 2 == 0;
  if (hexes && !(quarters == 2 && !mirrors && even) && !(quarters == 0 && mirrors && !even)) return {};
  const int columns = lying ? grid.rows() : grid.columns(), rows = lying ? grid.columns() : grid.rows();
  GridSymmetry out(grid, Topology(grid.kind(), columns, rows));
  out.quarters_ = quarters, out.mirrors_ = mirrors;
  for (int i = 0; i < grid.cells(); ++i) {
    const int column = grid.column(limber::cell(i));
    const Place p = turned({mirrors ? grid.columns() - 1 - column : column, grid.row(limber::cell(i))}, grid.columns(),
                           grid.rows(), quarters);
    out.cells_.push_back(out.after_.at(p.column, p.row));
  }
  out.rooms_.assign(out.cells_.size(), kNoEdge);
  out.turn_facings(quarters * grid.sides() / 4);
  return out;
}

GridSymmetry GridSymmetry::about(const Topology& grid, Cell centre, int sixths, Mirror mirror) {
  GridSymmetry out(grid, grid);
  out.mirrors_ = mirror == Mirror::yes, out.disc_ = true;
  const int radius = disc_radius(grid, centre);
  for (int i = 0; i < grid.cells(); ++i) {
    const int room = radius - grid.distance(centre, limber::cell(i));
    const Offset to = turned(grid.offset(centre, limber::cell(i)), sixths, mirror);
    out.rooms_.push_back(room);
    out.cells_.push_back(room < 0 ? Cell::none : grid.step(centre, to));
  }
  out.turn_facings(sixths);
  return out;
}

Scenario image_of(const Scenario& from, const GridSymmetry& by, Exchange exchange, int turn_limit) {
  Scenario t = ScenarioImage(from, by).make();
  if (exchange == Exchange::no) return t;
  std::swap(t.sides[0], t.sides[1]);
  if (turn_limit != 0) t.turn_limit = turn_limit + 1;
  for (ScenarioSide& side : t.sides)
    for (ScenarioGroup& g : side.reinforcements) ++g.turn;
  return t;
}

}  // namespace limber::inline verify
