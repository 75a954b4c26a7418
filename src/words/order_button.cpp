#include "words/order_button.h"

#include "words/names.h"
#include "words/order_words.h"
#include "words/trial.h"

namespace limber::inline words {

namespace {

// "Stand and lose 1 SP": what a trial says it costs.
std::string standing(const Game& game, const State& state, const Choice& c) {
  const std::string cost = cost_of_standing(game, state, state.board.side_of(c.unit), c.unit);
  if (cost.starts_with("lose")) return "Stand and lose " + cost.substr(cost.find(' ') + 1);
  return cost.empty() ? "Stand" : "Stand and be destroyed";
}

std::string with_unit(const Game& game, std::string_view head, UnitId u) {
  return std::string(head) + (u == UnitId::none ? "" : " " + unit_words(game, u));
}

std::string ending(const Game& game, const State& state) {
  const Side side = state.board.to_move;
  const int left = side == Side::none ? 0 : state.board.army[slot(side)].allowance;
  if (!game.facts().activation_dice || left == 0) return "End the step";
  return "End the step; " + counted(left, "activation", "activations") + " unused";
}

}  // namespace

std::string order_button(const Game& game, const State& state, const Choice& c) {
  if (c.facing != kNoFacing) {
    Choice plain = c;
    plain.facing = kNoFacing;
    return order_button(game, state, plain) + ", facing " + facing_words(game, c.facing);
  }
  const Request asked = request(game, state);
  const std::string into = on_board(asked.cell) ? " into " + cell_words(game, asked.cell) : "";
  switch (c.verb) {
    case Verb::hold: return "Hold fire";
    case Verb::follow: return "Follow up" + into;
    case Verb::halt: return "Halt here";
    case Verb::stand: return standing(game, state, c);
    case Verb::go: return "Go along" + (on_board(asked.cell) ? " to " + cell_words(game, asked.cell) : "");
    case Verb::stay: return "Stay";
    case Verb::unpin: return "Remove the pin";
    case Verb::limber: return with_unit(game, "Limber up", c.other);
    case Verb::unlimber: return with_unit(game, "Unlimber", c.other);
    case Verb::lay: return "Lay wire";
    case Verb::clear: return "Clear the wire";
    case Verb::mount: return "Mount";
    case Verb::dismount: return "Dismount";
    case Verb::alone: return "Act alone";
    case Verb::join: return with_unit(game, "Join the Unit here", c.other);
    case Verb::break_up: return "Break off";
    case Verb::name: return with_unit(game, "Name", c.unit);
    case Verb::deal: return c.unit == UnitId::none ? "Draw a card" : with_unit(game, "Deal a card to", c.unit);
    case Verb::done: return "No other piece";
    case Verb::first: return "Act first";
    case Verb::second: return "Act second";
    case Verb::pass: return with_unit(game, "No further orders for", c.unit);
    case Verb::end: return ending(game, state);
    default: return order_command(game, state.board, c);
  }
}

}  // namespace limber::inline words
