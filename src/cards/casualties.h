// Figures that fall, the Commander among them or not, and what his death does to the army.
#pragma once
#include "rules/context.h"

namespace limber {

// Whether the Unit's card is still to come up: the Commander of a Unit that is gone may be left it (CD-R29).
enum class Card : std::uint8_t { unused, being_played };

// The dead are taken off: of a Unit with its Commander so many, with him if he is marked as one of them or if all
// fall. True if a Commander has died.
template <class Cx> bool take_off_dead(Cx&, UnitId, int kills, Card);

// One die, or by switch one for each of the dead; it leaves pending_loss on the Commander who is one of them.
struct CommanderDieMemory {
  UnitId unit;
  std::uint8_t dice_left;
};
bool his_fate_is_open(const View&, UnitId, int kills);
std::uint8_t his_dice(const View&, int kills);

// A die for every Unit of the army on the board.
struct MoraleMemory {
  Side side;
  UnitId unit;  // that tests now
};

}  // namespace limber
