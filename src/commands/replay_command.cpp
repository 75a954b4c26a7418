#include "base/text.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "io/fault_words.h"
#include "terminal/chapters.h"
#include "terminal/stepper.h"
#include "terminal/wide_board.h"
#include "words/names.h"
#include "words/outcome_words.h"
#include "words/refusal.h"
#include "words/request_words.h"
#include "words/variant_words.h"

namespace limber::inline commands {

namespace {

struct ReplayOptions {
  std::string path;
  std::optional<std::uint64_t> to_turn, at_answer;
  bool verify = false, step = false, board = false;
  ScreenOptions screen;
};

// Says why it stopped; the exit code.
int stopped_at(const BattleFile& battle, const Replay& played) {
  complain("replay", fault_line(*played.stopped, battle.path));
  for (const Breach& breach : played.verdict.breaches) complain("replay", "  " + breach_words(*battle.game, breach));
  complain("replay",
           counted(played.answers, "answer", "answers") + " before it " + (played.answers == 1 ? "holds" : "hold"));
  return kExitFaults;
}

std::string dice_words(const DiceCheck& dice) {
  if (dice.seeded + dice.sealed + dice.others == 0) return "no die was thrown";
  std::string text;
  if (dice.seeded > 0) text = counted(dice.seeded, "die was", "dice were") + " thrown as the seed says";
  if (dice.sealed > 0)
    text += (text.empty() ? "" : ", ") + counted(dice.sealed, "die was", "dice were") +
            " sealed ('limber verify' checks them)";
  if (dice.others > 0)
    text += (text.empty() ? "" : ", ") + counted(dice.others, "die was", "dice were") + " typed or given";
  return text;
}

int verify(const BattleFile& battle) {
  const Progress progress("verifying " + battle.path);
  int hashes = 0;
  for (const RecordLine& line : battle.record.lines) hashes += line.kind == RecordLine::Kind::hash ? 1 : 0;
  const Replay played = replay(*battle.game, battle.opening, battle.record);
  if (played.stopped) return stopped_at(battle, played);
  const DiceCheck dice = check_dice(*battle.game, battle.opening, battle.record);
  if (dice.differs) return complain("replay", fault_line(*dice.differs, battle.path)), kExitFaults;
  Terminal terminal;
  terminal.say(battle.path + ": " + counted(played.answers, "answer holds", "answers hold") + ", " +
               counted(hashes, "turn has its hash", "turns have their hashes") +
               ". It ends at: " + sequence_line(*battle.game, played.state) + "; " + dice_words(dice));
  if (battle.scenario.variant) terminal.say(variant_sentence(*battle.scenario.variant));
  return kExitOk;
}

// Tells a battle as it goes by, dice of one throw and steps of one move in one sentence.
class Telling {
 public:
  enum class Boards : std::uint8_t { none, each_turn };
  Telling(const BattleFile& battle, Terminal& terminal, Boards boards)
      : game_(*battle.game), from_(battle.opening), terminal_(terminal), boards_(boards) {}

  void take(const ReplayStep& step) {
    if (log_.empty()) from_ = step.before;
    log_.insert(log_.end(), step.events.begin(), step.events.end());
    const bool throws_on = request(game_, step.after).kind == RequestKind::die;
    const bool turn_over = turn_closed(step.before.board, step.after.board).has_value();
    if (!throws_on || turn_over) tell();
    if (turn_over && boards_ == Boards::each_turn) show_board(terminal_, game_, step.after.board);
  }
  void tell() {
    limber::tell(terminal_, chapters(game_, from_, log_));
    log_.clear();
  }

 private:
  const Game& game_;
  State from_;
  EventLog log_;
  Terminal& terminal_;
  Boards boards_;
};

// What a reader must know of the rules before the first answer.
void say_variant(const BattleFile& battle, Terminal& terminal) {
  if (!battle.scenario.variant) return;
  terminal.say(variant_sentence(*battle.scenario.variant));
  for (const std::string& line : variant_lines(*battle.scenario.variant)) terminal.say(line, 2);
}

int tell_to(const BattleFile& battle, const ReplayOptions& options, Terminal& terminal) {
  Telling telling(battle, terminal, options.board ? Telling::Boards::each_turn : Telling::Boards::none);
  terminal.line(battle.scenario.title.empty() ? battle.path : battle.scenario.title, Tone::strong);
  say_variant(battle, terminal);
  terminal.line(sequence_line(*battle.game, battle.opening), Tone::strong);
  std::uint64_t taken = 0;
  const bool nothing_wanted = options.at_answer && *options.at_answer == 0;
  const auto watch = [&](const ReplayStep& step) {
    telling.take(step);
    ++taken;
    const std::optional<int> closed = turn_closed(step.before.board, step.after.board);
    if (options.at_answer && taken >= *options.at_answer) return false;
    return !(options.to_turn && closed && static_cast<std::uint64_t>(*closed) >= *options.to_turn);
  };
  Replay played{.state = battle.opening, .answers = 0, .stopped = {}, .verdict = {}, .resigned = {}};
  if (!nothing_wanted) played = replay(*battle.game, battle.opening, battle.record, watch);
  telling.tell();
  const bool jump = options.to_turn || options.at_answer;
  if (options.board || jump) {
    terminal.blank();
    show_board(terminal, *battle.game, played.state.board);
  }
  terminal.blank();
  terminal.line(sequence_line(*battle.game, played.state) + " (" + counted(played.answers, "answer", "answers") + ")",
                Tone::strong);
  if (played.state.board.phase == Phase::over)
    terminal.say(end_of_battle_words(*battle.game, played.state.board) + " " +
                 outcome_words(*battle.game, outcome(*battle.game, played.state.board)));
  terminal.flush();
  return played.stopped ? stopped_at(battle, played) : kExitOk;
}

}  // namespace

int replay_command(Arguments arguments) {
  ReplayOptions options;
  CommandLine line("replay", "Replay a record and tell what happened.");
  line.word("RECORD", options.path, "the record of a battle");
  line.option("--to", options.to_turn, "stop at the end of this turn");
  line.option("--at", options.at_answer, "stop after this many answers");
  line.flag("--step", options.step, "answer by answer: Enter goes forward, b goes back, a number jumps there");
  line.flag("--verify", options.verify,
            "only check that every answer is allowed, every hash matches and every die is as the seed threw it");
  line.flag("--board", options.board, "draw the board at the end of each turn");
  line.flag("--no-colour", options.screen.no_colour, "no colours");
  line.flag("--plain", options.screen.plain, "ASCII and no colours");
  line.example("limber replay bridge-1.record --verify", "exit code 1 and the first answer that differs, if any");
  line.example("limber replay bridge-1.record --to 3 --board", "three turns with a map after each");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  const std::optional<BattleFile> battle = load_battle("replay", options.path);
  if (!battle) return kExitFaults;
  if (battle->kind != BattleFile::Kind::record) {
    complain("replay", options.path + ": found a " + std::string(kind_words(battle->kind)) + ", expected a record");
    return kExitFaults;
  }
  if (options.verify) return verify(*battle);
  Terminal terminal(options.screen);
  return options.step ? step_through(*battle, terminal) : tell_to(*battle, options, terminal);
}

}  // namespace limber::inline commands
