#include "commands/play_battle.h"

#include <random>

#include "battle/open.h"
#include "commands/crash_note.h"
#include "console/exit_codes.h"
#include "io/fault_words.h"
#include "play/sealed_dice.h"
#include "play/session_record.h"
#include "terminal/play_loop.h"
#include "terminal/screen_layout.h"
#include "terminal/steady_screen.h"

namespace limber::inline commands {

namespace {

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

// A battle that only goes by is read when it is over: its lines scroll.
bool keeps_its_places(const PlayOptions& options, const Terminal& terminal, const PlaySetting& setting) {
  const bool fits = terminal.width() >= kLeastScreenWidth && terminal.height() >= kLeastScreenHeight;
  return terminal.interactive() && fits && options.steady != "scroll" && options.board.empty() &&
         (!setting.seating.watched() || setting.pause > 0);
}

}  // namespace

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

}  // namespace limber::inline commands
