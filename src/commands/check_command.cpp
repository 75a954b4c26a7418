#include <algorithm>
#include <cstdio>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "console/progress.h"
#include "files/battle_file.h"
#include "io/fault_words.h"
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

Tally check_file(const std::string& path, const std::string& ruleset) {
  const Progress progress("checking " + path);
  Inspection found = inspect(path, ruleset);
  if (found.battle && found.battle->kind == BattleFile::Kind::record) check_replay(*found.battle, found);
  for (const Fault& warning : found.warnings) print("warning: " + fault_line(warning, path));
  for (const Fault& fault : found.faults) print(fault_line(fault, path));
  if (found.faults.empty()) print(path + ": a good " + std::string(kind_words(found.kind)));
  return {static_cast<int>(found.faults.size()), static_cast<int>(found.warnings.size())};
}

}  // namespace

int check_command(Arguments arguments) {
  std::vector<std::string> files;
  std::string ruleset;
  CommandLine line(
      "check",
      "Find the errors in scenarios, positions and records, with their places and, where one is known, a fix.");
  line.words("FILE", files, "a scenario (also by the name of one that comes with Limber), a position or a record");
  line.option("--ruleset", ruleset, "R", "check a scenario under another ruleset of its grid");
  line.example("limber check scenarios/big-board-19c/*.json", "all of them; exit code 1 if any has an error");
  line.example("limber check bridge-1.record", "the record, its scenario, and whether its answers replay");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (const std::string wrong = unknown_ruleset(ruleset); !wrong.empty()) return line.misused(wrong);
  Tally sum;
  for (const std::string& path : files) {
    const Tally one = check_file(path, ruleset);
    sum.faults += one.faults, sum.warnings += one.warnings;
  }
  std::string summary = counted(sum.faults, "error", "errors");
  if (sum.warnings > 0) summary += ", " + counted(sum.warnings, "warning", "warnings");
  print(summary);
  return sum.faults == 0 ? kExitOk : kExitFaults;
}

}  // namespace limber::inline commands
