#include "files/battle_file.h"

#include "base/text.h"
#include "battle/open.h"
#include "battle/open_variant.h"
#include "files/files.h"
#include "files/shipped.h"
#include "rulesets/translate.h"
#include "words/clauses.h"

namespace limber::inline files {

namespace {

constexpr std::string_view kScenarioLine = "scenario ";
constexpr std::size_t kScenarioLineNumber = 7;  // of a record
constexpr std::size_t kMostVariantBytes = std::size_t{1} << 20;

// BB-R171 and the like: what the answers of a position come to is for the session to say, one by one. Nobody can know
// what those after a refused one would have been answers to.
State give_answers(const std::shared_ptr<const Game>& game, const State& opening,
                   const std::vector<std::string>& answers, std::vector<Fault>& faults) {
  ScenarioSetup laid;
  laid.game = game, laid.opening = opening;
  const std::unique_ptr<Session> session = take_up_battle(std::move(laid), {}, nullptr);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Applied applied = session->apply_line(answers[i]);
    if (applied.ok) continue;
    std::string why = applied.error.empty() ? applied.reading.error : applied.error;
    for (const Breach& b : applied.reading.verdict.breaches) why += (why.empty() ? "" : ", ") + cite(b.why);
    if (why.empty()) why = "not an answer to the question there";
    faults.push_back({.where = "answers[" + std::to_string(i) + "]",
                      .found = "\"" + answers[i] + "\" (" + why + ")",
                      .expected = "an answer that is allowed there",
                      .remedy = unread_words(answers.size() - i - 1)});
    break;
  }
  return session->state();
}

// What the rules found in a translated scenario, told of the file it was made from.
void put_back(const Translated& translated, Places places, ScenarioSetup& laid) {
  for (std::vector<Fault>* list : {&laid.faults, &laid.warnings}) {
    for (Fault& fault : *list)
      if (fault.line == 0) fault.where = place_before(translated, fault.where);
    locate(*list, places);
  }
  laid.faults = together(std::move(laid.faults), {});
  laid.places = std::move(places);
}

// Set up under the rules, and its answers tried.
ScenarioSetup look_at_scenario(std::string_view text, const UnderRules& under = {}) {
  const std::string& ruleset = under.variant ? under.variant->ruleset : under.ruleset;
  ScenarioReading reading = read_scenario_through_faults(text);
  Translated other;
  const bool translated = !ruleset.empty() && reading.fit_for_rules;
  if (translated) {
    other = translate(std::move(reading.file.scenario), *find_ruleset(ruleset));
    reading.file.scenario = std::move(other.scenario);
    reading.fit_for_rules = other.faults.empty();
    locate(other.faults, reading.file.places);
    locate(other.notes, reading.file.places);
    reading.faults = together(std::move(reading.faults), std::move(other.faults));
  }
  if (under.variant) reading.file.scenario.variant = under.variant;
  Places places = reading.file.places;
  if (translated) reading.file.places = {};  // what the rules find is named by where it stands in the translation
  ScenarioSetup laid = set_up_scenario(std::move(reading));
  if (translated) put_back(other, std::move(places), laid);
  laid.warnings.insert(laid.warnings.begin(), other.notes.begin(), other.notes.end());
  if (!laid.opening) return laid;
  std::vector<Fault> of_answers;
  give_answers(laid.game, *laid.opening, laid.scenario.answers, of_answers);
  locate(of_answers, laid.places);
  laid.faults = together(std::move(laid.faults), std::move(of_answers));
  return laid;
}

// What both kinds of file become once nothing is wrong with them.
BattleFile battle_of(const std::string& path, BattleFile::Kind kind, ScenarioSetup laid) {
  return {.path = path,
          .kind = kind,
          .game = std::move(laid.game),
          .scenario = std::move(laid.scenario),
          .opening = *laid.opening,
          .first_answers = {},
          .header = {},
          .record = {}};
}

Inspection inspect_scenario(const std::string& path, std::string_view text, const UnderRules& under) {
  ScenarioSetup laid = look_at_scenario(text, under);
  Inspection out;
  out.kind = laid.scenario.position ? BattleFile::Kind::position : BattleFile::Kind::scenario;
  out.faults = std::move(laid.faults);
  out.warnings = std::move(laid.warnings);
  if (!out.faults.empty()) return out;
  BattleFile battle = battle_of(path, out.kind, std::move(laid));
  battle.first_answers = std::move(battle.scenario.answers);
  battle.scenario.answers.clear();
  battle.header = header_for(battle.scenario);
  out.battle = std::move(battle);
  return out;
}

// The scenario of a record, its faults placed in the record.
ScenarioSetup laid_from_record(std::string_view scenario) {
  ScenarioSetup laid = look_at_scenario(scenario);
  for (std::vector<Fault>* list : {&laid.faults, &laid.warnings}) {
    for (Fault& fault : *list) {
      fault.line = static_cast<int>(kScenarioLineNumber);
      fault.column += static_cast<int>(kScenarioLine.size());
    }
  }
  return laid;
}

Inspection inspect_record(const std::string& path, std::string_view text) {
  Inspection out;
  out.kind = BattleFile::Kind::record;
  Result<Record> record = read_record(text);
  if (!record.ok()) {
    out.faults = record.faults();
    // The scenario stands on a line of its own and can be looked at for itself.
    const std::vector<std::string_view> lines = split(text, '\n');
    if (lines.size() < kScenarioLineNumber || !lines[kScenarioLineNumber - 1].starts_with(kScenarioLine)) return out;
    for (Fault& fault : laid_from_record(lines[kScenarioLineNumber - 1].substr(kScenarioLine.size())).faults)
      out.faults.push_back(std::move(fault));
    return out;
  }
  ScenarioSetup laid = laid_from_record(record.value().header.scenario);
  laid.warnings.insert(laid.warnings.end(), record.warnings().begin(), record.warnings().end());
  if (!laid.scenario.ruleset.empty()) compare_headers(record.value().header, header_for(laid.scenario), laid);
  out.faults = std::move(laid.faults);
  out.warnings = std::move(laid.warnings);
  if (!out.faults.empty()) return out;
  BattleFile battle = battle_of(path, out.kind, std::move(laid));
  battle.opening = give_answers(battle.game, battle.opening, battle.scenario.answers, out.faults);
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

ScenarioSetup setup_of(const BattleFile& battle) {
  ScenarioSetup laid;
  laid.scenario = battle.scenario, laid.game = battle.game, laid.opening = battle.opening;
  return laid;
}

Result<RulesVariant> load_variant(const std::string& path) {
  const Result<std::string> text = read_file(path, kMostVariantBytes);
  if (!text.ok()) return text.faults();
  return open_variant(text.value());
}

Inspection inspect(const std::string& path, const UnderRules& under) {
  const Result<BattleText> read = read_battle_text(path);
  if (!read.ok()) {
    Inspection out;
    out.faults = read.faults();
    return out;
  }
  const auto& [name, text] = read.value();
  if (!is_record(text)) return inspect_scenario(name, text, under);
  Inspection out = inspect_record(name, text);
  if (!under.ruleset.empty() || under.variant)
    out.faults.push_back(fault_of_record(2, "a record", "a scenario, to play it under other rules"));
  if (!out.faults.empty()) out.battle.reset();
  return out;
}

Standing standing_of(const BattleFile& battle) {
  Standing standing{battle.opening, {}};
  std::vector<Fault> ignored;
  if (battle.kind == BattleFile::Kind::record) {
    Replay played = replay(*battle.game, battle.opening, battle.record);
    standing.state = played.state;
    standing.stopped = std::move(played.stopped);
  } else {
    standing.state = give_answers(battle.game, standing.state, battle.first_answers, ignored);
  }
  return standing;
}

}  // namespace limber::inline files
