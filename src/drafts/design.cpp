#include "drafts/design.h"

#include <algorithm>

#include "base/text.h"
#include "drafts/armies.h"

namespace limber::inline drafts {

namespace {

struct NamedGround {
  std::string_view name;
  GroundDesign ground;
};
constexpr std::array<NamedGround, 3> kGrounds{{{"open", {.woods = 5, .hills = 6, .houses = 0, .roads = 1}},
                                               {"mixed", {.woods = 11, .hills = 9, .houses = 4, .roads = 2}},
                                               {"close", {.woods = 24, .hills = 14, .houses = 7, .roads = 2}}}};

constexpr int kMostColumns = 64;

// The letters of the map whose words in the legend have this one.
int cells_with(const Scenario& s, std::string_view word) {
  int cells = 0;
  for (const std::string& row : s.map)
    for (const char letter : row) {
      const auto found = s.legend.find(letter);
      cells += found != s.legend.end() && found->second.find(word) != std::string::npos ? 1 : 0;
    }
  return cells;
}

std::vector<ArmyCount> counts_of(const ScenarioSide& side) {
  std::vector<ArmyCount> counts;
  for (const ScenarioUnit& u : side.units) {
    const auto same = std::find_if(counts.begin(), counts.end(), [&](const ArmyCount& c) { return c.type == u.type; });
    if (same == counts.end())
      counts.push_back({u.type, 1});
    else
      ++same->number;
  }
  return counts;
}

std::string unknown_type(const Ruleset& ruleset, const std::string& type) {
  std::vector<std::string> names;
  for (std::uint8_t k = 0; k < ruleset.facts.kinds.size; ++k)
    names.emplace_back(ruleset.facts.kinds.row[k].name.view());
  const auto meant = nearest(type, names);
  return "found the type '" + type + "', expected one of " + join(names, ", ") +
         (meant ? ". Did you mean '" + std::string(*meant) + "'?" : "");
}

std::string wrong_with_army(const BattleDesign& design, std::size_t i) {
  const ArmyDesign& army = design.armies[i];
  const int room = room_of(design), most = most_points(design);
  const std::string whose = design.names[i] + ": ";
  int units = army.units;
  for (const ArmyCount& c : army.counts) units += c.number;
  if (units > room)
    return whose + "found " + std::to_string(units) + " Units, expected at most " + std::to_string(room) +
           ", two rows of this board";
  if (army.points > most)
    return whose + "found " + std::to_string(army.points) + " points, expected at most " + std::to_string(most) +
           " on this board";
  if (army.points > 0 && army.points < least_points(design))
    return whose + "found " + std::to_string(army.points) + " points, expected at least " +
           std::to_string(least_points(design)) + ", the price of the smallest army";
  return units == 0 && army.points == 0 ? whose + "found no Unit, expected at least one" : "";
}

}  // namespace

std::vector<std::string> ground_names() {
  std::vector<std::string> names;
  for (const NamedGround& one : kGrounds) names.emplace_back(one.name);
  return names;
}

GroundDesign ground_named(std::string_view name) {
  for (const NamedGround& one : kGrounds)
    if (one.name == name) return one.ground;
  return {};
}

ArmyReading read_army(const Ruleset& ruleset, std::string_view words) {
  ArmyReading reading;
  for (const std::string_view part : split(words, ',')) {
    const std::string_view text = trim(part);
    const std::size_t space = text.find(' ');
    const auto number = parse_int(text.substr(0, space));
    const std::string type(space == text.npos ? "" : trim(text.substr(space)));
    if (!number || *number < 1 || *number > kMaxUnits || type.empty()) {
      reading.wrong = "found '" + std::string(text) + "', expected a number and a type of Unit, as '4 infantry'";
      return reading;
    }
    const KindId kind = ruleset.facts.kinds.find(type);
    if (kind == KindId::none) {
      reading.wrong = unknown_type(ruleset, type);
      return reading;
    }
    reading.counts.push_back({std::string(ruleset.facts.kinds[kind].name.view()), static_cast<int>(*number)});
  }
  return reading;
}

BattleDesign design_like(const Scenario& s, const Ruleset& ruleset) {
  BattleDesign design{.ruleset = &ruleset, .title = "A battle like " + s.title, .house_rules = s.house_rules};
  design.columns = s.columns, design.rows = s.rows, design.turn_limit = s.turn_limit;
  design.objectives = static_cast<int>(s.objectives.size());
  const int cells = std::max(1, s.columns * s.rows);
  const auto share = [&](std::string_view word) { return (100 * cells_with(s, word) + cells / 2) / cells; };
  design.ground = {.woods = share("woods"),
                   .hills = share("hill"),
                   .houses = share("built-up"),
                   .roads = std::min(4, static_cast<int>(s.roads.size())),
                   .river = cells_with(s, "river") > 0};
  for (std::size_t i = 0; i < 2; ++i) {
    design.names[i] = s.sides[i].name.empty() ? s.sides[i].id : s.sides[i].name;
    design.armies[i].counts = counts_of(s.sides[i]);
  }
  return design;
}

std::string wrong_with(const BattleDesign& design) {
  const int least = std::max<int>(4, design.ruleset->facts.least_side);
  const std::string size = std::to_string(design.columns) + " by " + std::to_string(design.rows);
  if (design.columns < least || design.rows < least)
    return "found a board of " + size + ", expected at least " + std::to_string(least) + " by " +
           std::to_string(least) + " in " + std::string(design.ruleset->facts.id.view());
  if (design.columns > kMostColumns || design.rows > kMostColumns || design.columns * design.rows > kMaxCells)
    return "found a board of " + size + ", expected at most " + std::to_string(kMostColumns) + " either way and " +
           std::to_string(kMaxCells) + " cells in all";
  if (design.turn_limit && (*design.turn_limit < 1 || *design.turn_limit > 254))
    return "found a limit of " + std::to_string(*design.turn_limit) + " turns, expected 1 to 254";
  if (design.objectives > design.columns)
    return "found " + std::to_string(design.objectives) + " objectives, expected at most " +
           std::to_string(design.columns) + ", one a column";
  for (std::size_t i = 0; i < 2; ++i)
    if (std::string wrong = wrong_with_army(design, i); !wrong.empty()) return wrong;
  return "";
}

}  // namespace limber::inline drafts
