#include <algorithm>
#include <cstdio>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "console/terminal.h"
#include "files/shipped.h"
#include "io/fault_words.h"
#include "sim/bot_check.h"
#include "verify/walk.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kMostTime = 600'000;

void say(const std::string& line) {
  std::fputs((line + "\n").c_str(), stdout);
  std::fflush(stdout);
}

std::string milliseconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", 1000 * seconds);
  return text;
}

// Those named; else the first of every ruleset.
Result<std::vector<Venue>> venues_to_try(const std::vector<std::string>& paths) {
  const Result<std::vector<NamedScenario>> read = read_scenarios(paths.empty() ? shipped_scenarios() : paths);
  if (!read.ok()) return read.faults();
  std::vector<Venue> venues;
  for (const NamedScenario& one : read.value()) {
    const auto same = [&](const Venue& v) { return v.ruleset == one.scenario.ruleset; };
    if (paths.empty() && std::any_of(venues.begin(), venues.end(), same)) continue;
    Result<Venue> venue = venue_of(one.name, cut_short(one.scenario, kTrialTurns));
    if (!venue.ok()) return venue.faults();
    venues.push_back(std::move(venue).value());
  }
  if (venues.empty()) return Fault{.found = "no scenario", .expected = "at least one"};
  return venues;
}

void tell_trial(const BotTrial& t) {
  const double mean = t.seconds / static_cast<double>(std::max<std::uint64_t>(1, t.answers));
  const std::string what = t.venue + " as " + (t.side == Side::red ? "Red" : "Blue") + ": ";
  if (t.fault.empty())
    say("good   " + what + std::to_string(t.turns) + " turns, " + std::to_string(t.answers) + " answers, " +
        milliseconds(mean) + " each");
  else
    say("ERROR  " + what + "turn " + std::to_string(t.turns) + ", question " + std::to_string(t.answers) + ": " +
        t.fault);
}

int tell_end(const BotChecked& found, const BotLimits& limits) {
  if (!found.greeting.empty()) return say("ERROR  " + found.greeting), kExitFaults;
  std::uint64_t answers = 0, faults = 0;
  for (const BotTrial& t : found.trials) answers += t.answers, faults += !t.fault.empty();
  say((found.name.empty() ? "The bot" : found.name) + " was asked " + std::to_string(answers) + " questions in " +
      std::to_string(found.trials.size()) + " battles; slowest answer " + milliseconds(found.slowest) + " of " +
      std::to_string(limits.answer_milliseconds) + " ms");
  if (2000 * found.slowest > limits.answer_milliseconds && faults == 0)
    say("It came near the limit. On a busy machine it may be too slow.");
  if (found.leaves_late)
    say("ERROR  it keeps running when its input has ended: read to the end of the input, then stop");
  if (faults > 0) say(std::to_string(faults) + " battles were lost by an error.");
  if (found.good()) say("No errors were found.");
  return found.good() ? kExitOk : kExitFaults;
}

}  // namespace

int bot_check_command(Arguments arguments) {
  std::string command;
  std::vector<std::string> paths;
  std::optional<std::uint64_t> time, seed;
  CommandLine line("bot-check", "Try a program that plays over the bot protocol (docs/formats.md, 5.1).");
  line.word("COMMAND", command, "the bot and its arguments in one word, without a shell: 'python3 my_bot.py'");
  line.words("FILE", paths, "scenarios, or folders of them; none: one of each ruleset", CommandLine::Needed::no);
  line.option("--time", time, "milliseconds it has to answer (5000 by default)");
  line.option("--seed", seed, "of the battles (0 by default)");
  line.example("limber bot-check 'python3 examples/bot.py'", "short battles in every ruleset, in both seats");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (!command_words(command)) return line.misused("'" + command + "' is not a command");
  if (time && (*time < 1 || *time > kMostTime)) return line.misused("--time takes 1 to " + std::to_string(kMostTime));
  BotLimits limits;
  if (time) limits.answer_milliseconds = static_cast<int>(*time);
  const Result<std::vector<Venue>> venues = venues_to_try(paths);
  if (!venues.ok()) {
    for (const Fault& fault : venues.faults()) complain("bot-check", fault_line(fault, fault.where));
    return kExitFaults;
  }
  Bot bot(command, limits, ChildProcess::Errors::shown);
  return tell_end(check_bot(bot, venues.value(), seed.value_or(0), tell_trial), limits);
}

}  // namespace limber::inline commands
