// The end of a step, contact, and giving up: where an order cannot be taken back for long, the play loop waits a
// moment.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "notation/line_words.h"
#include "play/step_end.h"
#include "play/taking_back.h"
#include "terminal/play_commands.h"
#include "terminal/play_loop.h"
#include "words/names.h"
#include "words/request_words.h"

namespace limber::inline terminal {

namespace {

constexpr std::array<std::string_view, 8> kGoOn = {"", "end", "e", "done", "go", "on", "yes", "y"};

}  // namespace

// A piece that could still have acted: the next card is up.
bool PlayLoop::gave_a_card_up(const State& before, Side side) const {
  const Request was = request(session_.game(), before);
  return steps_[slot(side)].passed && was.purpose == Purpose::piece_order && session_.asked().unit != was.unit;
}

// The enemy that Unit has to fight now without an order to do so.
UnitId PlayLoop::enemy_of_contact(Side side) const {
  const Game& game = session_.game();
  const Request asked = session_.asked();
  for (const LoggedEvent& told : session_.events())
    if (const auto* made = std::get_if<ContactMade>(&told.event);
        made != nullptr && session_.state().board.side_of(made->unit) == side)
      return made->enemy;
  const std::string last = TakingBack(session_).text();
  const bool fights = last.starts_with("fight") || last.starts_with("stand");
  if (asked.stage == AttackStage::attack && !fights)
    return asked.other != UnitId::none && session_.state().board.side_of(asked.other) != side ? asked.other
                                                                                              : asked.unit;
  if (asked.purpose != Purpose::go_on || asked.unit == UnitId::none) return UnitId::none;
  if (lawful(game, session_.state(), {.verb = Verb::pass, .unit = asked.unit})) return UnitId::none;
  ChoiceList list;
  options(game, session_.state(), side, asked.unit, list);
  const auto fight = std::find_if(list.begin(), list.end(), [](const Choice& c) { return c.verb == Verb::fight; });
  return fight == list.end() ? UnitId::none : fight->other;
}

void PlayLoop::note_step(Side side) {
  const Board& now = session_.state().board;
  Step& step = steps_[slot(side)];
  if (!in_own_step(session_.asked(), now)) return;
  if (step.known && step.turn == now.turn && step.phase == now.phase && step.to_move == now.to_move) return;
  step = {.known = true,
          .after_one_that_closed = step.known && !step.ended,
          .turn = now.turn,
          .phase = now.phase,
          .to_move = now.to_move};
}

PlayLoop::Flow PlayLoop::after_order(Side side, const State& before) {
  const UnitId enemy = enemy_of_contact(side);
  const bool closed = closed_step(session_.game(), before, session_.state());
  std::string why;
  if (enemy != UnitId::none) why = "This starts Close Combat with " + unit_named(session_.game(), enemy) + ".";
  if (!why.empty()) tell(), terminal_.say(why, 0, Tone::strong);
  steps_[slot(side)].ordered = true;
  const Request asked = session_.asked();
  const bool mine = asked.kind == RequestKind::decision && asked.asks(side) && !asked.sealed;
  const bool typed_die = asked.kind == RequestKind::die && setting_.dice == DiceBy::hand;
  const bool at_once = asked.kind == RequestKind::over || mine || typed_die;
  if (setting_.step_end == StepEnd::go_on || at_once || !TakingBack(session_).is_free(side)) return Flow::go_on;
  if (closed) return wait(side, step_end_words(session_.game(), before, side, TakingBack(session_).text()));
  if (gave_a_card_up(before, side))
    return wait(side, opening(unit_does(session_.game(), request(session_.game(), before).unit, "{has} passed.")));
  return enemy == UnitId::none || asked.stage != AttackStage::attack ? Flow::go_on : wait(side, "The dice come next.");
}

// Until the next die or the other side's word.
PlayLoop::Flow PlayLoop::wait(Side side, const std::string& why) {
  if (why.empty()) return Flow::go_on;
  tell_order();
  for (;;) {
    const std::string offer = why + " Enter continues, 'undo' undoes '" + TakingBack(session_).text() + "'.";
    if (screen_ != nullptr)
      show_scene(side, offer);
    else
      terminal_.say(offer);
    const std::optional<std::string> line = lines_.read(prompt_of(side, "go on"));
    if (!line) return lines_.by_hand() ? Flow::leave : Flow::input_ended;
    const std::string word = lower(trim(*line));
    if (std::find(kGoOn.begin(), kGoOn.end(), word) != kGoOn.end()) return Flow::go_on;
    if (is_play_command(word, PlayCommand::undo)) {
      untold_.clear();
      take_back_last();
      steps_[slot(side)].ended = false;
      return Flow::go_on;
    }
    const Typed typed = obey(*line, side);
    if (typed.flow != Flow::go_on || session_.resigned()) return typed.flow;
    if (!typed.line.empty()) terminal_.say("You cannot give an order before that.", 0, Tone::alarm);
  }
}

// Typed out of habit: the step before closed with its last order, and this is another.
bool PlayLoop::ends_once_too_often(std::string_view line, Side side) {
  Step& step = steps_[slot(side)];
  if (setting_.step_end == StepEnd::go_on || !step.after_one_that_closed || step.ordered) return false;
  if (lower(trim(line)) != "end") return false;
  step.after_one_that_closed = false;
  terminal_.say("Your last step ended with its last order. This is " +
                    sequence_line(session_.game(), session_.state()) + ". Type 'end' again to end it for " +
                    side_words(session_.game(), side) + " without an order.",
                0, Tone::alarm);
  return true;
}

// True: it is done.
bool PlayLoop::resign(Side side) {
  const std::string resigns = opening(side_does(session_.game(), side, "{resigns}"));
  const std::optional<std::string> line = lines_.read(resigns + "? yes or no: ");
  const std::string word = line ? lower(trim(*line)) : "";
  if (word != "yes" && word != "y") {
    terminal_.say("The battle continues.");
    return false;
  }
  const State before = session_.state();
  Applied applied = session_.apply_line("resign", side);
  if (!applied.ok && applied.error.empty()) queries_.refuse(applied.reading, applied.refused_at);
  return took(before, std::move(applied));
}

}  // namespace limber::inline terminal
