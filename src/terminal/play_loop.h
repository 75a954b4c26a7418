// A battle played at the keyboard: asks the player who is to answer, keeps the sequence, tells what happens, and lets
// nothing be acknowledged that is not in the record.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/terminal.h"
#include "files/record_on_disk.h"
#include "play/session.h"
#include "terminal/line_reader.h"
#include "terminal/play_queries.h"
#include "terminal/players.h"
#include "terminal/steady_screen.h"

namespace limber::inline terminal {

enum class WhenDrawn : std::uint8_t { each, turn, never };  // each: whenever a player is asked and it has changed
enum class DiceBy : std::uint8_t { program, hand };
// At the end of a player's step, before dice fall or the other side speaks. wait: it can still be taken back.
enum class StepEnd : std::uint8_t { go_on, wait };

struct PlaySetting {
  Seating seating;
  DiceBy dice = DiceBy::program;
  WhenDrawn drawn = WhenDrawn::each;
  StepEnd step_end = StepEnd::go_on;
  double pause = 0;  // seconds after each answer of the program
};

class PlayLoop {
 public:
  struct Things {
    Session& session;
    RecordOnDisk& record;
    Terminal& terminal;
    LineReader& lines;
    SteadyScreen* screen = nullptr;  // the same as `lines`, where nothing but the log scrolls
  };
  PlayLoop(Things things, PlaySetting setting);
  int play();  // the exit code

 private:
  enum class Flow : std::uint8_t { go_on, leave, input_ended, broken };
  struct Typed {
    Flow flow = Flow::go_on;
    std::string line;      // empty: what was typed has been dealt with
    bool changed = false;  // something was taken back: ask again
  };

  // The loop and its ends.
  void greet();
  Flow next();
  int finish();
  int leave();
  int input_ended();
  int broken();

  // Decisions.
  Flow decide(Side side);
  Flow let_program_answer(Side side);
  void prepare(Side side);  // board, what happened, where we are, what is asked
  Typed ask(Side side, const std::string& prompt, const Completer& complete);
  Typed take_hint();
  Typed obey(const std::string& line, Side side);
  bool give(std::string_view line, Side side);
  Completer completer(Side side);
  std::string prompt_of(Side side, std::string_view what) const;

  // Dice (play_loop_dice.cpp).
  Flow throw_dice();
  Flow take_typed_throw(const Request& asked);
  void explain_throw(const Request& asked);
  std::optional<std::string> faces_typed(std::string_view line, const Request& asked);

  // The end of a step, contact, giving up (play_loop_step.cpp).
  struct Step {  // in which a side gives orders as it likes
    bool known = false, ended = false, ordered = false;
    bool passed = false;                 // by the last line
    bool after_one_that_closed = false;  // the one before closed by itself, with its last order
    std::uint8_t turn = 0;
    Phase phase = Phase::set_up;
    Side to_move = Side::none;
  };
  void note_step(Side side);
  Flow after_order(Side side, const State& before);
  Flow wait(Side side, const std::string& why);
  bool gave_a_card_up(const State& before, Side side) const;
  UnitId enemy_of_contact(Side side) const;
  bool ends_once_too_often(std::string_view line, Side side);
  bool resign(Side side);

  // Sealed orders (play_loop_sealed.cpp).
  Flow sealed(const Request& asked);
  Flow draft_guns(Side side);
  void show_guns(Side side);
  std::vector<std::string> guns_without_order(Side side) const;
  bool gives_fire_away(Side side);
  bool give_gun_order(Side side, std::string_view line);
  void say_kept(const std::vector<std::string>& given, Side side);
  bool both_have_secrets(Side side) const;
  Flow pass_screen_to(Side side);
  Flow pass_steady_screen_to(Side side, bool secrets);
  Flow seal(Side side);
  void end_secrecy();

  // What has been done, and not yet told.
  bool took(const State& before, Applied&& applied);
  void tell();
  void tell_order();  // what the order did, but not what it led to: that can still be undone
  void show_scene(Side side, std::string question);
  void leave_screen();
  std::string question(Side side) const;
  void say_where_we_are(Side side);
  bool draw_if_due(Side side);
  void show_what_happened(Side side);
  bool undo(Side side);
  bool take_back_last();
  bool undo_sealed(Side side);
  bool again();
  void save(std::string_view path, Side side);

  Session& session_;
  RecordOnDisk& record_;
  Terminal& terminal_;
  LineReader& lines_;
  SteadyScreen* screen_;
  PlaySetting setting_;
  PlayQueries queries_;
  Programs programs_;

  State told_from_;
  EventLog untold_;
  EventLog last_;  // since a person was asked last, told or not
  State recap_from_;
  EventLog recap_;                     // since a person gave an order in a step of his own
  std::optional<Board> drawn_;         // as it stands on the screen
  std::optional<Board> before_order_;  // when a side gave the last order
  std::string said_;                   // the last sequence line
  std::string recap_said_;
  Side screen_with_ = Side::none;  // of sealed orders: who sits before it
  bool first_question_ = true;
  bool said_too_tall_ = false;
  std::array<Step, 2> steps_;  // by side
};

// How to take the battle up again, in one line for a shell.
std::string resume_words(const std::string& record_path);

}  // namespace limber::inline terminal
