// What has changed on the board since a seat last looked, in at most three sentences: losses, ground and score, what
// threatens now.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

struct BoardChange {
  std::string_view kind;  // "losses", "ground", "threat"
  std::string words;
  std::vector<UnitId> units;  // whom it is about
  std::vector<Cell> cells;    // where: of losses where a Unit that is gone stood
};

// For a seat of a side its own losses come first, and threats are the other side's; Side::none is a spectator.
std::vector<BoardChange> board_changes(const Game&, const Board& before, const Board& now, Side seat);

}  // namespace limber::inline words
