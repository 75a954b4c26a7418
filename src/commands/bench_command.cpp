#include <algorithm>
#include <cstdio>
#include <ctime>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "hosting/request_cost.h"
#include "io/fault_words.h"
#include "io/scenario_file.h"
#include "rulesets/translate.h"
#include "sim/batch.h"
#include "sim/bench.h"
#include "sim/bench_battles.h"
#include "words/rules_words.h"

namespace limber::inline commands {

namespace {

int tell_faults(const std::vector<Fault>& faults, const std::string& path) {
  for (const Fault& fault : faults) complain("bench", fault_line(fault, path));
  return kExitFaults;
}

struct Counting {
  std::string ruleset, players;
  std::optional<std::uint64_t> battles;
};

int play_and_count(Scenario battle, const std::string& path, const Counting& options) {
  if (!options.ruleset.empty()) battle = translate_freely(std::move(battle), *find_ruleset(options.ruleset)).scenario;
  const std::string_view players = options.players.empty() ? kBenchPlayers[0] : std::string_view(options.players);
  const auto named = std::find(kBenchPlayers.begin(), kBenchPlayers.end(), players) - kBenchPlayers.begin();
  const Result<BenchBattles> played = play_for_count(battle, static_cast<BenchPlayers>(named), *options.battles);
  if (!played.ok()) return tell_faults(played.faults(), path);
  std::fputs(battles_json(played.value()).c_str(), stdout);
  return kExitOk;
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

int count_requests(const Scenario& battle, const std::string& path) {
  RequestCostSetting setting{.after = {10, 200, 2000}};
  setting.seconds = processor_seconds;
  const Result<std::vector<RequestCost>> costs = request_costs(to_json(battle), setting);
  if (!costs.ok()) return tell_faults(costs.faults(), path);
  std::fputs(request_costs_text(costs.value()).c_str(), stdout);
  return kExitOk;
}

}  // namespace

int bench_command(Arguments arguments) {
  std::string path = "bench/12x12.json";
  double seconds = 0.5;
  bool json = false, requests = false;
  Counting count;
  std::optional<std::uint64_t> threads;
  CommandLine line("bench", "Measure how fast the rules are, over whole battles of one scenario.");
  line.word("SCENARIO", path, "the battle (bench/12x12.json by default)", CommandLine::Needed::no);
  line.option("--ruleset", count.ruleset, "R", "this ruleset only");
  line.option("--seconds", seconds, "of each run (0.5 by default)");
  line.option("--threads", threads, "also fight battles on this many threads at once; 0: one per core");
  line.option("--battles", count.battles,
              "play this many, always the same ones, and measure nothing: to count their cost");
  line.choice("--players", count.players, {kBenchPlayers.begin(), kBenchPlayers.end()},
              "their players: random with the Unit first (default), random from a whole list, or captains");
  line.flag("--requests", requests, "what a change to a hosted battle costs after 10, 200 and 2,000 answers");
  line.flag("--json", json, "for other programs");
  line.example("limber bench --json", "all figures of every ruleset");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (const std::string wrong = unknown_ruleset(count.ruleset); !wrong.empty()) return line.misused(wrong);
  if (!count.battles && !count.players.empty()) return line.misused("--players goes with --battles");
  const std::optional<BattleFile> battle = load_battle("bench", path);
  if (!battle) return kExitFaults;
  if (requests) return count_requests(battle->scenario, path);
  if (count.battles) return play_and_count(battle->scenario, path, count);
  Progress progress("measuring");
  BenchOptions options;
  options.ruleset = count.ruleset;
  options.seconds_a_run = seconds;
  if (threads) options.threads = static_cast<int>(std::min<std::uint64_t>(*threads, kMostThreads));
  options.progress = [&](std::uint64_t done, std::uint64_t of) { progress.now(done, of, "runs"); };
  const Result<std::vector<BenchFigures>> figures = bench(battle->scenario, options);
  if (!figures.ok()) return tell_faults(figures.faults(), path);
  const std::string text = json ? bench_json(figures.value()) : bench_text(figures.value());
  std::fputs(text.c_str(), stdout);
  if (!text.ends_with('\n')) std::fputs("\n", stdout);
  return kExitOk;
}

}  // namespace limber::inline commands
