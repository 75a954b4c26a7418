#include "terminal/stepper.h"

#include <algorithm>
#include <memory>

#include "base/text.h"
#include "console/exit_codes.h"
#include "io/fault_words.h"
#include "notation/order_text.h"
#include "terminal/line_reader.h"
#include "terminal/wide_board.h"
#include "words/event_words.h"
#include "words/names.h"
#include "words/outcome_words.h"
#include "words/request_words.h"

namespace limber::inline terminal {

namespace {

constexpr std::size_t kApart = 64;  // answers between two states that are kept

class Stepper {
 public:
  Stepper(const BattleFile& battle, Terminal& terminal) : battle_(battle), game_(*battle.game), terminal_(terminal) {
    kept_.push_back(battle.opening);
    played_ = replay(game_, battle.opening, battle.record, [this](const ReplayStep& step) {
      choices_.push_back(step.choice);
      if (choices_.size() % kApart == 0) kept_.push_back(step.after);
      if (turn_closed(step.before.board, step.after.board)) turn_ends_.push_back(choices_.size());
      return true;
    });
  }

  int run() {
    terminal_.say(counted(static_cast<int>(choices_.size()), "answer", "answers") +
                  ". Enter: next; b: back; t: end of the turn; a number: that entry; board; e: end; q: quit.");
    const std::unique_ptr<LineReader> lines = make_line_reader(terminal_);
    show();
    for (;;) {
      const std::optional<std::string> line =
          lines->read(std::to_string(at_) + "/" + std::to_string(choices_.size()) + "> ");
      if (!line || !obey(lower(trim(*line)))) break;
    }
    if (!played_.stopped) return kExitOk;
    complain("replay", fault_line(*played_.stopped, battle_.path));
    return kExitFaults;
  }

 private:
  // False: leave.
  bool obey(const std::string& word) {
    const std::optional<long long> number = parse_int(word);
    if (word == "q" || word == "quit") return false;
    if (word == "board") {
      show_board(terminal_, game_, state_at(at_).board);
    } else if (word.empty() || word == "n") {
      step();
    } else if (word == "b" || word == "back") {
      go_to(at_ == 0 ? 0 : at_ - 1);
    } else if (word == "e" || word == "end") {
      go_to(choices_.size());
    } else if (word == "t" || word == "turn") {
      const auto end = std::upper_bound(turn_ends_.begin(), turn_ends_.end(), at_);
      go_to(end == turn_ends_.end() ? choices_.size() : *end);
    } else if (number && *number >= 0 && static_cast<std::size_t>(*number) <= choices_.size()) {
      go_to(static_cast<std::size_t>(*number));
    } else {
      terminal_.say("Found '" + word + "', expected Enter, b, t, e, board, q or a number up to " +
                    std::to_string(choices_.size()) + ".");
    }
    return true;
  }

  State state_at(std::size_t answers) const {
    State state = kept_[answers / kApart];
    for (std::size_t i = answers / kApart * kApart; i < answers; ++i) apply(game_, state, choices_[i]);
    return state;
  }

  void step() {
    if (at_ == choices_.size()) return terminal_.say("That was the last entry." + resignation());
    State state = state_at(at_);
    const State before = state;
    EventLog events;
    terminal_.say(order_text(game_, before.board, choices_[at_]), 0, Tone::strong);
    apply(game_, state, choices_[at_], events);
    for (const std::string& sentence : narrate(game_, before, events)) terminal_.say(sentence, 2);
    ++at_;
    if (state.board.phase == Phase::over) terminal_.say(outcome_words(game_, outcome(game_, state.board)), 2);
  }

  std::string resignation() const {
    return played_.resigned ? " " + outcome_words(game_, outcome(game_, played_.state.board)) : "";
  }

  void go_to(std::size_t answers) {
    at_ = answers;
    show();
  }

  void show() {
    const State state = state_at(at_);
    show_board(terminal_, game_, state.board);
    terminal_.line(sequence_line(game_, state), Tone::strong);
    terminal_.say(full_stop(request_words(game_, state)));
  }

  const BattleFile& battle_;
  const Game& game_;
  Terminal& terminal_;
  Replay played_;
  std::vector<Choice> choices_;
  std::vector<State> kept_;  // every kApart answers
  std::vector<std::size_t> turn_ends_;
  std::size_t at_ = 0;
};

}  // namespace

int step_through(const BattleFile& battle, Terminal& terminal) { return Stepper(battle, terminal).run(); }

}  // namespace limber::inline terminal
