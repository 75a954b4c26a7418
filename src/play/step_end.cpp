#include "play/step_end.h"

#include "words/names.h"

namespace limber::inline play {

namespace {

bool same_step(const Board& a, const Board& b) {
  return a.turn == b.turn && a.phase == b.phase && a.to_move == b.to_move;
}

}  // namespace

bool in_own_step(const Request& asked, const Board& b) {
  const bool acts = b.phase == Phase::action || b.phase == Phase::activation;
  return acts && (asked.role == Role::order || (asked.role == Role::onward && asked.unit != UnitId::none));
}

bool closed_step(const Game& game, const State& before, const State& after) {
  return in_own_step(request(game, before), before.board) && !same_step(before.board, after.board);
}

std::string step_end_words(const Game& game, const State& before, Side side, std::string_view last) {
  const std::string step = side_owning(game, side) + " step";
  if (last != "end") return "That was the last order of " + step + ".";
  UnitList able;
  movers(game, before, side, able);
  const int left = game.facts().activation_dice ? int{before.board.army[slot(side)].allowance} : able.size();
  if (left == 0) return "";
  return opening(step) + " ends with " +
         (game.facts().activation_dice ? counted(left, "activation", "activations")
                                       : counted(left, "Unit", "Units") + " that could act") +
         " left.";
}

}  // namespace limber::inline play
