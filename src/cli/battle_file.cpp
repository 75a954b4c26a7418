#include "cli/battle_file.h"

#include <cstdio>

#include "cli/terminal.h"
#include "io/files.h"
#include "io/places.h"
#include "io/scenario_file.h"
#include "play/notation.h"
#include "rulesets/describe.h"
#include "rulesets/registry.h"
#include "words/clauses.h"

namespace limber {

namespace {

constexpr std::string_view kRecordOpening = "limber record/";
constexpr std::string_view kScenarioLine = "scenario ";
constexpr int kScenarioLineNumber = 7;  // of a record

void add(std::vector<Fault>& to, const std::vector<Fault>& more) { to.insert(to.end(), more.begin(), more.end()); }

RecordHeader header_for(const Scenario& scenario) {
  RecordHeader header;
  header.ruleset = scenario.ruleset;
  if (const Rules* rules = find_rules(scenario.ruleset)) {
    header.revision = rules->revision;
    header.fingerprint = fingerprint(*rules);
  }
  header.switches = scenario.house_rules;
  header.scenario = dump(to_json(scenario));
  return header;
}

// BB-R171 and the like: what the answers of a position come to is for the notation to say, one by one.
bool give_answers(const Game& game, State& state, const std::vector<std::string>& answers, std::vector<Fault>& faults) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Reading reading = read_line(game, state, answers[i]);
    if (!reading.ok) {
      std::string why = reading.error;
      for (const Because& b : reading.verdict.breaches) why += (why.empty() ? "" : ", ") + cite(b);
      if (why.empty()) why = "not what is asked then";
      faults.push_back({.where = "answers[" + std::to_string(i) + "]",
                        .found = "\"" + answers[i] + "\" (" + why + ")",
                        .expected = "a lawful answer to what is asked then"});
      return false;
    }
    for (const Choice& c : reading.meant) apply(game, state, c);
  }
  return true;
}

// The rules' own look at a scenario: names, board, position, answers.
void lay_on_rules(const Scenario& scenario, BattleFile& battle, Inspection& out) {
  const Result<Rules> rules = rules_of(scenario);
  add(out.faults, rules.faults());
  add(out.warnings, rules.warnings());
  const Rules* plain = find_rules(scenario.ruleset);  // with a house rule misspelt, the rest can still be looked at
  if (plain == nullptr) return;
  Result<Game> game = make_game(scenario, rules.ok() ? rules.value() : *plain);
  add(out.faults, game.faults());
  add(out.warnings, game.warnings());
  if (!game.ok()) return;
  battle.game = std::make_shared<const Game>(std::move(game).value());
  const Result<Board> board = set_board(*battle.game, scenario);
  add(out.faults, board.faults());
  add(out.warnings, board.warnings());
  if (!board.ok()) return;
  if (scenario.position) {
    const Result<State> state = resume(*battle.game, board.value());
    add(out.faults, state.faults());
    if (!state.ok()) return;
  }
  battle.opening = opening(*battle.game, scenario);
  State state = battle.opening;
  give_answers(*battle.game, state, scenario.answers, out.faults);
}

void look_at_scenario(std::string_view text, BattleFile& battle, Inspection& out) {
  ScenarioReading reading = read_scenario_through_faults(text);
  Inspection of_rules;
  if (reading.fit_for_rules) lay_on_rules(reading.file.scenario, battle, of_rules);
  locate(of_rules.faults, reading.file.places);
  locate(of_rules.warnings, reading.file.places);
  out.faults = together(std::move(reading.faults), std::move(of_rules.faults));
  out.warnings = std::move(of_rules.warnings);
  battle.scenario = std::move(reading.file.scenario);
}

Inspection inspect_scenario(const std::string& path, std::string_view text) {
  Inspection out;
  BattleFile battle;
  look_at_scenario(text, battle, out);
  out.kind = battle.kind = battle.scenario.position ? BattleFile::Kind::position : BattleFile::Kind::scenario;
  if (!out.faults.empty()) return out;
  battle.path = path;
  battle.first_answers = std::move(battle.scenario.answers);
  battle.scenario.answers.clear();
  battle.header = header_for(battle.scenario);
  out.battle = std::move(battle);
  return out;
}

Fault of_header(int line, std::string found, std::string expected, std::string remedy) {
  return {.line = line,
          .column = 1,
          .where = "record",
          .found = std::move(found),
          .expected = std::move(expected),
          .remedy = std::move(remedy)};
}

// The record says under which rules it was made; other rules would tell another battle.
void compare_headers(const RecordHeader& found, const RecordHeader& ours, Inspection& out) {
  if (found.ruleset != ours.ruleset)
    out.faults.push_back(
        of_header(2, "ruleset " + found.ruleset, "ruleset " + ours.ruleset + ", as the scenario says", ""));
  if (found.switches != ours.switches)
    out.faults.push_back(
        of_header(5, "other house rules than those of the scenario", "the same house rules in both", ""));
  if (found.revision != ours.revision || found.fingerprint != ours.fingerprint)
    out.warnings.push_back(of_header(found.revision != ours.revision ? 3 : 4,
                                     "a record made under other figures of " + ours.ruleset, "those of this program",
                                     "it may stop at the first answer they judge otherwise"));
}

Inspection inspect_record(const std::string& path, std::string_view text) {
  Inspection out;
  out.kind = BattleFile::Kind::record;
  Result<Record> record = read_record(text);
  if (!record.ok()) {
    out.faults = record.faults();
    return out;
  }
  BattleFile battle;
  look_at_scenario(record.value().header.scenario, battle, out);
  for (std::vector<Fault>* list : {&out.faults, &out.warnings}) {
    for (Fault& fault : *list) {
      fault.line = kScenarioLineNumber;
      fault.column += static_cast<int>(kScenarioLine.size());
    }
  }
  add(out.warnings, record.warnings());
  const RecordHeader ours = header_for(battle.scenario);
  if (out.faults.empty()) compare_headers(record.value().header, ours, out);
  if (!out.faults.empty()) return out;
  battle.path = path;
  battle.kind = BattleFile::Kind::record;
  give_answers(*battle.game, battle.opening, battle.scenario.answers, out.faults);
  battle.record = std::move(record).value();
  battle.header = battle.record.header;
  out.battle = std::move(battle);
  return out;
}

}  // namespace

std::string_view kind_words(BattleFile::Kind kind) {
  switch (kind) {
    case BattleFile::Kind::scenario: return "scenario";
    case BattleFile::Kind::position: return "position";
    case BattleFile::Kind::record: return "record";
  }
  return "";
}

Inspection inspect(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text.ok()) {
    Inspection out;
    out.faults = text.faults();
    return out;
  }
  return text.value().starts_with(kRecordOpening) ? inspect_record(path, text.value())
                                                  : inspect_scenario(path, text.value());
}

std::optional<BattleFile> load_battle(std::string_view command, const std::string& path) {
  Inspection found = inspect(path);
  for (const Fault& warning : found.warnings) complain(command, "warning: " + fault_line(warning, path));
  for (const Fault& fault : found.faults) complain(command, fault_line(fault, path));
  return std::move(found.battle);
}

Standing standing_of(const BattleFile& battle) {
  Standing standing{battle.opening, {}};
  std::vector<Fault> ignored;
  if (battle.kind == BattleFile::Kind::record) {
    Replay played = replay(*battle.game, battle.opening, battle.record);
    standing.state = played.state;
    standing.stopped = std::move(played.stopped);
  } else {
    give_answers(*battle.game, standing.state, battle.first_answers, ignored);
  }
  return standing;
}

}  // namespace limber
