#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "io/scenario_file.h"
#include "io/variant_file.h"

namespace limber::inline io {

namespace {

// What is not said is not written: reading gives the same default back.
void put(JsonValue& object, std::string_view name, const std::string& text) {
  if (!text.empty()) object.set(name, text);
}
template <class T> void put(JsonValue& object, std::string_view name, const std::optional<T>& value) {
  if (value) object.set(name, *value);
}
void put_mark(JsonValue& object, std::string_view name, bool marked) {
  if (marked) object.set(name, true);
}

JsonValue list_of(const std::vector<std::string>& texts) {
  JsonValue list = JsonValue::array();
  for (const std::string& text : texts) list.add(text);
  return list;
}

JsonValue unit_json(const ScenarioUnit& unit) {
  JsonValue json = JsonValue::object();
  json.set("id", unit.id);
  put(json, "name", unit.name);
  json.set("type", unit.type);
  put(json, "at", unit.at);
  put(json, "facing", unit.facing);
  put(json, "quality", unit.quality);
  put(json, "native", unit.native);
  put(json, "regular", unit.regular);
  put(json, "double_move", unit.double_move);
  put(json, "dismounts_as", unit.dismounts_as);
  put(json, "rating", unit.rating);
  put(json, "with", unit.with);
  put(json, "state", unit.state);
  put(json, "strength", unit.strength);
  put(json, "full_strength", unit.full_strength);
  put_mark(json, "acted", unit.acted);
  put_mark(json, "moved", unit.moved);
  put_mark(json, "fired", unit.fired);
  put_mark(json, "pinned", unit.pinned);
  put(json, "on_foot", unit.on_foot);
  put(json, "towed_by", unit.towed_by);
  if (!unit.named_by.empty()) json.set("named_by", list_of(unit.named_by));
  put(json, "named", unit.named);
  put(json, "ford_since", unit.ford_since);
  put(json, "declared", unit.declared);
  put(json, "trench_since", unit.trench_since);
  put(json, "wire_since", unit.wire_since);
  put(json, "wood_since", unit.wood_since);
  put(json, "task", unit.task);
  put(json, "task_with", unit.task_with);
  put_mark(json, "alone", unit.alone);
  put_mark(json, "retreating", unit.retreating);
  put_mark(json, "followed", unit.followed);
  put(json, "card", unit.card);
  if (!unit.seen_by.empty()) json.set("seen_by", list_of(unit.seen_by));
  put_mark(json, "seen", unit.seen);
  put_mark(json, "revealed", unit.revealed);
  if (unit.contact) {
    json.set("contact", JsonValue::object().set("enemy", unit.contact->enemy).set("moment", unit.contact->moment));
  }
  return json;
}

JsonValue side_json(const ScenarioSide& side) {
  JsonValue json = JsonValue::object();
  json.set("id", side.id);
  put(json, "name", side.name);
  put(json, "colour", side.colour);
  put(json, "edge", side.edge);
  put(json, "army", side.army);
  put(json, "commander", side.commander);
  put(json, "exhausted", side.exhausted);
  put(json, "allowance", side.allowance);
  JsonValue units = JsonValue::array();
  for (const ScenarioUnit& unit : side.units) units.add(unit_json(unit));
  json.set("units", std::move(units));
  if (side.reinforcements.empty()) return json;
  JsonValue groups = JsonValue::array();
  for (const ScenarioGroup& group : side.reinforcements) {
    JsonValue entry = JsonValue::object();
    entry.set("turn", group.turn).set("at", group.at);
    if (group.score > 0) entry.set("score", group.score);
    groups.add(std::move(entry.set("units", list_of(group.units))));
  }
  json.set("reinforcements", std::move(groups));
  return json;
}

}  // namespace

JsonValue ground_json(const Scenario& scenario) {
  JsonValue json = JsonValue::object();
  json.set("grid", scenario.grid == GridKind::hex ? "hex" : "square");
  json.set("columns", scenario.columns).set("rows", scenario.rows);
  json.set("map", list_of(scenario.map));
  if (!scenario.legend.empty()) {
    JsonValue legend = JsonValue::object();
    for (const auto& [letter, words] : scenario.legend) legend.set(std::string_view(&letter, 1), words);
    json.set("legend", std::move(legend));
  }
  if (!scenario.roads.empty()) {
    JsonValue roads = JsonValue::array();
    for (const std::vector<std::string>& road : scenario.roads) roads.add(list_of(road));
    json.set("roads", std::move(roads));
  }
  if (!scenario.objectives.empty()) {
    JsonValue objectives = JsonValue::object();
    for (const auto& [cell, points] : scenario.objectives) {
      const auto holder = scenario.first_holders.find(cell);
      const bool held = holder != scenario.first_holders.end();
      objectives.set(
          cell, held ? JsonValue::object().set("points", points).set("held_by", holder->second) : JsonValue(points));
    }
    json.set("objectives", std::move(objectives));
  }
  return json;
}

namespace {

JsonValue position_json(const ScenarioPosition& position) {
  JsonValue json = JsonValue::object();
  json.set("turn", position.turn).set("phase", position.phase);
  put(json, "first", position.first);
  put(json, "active", position.active);
  put(json, "activations", position.activations);
  put(json, "quiet_turns", position.quiet_turns);
  put_mark(json, "disturbed", position.disturbed);
  if (!position.held.empty()) {
    JsonValue held = JsonValue::object();
    for (const auto& [cell, side] : position.held) held.set(cell, side);
    json.set("held", std::move(held));
  }
  return json;
}

}  // namespace

JsonValue to_json(const Scenario& scenario) {
  JsonValue json = JsonValue::object();
  json.set("limber", kScenarioFormat);
  put(json, "title", scenario.title);
  put(json, "briefing", scenario.briefing);
  json.set("ruleset", scenario.ruleset);
  if (!scenario.house_rules.empty()) {
    JsonValue rules = JsonValue::object();
    for (const auto& [name, value] : scenario.house_rules) rules.set(name, value);
    json.set("house_rules", std::move(rules));
  }
  if (scenario.variant) json.set("variant", to_json(*scenario.variant));
  JsonValue battle = JsonValue::object();
  battle.set("kind", scenario.battle_kind);
  put(battle, "turn_limit", scenario.turn_limit);
  json.set("battle", std::move(battle));
  json.set("board", ground_json(scenario));
  JsonValue sides = JsonValue::array();
  for (const ScenarioSide& side : scenario.sides) sides.add(side_json(side));
  json.set("sides", std::move(sides));
  if (scenario.position) json.set("position", position_json(*scenario.position));
  if (!scenario.answers.empty()) json.set("answers", list_of(scenario.answers));
  return json;
}

std::string write_scenario(const Scenario& scenario) {
  static constexpr std::array<std::string_view, 7> kOpen{
      "variant.changes", "board", "board.map", "sides", "sides[].units", "sides[].reinforcements", "answers"};
  return dump_pretty(to_json(scenario), kOpen);
}

}  // namespace limber::inline io
