#include <algorithm>
#include <cstdio>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "files/battle_file.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "io/variant_file.h"
#include "rulesets/variants.h"
#include "words/names.h"
#include "words/refusal.h"
#include "words/rules_words.h"

namespace limber::inline commands {

namespace {

void print(const std::string& line) { std::fputs((line + "\n").c_str(), stdout); }

// A record is good when its answers replay; of one that is refused the clauses are told too.
void check_replay(const BattleFile& battle, Inspection& found) {
  const Replay played = replay(*battle.game, battle.opening, battle.record);
  if (const DiceCheck dice = check_dice(*battle.game, battle.opening, battle.record); dice.differs)
    found.faults.push_back(*dice.differs);
  if (!played.stopped) return;
  Fault fault = *played.stopped;
  for (const Breach& breach : played.verdict.breaches)
    fault.remedy += (fault.remedy.empty() ? "" : "; ") + breach_words(*battle.game, breach);
  const auto left = std::count_if(battle.record.lines.begin(), battle.record.lines.end(), [&](const RecordLine& line) {
    return line.kind == RecordLine::Kind::answer && line.line > fault.line;
  });
  if (left > 0) fault.remedy += (fault.remedy.empty() ? "" : "; ") + unread_words(static_cast<std::size_t>(left));
  found.faults.push_back(std::move(fault));
}

struct Tally {
  int faults = 0, warnings = 0;
};

// A file variant/1; nothing where it is none.
std::optional<Tally> check_variant(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text.ok() || !is_variant_file(text.value())) return std::nullopt;
  const Result<RulesVariant> variant = load_variant(path);
  for (const Fault& fault : variant.faults()) print(fault_line(fault, path));
  if (variant.ok())
    print(path + ": a good variant of " + variant.value().ruleset + ". " + not_the_book(variant.value()));
  return Tally{static_cast<int>(variant.faults().size()), 0};
}

Tally check_file(const std::string& path, const UnderRules& under) {
  const Progress progress("checking " + path);
  Inspection found = inspect(path, under);
  if (found.battle && found.battle->kind == BattleFile::Kind::record) check_replay(*found.battle, found);
  for (const Fault& warning : found.warnings) print("warning: " + fault_line(warning, path));
  for (const Fault& fault : found.faults) print(fault_line(fault, path));
  if (found.faults.empty()) print(path + ": a good " + std::string(kind_words(found.kind)));
  return {static_cast<int>(found.faults.size()), static_cast<int>(found.warnings.size())};
}

}  // namespace

int check_command(Arguments arguments) {
  std::vector<std::string> files;
  std::string ruleset, variant;
  CommandLine line("check",
                   "Find the errors in scenarios, positions, records and variants, with their places and, where one is "
                   "known, a fix.");
  line.words("FILE", files,
             "a scenario (also by the name of one that comes with Limber), a position, a record or a variant");
  line.option("--ruleset", ruleset, "R", "check a scenario under another ruleset of its grid");
  line.option("--variant", variant, "FILE", "check it with the changed figures of a file variant/1");
  line.example("limber check scenarios/big-board-19c/*.json", "all of them; exit code 1 if any has an error");
  line.example("limber check bridge-1.record", "the record, its scenario, and whether its answers replay");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (const std::string wrong = unknown_ruleset(ruleset); !wrong.empty()) return line.misused(wrong);
  const std::optional<UnderRules> under = rules_asked_for("check", ruleset, variant);
  if (!under) return kExitFaults;
  Tally sum;
  for (const std::string& path : files) {
    const std::optional<Tally> of_variant = check_variant(path);
    const Tally one = of_variant ? *of_variant : check_file(path, *under);
    sum.faults += one.faults, sum.warnings += one.warnings;
  }
  std::string summary = counted(sum.faults, "error", "errors");
  if (sum.warnings > 0) summary += ", " + counted(sum.warnings, "warning", "warnings");
  print(summary);
  return sum.faults == 0 ? kExitOk : kExitFaults;
}

}  // namespace limber::inline commands
