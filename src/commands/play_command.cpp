#include <filesystem>
#include <memory>

#include "base/text.h"
#include "battle/seating.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "commands/play_battle.h"
#include "files/shipped.h"
#include "terminal/choose_battle.h"
#include "words/rules_words.h"
#include "words/variant_words.h"

namespace limber::inline commands {

namespace {

std::string needs_scenario() {
  std::string text = "it needs a SCENARIO, or --resume RECORD";
  const std::vector<std::string> shipped = shipped_scenarios();
  if (!shipped.empty()) text += ". These come with the program:\n  " + join(shipped, "\n  ");
  return text;
}

struct Found {
  std::optional<std::string> unclear;  // what is wrong with the command line
  bool left = false;                   // a player was asked, and left
  bool of_the_program = false;         // one of the battles that come with it
};

// A file is taken as it is; no file, or a part of a name, means a battle that comes with the program.
Found find_battle(PlayOptions& options, Console console) {
  std::error_code unknown;
  if (!options.resume.empty() || std::filesystem::exists(options.path, unknown)) return {};
  const std::vector<ShippedBattle> all = shipped_battles();
  std::vector<ShippedBattle> meant = options.path.empty() ? all : battles_named(all, options.path);
  if (meant.empty()) return options.path.empty() ? Found{.unclear = needs_scenario()} : Found{};
  if (meant.size() > 1) {
    const std::optional<ShippedBattle> chosen = ask_battle(console.terminal, *console.lines, meant);
    if (!chosen && console.lines->by_hand()) return {.left = true};
    if (!chosen) return {.unclear = needs_scenario()};
    meant = {*chosen};
  }
  options.path = meant[0].path;
  return {.of_the_program = true};
}

// Under whose figures it is played, where they are not the document's.
void say_variant(const BattleFile& battle, Terminal& terminal) {
  if (!battle.scenario.variant) return;
  terminal.say(variant_sentence(*battle.scenario.variant));
  for (const std::string& changed : variant_lines(*battle.scenario.variant)) terminal.say(changed, 2);
}

}  // namespace

int play_command(Arguments arguments) {
  PlayOptions options;
  CommandLine line("play", "Fight a battle at this terminal. Every answer is saved in a record, so nothing is lost.");
  line.word("SCENARIO", options.path,
            "a scenario, a position, a record to resume, or part of the name of a battle that comes with Limber",
            CommandLine::Needed::no);
  line.option("--ruleset", options.ruleset, "R", "play the scenario under another ruleset of its grid");
  line.option("--variant", options.variant, "FILE", "play it with the changed figures of a file variant/1");
  line.option("--resume", options.resume, "RECORD", "resume a battle");
  line.choice("--against", options.against, program_names(),
              "the player of the other side (you are Red unless you take Blue)");
  line.choice("--red", options.red, player_names(), "the player of Red");
  line.choice("--blue", options.blue, player_names(), "the player of Blue");
  line.choice("--dice", options.dice, {"seeded", "typed", "sealed"},
              "thrown by the computer, thrown and typed by you, or sealed for 'limber verify'");
  line.option("--seed", options.seed, "dice and random players that can be repeated");
  line.option("--record", options.record, "FILE", "where to save the record (by default named after the scenario)");
  line.choice("--board", options.board, {"each", "turn", "never"}, "when to draw the board without being asked");
  line.choice("--step-end", options.step_end, {"wait", "go-on"},
              "wait at the end of your step so you can undo it (on a screen), or continue");
  line.option("--pause", options.pause, "seconds to wait after each answer of the computer");
  line.choice("--screen", options.steady, {"steady", "scroll"},
              "a screen that keeps its places (on a terminal of 60 by 16 or more), or lines that scroll");
  line.flag("--no-colour", options.screen.no_colour, "no colours (NO_COLOR in the environment does the same)");
  line.flag("--plain", options.screen.plain,
            "ASCII, no colours, no line editing: for logs, scripts and screen readers");
  line.example("limber play osier", "a battle that comes with Limber, by part of its name");
  line.example("limber play bridge.json --against captain", "you are Red, the computer is Blue");
  line.example("limber play bridge.json --red captain:bold --blue captain:cautious", "watch two computer players");
  line.example("limber play bridge.json --dice typed", "real dice: throw them and type what they show");
  line.example("limber play --resume bridge-1.record", "resume where you stopped");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (!options.path.empty() && !options.resume.empty())
    return line.misused("found both a scenario and --resume, expected one of them");
  if (const std::string wrong = unknown_ruleset(options.ruleset); !wrong.empty()) return line.misused(wrong);
  if (!options.ruleset.empty() && !options.variant.empty())
    return line.misused("found both --ruleset and --variant, expected one of them: a variant names its ruleset");
  Terminal terminal(options.screen);
  std::unique_ptr<LineReader> lines = make_line_reader(terminal);
  const Console console{terminal, lines};
  const Found found = find_battle(options, console);
  if (found.unclear) return line.misused(*found.unclear);
  if (found.left) return kExitOk;
  const std::string path = options.path.empty() ? options.resume : options.path;
  const std::optional<UnderRules> under = rules_asked_for("play", options.ruleset, options.variant);
  const std::optional<BattleFile> battle = under ? load_battle("play", path, *under) : std::nullopt;
  if (!battle) return kExitFaults;
  if (!options.resume.empty() && battle->kind != BattleFile::Kind::record) {
    complain("play", path + ": found a " + std::string(kind_words(battle->kind)) +
                         ", expected a record. 'limber play " + path + "' starts that battle");
    return kExitFaults;
  }
  say_variant(*battle, terminal);
  if (found.of_the_program && options.red.empty() && options.blue.empty() && options.against.empty()) {
    const std::optional<SeatNames> seats = ask_seats(terminal, *lines, *battle);
    if (!seats) return kExitOk;
    options.red = seats->red, options.blue = seats->blue;
  }
  return play_at_terminal(*battle, options, console);
}

}  // namespace limber::inline commands
