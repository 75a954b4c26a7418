// Two armies, random or as they were asked for, placed in two rows before their home edges.
#pragma once
#include "base/philox.h"
#include "drafts/design.h"

namespace limber::inline drafts {

int room_of(const BattleDesign&);       // Units that two rows hold
int most_points(const BattleDesign&);   // that a side can spend on them
int least_points(const BattleDesign&);  // of an army of one Unit, and its Commander where the ruleset has one

// A Commander, some foot, and of horse and guns one each: enough to begin with.
std::vector<ArmyCount> usual_army(const Ruleset&);

// The types of a side's Units, the Commander first. Nothing is drawn where the design names them.
std::vector<ArmyCount> pick_army(const BattleDesign&, std::size_t side, Philox&);

// Foot and horse before guns and Commander, the first of each in the middle, the horse on the wings.
void draw_up(const BattleDesign&, const std::vector<ArmyCount>&, std::size_t side, ScenarioSide&);

// "4 Infantry, 1 Field Gun"
std::string army_words(const Ruleset&, const std::vector<ArmyCount>&);

}  // namespace limber::inline drafts
