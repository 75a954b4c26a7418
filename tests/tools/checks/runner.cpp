#include "runner.h"

#include <algorithm>

#include "base/text.h"
#include "check_battle.h"
#include "expectations.h"
#include "io/scenario_file.h"
#include "play/position_line.h"
#include "play/record.h"
#include "rules/rules.h"
#include "rulesets/registry.h"

namespace limber::mutants {
// Read by the rooms that tools/line-mutants has copied; elsewhere nothing asks for it.
extern int chosen;
int chosen = 0;
}  // namespace limber::mutants

namespace limber::checks {

namespace {

Result<RulesHandle> edited_rules(const Scenario& scenario, const Edit& edit) {
  Result<RulesHandle> rules = rules_of(scenario);
  if (!rules.ok() || !edit.mutant || edit.mutant->kind == MutantKind::line) return rules;
  return RulesHandle(mutated(*rules.value(), *edit.mutant));
}

Scenario edited_scenario(Scenario s, const Edit& edit) {
  if (!edit.house_rule) return s;
  for (auto& [name, value] : s.house_rules)
    if (name == edit.house_rule->first) value = edit.house_rule->second;
  return s;
}

std::string record_of(const CheckBattle& t) {
  RecordHeader header;
  header.ruleset = t.scenario().ruleset;
  header.switches = t.scenario().house_rules;
  header.scenario = write_scenario(t.scenario());
  std::vector<std::string> lines = header_lines(header);
  const State* before = &t.first_state();
  for (const Answer& answer : t.answers()) {
    lines.push_back(answer_line(answer.text));
    if (const auto turn = turn_closed(before->board, answer.after.board))
      lines.push_back(hash_line(*turn, position_hash(t.game(), answer.after.board)));
    before = &answer.after;
  }
  return text_of(lines);
}

// The record, read back from its text, must lead through the same states and tell the same.
std::string replay_record(const CheckBattle& t) {
  const Result<Record> record = read_record(record_of(t));
  if (!record.ok()) return "its record cannot be read: " + fault_words(record.faults()[0]);
  const Result<ScenarioFile> file = read_scenario(record.value().header.scenario);
  if (!file.ok()) return "the scenario in its record cannot be read: " + fault_words(file.faults()[0]);
  if (!(file.value().scenario == t.scenario())) return "the scenario in its record is another";
  std::size_t at = 0;
  std::string differs;
  const auto watch = [&](const ReplayStep& step) {
    const Answer& live = t.answers()[at++];
    std::vector<std::string> told;
    for (const Happening& h : happenings(t.game(), step.before.board, step.events)) told.push_back(h.text());
    if (!(step.after == live.after)) differs = "another state";
    if (told != live.told) differs = "other events";
    return differs.empty();
  };
  const Replay again = replay(t.game(), t.first_state(), record.value(), watch);
  if (!differs.empty()) return "its record leads to " + differs + " after: " + t.answers()[at - 1].text;
  if (again.stopped) return "its record stops: " + fault_words(*again.stopped);
  return at == t.answers().size() ? "" : "its record ends early";
}

// A step without its ids, so that a change of citation is no change: modifiers are left to the totals, `exactly` is no
// more than `refused`. That an event did not happen, or how often it does, is not asked without its clause.
std::optional<Step> without_ids(const Step& step) {
  const std::vector<std::string> words = words_of(step.rest);
  const auto is_id = [](const std::string& word) { return is_clause_id(word); };
  if (std::none_of(words.begin(), words.end(), is_id)) return step;
  if (step.verb == "no" || step.verb == "chance") return std::nullopt;
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool modifier = (words[i] == "with" || words[i] == "without") && i + 1 < words.size();
    if (modifier && is_id(words[i + 1])) {
      const bool valued = i + 2 < words.size() && (words[i + 2][0] == '+' || words[i + 2][0] == '-');
      i += valued ? 2 : 1;
      continue;
    }
    if (step.verb == "refused" && i == 0 && words[i] == "exactly") continue;
    if (!is_id(words[i])) kept.push_back(words[i]);
  }
  return Step{step.line, step.verb, join(kept, " ")};
}

}  // namespace

std::string play_check(const Check& check, const Symmetry& symmetry, const Edit& edit, Manner manner) {
  const Carrier carrier(symmetry, check.scenario);
  mutants::chosen = edit.mutant ? edit.mutant->line : 0;
  const Scenario scenario = carrier.scenario(edited_scenario(check.scenario, edit));
  CheckBattle table(scenario, edited_rules(scenario, edit));
  const auto where = [&](int line) {
    return check.file + ":" + std::to_string(line) +
           (symmetry.mirrored || symmetry.quarters != 0 ? " (" + std::string(symmetry.name) + ")" : "");
  };
  const auto replayed = [&](int line) {
    if (manner != Manner::and_from_record || !table.set_up() || table.answers().empty()) return std::string();
    const std::string wrong = replay_record(table);
    return wrong.empty() ? wrong : where(line) + ": " + wrong;
  };
  for (const Step& written : check.steps) {
    const std::optional<Step> compared = manner == Manner::without_ids ? without_ids(written) : written;
    if (!compared) continue;
    const Step step{compared->line, compared->verb, carrier.text(compared->rest)};
    if (step.verb == "again") {
      if (const std::string wrong = replayed(step.line); !wrong.empty()) return wrong;
      if (!table.set_up()) return where(step.line) + ": the scenario is refused";
      table.return_there();
      continue;
    }
    if (const std::string wrong = expect(table, step); !wrong.empty())
      return where(step.line) + ": " + step.verb + " " + step.rest + "\n    " + wrong;
  }
  return replayed(check.steps.back().line);
}

}  // namespace limber::checks
