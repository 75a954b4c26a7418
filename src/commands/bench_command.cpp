#include <algorithm>
#include <cstdio>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "io/places.h"
#include "io/progress.h"
#include "sim/batch.h"
#include "sim/bench.h"
#include "terminal/battle_file.h"
#include "terminal/rules_words.h"
#include "terminal/shipped.h"
#include "terminal/terminal.h"

namespace limber::inline commands {

int bench_command(Arguments arguments) {
  std::string path = shipped_file("bench/12x12.json"), ruleset;
  double seconds = 0.5;
  bool json = false;
  std::optional<std::uint64_t> threads;
  CommandLine line("bench", "Measure how fast the rules are, over whole battles of one scenario.");
  line.word("SCENARIO", path, "the battle (bench/12x12.json unless said)", CommandLine::Needed::no);
  line.option("--ruleset", ruleset, "R", "this ruleset only");
  line.option("--seconds", seconds, "of each run (0.5 unless said)");
  line.option("--threads", threads, "battles on so many threads at once as well; 0: as many as there are");
  line.flag("--json", json, "for other programs");
  line.example("limber bench --json", "all figures of every ruleset");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (const std::string wrong = unknown_ruleset(ruleset); !wrong.empty()) return line.misused(wrong);
  const std::optional<BattleFile> battle = load_battle("bench", path);
  if (!battle) return kExitFaults;
  Progress progress("measuring");
  BenchOptions options;
  options.ruleset = ruleset;
  options.seconds_a_run = seconds;
  if (threads) options.threads = static_cast<int>(std::min<std::uint64_t>(*threads, kMostThreads));
  options.progress = [&](std::uint64_t done, std::uint64_t of) { progress.now(done, of, "runs"); };
  const Result<std::vector<BenchFigures>> figures = bench(battle->scenario, options);
  if (!figures.ok()) {
    for (const Fault& fault : figures.faults()) complain("bench", fault_line(fault, path));
    return kExitFaults;
  }
  const std::string text = json ? bench_json(figures.value()) : bench_text(figures.value());
  std::fputs(text.c_str(), stdout);
  if (!text.ends_with('\n')) std::fputs("\n", stdout);
  return kExitOk;
}

}  // namespace limber::inline commands
