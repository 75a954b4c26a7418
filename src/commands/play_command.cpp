#include <filesystem>
#include <memory>
#include <random>

#include "base/text.h"
#include "battle/open.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/crash_note.h"
#include "commands/load_battle.h"
#include "files/shipped.h"
#include "io/fault_words.h"
#include "play/sealed_dice.h"
#include "play/session_record.h"
#include "terminal/choose_battle.h"
#include "terminal/play_loop.h"
#include "terminal/screen_layout.h"
#include "terminal/steady_screen.h"
#include "words/rules_words.h"
#include "words/variant_words.h"

namespace limber::inline commands {

namespace {

struct PlayOptions {
  std::string path, resume, ruleset, variant, red, blue, against, dice, record, board, step_end, steady;
  std::optional<std::uint64_t> seed;
  double pause = 0;
  ScreenOptions screen;
};

std::uint64_t some_seed() {
  std::random_device device;
  return device() % 1'000'000u;  // short enough to be typed
}

Digest some_number() {
  std::random_device device;
  Digest number{};
  for (std::uint8_t& byte : number) byte = static_cast<std::uint8_t>(device());
  return number;
}

std::string some_lot() { return hex(some_number()).substr(0, kLotDigits); }

// How the dice of a record were thrown, as --dice says it.
std::string dice_kind(std::string_view note) {
  return note == "typed" ? "typed" : named_seal(note) ? "sealed" : "seeded";
}

Seating seating_for(const PlayOptions& options, const std::optional<Seating>& before) {
  Seating seating = before.value_or(Seating{});
  if (const auto against = find_player(options.against)) {
    const Side theirs = options.blue == "human" ? Side::red : Side::blue;
    seating[theirs] = *against;
  }
  if (const auto red = find_player(options.red)) seating[Side::red] = *red;
  if (const auto blue = find_player(options.blue)) seating[Side::blue] = *blue;
  return seating;
}

struct Opened {
  std::unique_ptr<Session> session;
  std::optional<Digest> number;  // of dice that are sealed from here on
  PlaySetting setting;
};

Opened open_for_play(const BattleFile& battle, const PlayOptions& options) {
  const bool old = battle.kind == BattleFile::Kind::record;
  const std::optional<Seating> before = old ? seating_of(battle.record) : std::nullopt;
  Opened opened;
  opened.setting.seating = seating_for(options, before);
  const std::string dice_before = old ? dice_at_end(battle.record) : "";
  const std::string dice = !options.dice.empty() ? options.dice : dice_kind(dice_before);
  opened.setting.dice = dice == "typed" ? DiceBy::hand : DiceBy::program;
  const std::optional<SeededDice> own = seeded_dice(dice_before);
  const std::uint64_t seed = options.seed.value_or(own ? own->seed() : some_seed());
  if (!before || options.seed) opened.setting.seating.seed = seed;
  opened.setting.pause = options.pause;
  std::unique_ptr<DiceSource> source = std::make_unique<SeededDice>(own && !options.seed ? *own : SeededDice(seed, 0));
  if (dice == "sealed") {
    const std::optional<Digest> number = old ? opened_number(battle.record) : std::nullopt;
    if (!number) opened.number = some_number();
    source = std::make_unique<SealedDice>(number ? *number : *opened.number);
  }
  if (opened.setting.dice == DiceBy::hand)
    source =
        std::make_unique<TypedDice>([](const Game&, const State&, const Request&) { return std::vector<Choice>{}; });
  opened.session = old ? take_up_battle(setup_of(battle), battle.header, std::move(source))
                       : begin_battle(setup_of(battle), std::move(source));
  if (dice == "sealed") opened.session->draw_lots(some_lot);
  if (!old && opened.number) opened.session->note(number_note(*opened.number));
  return opened;
}

// A new record, or the old one; noted in a new one: who plays.
std::optional<RecordOnDisk> open_record(const BattleFile& battle, const PlayOptions& options, const Opened& opened) {
  const bool old = battle.kind == BattleFile::Kind::record;
  std::vector<std::string> lines = record_lines(*opened.session);
  lines.push_back(note_line(seating_note(opened.setting.seating)));
  Result<RecordOnDisk> record =
      old ? RecordOnDisk::reopen(battle.path) : RecordOnDisk::begin(options.record, battle.path, lines);
  if (record.ok()) return std::move(record).value();
  for (const Fault& fault : record.faults()) complain("play", fault_line(fault, fault.where));
  return std::nullopt;
}

WhenDrawn drawn_when(const std::string& option, const Terminal& terminal) {
  if (option == "never") return WhenDrawn::never;
  return option == "turn" || (option.empty() && !terminal.interactive()) ? WhenDrawn::turn : WhenDrawn::each;
}

struct Console {
  Terminal& terminal;
  std::unique_ptr<LineReader>& lines;
};

// A battle that only goes by is read when it is over: its lines scroll.
bool keeps_its_places(const PlayOptions& options, const Terminal& terminal, const PlaySetting& setting) {
  const bool fits = terminal.width() >= kLeastScreenWidth && terminal.height() >= kLeastScreenHeight;
  return terminal.interactive() && fits && options.steady != "scroll" && options.board.empty() &&
         (!setting.seating.watched() || setting.pause > 0);
}

int play_at_terminal(const BattleFile& battle, const PlayOptions& options, Console console) {
  Terminal& terminal = console.terminal;
  Opened opened = open_for_play(battle, options);
  Session& session = *opened.session;
  if (battle.kind == BattleFile::Kind::record) {
    if (const std::optional<Fault> fault = session.continue_from(battle.record)) {
      complain("play", fault_line(*fault, battle.path));
      complain("play", "the record cannot be resumed beyond that line. 'limber replay " + battle.path +
                           "' shows it as far as it goes");
      return kExitFaults;
    }
  }
  for (const std::string& answer : battle.first_answers) session.apply_line(answer);
  std::optional<RecordOnDisk> record = open_record(battle, options, opened);
  if (!record) return kExitFaults;
  session.keep_with(&*record);
  // Dice that come from elsewhere than those before.
  if (battle.kind == BattleFile::Kind::record && session.dice_note() != dice_at_end(battle.record) &&
      (!session.note(std::string(kDiceNote) + session.dice_note()) ||
       (opened.number && !session.note(number_note(*opened.number))))) {
    complain("play", fault_line(*record->trouble(), record->path()));
    return kExitFaults;
  }
  opened.setting.drawn = drawn_when(options.board, terminal);
  const bool waits = options.step_end.empty() ? terminal.interactive() : options.step_end == "wait";
  opened.setting.step_end = waits ? StepEnd::wait : StepEnd::go_on;
  const CrashNote note_crashes(session, record->path());
  if (!keeps_its_places(options, terminal, opened.setting))
    return PlayLoop({session, *record, terminal, *console.lines}, opened.setting).play();
  console.lines.reset();  // one of them has the keyboard
  SteadyScreen screen(terminal, session.game());
  return PlayLoop({session, *record, terminal, screen, &screen}, opened.setting).play();
}

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
