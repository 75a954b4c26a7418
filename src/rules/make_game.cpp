// Lays a scenario on a ruleset: names become numbers, and everything that does not fit is reported with its place.
#include <algorithm>

#include "base/text.h"
#include "rules/engine.h"
#include "rules/turn.h"

namespace limber {

namespace {

using Faults = std::vector<Fault>;

std::string quoted(std::string_view s) { return "\"" + std::string(s) + "\""; }

void fault(Faults& out, std::string where, std::string found, std::string expected, std::string remedy = {}) {
  out.push_back({.where = std::move(where),
                 .found = std::move(found),
                 .expected = std::move(expected),
                 .remedy = std::move(remedy)});
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  std::vector<std::string_view> views(candidates.begin(), candidates.end());
  const auto near = nearest(word, views);
  return near ? "did you mean " + quoted(*near) + "?" : std::string();
}

struct FeatureName {
  std::string_view name;
  Feature feature;
};
constexpr std::array<FeatureName, 8> kFeatureNames{{{"woods", Feature::woods},
                                                    {"built-up", Feature::built_up},
                                                    {"fortification", Feature::fortification},
                                                    {"dugout", Feature::dugout},
                                                    {"trench", Feature::trench},
                                                    {"river", Feature::river},
                                                    {"ford", Feature::ford},
                                                    {"bridge", Feature::bridge}}};

struct Written {
  Ground ground;
  bool wire = false;
};

// "hill 2 woods wire": words of the legend.
Written read_legend(const std::string& words, const std::string& where, Faults& faults) {
  Written out;
  std::vector<std::string> all{"hill", "wire", "open"};
  for (const FeatureName& f : kFeatureNames) all.emplace_back(f.name);
  const auto list = split(words, ' ');
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string word(trim(list[i]));
    if (word.empty() || word == "open") continue;
    if (word == "hill") {
      out.ground.level = 1;
      const auto level = i + 1 < list.size() ? parse_int(list[i + 1]) : std::nullopt;
      if (!level) continue;
      ++i;
      if (*level < 1 || *level > 3)
        fault(faults, where, "hill " + std::to_string(*level), "a level from 1 to 3");
      else
        out.ground.level = static_cast<std::uint8_t>(*level);
      continue;
    }
    if (word == "wire") {
      out.wire = true;
      continue;
    }
    const auto* f =
        std::find_if(kFeatureNames.begin(), kFeatureNames.end(), [&](const FeatureName& n) { return n.name == word; });
    if (f == kFeatureNames.end())
      fault(faults, where, quoted(word),
            "a word of the legend: hill, woods, built-up, fortification, dugout, trench, river, ford, bridge or wire",
            did_you_mean(word, all));
    else
      out.ground.add(f->feature);
  }
  return out;
}

void lay_ground(const Scenario& s, const Rules& rules, Battlefield& field, Faults& faults) {
  std::map<char, Written> legend;
  for (const auto& [letter, words] : s.legend)
    legend[letter] = read_legend(words, "board.legend." + std::string(1, letter), faults);
  legend.try_emplace('.');
  for (int row = 0; row < s.rows; ++row) {
    const std::string& line = s.map[static_cast<std::size_t>(row)];
    for (int column = 0; column < s.columns; ++column) {
      const auto found = legend.find(line[static_cast<std::size_t>(column)]);
      const Cell c = field.grid.at(column, row);
      if (found == legend.end()) {
        fault(faults, "board.map[" + std::to_string(row) + "]",
              quoted(std::string(1, line[static_cast<std::size_t>(column)])), "a letter of the legend",
              "add it to board.legend");
        continue;
      }
      field.ground[static_cast<std::size_t>(index(c))] = found->second.ground;
      if (found->second.wire) field.first_wire.add(c);
    }
  }
  const LowerEndSight& sight = std::get<LowerEndSight>(rules.sight);
  for (Ground& at : field.ground) {
    // BB-R123: features add up, and cover counts once. BB-DEF-03: dugouts and trenches are fortifications too.
    at.cover = (at.features & kCover) != 0 && sight.cover != Clause::none;
    at.raised = (at.features & kRaised) != 0 && sight.raised != Clause::none;
  }
}

// L19-R78, L19-R107: a road through a ford gives nothing.
void take_roads_out_of_fords(const Rules& rules, Battlefield& field) {
  const March* march = std::get_if<March>(&rules.movement);
  if (march == nullptr || march->ford_has_no_road == Clause::none) return;
  const Topology& grid = field.grid;
  for (int i = 0; i < grid.cells(); ++i) {
    Ground& at = field.ground[static_cast<std::size_t>(i)];
    if (!at.has(Feature::ford)) continue;
    at.road = 0, at.has_road = false;
    for (Direction d = 0; d < grid.sides(); ++d) {
      const Cell n = grid.next(cell(i), d);
      if (n == Cell::none) continue;
      Ground& beside = field.ground[static_cast<std::size_t>(index(n))];
      beside.road = static_cast<std::uint8_t>(beside.road & ~(1u << opposite(d, grid.sides())));
    }
  }
}

// L19-R79, L19-R85: what may not share a cell, and what the document does not have.
void check_ground(const Rules& rules, const Battlefield& field, Faults& faults) {
  for (int i = 0; i < field.grid.cells(); ++i) {
    const Cell c = cell(i);
    const Ground& at = field[c];
    const std::string where = "board.map[" + std::to_string(field.grid.row(c)) + "]";
    const bool water = at.has(Feature::river) || at.has(Feature::ford) || at.has(Feature::bridge);
    const bool works = at.has(Feature::fortification) || at.has(Feature::dugout) || at.has(Feature::trench);
    const int kinds = at.has(Feature::woods) + at.has(Feature::built_up) + works + water;
    if (rules.deployment.one_terrain != Clause::none && kinds > 1)
      fault(faults, where, "several kinds of terrain in " + field.grid.name(c),
            "at most one of woods, built-up area, fortification and river in a cell");
    if (rules.deployment.no_wire != Clause::none && field.first_wire.has(c))
      fault(faults, where, "wire in " + field.grid.name(c), "no wire: this ruleset has none");
  }
}

// BB-R129: a road over a river makes a bridge, unless the cell is marked as a ford.
void lay_roads(const Scenario& s, const Rules& rules, Battlefield& field, Faults& faults) {
  const Topology& grid = field.grid;
  for (std::size_t r = 0; r < s.roads.size(); ++r) {
    Cell before = Cell::none;
    for (std::size_t i = 0; i < s.roads[r].size(); ++i) {
      const std::string where = "board.roads[" + std::to_string(r) + "][" + std::to_string(i) + "]";
      const Cell c = grid.find(s.roads[r][i]);
      if (c == Cell::none) {
        fault(faults, where, quoted(s.roads[r][i]),
              "a cell of the board, " + grid.name(Cell{0}) + " to " + grid.name(cell(grid.cells() - 1)));
        before = Cell::none;
        continue;
      }
      Ground& at = field.ground[static_cast<std::size_t>(index(c))];
      at.has_road = true;
      if (before != Cell::none) {
        const Direction d = grid.direction(before, c);
        if (d == kNoDirection)
          fault(faults, where, s.roads[r][i - 1] + " to " + s.roads[r][i], "two cells that share a side",
                "name every cell the road runs through");
        else {
          Ground& from = field.ground[static_cast<std::size_t>(index(before))];
          from.road = static_cast<std::uint8_t>(from.road | 1u << d);
          at.road = static_cast<std::uint8_t>(at.road | 1u << opposite(d, grid.sides()));
        }
      }
      before = c;
    }
  }
  if (of_movement(rules, [](const auto& by) { return by.road_makes_bridge; }) != Clause::none)
    for (Ground& at : field.ground)
      if (at.has_road && at.has(Feature::river) && !at.has(Feature::ford)) at.add(Feature::bridge);
  take_roads_out_of_fords(rules, field);
}

// BB-R137: looked at when the roads are laid, since a road over a river makes it a bridge.
void check_wire(const Battlefield& field, Faults& faults) {
  for (const Cell c : field.first_wire) {
    const Ground& at = field[c];
    if ((at.has(Feature::river) && !at.has(Feature::bridge)) || at.has(Feature::ford) || at.has(Feature::built_up))
      fault(faults, "board.map[" + std::to_string(field.grid.row(c)) + "]", "wire in " + field.grid.name(c),
            "no wire in a river, a ford or a built-up area");
  }
}

void lay_objectives(const Scenario& s, Battlefield& field, Faults& faults) {
  for (const auto& [name, points] : s.objectives) {
    const Cell c = field.grid.find(name);
    if (c == Cell::none)
      fault(faults, "board.objectives." + name, quoted(name), "a cell of the board");
    else if (points < 1 || points > 1000)
      fault(faults, "board.objectives." + name, std::to_string(points), "points from 1 to 1000");
    else
      field.objectives.add(c), field.worth[static_cast<std::size_t>(index(c))] = static_cast<std::int16_t>(points);
  }
  for (const auto& [name, side] : s.first_holders)
    if (side != s.sides[0].id && side != s.sides[1].id)
      fault(faults, "board.objectives." + name, quoted(side), "the id of a side");
}

void set_edges(const Scenario& s, Battlefield& field, Faults& faults) {
  const std::array<std::string, 4> names{"north", "east", "south", "west"};
  for (std::size_t i = 0; i < 2; ++i) {
    if (s.sides[i].edge.empty()) continue;
    const auto at = std::find(names.begin(), names.end(), s.sides[i].edge);
    if (at == names.end())
      fault(faults, "sides[" + std::to_string(i) + "].edge", quoted(s.sides[i].edge), "north, east, south or west");
    else
      field.home[i] = static_cast<Edge>(at - names.begin());
  }
  if (s.sides[0].edge.empty() != s.sides[1].edge.empty()) {
    const std::size_t given = s.sides[0].edge.empty() ? 1 : 0;
    field.home[1 - given] = static_cast<Edge>((static_cast<int>(field.home[given]) + 2) % 4);
  }
  if (field.home[0] == field.home[1])
    fault(faults, "sides[1].edge", quoted(s.sides[1].edge), "another edge than that of the first side");
}

// L19-R40, L19-R56: the kind of army sets what its Units are, unless the scenario says otherwise.
void set_traits(Enlisted& e, const Rules& rules, const ScenarioUnit& u, bool native, const std::string& where,
                Faults& faults) {
  const Kind& kind = rules.kinds[e.kind];
  if (!std::holds_alternative<OneDeed>(rules.orders)) return;
  const bool horse = kind.arm == Arm::cavalry;
  e.doubles = u.double_move.value_or(u.native.value_or(native && (horse || kind.arm == Arm::infantry)));
  e.bolts = horse && u.regular.value_or(!native);
  if (!horse) {
    if (u.dismounts_as)
      fault(faults, where + ".dismounts_as", quoted(*u.dismounts_as), "nothing: only cavalry dismounts");
    if (u.regular) fault(faults, where + ".regular", "regular", "nothing: only cavalry is regular or not");
    return;
  }
  const std::string as =
      u.dismounts_as.value_or(std::string(native ? kind.native_form.view() : kind.other_form.view()));
  const KindId form = rules.kinds.find(as);
  if (form == KindId::none || rules.kinds[form].arm != Arm::infantry)
    fault(faults, where + ".dismounts_as", quoted(as), "an infantry type of this ruleset");
  else
    e.on_foot = form, e.mounted = e.kind;
}

bool is_native(const ScenarioSide& side, const Rules& rules, const std::string& where, Faults& faults) {
  if (side.army.empty() || side.army == "european") return false;
  if (std::get<ActivationDice>(rules.activation).native_one_per.clause == Clause::none)
    fault(faults, where + ".army", quoted(side.army), "nothing: this ruleset knows no kinds of army");
  else if (side.army != "native")
    fault(faults, where + ".army", quoted(side.army), "european or native",
          did_you_mean(side.army, {"european", "native"}));
  return side.army == "native";
}

Quality quality_of(const ScenarioUnit& u, const std::string& where, Faults& faults) {
  if (!u.quality || *u.quality == "average") return Quality::average;
  if (*u.quality == "elite") return Quality::elite;
  if (*u.quality == "poor") return Quality::poor;
  fault(faults, where + ".quality", quoted(*u.quality), "elite, average or poor",
        did_you_mean(*u.quality, {"elite", "average", "poor"}));
  return Quality::average;
}

void set_kind(Enlisted& e, const Rules& rules, const ScenarioUnit& u, const std::string& where, Faults& faults) {
  e.kind = rules.kinds.find(u.type);
  if (e.kind == KindId::none) {
    std::vector<std::string> names;
    for (std::uint8_t k = 0; k < rules.kinds.size; ++k) names.emplace_back(rules.kinds.row[k].name.view());
    fault(faults, where + ".type", quoted(u.type), "one of " + join(names, ", "), did_you_mean(u.type, names));
    return;
  }
  const Kind& kind = rules.kinds[e.kind];
  const KindId twin = rules.kinds.find(kind.other_form.view());
  e.mounted = e.on_foot = e.kind;
  if (twin != KindId::none) (kind.in_the_saddle ? e.on_foot : e.mounted) = twin;
}

void enlist(const Scenario& s, const Rules& rules, Roster& roster, Faults& faults) {
  for (std::size_t i = 0; i < 2; ++i) {
    const ScenarioSide& side = s.sides[i];
    roster.side_id[i] = side.id, roster.side_name[i] = side.name.empty() ? side.id : side.name,
    roster.colour[i] = side.colour;
    roster.native[i] = is_native(side, rules, "sides[" + std::to_string(i) + "]", faults);
    int guns = 0, commanders = 0;
    if (side.units.empty()) fault(faults, "sides[" + std::to_string(i) + "].units", "no Unit", "at least one Unit");
    for (std::size_t k = 0; k < side.units.size(); ++k) {
      const ScenarioUnit& u = side.units[k];
      const std::string where = "sides[" + std::to_string(i) + "].units[" + std::to_string(k) + "]";
      Enlisted e;
      e.id = u.id, e.name = u.name, e.side = static_cast<Side>(i), e.quality = quality_of(u, where, faults);
      if (!u.quality && rules.deployment.quality_is_average == Clause::none &&
          std::holds_alternative<LosePointOrRetreat>(rules.hit))
        e.quality = Quality::poor;
      set_kind(e, rules, u, where, faults);
      if (e.kind == KindId::none) e.kind = e.mounted = e.on_foot = KindId{0};
      set_traits(e, rules, u, roster.native[i], where, faults);
      const Kind& kind = rules.kinds[e.kind];
      if (kind.arm == Arm::commander && rules.deployment.commanders.value != 0 &&
          ++commanders > rules.deployment.commanders.value)
        fault(faults, where, "another " + std::string(kind.title.view()) + " Unit",
              "at most " + std::to_string(rules.deployment.commanders.value) + " in an army");
      if (u.quality && std::holds_alternative<FireEffect>(rules.hit))
        fault(faults, where + ".quality", quoted(*u.quality), "nothing: this ruleset has no quality of Units");
      const bool under_way = s.position.has_value();
      // BB-UNI-08: the figure is settled before play.
      int full = u.full_strength ? *u.full_strength
                 : under_way     ? std::max<int>(kind.strength.value, u.strength.value_or(0))
                                 : u.strength.value_or(kind.strength.value);
      if (full < rules.deployment.least_strength.value || full > 250)
        fault(faults, where + (u.full_strength ? ".full_strength" : ".strength"), std::to_string(full),
              "a whole number from 1 to 250"),
            full = 1;
      if (full != kind.strength.value && rules.deployment.adjusted_strength == Clause::none)
        fault(faults, where + ".strength", std::to_string(full),
              "the strength of the table, " + std::to_string(kind.strength.value));
      e.full_strength = static_cast<std::uint8_t>(full);
      roster.full_strength[i] += full;
      if (kind.arm == Arm::artillery && guns++ < 32) e.gun = static_cast<std::uint8_t>(guns - 1);
      if (guns == 33) fault(faults, where, "a 33rd gun", "at most 32 guns a side", "leave some out");
      roster.unit.push_back(std::move(e));
    }
    if (i == 0) roster.split = static_cast<int>(roster.unit.size());
  }
  if (roster.size() > kMaxUnits)
    fault(faults, "sides", std::to_string(roster.size()) + " Units",
          "at most " + std::to_string(kMaxUnits) + " Units in all"),
        roster.unit.resize(kMaxUnits);
}

UnitId find_unit(const Roster& roster, std::string_view id) {
  for (int u = 0; u < roster.size(); ++u)
    if (roster.unit[static_cast<std::size_t>(u)].id == id) return unit_id(u);
  return UnitId::none;
}

// BB-R11: the army Commander is the one named, else the first one listed.
void name_chiefs(const Scenario& s, const Rules& rules, Roster& roster, Faults& faults) {
  if (std::get<ActivationDice>(rules.activation).chief == Clause::none) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const ScenarioSide& side = s.sides[i];
    const auto is_chief = [&](UnitId u) {
      return rules.kinds[roster[u].kind].arm == Arm::commander && roster[u].side == static_cast<Side>(i);
    };
    if (side.commander) {
      const UnitId u = find_unit(roster, *side.commander);
      if (u == UnitId::none || !is_chief(u))
        fault(faults, "sides[" + std::to_string(i) + "].commander", quoted(*side.commander),
              "the id of a Commander of this side");
      else
        roster.chief[i] = u;
      continue;
    }
    for (int u = 0; u < roster.size() && roster.chief[i] == UnitId::none; ++u)
      if (is_chief(unit_id(u))) roster.chief[i] = unit_id(u);
  }
}

bool on_edge(const Topology& grid, Cell c) {
  return grid.column(c) == 0 || grid.row(c) == 0 || grid.column(c) == grid.columns() - 1 ||
         grid.row(c) == grid.rows() - 1;
}

void form_groups(const Scenario& s, const Battlefield& field, Roster& roster, Faults& faults) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t k = 0; k < s.sides[i].reinforcements.size(); ++k) {
      const ScenarioGroup& from = s.sides[i].reinforcements[k];
      const std::string where = "sides[" + std::to_string(i) + "].reinforcements[" + std::to_string(k) + "]";
      Group g{static_cast<Side>(i), 1, 0, field.grid.find(from.at), {}};
      if (g.at == Cell::none || !on_edge(field.grid, g.at))
        fault(faults, where + ".at", quoted(from.at), "a cell on the edge of the board");
      else if (field[g.at].has(Feature::river) && !field[g.at].has(Feature::bridge) && !field[g.at].has(Feature::ford))
        fault(faults, where + ".at", quoted(from.at) + ", a river", "a cell that can be entered");
      if (from.turn < 1 || from.turn > 254)
        fault(faults, where + ".turn", std::to_string(from.turn), "a turn from 1 to 254");
      else
        g.turn = static_cast<std::uint8_t>(from.turn);
      if (from.score < 0 || from.score > 6)
        fault(faults, where + ".score", std::to_string(from.score), "the D6 needed, from 1 to 6");
      else
        g.score = static_cast<std::uint8_t>(from.score);
      for (std::size_t n = 0; n < from.units.size(); ++n) {
        const UnitId u = find_unit(roster, from.units[n]);
        const std::string at = where + ".units[" + std::to_string(n) + "]";
        if (u == UnitId::none || roster[u].side != static_cast<Side>(i))
          fault(faults, at, quoted(from.units[n]), "the id of a Unit of this side");
        else if (roster[u].group != 0xFF)
          fault(faults, at, quoted(from.units[n]) + " a second time", "each Unit in one group only");
        else
          roster.unit[static_cast<std::size_t>(index(u))].group = static_cast<std::uint8_t>(roster.group.size()),
          g.units.push_back(u);
      }
      if (from.units.empty()) fault(faults, where + ".units", "no Unit", "at least one Unit");
      if (!g.units.empty() && roster.group.size() < 250) roster.group.push_back(std::move(g));
    }
  }
}

void see(Game& game) {
  const int cells = game.field.grid.cells();
  game.field.sees.assign(static_cast<std::size_t>(cells), CellSet{});
  game.field.sees_whole.assign(static_cast<std::size_t>(cells), CellSet{});
  Board empty{};
  empty.occupant.fill(UnitId::none);
  const View v(game, empty);
  for (int a = 0; a < cells; ++a)
    for (int z = 0; z < cells; ++z)
      if (v.line_clear(cell(a), cell(z), false)) {
        game.field.sees[static_cast<std::size_t>(a)].add(cell(z));
        if (!v.partly_hidden(cell(a), cell(z))) game.field.sees_whole[static_cast<std::size_t>(a)].add(cell(z));
      }
}

// BB-R09: 1.5 times the cells of the base edge, rounded down, for one-off battles.
void weigh_armies(const Game& g, Faults& faults, Faults& warnings) {
  const Deployment& by = g.rules.deployment;
  const bool one_off = g.battle == BattleKind::one_off;
  if (by.army_limit.value == ArmyLimit::off || (!one_off && by.limit_warns_elsewhere == Clause::none)) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const Edge edge = g.field.home[i];
    const int cells = edge == Edge::north || edge == Edge::south ? g.field.grid.columns() : g.field.grid.rows();
    const int limit = cells * by.halves_per_cell.value / 2;
    const int units = i == 0 ? g.roster.split : g.roster.size() - g.roster.split;
    if (units <= limit) continue;
    fault(one_off && by.army_limit.value == ArmyLimit::enforce ? faults : warnings,
          "sides[" + std::to_string(i) + "].units", std::to_string(units) + " Units",
          "at most " + std::to_string(limit) + " for a base edge of " + std::to_string(cells),
          "leave some out, make it a campaign battle, or set the house rule army_limit to off");
  }
}

bool shape_fits(const Scenario& s, const Rules& rules, Faults& faults) {
  if (s.grid != rules.grid)
    fault(faults, "board.grid", s.grid == GridKind::square ? "square" : "hex",
          rules.grid == GridKind::square ? "square, for this ruleset" : "hex, for this ruleset");
  if (!Topology::fits(s.columns, s.rows))
    fault(faults, "board.columns", std::to_string(s.columns) + " by " + std::to_string(s.rows),
          "a board of at most 512 cells, no side over 64");
  else if (s.columns < rules.deployment.least_side.value || s.rows < rules.deployment.least_side.value)
    fault(faults, s.columns < rules.deployment.least_side.value ? "board.columns" : "board.rows",
          std::to_string(s.columns) + " by " + std::to_string(s.rows),
          "a board of at least " + std::to_string(rules.deployment.least_side.value) + " by " +
              std::to_string(rules.deployment.least_side.value));
  if (static_cast<int>(s.map.size()) != s.rows)
    fault(faults, "board.map", std::to_string(s.map.size()) + " rows", std::to_string(s.rows) + " rows");
  for (std::size_t r = 0; r < s.map.size(); ++r)
    if (static_cast<int>(s.map[r].size()) != s.columns)
      fault(faults, "board.map[" + std::to_string(r) + "]", std::to_string(s.map[r].size()) + " letters",
            std::to_string(s.columns) + " letters");
  return faults.empty();
}

}  // namespace

Result<Game> make_game(const Scenario& s, const Rules& rules) {
  Faults faults, warnings;
  if (!shape_fits(s, rules, faults)) return faults;
  Game game{rules, Battlefield(Topology(s.grid, s.columns, s.rows)), {}, BattleKind::one_off, 0, {}, {}, {}, {}};
  lay_ground(s, rules, game.field, faults);
  lay_roads(s, rules, game.field, faults);
  check_wire(game.field, faults);
  check_ground(rules, game.field, faults);
  lay_objectives(s, game.field, faults);
  set_edges(s, game.field, faults);
  enlist(s, rules, game.roster, faults);
  name_chiefs(s, rules, game.roster, faults);
  form_groups(s, game.field, game.roster, faults);
  if (s.battle_kind == "campaign")
    game.battle = BattleKind::campaign;
  else if (s.battle_kind != "one-off")
    fault(faults, "battle.kind", quoted(s.battle_kind), "one-off or campaign");
  const Exhaustion& ending = std::get<Exhaustion>(rules.ending);
  game.turn_limit = s.turn_limit.value_or(ending.turn_limit.value);
  if (s.turn_limit && (*s.turn_limit < 1 || *s.turn_limit > 254))
    fault(faults, "battle.turn_limit", std::to_string(*s.turn_limit), "a number of turns from 1 to 254");
  if (ending.share.value != 0)
    for (std::size_t i = 0; i < 2; ++i)
      // BB-EXH-01, BB-R117: before the battle, of what was fielded, rounded up.
      game.exhaustion_point[i] = (game.roster.full_strength[i] + ending.share.value - 1) / ending.share.value;
  if (ending.break_share.value != 0)
    for (std::size_t i = 0; i < 2; ++i)
      game.break_point[i] = (game.roster.full_strength[i] + ending.break_share.value - 1) / ending.break_share.value;
  for (int u = 0; u < game.roster.size(); ++u) {
    const Enlisted& e = game.roster[unit_id(u)];
    game.kind_of[static_cast<std::size_t>(u)] = {e.on_foot, e.mounted};
    game.gun_of[static_cast<std::size_t>(u)] = e.gun;
  }
  weigh_armies(game, faults, warnings);
  if (!faults.empty()) {
    // Places that do not exist are told in one go with what is wrong here; what else set_board would say may rest on
    // it.
    const std::size_t listed = s.sides[0].units.size() + s.sides[1].units.size();
    if (listed != game.roster.unit.size()) return faults;
    const Result<Board> board = set_board(game, s);
    for (const Fault& f : board.faults())
      if (f.expected.starts_with("a cell of the board") || f.where.ends_with(".facing")) faults.push_back(f);
    return faults;
  }
  see(game);
  Result<Game> out(std::move(game));
  for (Fault& w : warnings) out.add_warning(std::move(w));
  return out;
}

}  // namespace limber
