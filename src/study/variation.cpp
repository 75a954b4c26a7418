#include "study/variation.h"

#include <algorithm>

#include "base/text.h"
#include "rulesets/registry.h"
#include "rulesets/translate.h"
#include "rulesets/variants.h"

namespace limber::inline study {

namespace {

Fault fault_of(std::string_view change, std::string found, std::string expected, std::string remedy = {}) {
  return {.where = std::string(change),
          .found = std::move(found),
          .expected = std::move(expected),
          .remedy = std::move(remedy)};
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' '))
    if (!word.empty()) words.push_back(word);
  return words;
}

// By its id, its colour or its name.
int side_named(const Scenario& s, std::string_view word) {
  for (std::size_t i = 0; i < 2; ++i)
    for (const std::string& name : {s.sides[i].id, s.sides[i].name, s.sides[i].colour})
      if (!name.empty() && lower(name) == lower(word)) return static_cast<int>(i);
  return -1;
}

ScenarioUnit* unit_named(Scenario& s, std::string_view id) {
  for (ScenarioSide& side : s.sides)
    for (ScenarioUnit& unit : side.units)
      if (lower(unit.id) == lower(id)) return &unit;
  return nullptr;
}

std::vector<std::string> unit_ids(const Scenario& s) {
  std::vector<std::string> ids;
  for (const ScenarioSide& side : s.sides)
    for (const ScenarioUnit& unit : side.units) ids.push_back(unit.id);
  return ids;
}

std::string free_id(Scenario& s) {
  for (int i = 1;; ++i) {
    std::string id = "x" + std::to_string(i);
    if (unit_named(s, id) == nullptr) return id;
  }
}

// As most of its side face.
std::optional<std::string> usual_facing(const ScenarioSide& side) {
  std::map<std::string, int> seen;
  for (const ScenarioUnit& unit : side.units)
    if (unit.facing) ++seen[*unit.facing];
  const auto most = std::max_element(seen.begin(), seen.end(), [](auto& a, auto& b) { return a.second < b.second; });
  return most == seen.end() ? std::nullopt : std::optional(most->first);
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

Result<Varied> with_unit(Varied v, std::string_view change, const std::vector<std::string_view>& words) {
  constexpr std::string_view kForm = "add SIDE TYPE CELL, or add SIDE TYPE CELL FACING";
  if (words.size() != 4 && words.size() != 5)
    return fault_of(change, std::to_string(words.size()) + " words", std::string(kForm),
                    "write it so: add blue infantry F2");
  const int side = side_named(v.scenario, words[1]);
  if (side < 0)
    return fault_of(change, "the side \"" + std::string(words[1]) + "\"",
                    v.scenario.sides[0].id + " or " + v.scenario.sides[1].id);
  ScenarioSide& to = v.scenario.sides[static_cast<std::size_t>(side)];
  ScenarioUnit unit;
  unit.id = free_id(v.scenario), unit.type = words[2], unit.at = upper(words[3]);
  unit.facing = words.size() == 5 ? std::optional(upper(words[4])) : usual_facing(to);
  to.units.push_back(std::move(unit));
  return v;
}

Fault no_unit(const Varied& v, std::string_view change, std::string_view id) {
  const std::vector<std::string> ids = unit_ids(v.scenario);
  const auto meant = nearest(id, ids);
  return fault_of(change, "the Unit \"" + std::string(id) + "\"", "one of " + join(ids, ", "),
                  meant ? "did you mean \"" + std::string(*meant) + "\"?" : "");
}

Result<Varied> without_unit(Varied v, std::string_view change, const std::vector<std::string_view>& words) {
  if (words.size() != 2)
    return fault_of(change, std::to_string(words.size()) + " words", "remove UNIT", "write it so: remove r2");
  const ScenarioUnit* found = unit_named(v.scenario, words[1]);
  if (found == nullptr) return no_unit(v, change, words[1]);
  const std::string id = found->id;
  for (ScenarioSide& side : v.scenario.sides) {
    std::erase_if(side.units, [&](const ScenarioUnit& u) { return u.id == id; });
    for (ScenarioGroup& group : side.reinforcements) std::erase(group.units, id);
    std::erase_if(side.reinforcements, [](const ScenarioGroup& group) { return group.units.empty(); });
    if (side.commander == id) side.commander.reset();
    for (ScenarioUnit& unit : side.units)
      if (unit.towed_by == id) unit.towed_by.reset();
  }
  return v;
}

Result<Varied> with_unit_elsewhere(Varied v, std::string_view change, const std::vector<std::string_view>& words) {
  if (words.size() != 3 && words.size() != 4)
    return fault_of(change, std::to_string(words.size()) + " words", "move UNIT CELL, or move UNIT CELL FACING",
                    "write it so: move h1 G2");
  ScenarioUnit* unit = unit_named(v.scenario, words[1]);
  if (unit == nullptr) return no_unit(v, change, words[1]);
  if (!unit->at)
    return fault_of(change, unit->id + ", which is not on the board at the start", "a Unit that stands on the board");
  unit->at = upper(words[2]);
  if (words.size() == 4) unit->facing = upper(words[3]);
  return v;
}

Result<Varied> with_players(Varied v, std::string_view change, std::string_view value) {
  const std::vector<std::string_view> names = split(value, ',');
  std::array<std::optional<PlayerSpec>, 2> found;
  for (std::size_t i = 0; i < 2; ++i) found[i] = find_player_spec(trim(names[names.size() == 2 ? i : 0]));
  if (names.size() > 2 || !found[0] || !found[1])
    return fault_of(change, "\"" + std::string(value) + "\"",
                    "one player for both sides, or two with a comma: " + join(player_spec_names(), ", "));
  v.players = {*found[0], *found[1]};
  return v;
}

Result<Varied> with_turn_limit(Varied v, std::string_view change, std::string_view value) {
  constexpr int kMost = 254;
  const auto turns = parse_int(value);
  if (!turns || *turns < 1 || *turns > kMost)
    return fault_of(change, "\"" + std::string(value) + "\"", "a number of turns from 1 to " + std::to_string(kMost));
  v.scenario.turn_limit = static_cast<int>(*turns);
  return v;
}

Result<Varied> with_ruleset(Varied v, std::string_view change, std::string_view value) {
  const Ruleset* to = find_ruleset(value);
  if (to == nullptr) {
    std::vector<std::string> ids;
    for (const Ruleset& one : all_rulesets()) ids.emplace_back(one.facts.id.view());
    const auto meant = nearest(value, ids);
    return fault_of(change, "the ruleset \"" + std::string(value) + "\"", "one of " + join(ids, ", "),
                    meant ? "did you mean \"" + std::string(*meant) + "\"?" : "");
  }
  Translated made = translate(std::move(v.scenario), *to);
  if (!made.faults.empty()) {
    const Fault& first = made.faults[0];
    return fault_of(change, first.found + " at " + place_before(made, first.where), first.expected, first.remedy);
  }
  v.scenario = std::move(made.scenario);
  v.notes.insert(v.notes.end(), made.notes.begin(), made.notes.end());
  return v;
}

Result<Varied> with_house_rule(Varied v, std::string_view change, std::string_view name, std::string_view value) {
  auto& rules = v.scenario.house_rules;
  std::erase_if(rules, [&](const auto& rule) { return rule.first == name; });
  rules.emplace_back(name, value);
  const Result<RulesHandle> known = rules_of(v.scenario);
  if (known.ok()) return v;
  const Fault& first = known.faults()[0];
  return fault_of(change, first.found, first.expected, first.remedy);
}

bool is_house_rule(const Scenario& s, std::string_view name) {
  const Ruleset* ruleset = find_ruleset(s.ruleset);
  return ruleset != nullptr && std::any_of(ruleset->switches.begin(), ruleset->switches.end(),
                                           [&](const Switch& one) { return one.name == name; });
}

// In place of what the scenario's own variant says of that figure, if it has one.
Result<Varied> with_figure(Varied v, std::string_view change, std::string_view name, std::string_view value) {
  RulesVariant one{.name = "as varied", .author = {}, .note = {}, .ruleset = v.scenario.ruleset, .changes = {}};
  one.changes.push_back(change_of(name, value));
  if (const std::vector<Fault> faults = variant_faults(one); !faults.empty())
    return fault_of(change, faults[0].found, faults[0].expected, faults[0].remedy);
  one = written_out(std::move(one));
  std::optional<RulesVariant>& whole = v.scenario.variant;
  if (!whole) return whole = std::move(one), v;
  *whole = written_out(std::move(*whole));
  std::erase_if(whole->changes, [&](const FigureChange& c) { return c.figure == one.changes[0].figure; });
  whole->changes.push_back(std::move(one.changes[0]));
  const std::vector<Fault> faults = variant_faults(*whole);
  return faults.empty() ? Result<Varied>(std::move(v)) : fault_of(change, faults[0].found, faults[0].expected);
}

}  // namespace

Result<Varied> varied(Varied v, std::string_view change) {
  const std::size_t sign = change.find('=');
  if (sign != std::string_view::npos) {
    const std::string_view name = trim(change.substr(0, sign)), value = trim(change.substr(sign + 1));
    if (name == "turn_limit") return with_turn_limit(std::move(v), change, value);
    if (name == "ruleset") return with_ruleset(std::move(v), change, value);
    if (name == "players") return with_players(std::move(v), change, value);
    if (!is_house_rule(v.scenario, name) && names_figure(v.scenario.ruleset, name))
      return with_figure(std::move(v), change, name, value);
    return with_house_rule(std::move(v), change, name, value);
  }
  const std::vector<std::string_view> words = words_of(change);
  const std::string_view verb = words.empty() ? std::string_view() : words[0];
  if (verb == "add") return with_unit(std::move(v), change, words);
  if (verb == "remove") return without_unit(std::move(v), change, words);
  if (verb == "move") return with_unit_elsewhere(std::move(v), change, words);
  return fault_of(change, "\"" + std::string(verb) + "\"", "NAME=VALUE, or a line that begins with add, remove or move",
                  "'limber rules RULESET' lists the house rules");
}

}  // namespace limber::inline study
