#include <algorithm>
#include <cstdio>
#include <tuple>

#include "base/text.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "io/fault_words.h"
#include "io/json.h"
#include "play/odds_plan.h"
#include "protocol/odds_json.h"
#include "protocol/outlook_json.h"
#include "terminal/odds_words.h"
#include "terminal/outlook.h"
#include "terminal/short_orders.h"
#include "words/refusal.h"
#include "words/request_words.h"

namespace limber::inline commands {

namespace {

struct OddsOptions {
  std::string path, retreat = "ask", follow = "ask", fight_on = "ask";
  std::vector<std::string> orders;
  std::optional<std::uint64_t> states, megabytes, playouts;
  bool json = false, winning = false;
};

Doctrine doctrine_of(const OddsOptions& options) {
  using Retreat = Doctrine::Retreat;
  using Follow = Doctrine::Follow;
  using FightOn = Doctrine::FightOn;
  Doctrine::Of of;
  of.retreat = options.retreat == "back"    ? Retreat::back
               : options.retreat == "stand" ? Retreat::stand
               : options.retreat == "best"  ? Retreat::best
                                            : Retreat::ask;
  of.follow = options.follow == "yes" ? Follow::follow : options.follow == "no" ? Follow::halt : Follow::ask;
  of.fight_on = options.fight_on == "yes" ? FightOn::yes : options.fight_on == "no" ? FightOn::no : FightOn::ask;
  if (of.retreat != Retreat::ask) of.facing = Doctrine::Facing::keep;
  return Doctrine::both(of);
}

int refused(const Game& game, const State& state, const Reading& reading) {
  complain("odds", reading.refused
                       ? refusal_words(game, refused_at(game, state, reading).state, *reading.refused, reading.verdict)
                       : reading.error);
  if (!reading.nearest_text.empty()) complain("odds", "nearest allowed order: " + reading.nearest_text);
  return kExitFaults;
}

// Who would win from where the battle stands, whatever is ordered next.
int forecast(const OddsOptions& options, const Game& game, const State& state) {
  constexpr std::uint64_t kLeast = 16, kMost = 1024;
  const std::uint64_t playouts = options.playouts.value_or(kOutlookPlayouts);
  if (!options.orders.empty()) return complain("odds", "--winning takes no order"), kExitUsage;
  if (playouts < kLeast || playouts > kMost) return complain("odds", "--playouts: from 16 to 1024"), kExitUsage;
  const Endings endings = forecast_shown(game, state, static_cast<int>(playouts));
  if (options.json) {
    JsonValue answer = JsonValue::object().set("played", endings.played());
    if (endings.played() > 0)
      add_outlook(answer, game, endings);
    else
      add_end(answer, game, outcome(game, state.board).winner);
    std::puts(dump(answer).c_str());
    return kExitOk;
  }
  Terminal terminal;
  for (const std::string& line : outlook_lines(game, state, endings)) terminal.say(line);
  return kExitOk;
}

int work_out(const OddsOptions& options) {
  const std::optional<BattleFile> battle = load_battle("odds", options.path);
  if (!battle) return kExitFaults;
  const Game& game = *battle->game;
  const Standing standing = standing_of(*battle);
  if (standing.stopped) return complain("odds", fault_line(*standing.stopped, options.path)), kExitFaults;
  if (options.winning) return forecast(options, game, standing.state);
  const std::string orders = join(options.orders, " ");
  const OddsPlan plan = read_odds_plan(game, standing.state, {spelt_out(game, standing.state, orders)});
  if (!plan.ok) return refused(game, standing.state, plan.refused);
  const RequestKind asked = request(game, standing.state).kind;
  if (plan.orders.empty() && asked != RequestKind::die && asked != RequestKind::card) {
    complain("odds",
             "no throw is needed: " + request_words(game, standing.state) + ". Name an order, as in \"fire r1 at D5\"");
    return kExitFaults;
  }
  OddsBudget budget;
  if (options.states) budget.states = static_cast<std::uint32_t>(*options.states);
  if (options.megabytes) budget.bytes = *options.megabytes * kMegabyte;
  Odds found = [&] {
    const Progress progress("working out the odds");
    return exact_odds(game, standing.state, plan.orders, doctrine_of(options), budget);
  }();
  found.drop_leaves();
  if (options.json) {
    JsonValue answer = JsonValue::object();
    add_odds(answer, game, plan, found);
    std::fputs(dump(answer).c_str(), stdout);  // a copy with the line end would take as much again
    std::fputs("\n", stdout);
  } else {
    Terminal terminal;
    if (!plan.texts.empty()) terminal.line(join(plan.texts, "; "), Tone::strong);
    show(terminal, odds_lines(game, standing.state, plan.orders, found));
  }
  return kExitOk;
}

}  // namespace

int odds_command(Arguments arguments) {
  OddsOptions options;
  CommandLine line(
      "odds",
      "The odds of an order or a plan, on its own, as the battle stands. They are exact, or marked as an estimate.");
  line.word("FILE", options.path,
            "a scenario (also by the name of one that comes with Limber), a position, or a record (its last entry)");
  line.words("ORDER", options.orders, "orders, separated by ';'; none: the throw that comes next",
             CommandLine::Needed::no);
  line.choice("--retreat", options.retreat, {"ask", "back", "stand", "best"},
              "what Units do that can retreat; ask: stop there");
  line.choice("--follow", options.follow, {"ask", "yes", "no"}, "whether a winner follows up");
  line.choice("--fight-on", options.fight_on, {"ask", "yes", "no"}, "whether it then fights again");
  line.option("--states", options.states, "most situations to work out (500,000 by default; 1 to 5,000,000)");
  line.option("--megabytes", options.megabytes, "memory for them, by fixed prices (240 by default; 1 to 240)");
  line.flag("--winning", options.winning, "the chance of winning from here, played out by captains");
  line.option("--playouts", options.playouts, "how often, with --winning (96 by default; 16 to 1024)");
  line.flag("--json", options.json, "for other programs");
  line.example("limber odds bridge.json \"fire r1 at D5\"", "one volley");
  line.example("limber odds bridge.json \"fire r1 at D5; fire r2 at D5\" --retreat back",
               "two volleys; the enemy retreats when it can");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  for (const auto& [name, value, most] : {std::tuple("--states", options.states, std::uint64_t{kMostOddsStates}),
                                          std::tuple("--megabytes", options.megabytes, kMostOddsBytes / kMegabyte)})
    if (value && (*value < 1 || *value > most))
      return line.misused(std::string(name) + ": from 1 to " + std::to_string(most));
  return work_out(options);
}

}  // namespace limber::inline commands
