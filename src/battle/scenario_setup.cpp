#include "battle/scenario_setup.h"

#include <algorithm>

#include "base/text.h"
#include "battle/set_up.h"
#include "io/scenario_mend.h"
#include "rulesets/registry.h"
#include "rulesets/variants.h"

namespace limber::inline battle {

namespace {

void add(std::vector<Fault>& to, const std::vector<Fault>& more) { to.insert(to.end(), more.begin(), more.end()); }

// What the rules say of a scenario: house rules, names, board, position.
struct Look {
  std::vector<Fault> faults, warnings;
  std::shared_ptr<const Game> game;
  std::optional<State> opening;
};

Look look_at(const Scenario& scenario) {
  Look seen;
  const Result<RulesHandle> rules = rules_of(scenario);
  add(seen.faults, rules.faults()), add(seen.warnings, rules.warnings());
  // With a house rule misspelt, the rest can still be looked at.
  const Ruleset* plain = find_ruleset(scenario.ruleset);
  if (plain == nullptr) return seen;
  LaidOut laid = lay_out(scenario, rules.ok() ? rules.value() : RulesHandle(*plain->rules));
  add(seen.faults, laid.faults), add(seen.warnings, laid.warnings);
  if (!laid.game) return seen;
  seen.game = std::make_shared<const Game>(std::move(*laid.game));
  if (!laid.board) return seen;
  if (scenario.position) {
    const Result<State> state = resume(*seen.game, *laid.board);
    add(seen.faults, state.faults());
    if (!state.ok()) return seen;
  }
  seen.opening = opening(*seen.game, scenario);
  return seen;
}

bool is_told(const std::vector<Fault>& told, const std::string& where) {
  return std::any_of(told.begin(), told.end(), [&](const Fault& t) { return is_hidden_by(where, t.where); });
}

// A switch that was thrown on the copy.
bool is_of_the_copy(const Fault& fault, const Scenario& scenario) {
  return fault.where.starts_with("house_rules.") &&
         std::none_of(scenario.house_rules.begin(), scenario.house_rules.end(),
                      [&](const auto& rule) { return fault.where == "house_rules." + rule.first; });
}

bool mend_ruleset(Scenario& scenario) {
  std::vector<std::string_view> ids;
  for (const Ruleset& r : all_rulesets()) ids.push_back(r.facts.id.view());
  const auto near = nearest(scenario.ruleset, ids);
  if (near) scenario.ruleset = *near;
  return near.has_value();
}

bool mend_all(Scenario& scenario, const std::vector<Fault>& faults) {
  const Ruleset* ruleset = find_ruleset(scenario.ruleset);
  if (ruleset == nullptr) return mend_ruleset(scenario);
  bool any = false;
  for (const Fault& fault : faults) any |= mend(scenario, ruleset->facts, fault);
  return any;
}

// `whole`: the scenario could be read as it stands. Every fault in one go: what was found is put right on a copy, and
// what it may have hidden is looked for there.
void look(ScenarioSetup& laid, const std::vector<Fault>& of_reading, bool whole) {
  constexpr int kMostLooks = 12;
  Scenario tried = laid.scenario;
  std::vector<Fault> told = of_reading;
  if (!of_reading.empty() && !mend_shape(tried, told)) return;
  for (int i = 0; i < kMostLooks; ++i) {
    Look seen = look_at(tried);
    if (i == 0 && whole) laid.game = seen.game, laid.opening = seen.opening;
    if (i == 0) add(laid.warnings, seen.warnings);
    const std::vector<Fault> before = told;
    for (const Fault& fault : seen.faults) {
      if (is_told(before, fault.where) || is_of_the_copy(fault, laid.scenario)) continue;
      laid.faults.push_back(fault), told.push_back(fault);
    }
    if (seen.faults.empty() || !mend_all(tried, seen.faults)) return;
  }
}

}  // namespace

ScenarioSetup set_up_scenario(ScenarioReading reading) {
  ScenarioSetup laid;
  laid.scenario = std::move(reading.file.scenario);
  laid.places = std::move(reading.file.places);
  if (reading.fit_for_rules || !reading.faults.empty()) look(laid, reading.faults, reading.fit_for_rules);
  locate(laid.faults, laid.places);
  locate(laid.warnings, laid.places);
  laid.faults = together(std::move(reading.faults), std::move(laid.faults));
  if (laid.faults.empty() && !laid.opening)
    laid.faults.push_back({.where = "scenario", .found = "no battle in it", .expected = "a board and two sides"});
  return laid;
}

RecordHeader header_for(const Scenario& scenario) {
  RecordHeader header;
  header.ruleset = scenario.ruleset;
  if (const Ruleset* ruleset = find_ruleset(scenario.ruleset)) {
    header.revision = ruleset->facts.revision;
    header.fingerprint = figures_hash(scenario);
  }
  if (scenario.variant) header.variant = trim(scenario.variant->name);
  header.switches = scenario.house_rules;
  header.scenario = dump(to_json(scenario));
  return header;
}

Fault fault_of_record(int line, std::string found, std::string expected, std::string remedy) {
  return {.line = line,
          .column = 1,
          .where = "record",
          .found = std::move(found),
          .expected = std::move(expected),
          .remedy = std::move(remedy)};
}

void compare_headers(const RecordHeader& found, const RecordHeader& ours, ScenarioSetup& laid) {
  if (found.ruleset != ours.ruleset)
    laid.faults.push_back(
        fault_of_record(2, "ruleset " + found.ruleset, "ruleset " + ours.ruleset + ", as the scenario says"));
  if (found.variant != ours.variant)
    laid.faults.push_back(fault_of_record(2, "variant \"" + found.variant + "\"",
                                          ours.variant.empty()
                                              ? "no variant, as the scenario says"
                                              : "variant \"" + ours.variant + "\", as the scenario says"));
  if (found.switches != ours.switches)
    laid.faults.push_back(
        fault_of_record(5, "other house rules than those of the scenario", "the same house rules in both"));
  if (found.revision != ours.revision || found.fingerprint != ours.fingerprint)
    laid.warnings.push_back(
        fault_of_record(found.revision != ours.revision ? 3 : 4, "a record made under other figures of " + ours.ruleset,
                        "those of this program", "it may stop at the first answer that these refuse"));
}

}  // namespace limber::inline battle
