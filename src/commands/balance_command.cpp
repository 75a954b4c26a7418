#include <algorithm>
#include <cstdio>

#include "base/version.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/venues.h"
#include "console/progress.h"
#include "io/json.h"
#include "sim/balance.h"
#include "sim/batch.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kBattles = 1'000, kMostBattles = 1'000'000;

struct BalanceOptions {
  std::vector<std::string> paths;
  std::string player = "captain";
  std::optional<std::uint64_t> battles, seed, threads;
  bool json = false, matter = false;
};

void take(CommandLine& line, BalanceOptions& w) {
  line.words("FILE", w.paths, "scenarios, or folders of them; none: all that come with the program",
             CommandLine::Needed::no);
  line.option("--player", w.player, "NAME", "the player of both sides (captain by default)");
  line.option("--battles", w.battles, "on each scenario (1000 by default)");
  line.option("--seed", w.seed, "of the first battle on each (0 by default)");
  line.option("--threads", w.threads, "how many at once (one per core by default), with the same result");
  line.flag("--json", w.json, "for other programs");
  line.flag("--matter", w.matter, "fight no battles: print only the hash of each scenario and its players");
  line.example("limber balance scenarios/hex-19c", "which side each favours, and how long it lasts");
  line.example("limber balance mine.json --battles 200", "one of your own");
}

JsonValue heading(const BalanceOptions& w, const BalanceTrial& trial) {
  JsonValue to = JsonValue::object().set("limber", "balance/1").set("program", kVersion);
  if (w.matter) return to;
  return std::move(to)
      .set("player", trial.player.name)
      .set("battles", static_cast<std::int64_t>(trial.battles))
      .set("first_seed", static_cast<std::int64_t>(trial.first_seed));
}

// What is wrong with the options; empty when they can be fulfilled.
std::string read_options(const BalanceOptions& w, BalanceTrial& trial) {
  const std::optional<Entrant> found = find_entrant(w.player);
  if (!found || !found->command.empty()) return "there is no player '" + w.player + "' in the program";
  trial.player = *found;
  trial.battles = w.battles.value_or(kBattles);
  if (trial.battles < 1 || trial.battles > kMostBattles) return "--battles takes 1 to " + std::to_string(kMostBattles);
  trial.first_seed = w.seed.value_or(0);
  trial.threads = static_cast<int>(std::min<std::uint64_t>(w.threads.value_or(0), kMostThreads));
  return "";
}

}  // namespace

int balance_command(Arguments arguments) {
  BalanceOptions options;
  CommandLine line("balance",
                   "Let one player fight itself on each scenario, to see which side it favours and how it ends.");
  take(line, options);
  if (const std::optional<int> code = line.read(arguments)) return *code;
  BalanceTrial trial;
  if (const std::string wrong = read_options(options, trial); !wrong.empty()) return line.misused(wrong);
  const std::vector<Venue> venues = find_venues("balance", options.paths, VenueOrder::as_named);
  if (venues.empty()) return kExitFaults;
  JsonValue all = JsonValue::object();
  Progress progress("fighting");
  for (std::size_t i = 0; i < venues.size(); ++i) {
    if (options.matter) {
      all.set(venues[i].name, JsonValue::object().set("scenario", matter_text(venues[i])));
      continue;
    }
    const Balance balance = measure_balance(venues[i], trial, [&](std::uint64_t done) {
      progress.now(i * trial.battles + done, venues.size() * trial.battles, "battles");
    });
    all.set(venues[i].name, balance_json(venues[i], balance));
    if (!options.json) std::fputs(balance_words(venues[i], balance).c_str(), stdout), std::fflush(stdout);
  }
  if (!options.json && !options.matter) std::fputs(balance_remark(trial).c_str(), stdout);
  if (options.json || options.matter)
    std::fputs((dump(heading(options, trial).set("scenarios", std::move(all))) + "\n").c_str(), stdout);
  return kExitOk;
}

}  // namespace limber::inline commands
