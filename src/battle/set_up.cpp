#include "battle/set_up.h"

#include "rulesets/registry.h"

namespace limber::inline battle {

LaidOut lay_out(const Scenario& scenario, const RulesHandle& rules) {
  LaidOut laid;
  Result<Game> game = make_game(scenario, rules);
  laid.faults = game.faults(), laid.warnings = game.warnings();
  if (!game.ok()) return laid;
  laid.game = std::move(game).value();
  const Result<Board> board = set_board(*laid.game, scenario);
  laid.faults.insert(laid.faults.end(), board.faults().begin(), board.faults().end());
  laid.warnings.insert(laid.warnings.end(), board.warnings().begin(), board.warnings().end());
  if (board.ok()) laid.board = board.value();
  return laid;
}

Result<BattleSetup> set_up(const Scenario& scenario) {
  const Result<RulesHandle> rules = rules_of(scenario);
  if (!rules.ok()) return rules.faults();
  LaidOut laid = lay_out(scenario, rules.value());
  if (!laid.board) return laid.faults;
  const State start = opening(*laid.game, scenario);
  return BattleSetup{std::move(*laid.game), start};
}

}  // namespace limber::inline battle
