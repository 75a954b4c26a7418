#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/text.h"
#include "io/decode.h"
#include "io/scenario_checks.h"
#include "io/scenario_file.h"
#include "io/scenario_words.h"
#include "io/utf8.h"
#include "io/variant_file.h"

namespace limber::inline io {

namespace {

using Kind = JsonValue::Kind;

// Says what the file is before anything else is read, since another version would only give faults that mislead. False:
// it is none of ours, or another version.
bool is_our_format(const JsonValue& root, Faults& faults) {
  if (!root.is(Kind::object)) {
    faults.add(root.place(), "", described(root), "a scenario: an object in { }");
    return false;
  }
  const std::string wanted = "\"limber\": " + in_quotes(kScenarioFormat);
  const JsonValue* format = root.find("limber");
  if (!format) {
    faults.add(root.place(), "limber", "nothing that says what this file is", wanted, "add it as the first member");
    return true;
  }
  const std::string* text = format->as_string();
  if (text && *text == kScenarioFormat) return true;
  std::string remedy;
  if (text && text->starts_with("scenario/"))
    remedy = "this program reads " + std::string(kScenarioFormat) + " only. A newer one may read the file";
  if (text && text->starts_with("record")) remedy = "this is a record, not a scenario";
  faults.add(format->place(), "limber", described(*format), in_quotes(kScenarioFormat), remedy);
  return text && remedy.empty();
}

void read_house_rules(const JsonValue& value, Scenario& scenario, Faults& faults) {
  for (const JsonMember& member : value.members()) {
    const std::string where = "house_rules." + shown(member.name);
    if (const auto truth = member.value.as_bool()) {
      scenario.house_rules.emplace_back(member.name, *truth ? "on" : "off");
    } else if (const auto number = member.value.as_int()) {
      scenario.house_rules.emplace_back(member.name, std::to_string(*number));
    } else if (!member.value.is(Kind::string)) {
      faults.add(member.value.place(), where, described(member.value), "a text, a whole number, true or false");
    } else if (auto text = read_text(member.value, where, kWordText, faults)) {
      scenario.house_rules.emplace_back(member.name, std::move(*text));
    }
  }
}

void read_battle(const JsonValue& value, Scenario& scenario, Faults& faults) {
  ObjectReader battle(value, "battle", faults);
  if (auto kind = battle.word("kind", Need::optional, kBattleKinds)) scenario.battle_kind = std::move(*kind);
  scenario.turn_limit = battle.whole("turn_limit", Need::optional, kTurns);
  battle.close();
}

bool read_legend(const JsonValue& value, Scenario& scenario, Faults& faults) {
  bool sound = true;
  for (const JsonMember& member : value.members()) {
    const std::string where = "board.legend." + shown(member.name);
    const bool one_letter = member.name.size() == 1 && member.name[0] > ' ' && member.name[0] < 0x7F;
    if (!one_letter || member.name == ".") {
      faults.add(member.place, where, in_quotes(member.name), "one letter, digit or sign (not a blank)",
                 member.name == "." ? ". is always open ground: use another sign" : "");
      sound = false;
      continue;
    }
    const std::optional<std::string> words = read_text(member.value, where, kNameText, faults);
    sound &= words && check_legend_words(*words, member.value.place(), where, faults);
    scenario.legend[member.name[0]] = words.value_or("");
  }
  return sound;
}

void read_roads(const JsonValue& value, Scenario& scenario, Faults& faults) {
  for (std::size_t i = 0; i < value.elements().size(); ++i) {
    const JsonValue& road = value.elements()[i];
    const std::string where = element_path("board.roads", i);
    if (!road.is(Kind::array)) faults.add(road.place(), where, described(road), "a list of cells in [ ]");
    scenario.roads.emplace_back();
    for (std::size_t j = 0; j < road.elements().size(); ++j) {
      const auto cell = read_text(road.elements()[j], element_path(where, j), kWordText, faults);
      scenario.roads.back().push_back(cell.value_or(""));
    }
  }
}

// {"C4": 2} or {"C4": {"points": 2, "held_by": "red"}}
void read_objectives(const JsonValue& value, Scenario& scenario, Faults& faults) {
  for (const JsonMember& member : value.members()) {
    const std::string where = "board.objectives." + shown(member.name);
    if (member.value.is(Kind::object)) {
      ObjectReader objective(member.value, where, faults);
      const std::optional<int> points = objective.whole("points", Need::required, kPoints);
      if (auto side = objective.text("held_by", Need::optional, kIdText)) {
        scenario.first_holders[member.name] = std::move(*side);
      }
      if (points) scenario.objectives[member.name] = *points;
      objective.close();
    } else if (const auto points = read_whole(member.value, where, kPoints, faults)) {
      scenario.objectives[member.name] = *points;
    }
  }
}

// Whether the board is whole.
bool read_board(const JsonValue& value, const Places& places, Scenario& scenario, Faults& faults) {
  ObjectReader board(value, "board", faults);
  const std::optional<std::string> grid = board.word("grid", Need::required, kGridKinds);
  scenario.grid = grid == "hex" ? GridKind::hex : GridKind::square;
  const std::optional<int> columns = board.whole("columns", Need::required, kBoardSide);
  const std::optional<int> rows = board.whole("rows", Need::required, kBoardSide);
  scenario.columns = columns.value_or(0);
  scenario.rows = rows.value_or(0);
  bool sized = columns && rows;
  if (sized && !Topology::fits(*columns, *rows)) {
    faults.add(places.find("board.columns"), "board.columns",
               std::to_string(*columns) + " columns of " + std::to_string(*rows) + " cells, " +
                   std::to_string(*columns * *rows) + " cells in all",
               "at most " + std::to_string(kMaxCells) + " cells", "make the board smaller");
    sized = false;
  }
  const std::size_t faults_before = faults.count();
  scenario.map = board.texts("map", Need::required, {0, 1000});
  const bool map_read = value.find("map") && faults.count() == faults_before;
  const JsonValue* legend = board.object("legend", Need::optional);
  const bool legend_sound = !value.find("legend") || (legend && read_legend(*legend, scenario, faults));
  if (const JsonValue* roads = board.array("roads", Need::optional)) read_roads(*roads, scenario, faults);
  if (const JsonValue* objectives = board.object("objectives", Need::optional)) {
    read_objectives(*objectives, scenario, faults);
  }
  board.close();
  const bool map_fits = map_read && check_map(scenario, sized ? MapSize::known : MapSize::unknown, places, faults);
  return grid && sized && map_fits && legend_sound;
}

ScenarioGroup read_group(const JsonValue& value, const std::string& path, Faults& faults) {
  ObjectReader reader(value, path, faults);
  ScenarioGroup group;
  group.turn = reader.whole("turn", Need::required, kTurns).value_or(1);
  group.at = reader.text("at", Need::required, kWordText).value_or("");
  group.score = reader.whole("score", Need::optional, kDieScore).value_or(0);
  group.units = reader.texts("units", Need::required, kIdText);
  reader.close();
  return group;
}

std::optional<ScenarioContact> read_contact(const JsonValue& value, const std::string& path, Faults& faults) {
  ObjectReader reader(value, path, faults);
  std::optional<std::string> enemy = reader.text("enemy", Need::required, kIdText);
  const std::optional<int> moment = reader.whole("moment", Need::required, kMoments);
  reader.close();
  if (!enemy || !moment) return std::nullopt;
  return ScenarioContact{std::move(*enemy), *moment};
}

// What a Unit is, and where it begins.
void read_unit_nature(ObjectReader& reader, ScenarioUnit& unit) {
  unit.id = reader.text("id", Need::required, kIdText).value_or("");
  unit.name = reader.text("name", Need::optional, kNameText).value_or("");
  unit.type = reader.text("type", Need::required, kWordText).value_or("");
  unit.at = reader.text("at", Need::optional, kWordText);
  unit.facing = reader.text("facing", Need::optional, kWordText);
  unit.quality = reader.text("quality", Need::optional, kWordText);
  unit.native = reader.flag("native", Need::optional);
  unit.regular = reader.flag("regular", Need::optional);
  unit.double_move = reader.flag("double_move", Need::optional);
  unit.dismounts_as = reader.text("dismounts_as", Need::optional, kWordText);
  unit.rating = reader.word("rating", Need::optional, kRatings);
  unit.with = reader.text("with", Need::optional, kIdText);
  unit.state = reader.word("state", Need::optional, kUnitStates);
  unit.strength = reader.whole("strength", Need::optional, kStrength);
  unit.full_strength = reader.whole("full_strength", Need::optional, kStrength);
}

// What has happened to it.
void read_unit_course(ObjectReader& reader, ScenarioUnit& unit) {
  unit.acted = reader.flag("acted", Need::optional).value_or(false);
  unit.moved = reader.flag("moved", Need::optional).value_or(false);
  unit.fired = reader.flag("fired", Need::optional).value_or(false);
  unit.pinned = reader.flag("pinned", Need::optional).value_or(false);
  unit.on_foot = reader.flag("on_foot", Need::optional);
  unit.towed_by = reader.text("towed_by", Need::optional, kIdText);
  unit.named_by = reader.texts("named_by", Need::optional, kIdText);
  unit.named = reader.text("named", Need::optional, kWordText);
  unit.ford_since = reader.whole("ford_since", Need::optional, kTurnsSince);
  unit.declared = reader.whole("declared", Need::optional, kDeclared);
  unit.trench_since = reader.whole("trench_since", Need::optional, kTurnsSince);
  unit.wire_since = reader.whole("wire_since", Need::optional, kTurnsSince);
  unit.wood_since = reader.whole("wood_since", Need::optional, kTurnsSince);
  unit.task = reader.word("task", Need::optional, kTasks);
  unit.task_with = reader.text("task_with", Need::optional, kIdText);
  unit.alone = reader.flag("alone", Need::optional).value_or(false);
  unit.retreating = reader.flag("retreating", Need::optional).value_or(false);
  unit.followed = reader.flag("followed", Need::optional).value_or(false);
  unit.card = reader.text("card", Need::optional, kWordText);
  unit.seen_by = reader.texts("seen_by", Need::optional, kIdText);
  unit.seen = reader.flag("seen", Need::optional).value_or(false);
  unit.revealed = reader.flag("revealed", Need::optional).value_or(false);
}

ScenarioUnit read_unit(const JsonValue& value, const std::string& path, Faults& faults) {
  ObjectReader reader(value, path, faults);
  ScenarioUnit unit;
  read_unit_nature(reader, unit);
  read_unit_course(reader, unit);
  if (const JsonValue* contact = reader.object("contact", Need::optional)) {
    unit.contact = read_contact(*contact, path + ".contact", faults);
  }
  reader.close();
  if (unit.state && unit.at) {
    faults.add(value.find("at")->place(), path + ".at",
               in_quotes(*unit.at) + " for a Unit whose state is " + in_quotes(*unit.state), "no cell",
               "a Unit with a state is not on the board: take out one of the two");
  }
  return unit;
}

// Whether the side is whole.
bool read_side(const JsonValue& value, const std::string& path, ScenarioSide& side, Faults& faults) {
  ObjectReader reader(value, path, faults);
  const std::optional<std::string> id = reader.text("id", Need::required, kIdText);
  side.id = id.value_or("");
  side.name = reader.text("name", Need::optional, kNameText).value_or("");
  side.colour = reader.text("colour", Need::optional, kWordText).value_or("");
  side.edge = reader.word("edge", Need::optional, kEdges).value_or("");
  side.army = reader.word("army", Need::optional, kArmies).value_or("");
  side.commander = reader.text("commander", Need::optional, kIdText);
  side.exhausted = reader.whole("exhausted", Need::optional, kTurns);
  side.allowance = reader.whole("allowance", Need::optional, kActivations);
  if (const JsonValue* groups = reader.array("reinforcements", Need::optional)) {
    for (std::size_t i = 0; i < groups->elements().size(); ++i) {
      const std::string group_path = element_path(path + ".reinforcements", i);
      side.reinforcements.push_back(read_group(groups->elements()[i], group_path, faults));
    }
  }
  const JsonValue* units = reader.array("units", Need::required);
  for (std::size_t i = 0; units && i < units->elements().size(); ++i) {
    side.units.push_back(read_unit(units->elements()[i], element_path(path + ".units", i), faults));
  }
  reader.close();
  return id && units;
}

std::string_view facing_edge(std::string_view edge) {
  const auto at = std::find(kEdges.begin(), kEdges.end(), edge) - kEdges.begin();
  return kEdges[static_cast<std::size_t>(at + 2) % kEdges.size()];
}

// Red is at home in the south unless the scenario says otherwise, and the enemy opposite.
void fill_edges(std::array<ScenarioSide, 2>& sides) {
  if (sides[0].edge.empty()) sides[0].edge = sides[1].edge.empty() ? "south" : facing_edge(sides[1].edge);
  if (sides[1].edge.empty()) sides[1].edge = facing_edge(sides[0].edge);
}

bool read_sides(const JsonValue& value, Scenario& scenario, Faults& faults) {
  const std::size_t count = value.elements().size();
  if (count != scenario.sides.size()) {
    faults.add(value.place(), "sides", std::to_string(count) + (count == 1 ? " side" : " sides"), "two sides",
               count < 2 ? "a side without Units is {\"id\": ..., \"units\": []}" : "");
  }
  bool sound = count == scenario.sides.size();
  for (std::size_t i = 0; i < std::min(count, scenario.sides.size()); ++i) {
    sound &= read_side(value.elements()[i], element_path("sides", i), scenario.sides[i], faults);
  }
  if (sound) fill_edges(scenario.sides);
  return sound;
}

ScenarioPosition read_position(const JsonValue& value, Faults& faults) {
  ObjectReader reader(value, "position", faults);
  ScenarioPosition position;
  position.turn = reader.whole("turn", Need::required, kTurns).value_or(1);
  position.phase = reader.text("phase", Need::required, kWordText).value_or("");
  position.first = reader.text("first", Need::optional, kIdText);
  position.active = reader.text("active", Need::optional, kIdText);
  position.activations = reader.whole("activations", Need::optional, kActivations);
  position.quiet_turns = reader.whole("quiet_turns", Need::optional, kActivations);
  position.disturbed = reader.flag("disturbed", Need::optional).value_or(false);
  if (const JsonValue* held = reader.object("held", Need::optional)) {
    for (const JsonMember& member : held->members()) {
      const std::string where = "position.held." + shown(member.name);
      if (auto side = read_text(member.value, where, kIdText, faults)) position.held[member.name] = std::move(*side);
    }
  }
  reader.close();
  return position;
}

bool read_all(const JsonValue& root, ScenarioFile& file, Faults& faults) {
  Scenario& scenario = file.scenario;
  ObjectReader reader(root, "", faults);
  reader.any("limber", Need::optional);
  scenario.title = reader.text("title", Need::optional, kTitleText).value_or("");
  scenario.briefing = reader.text("briefing", Need::optional, kBriefingText).value_or("");
  const std::optional<std::string> ruleset = reader.text("ruleset", Need::required, kWordText);
  scenario.ruleset = ruleset.value_or("");
  if (const JsonValue* rules = reader.object("house_rules", Need::optional)) read_house_rules(*rules, scenario, faults);
  if (const JsonValue* variant = reader.object("variant", Need::optional))
    scenario.variant = variant_from_json(*variant, "variant", faults);
  if (const JsonValue* battle = reader.object("battle", Need::optional)) read_battle(*battle, scenario, faults);
  const JsonValue* board = reader.object("board", Need::required);
  const JsonValue* sides = reader.array("sides", Need::required);
  bool sound = ruleset && board && sides;
  if (board) sound &= read_board(*board, file.places, scenario, faults);
  if (sides) sound &= read_sides(*sides, scenario, faults);
  sound &= check_ids(scenario, file.places, faults);
  if (const JsonValue* position = reader.object("position", Need::optional)) {
    scenario.position = read_position(*position, faults);
  }
  scenario.answers = reader.texts("answers", Need::optional, kAnswerText);
  reader.close();
  return sound;
}

}  // namespace

ScenarioReading scenario_from_json(const JsonValue& root) {
  ScenarioReading reading;
  reading.file.places = Places(root);
  Faults faults;
  if (is_our_format(root, faults)) reading.fit_for_rules = read_all(root, reading.file, faults);
  reading.faults = faults.take();
  return reading;
}

ScenarioReading read_scenario_through_faults(std::string_view text) {
  const Result<JsonValue> root = parse_json(text, kScenarioLimits);
  if (root.ok()) return scenario_from_json(root.value());
  ScenarioReading reading;
  reading.faults = root.faults();
  return reading;
}

Result<ScenarioFile> read_scenario(std::string_view text) {
  ScenarioReading reading = read_scenario_through_faults(text);
  if (!reading.faults.empty()) return std::move(reading.faults);
  return std::move(reading.file);
}

}  // namespace limber::inline io
