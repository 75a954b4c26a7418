// Ground laid by rule: woods and hills in patches, houses together, a road through them, a river with ways across.
#pragma once
#include "base/philox.h"
#include "drafts/design.h"

namespace limber::inline drafts {

// Board, map, legend, roads and objectives of the scenario. The two rows before each home edge stay clear of all but
// hills and roads, so that every kind of Unit can stand there; nowhere do two kinds of terrain share a cell.
void lay_board(const BattleDesign&, Scenario&);
void lay_ground(const BattleDesign&, Scenario&, Philox&);

}  // namespace limber::inline drafts
