// Close Combat by Power: the list of a step, and one combat of it.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

struct MeleeMemory {
  UnitId attacker, defender;
  std::uint8_t attackers, flags;
  Cell defender_at;
};
constexpr MeleeMemory melee_between(UnitId attacker, UnitId defender) { return {attacker, defender, 0, 0, Cell::none}; }

// The enemy a Unit attacks in this step, if it is among the attackers.
UnitId attacked_by(const View&, UnitId);
int attackers_of(const View&, UnitId defender);
UnitId latest_attacker(const View&, UnitId defender);  // the attacking Unit; none: there is no combat with it
bool any_combat(const View&);
template <class Cx> void draw_up_combats(Cx&);
template <class Cx> void forget_combats(Cx&);
// Combats still to be fought whose attacking Unit is on that side.
void list_combats(const View&, Side attacking, UnitId attacker, Lister&);
template <class Ok> bool may_pick_combat(const View&, const Choice&, Ok ok);

}  // namespace limber
