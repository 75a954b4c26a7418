// Where every battle begins: a scenario under the rules, its armies on the board. Nothing outside this room makes a
// game for itself. Who plays opens a Session of it (battle/open.h); who only counts and searches takes game and state.
#pragma once
#include <optional>
#include <vector>

#include "engine/engine.h"
#include "model/scenario.h"

namespace limber::inline battle {

// As far as the rules let it come: the board is missing where they refuse it, the game too where they refuse that.
struct LaidOut {
  std::optional<Game> game;
  std::optional<Board> board;  // of the opening, or of the position
  std::vector<Fault> faults, warnings;
};
LaidOut lay_out(const Scenario&, const RulesHandle&);

struct BattleSetup {
  Game game;
  State opening;  // before the answers of a position
};
Result<BattleSetup> set_up(const Scenario&);  // under the scenario's own ruleset

}  // namespace limber::inline battle
