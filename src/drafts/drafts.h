// Scenarios made from a design: one to finish by hand, and a random one.
#pragma once
#include "base/philox.h"
#include "drafts/design.h"

namespace limber::inline drafts {

// An empty board with the two armies drawn up before their edges. The design names them (ArmyDesign::counts).
Scenario new_scenario(const BattleDesign&);
// The same generator at the same place gives the same battle.
Scenario random_battle(const BattleDesign&, Philox&);

}  // namespace limber::inline drafts
