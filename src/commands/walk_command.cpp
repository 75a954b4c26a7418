#include <algorithm>
#include <cstdio>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "io/fault_words.h"
#include "sim/batch.h"
#include "verify/walk.h"
#include "words/rules_words.h"

namespace limber::inline commands {

int walk_command(Arguments arguments) {
  std::vector<std::string> paths;
  std::string ruleset, variant;
  std::optional<std::uint64_t> nodes, seed, threads;
  bool only_given = false, variants = false;
  CommandLine line("walk", "Play at random and check everything that must hold, at every step.");
  line.words("FILE", paths, "scenarios, or folders of them; none: invented ones only", CommandLine::Needed::no);
  line.option("--nodes", nodes, "how many states to check (10 million by default)");
  line.option("--seed", seed, "repeats the same walk");
  line.option("--threads", threads, "how many at once (one per core by default), with the same result");
  line.option("--ruleset", ruleset, "R", "this ruleset only");
  line.flag("--only-given", only_given, "only the scenarios named, no invented ones");
  line.flag("--variants", variants, "every battle under a few changed figures of its ruleset");
  line.option("--variant", variant, "FILE", "every battle with the changed figures of a file variant/1");
  line.example("limber walk scenarios --nodes 1000000", "a failure prints the shortest record it can be reduced to");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (const std::string wrong = unknown_ruleset(ruleset); !wrong.empty()) return line.misused(wrong);
  if (only_given && paths.empty()) return line.misused("--only-given needs scenarios");
  const std::optional<UnderRules> under = rules_asked_for("walk", ruleset, variant);
  if (!under) return kExitFaults;
  Result<std::vector<NamedScenario>> scenarios = std::vector<NamedScenario>{};
  if (!paths.empty()) scenarios = read_scenarios(paths);
  if (!scenarios.ok()) {
    for (const Fault& fault : scenarios.faults()) complain("walk", fault_line(fault, fault.where));
    return kExitFaults;
  }
  Progress progress("walking");
  WalkOptions options;
  options.scenarios = std::move(scenarios).value();
  options.invent = !only_given;
  options.ruleset = under->variant ? under->variant->ruleset : ruleset;
  options.variant = under->variant;
  options.vary = variants;
  if (nodes) options.nodes = *nodes;
  if (seed) options.seed = *seed;
  options.threads = static_cast<int>(std::min<std::uint64_t>(threads.value_or(0), kMostThreads));
  options.progress = [&](const WalkProgress& now) { progress.now(now.nodes, options.nodes, "moments"); };
  options.on_crash = [](const Failure& failure) {
    std::fputs((failure.text() + "\n").c_str(), stdout);
    std::fflush(stdout);
  };
  const WalkResult report = walk(options);
  std::fputs((report.text() + "\n").c_str(), stdout);
  return report.ok() ? kExitOk : kExitFaults;
}

}  // namespace limber::inline commands
