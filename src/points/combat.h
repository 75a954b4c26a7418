// Close Combat by the table of scores that save, with follow-up.
#pragma once
#include "points/movement.h"

namespace limber {

struct CombatMemory {
  UnitId attacker, defender;
  std::uint8_t further;  // combats after the first
  std::uint8_t flags;    // who was hit
  Cell attacker_at, defender_at;
};

template <class Ok> bool may_fight(const View&, const ActionProgress&, UnitId enemy, Ok ok);
void list_fights(const View&, const ActionProgress&, Lister&);
bool must_fight(const View&, const ActionProgress&);

}  // namespace limber
