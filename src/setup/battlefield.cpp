#include "setup/battlefield.h"

#include <algorithm>

#include "setup/scenario_parts.h"

namespace limber {

namespace {

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
Written read_legend(const std::string& words, const std::string& where, FaultList& faults) {
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
    const auto f =
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

// CD-TRN-02, CD-TRN-03, CD-TRN-04: a letter of the map is the ground of one whole cell. CD-TRN-05, CD-TRN-06: a feature
// larger than a cell is a number of whole cells, each counted like any other.
void lay_ground(const Scenario& s, const Rules& rules, Battlefield& field, FaultList& faults) {
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
      field.ground[slot(c)] = found->second.ground;
      if (found->second.wire) field.first_wire.add(c);
    }
  }
  const LowerEndSight& sight = module_of<LowerEndSight>(rules);
  for (Ground& at : field.ground) {
    // BB-R123: features add up, and cover counts once. BB-DEF-03: dugouts and trenches are fortifications too.
    at.cover = (at.features & kCover) != 0 && sight.cover != Clause::none;
    const unsigned raised = sight.works_are_low != Clause::none ? kWoodsOrHouses : kRaised;
    at.raised = (at.features & raised) != 0 && sight.raised != Clause::none;
  }
}

// L19-R79, L19-R85: what may not share a cell, and what the document does not have.
void check_ground(const Rules& rules, const Battlefield& field, FaultList& faults) {
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
void lay_roads(const Scenario& s, const Rules& rules, Battlefield& field, FaultList& faults) {
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
      Ground& at = field.ground[slot(c)];
      at.has_road = true;
      if (before != Cell::none) {
        const Direction d = grid.direction(before, c);
        if (d == kNoDirection)
          fault(faults, where, s.roads[r][i - 1] + " to " + s.roads[r][i], "two cells that share a side",
                "name every cell the road runs through");
        else {
          Ground& from = field.ground[slot(before)];
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
  for_each_part(rules, [&field](auto part, const auto& module) { part.lay(module, field); });
}

// BB-R137: checked after the roads, since a road over a river makes it a bridge.
void check_wire(const Battlefield& field, FaultList& faults) {
  for (const Cell c : field.first_wire) {
    const Ground& at = field[c];
    if ((at.has(Feature::river) && !at.has(Feature::bridge)) || at.has(Feature::ford) || at.has(Feature::built_up))
      fault(faults, "board.map[" + std::to_string(field.grid.row(c)) + "]", "wire in " + field.grid.name(c),
            "no wire in a river, a ford or a built-up area");
  }
}

void lay_objectives(const Scenario& s, Battlefield& field, FaultList& faults) {
  for (const auto& [name, points] : s.objectives) {
    const Cell c = field.grid.find(name);
    if (c == Cell::none)
      fault(faults, "board.objectives." + name, quoted(name), "a cell of the board");
    else if (points < 1 || points > 1000)
      fault(faults, "board.objectives." + name, std::to_string(points), "points from 1 to 1000");
    else
      field.objectives.add(c), field.worth[slot(c)] = static_cast<std::int16_t>(points);
  }
  for (const auto& [name, side] : s.first_holders)
    if (side != s.sides[0].id && side != s.sides[1].id)
      fault(faults, "board.objectives." + name, quoted(side), "the id of a side");
}

void set_edges(const Scenario& s, Battlefield& field, FaultList& faults) {
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

}  // namespace

void lay_field(const Scenario& s, const Rules& rules, Battlefield& field, FaultList& faults) {
  lay_ground(s, rules, field, faults);
  lay_roads(s, rules, field, faults);
  check_wire(field, faults);
  check_ground(rules, field, faults);
  lay_objectives(s, field, faults);
  set_edges(s, field, faults);
  for (Ground& at : field.ground) at.plain = at.features == 0 && !at.has_road;
}

}  // namespace limber
