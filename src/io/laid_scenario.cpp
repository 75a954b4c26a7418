#include "io/laid_scenario.h"

#include "rulesets/describe.h"
#include "rulesets/registry.h"

namespace limber {

namespace {

void add(std::vector<Fault>& to, const std::vector<Fault>& more) { to.insert(to.end(), more.begin(), more.end()); }

// The rules' own look: house rules, names, board, position.
void look(LaidScenario& laid) {
  const Result<RulesHandle> rules = rules_of(laid.scenario);
  add(laid.faults, rules.faults()), add(laid.warnings, rules.warnings());
  const Ruleset* plain =
      find_ruleset(laid.scenario.ruleset);  // with a house rule misspelt, the rest can still be looked at
  if (plain == nullptr) return;
  Result<Game> game = make_game(laid.scenario, rules.ok() ? rules.value() : RulesHandle(*plain->rules));
  add(laid.faults, game.faults()), add(laid.warnings, game.warnings());
  if (!game.ok()) return;
  laid.game = std::make_shared<const Game>(std::move(game).value());
  const Result<Board> board = set_board(*laid.game, laid.scenario);
  add(laid.faults, board.faults()), add(laid.warnings, board.warnings());
  if (!board.ok()) return;
  if (laid.scenario.position) {
    const Result<State> state = resume(*laid.game, board.value());
    add(laid.faults, state.faults());
    if (!state.ok()) return;
  }
  laid.opening = opening(*laid.game, laid.scenario);
}

}  // namespace

LaidScenario lay_on_rules(ScenarioReading reading) {
  LaidScenario laid;
  laid.scenario = std::move(reading.file.scenario);
  laid.places = std::move(reading.file.places);
  if (reading.fit_for_rules) look(laid);
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
    header.fingerprint = fingerprint(*ruleset->rules);
  }
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

void compare_headers(const RecordHeader& found, const RecordHeader& ours, LaidScenario& laid) {
  if (found.ruleset != ours.ruleset)
    laid.faults.push_back(
        fault_of_record(2, "ruleset " + found.ruleset, "ruleset " + ours.ruleset + ", as the scenario says"));
  if (found.switches != ours.switches)
    laid.faults.push_back(
        fault_of_record(5, "other house rules than those of the scenario", "the same house rules in both"));
  if (found.revision != ours.revision || found.fingerprint != ours.fingerprint)
    laid.warnings.push_back(
        fault_of_record(found.revision != ours.revision ? 3 : 4, "a record made under other figures of " + ours.ruleset,
                        "those of this program", "it may stop at the first answer they judge otherwise"));
}

}  // namespace limber
