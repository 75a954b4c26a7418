#include "sim/stage.h"

#include "rulesets/registry.h"

namespace limber::inline sim {

Result<Stage> make_stage(const Scenario& s) {
  const Result<RulesHandle> rules = rules_of(s);
  if (!rules.ok()) return rules.faults();
  Result<Game> game = make_game(s, rules.value());
  if (!game.ok()) return game.faults();
  const Result<Board> board = set_board(game.value(), s);
  if (!board.ok()) return board.faults();
  const State state = opening(game.value(), s);
  return Stage{std::move(game).value(), state};
}

State play_at_random(const Stage& stage, Manner manner, Philox& draw, Played& counted) {
  State s = stage.opening;
  for (Request asked = request(stage.game, s); asked; asked = request(stage.game, s)) {
    ++(asked.kind == RequestKind::decision ? counted.orders : counted.dice);
    apply(stage.game, s, random_reply(stage.game, s, manner, draw));
  }
  ++counted.battles;
  return s;
}

}  // namespace limber::inline sim
