#include "sim/symmetry.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <tuple>

#include "rulesets/registry.h"
#include "sim/players.h"
#include "words/order_text.h"

namespace limber {

namespace {

constexpr int kAnswers = 25;  // played on both boards

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

// Sides first, corners (of hexes) after them.
int turned_facing(int facing, int sides, int quarters) {
  const int ring = facing / sides * sides;
  return ring + (facing - ring + quarters * sides / 4) % sides;
}

class ScenarioTurner {
 public:
  ScenarioTurner(const Scenario& from, int quarters)
      : s_(from),
        quarters_(quarters),
        before_(from.grid, from.columns, from.rows),
        after_(from.grid, quarters % 2 == 0 ? from.columns : from.rows, quarters % 2 == 0 ? from.rows : from.columns) {}

  Scenario turn() {
    Scenario t = s_;
    t.columns = after_.columns(), t.rows = after_.rows();
    t.map.assign(static_cast<std::size_t>(t.rows), std::string(static_cast<std::size_t>(t.columns), '.'));
    for (int i = 0; i < before_.cells(); ++i) {
      const Cell to = cell_of(cell(i));
      t.map[static_cast<std::size_t>(after_.row(to))][static_cast<std::size_t>(after_.column(to))] =
          s_.map[static_cast<std::size_t>(before_.row(cell(i)))][static_cast<std::size_t>(before_.column(cell(i)))];
    }
    for (auto& road : t.roads)
      for (std::string& name : road) name = name_of(name);
    t.objectives.clear(), t.first_holders.clear();
    for (const auto& [name, points] : s_.objectives) t.objectives[name_of(name)] = points;
    for (const auto& [name, side] : s_.first_holders) t.first_holders[name_of(name)] = side;
    for (ScenarioSide& side : t.sides) turn_side(side);
    return t;
  }

 private:
  Cell cell_of(Cell c) const {
    const Place p = turned({before_.column(c), before_.row(c)}, before_.columns(), before_.rows(), quarters_);
    return after_.at(p.column, p.row);
  }
  std::string name_of(const std::string& name) const { return after_.name(cell_of(before_.find(name))); }
  std::string facing_of(const std::string& facing) const {
    return std::string(facing_name(s_.grid, turned_facing(find_facing(s_.grid, facing), before_.sides(), quarters_)));
  }
  void turn_side(ScenarioSide& side) const {
    const std::array<std::string, 4> edges{"north", "east", "south", "west"};
    const auto at = std::find(edges.begin(), edges.end(), side.edge) - edges.begin();
    side.edge = edges[static_cast<std::size_t>((at + quarters_) % 4)];
    for (ScenarioGroup& g : side.reinforcements) g.at = name_of(g.at);
    for (ScenarioUnit& u : side.units) {
      if (u.at) u.at = name_of(*u.at);
      if (u.facing) u.facing = facing_of(*u.facing);
      if (u.named) u.named = name_of(*u.named);
    }
  }

  const Scenario& s_;
  int quarters_;
  Topology before_, after_;
};

// Two answers that mean the same: the way of a move may differ, its end may not.
std::uint64_t key_of(const Game& g, const Board& b, const Choice& c) {
  const std::uint64_t place = c.verb == Verb::move || c.verb == Verb::charge
                                  ? static_cast<std::uint64_t>(index(end_of_way(g, b, c.unit, c.route())))
                                  : c.where;
  return static_cast<std::uint64_t>(c.verb) << 56 | static_cast<std::uint64_t>(index(c.unit)) << 48 |
         static_cast<std::uint64_t>(index(c.other)) << 40 | static_cast<std::uint64_t>(c.facing) << 32 | place;
}

}  // namespace

std::optional<TurnedBoard> TurnedBoard::make(const Game& game, const Scenario& scenario, int quarters) {
  const Topology& grid = game.field.grid;
  if (grid.kind() == GridKind::hex && (quarters != 2 || grid.columns() % 2 != 0)) return {};
  if (scenario.position) return {};
  for (const ScenarioSide& side : scenario.sides)
    if (side.edge.empty()) return {};
  const Scenario turned = ScenarioTurner(scenario, quarters).turn();
  Result<Game> made = make_game(turned, game.rules);
  if (!made.ok()) return {};
  TurnedBoard out(game, quarters);
  out.turned_ = std::make_shared<const Game>(std::move(made).value());
  for (const auto& [name, value] : scenario.house_rules)
    out.named_cells_ = out.named_cells_ || (name == "same_target" && value == "cell");
  return out;
}

Cell TurnedBoard::cell_of(Cell c) const {
  if (!on_board(c)) return c;
  const Topology& grid = straight_->field.grid;
  const Place p = turned({grid.column(c), grid.row(c)}, grid.columns(), grid.rows(), quarters_);
  return turned_->field.grid.at(p.column, p.row);
}

int TurnedBoard::facing_of(int facing) const {
  const Topology& grid = straight_->field.grid;
  return facing >= grid.facings() ? facing : turned_facing(facing, grid.sides(), quarters_);
}

Board TurnedBoard::board_of(const Board& b) const {
  Board t = b;
  t.occupant.fill(UnitId::none);
  t.wire = {}, t.held = {};
  for (const Cell c : b.wire) t.wire.add(cell_of(c));
  for (std::size_t i = 0; i < 2; ++i)
    for (const Cell c : b.held[i]) t.held[i].add(cell_of(c));
  for (int i = 0; i < straight_->field.grid.cells(); ++i)
    t.occupant[static_cast<std::size_t>(index(cell_of(cell(i))))] = b.occupant[static_cast<std::size_t>(i)];
  for (int u = 0; u < b.unit_count; ++u) {
    Unit& unit = t.unit[static_cast<std::size_t>(u)];
    const bool dead = unit.at == Cell::none;
    unit.at = cell_of(unit.at), unit.was = cell_of(unit.was);
    // One that is not on the board yet looks nowhere in particular.
    if (!dead && on_board(unit.at)) unit.facing = static_cast<std::uint8_t>(facing_of(unit.facing));
    const int named = unit.memory[0] + unit.memory[1] * 256;
    if (!named_cells_ || named == 0) continue;
    const int at = index(cell_of(cell(named - 1))) + 1;
    unit.memory[0] = static_cast<std::uint8_t>(at & 0xFF), unit.memory[1] = static_cast<std::uint8_t>(at >> 8);
  }
  return t;
}

Choice TurnedBoard::choice_of(const Choice& c) const {
  Choice t = c;
  if (c.verb == Verb::d6 || c.verb == Verb::card) return t;
  t.facing = static_cast<std::uint8_t>(facing_of(c.facing));
  if (c.verb == Verb::move || c.verb == Verb::charge) {
    Route route;
    for (int i = 0; i < c.route().steps(); ++i) route = route.then(static_cast<Direction>(facing_of(c.route()[i])));
    t.where = route.bits;
  } else if (c.verb == Verb::fire || c.verb == Verb::retreat || c.verb == Verb::withdraw || c.verb == Verb::place) {
    t.where = (c.where & ~0xFFFFu) | static_cast<std::uint32_t>(index(cell_of(c.cell())));
  }
  return t;
}

Found TurnedBoard::compare_lists(const State& s, const State& t, const Request& asked) const {
  for (const Side side : {Side::red, Side::blue}) {
    if (asked.kind != RequestKind::decision || !asked.asks(side)) continue;
    const auto here = std::make_unique<ChoiceList>(), there = std::make_unique<ChoiceList>();
    all_options(*straight_, s, side, *here);
    all_options(*turned_, t, side, *there);
    std::vector<std::pair<std::uint64_t, Choice>> a, b;
    for (const Choice& c : *here) a.emplace_back(key_of(*turned_, t.board, choice_of(c)), c);
    for (const Choice& c : *there) b.emplace_back(key_of(*turned_, t.board, c), c);
    const auto by_key = [](const auto& x, const auto& y) { return x.first < y.first; };
    std::sort(a.begin(), a.end(), by_key), std::sort(b.begin(), b.end(), by_key);
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      if (i < a.size() && i < b.size() && a[i].first == b[i].first) continue;
      const bool only_here = i < a.size() && (i >= b.size() || a[i].first < b[i].first);
      if (only_here)
        return trouble("turned board",
                       "listed only before the board is turned: " + order_text(*straight_, s.board, a[i].second),
                       a[i].second);
      return trouble("turned board",
                     "listed only after the board is turned: " + order_text(*turned_, t.board, b[i].second));
    }
  }
  return {};
}

Found TurnedBoard::check(const Node& n) const {
  if (n.state.board.phase == Phase::set_up || n.state.agenda.empty() || !at_station(n.game, n.state)) return {};
  State s = n.state, t = take_up(*turned_, board_of(n.state.board));
  for (int i = 0; i < kAnswers; ++i) {
    const Request r = request(*straight_, s), q = request(*turned_, t);
    if (r.kind != q.kind || r.purpose != q.purpose || r.asks_red != q.asks_red || r.asks_blue != q.asks_blue ||
        r.unit != q.unit || r.count != q.count || cell_of(r.cell) != q.cell)
      return trouble("turned board", "another question is asked");
    if (!r) return {};
    if (Found f = compare_lists(s, t, r)) return f;
    const Choice c = random_reply(*straight_, s, Manner::verb_first, n.draw);
    if (!lawful(*turned_, t, choice_of(c)))
      return trouble("turned board", "refused when the board is turned: " + order_text(*straight_, s.board, c), c);
    apply(*straight_, s, c);
    apply(*turned_, t, choice_of(c));
    const Board expected = board_of(s.board);
    if (std::memcmp(&expected, &t.board, sizeof expected) != 0)
      return trouble("turned board", "another result when the board is turned: " + order_text(*straight_, s.board, c),
                     c);
  }
  return {};
}

}  // namespace limber
