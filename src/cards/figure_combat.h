// Close Combat of figures: both sides throw as many dice as the weaker has figures, and each die at or above the
// thrower's own Power kills.
#pragma once
#include "rules/context.h"
#include "rules/permission.h"

namespace limber {

struct FigureCombatMemory {
  UnitId attacker, defender;  // CD-CLC-09: who started it, and the other
  std::uint8_t dice, dice_left;
  std::uint8_t attacker_kills, defender_kills;
  std::uint8_t flags;  // whose Commander has died
  Direction toward;    // the defender
};

// Whether a piece may start a Close Combat at all (CD-CLC-05), and with this enemy.
template <class Ok> bool may_attack(const View&, UnitId, Ok ok);
template <class Ok> bool may_attack(const View&, UnitId, UnitId enemy, Ok ok);

}  // namespace limber
