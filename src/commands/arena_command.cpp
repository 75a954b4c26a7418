#include <algorithm>
#include <cstdio>

#include "base/text.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "commands/venues.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "sim/batch.h"
#include "sim/contest.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kPairs = 10, kMostPairs = 1'000'000, kMostBotTime = 600'000;

std::optional<Bounds> bounds_of(const std::string& words) {
  const std::vector<std::string_view> parts = split(words, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto low = parse_int(parts[0]), high = parse_int(parts[1]);
  if (!low || !high || *low >= *high) return std::nullopt;
  return Bounds{static_cast<double>(*low), static_cast<double>(*high)};
}

bool complained(const std::vector<Fault>& faults, std::string_view where) {
  for (const Fault& fault : faults) complain("arena", fault_line(fault, where.empty() ? fault.where : where));
  return !faults.empty();
}

// What a file of results has of this contest, and the file to go on with. One that belongs to another contest, or holds
// anything else, is left alone.
Result<RecordFile> open_results(const std::string& path, const Contest& contest, Standings& standings) {
  const Result<RecordLines> old = read_record_lines(path);
  if (!old.ok() || old.value().lines.empty()) return RecordFile::create(path, std::array{contest_line(contest)});
  const std::vector<std::string>& lines = old.value().lines;
  if (lines[0] != contest_line(contest))
    return Fault{.line = 1,
                 .where = path,
                 .found = "the results of another contest",
                 .expected = "the same players, dice, seeds and scenarios",
                 .remedy = "name another file"};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::optional<PairFought> pair = read_pair(lines[i]);
    if (!pair || pair->number != i - 1)
      return Fault{.line = static_cast<int>(i) + 1,
                   .where = path,
                   .found = "no pair, or not the next one",
                   .expected = "pair " + std::to_string(i - 1)};
    standings.add(*pair);
  }
  return RecordFile::reopen(path);
}

// Fights what is left to fight; false where a result could not be written.
bool fight_on(const Contest& contest, Standings& standings, RecordFile* file) {
  Progress progress("fighting");
  const std::uint64_t before = standings.all.pairs.pairs();
  const auto decided = [&] {
    return contest.sprt && test(standings.all.pairs, *contest.sprt).finding != Finding::undecided;
  };
  bool good = true;
  if (decided()) return true;
  contend(contest, before, [&](const PairFought& pair) {
    standings.add(pair);
    if (file != nullptr)
      if (const Result<Done> kept = file->append(pair_line(pair)); !kept.ok())
        return good = false, complained(kept.faults(), file->path()), false;
    progress.now(2 * (pair.number + 1 - before), 2 * (contest.pairs - before), "battles");
    return !decided();
  });
  return good;
}

struct ArenaOptions {
  std::string players[2], dice = "keyed", bounds, results, variant;
  std::vector<std::string> paths;
  std::optional<std::uint64_t> pairs, seed, threads, bot_time;
  bool json = false;
};

void take(CommandLine& line, ArenaOptions& w) {
  line.word("FIRST", w.players[0],
            "a player: random, captain:bold, captain,danger=20 (other figures than its temper's), or a program of your "
            "own, 'bot:python3 my_bot.py'");
  line.word("SECOND", w.players[1], "the other one");
  line.words("FILE", w.paths, "scenarios, or folders of them; none: all that come with the program",
             CommandLine::Needed::no);
  line.option("--variant", w.variant, "FILE", "fight with the changed figures of a file variant/1");
  line.option("--pairs", w.pairs, "on each scenario (10 by default)");
  line.option("--seed", w.seed, "of the first pair on each (0 by default)");
  line.choice("--dice", w.dice, {"keyed", "seed"}, "found by what they are for (keyed), or one after another");
  line.option("--sprt", w.bounds, "LOW,HIGH", "stop when it is clear whether the first is stronger, in Elo points");
  line.option("--results", w.results, "FILE", "save every pair here, and resume from what is saved");
  line.option("--threads", w.threads, "how many at once (one per core by default), with the same result");
  line.option("--bot-time", w.bot_time, "milliseconds a bot has to answer (5000 by default)");
  line.flag("--json", w.json, "for other programs");
  line.example("limber arena captain:bold captain scenarios/hex-19c --pairs 50", "shares, Elo and how sure they are");
  line.example("limber arena 'bot:python3 examples/bot.py' captain",
               "a bot over docs/formats.md, 5.1; limber bot-check tries it");
  line.example("limber arena captain,danger=40 captain --sprt 0,30 --results try.arena", "is the change a gain?");
}

// What is wrong with the options; empty when they make a contest, but for its scenarios.
std::string read_options(const ArenaOptions& w, Contest& contest) {
  for (std::size_t i = 0; i < 2; ++i) {
    const std::optional<Entrant> found = find_entrant(w.players[i]);
    if (!found) return "there is no player '" + w.players[i] + "'";
    contest.players[i] = *found;
  }
  if (!w.bounds.empty() && !(contest.sprt = bounds_of(w.bounds)))
    return "--sprt takes two whole numbers, the lower first: 0,30";
  const std::uint64_t pairs = w.pairs.value_or(kPairs);
  if (pairs < 1 || pairs > kMostPairs) return "--pairs takes 1 to " + std::to_string(kMostPairs);
  contest.pairs = pairs;
  contest.first_seed = w.seed.value_or(0);
  contest.dice = w.dice == "keyed" ? DiceOf::keyed : DiceOf::seed;
  const std::uint64_t time = w.bot_time.value_or(static_cast<std::uint64_t>(contest.limits.answer_milliseconds));
  if (time < 1 || time > kMostBotTime) return "--bot-time takes 1 to " + std::to_string(kMostBotTime);
  contest.limits.answer_milliseconds = static_cast<int>(time);
  contest.threads = static_cast<int>(std::min<std::uint64_t>(w.threads.value_or(0), kMostThreads));
  return "";
}

// A bot that does not even greet is no opponent: it is told before the first battle.
bool bots_greet(const Contest& contest) {
  for (const Entrant& one : contest.players) {
    if (one.command.empty()) continue;
    Bot bot(one.command, contest.limits, ChildProcess::Errors::shown);
    const BotFault fault = bot.start();
    if (!fault.empty()) return complain("arena", one.name + ": " + fault), false;
    bot.leave(contest.limits.answer_milliseconds);
  }
  return true;
}

}  // namespace

int arena_command(Arguments arguments) {
  ArenaOptions options;
  CommandLine line("arena", "Let two players fight pairs of battles, with sides swapped, to see which is stronger.");
  take(line, options);
  if (const std::optional<int> code = line.read(arguments)) return *code;
  Contest contest;
  if (const std::string wrong = read_options(options, contest); !wrong.empty()) return line.misused(wrong);
  const std::optional<UnderRules> under = rules_asked_for("arena", "", options.variant);
  if (!under) return kExitFaults;
  contest.venues = find_venues("arena", options.paths, VenueOrder::by_path, under->variant);
  if (contest.venues.empty() || !bots_greet(contest)) return kExitFaults;
  contest.pairs *= contest.venues.size();
  Standings standings(contest.venues.size());
  std::optional<RecordFile> file;
  if (!options.results.empty()) {
    Result<RecordFile> opened = open_results(options.results, contest, standings);
    if (!opened.ok()) return complained(opened.faults(), options.results), kExitFaults;
    file.emplace(std::move(opened).value());
  }
  const bool good = fight_on(contest, standings, file ? &*file : nullptr);
  std::string text = options.json ? contest_json(contest, standings) : contest_text(contest, standings);
  if (!text.ends_with('\n')) text += '\n';
  std::fputs(text.c_str(), stdout);
  return good ? kExitOk : kExitFaults;
}

}  // namespace limber::inline commands
