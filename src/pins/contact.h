// Contact that lasts: a Unit came up to an enemy by its own act, faces it, and neither has changed since.
#pragma once
#include "rules/context.h"

namespace limber {

// Whether the Unit could attack this enemy from where it stands: no more than one level up or down (L19-HIL-02).
bool within_attack(const View&, UnitId, UnitId enemy);
// Every contact that the Unit has, and that others have with it, is over: it leaves its cell or the board.
template <class Cx> void break_contacts(Cx&, UnitId);
// Turns a Unit; its own contact is over when that brings it round to another side (L19-R95).
template <class Cx> void turn_to(Cx&, UnitId, int facing, Citation why);
// The Unit has come to face the enemy before it by its own act: the enemy turns to it, and it is in contact (L19-R49,
// L19-R61).
enum class Arrival : std::uint8_t { move, turn, follow };
template <class Cx> void come_up(Cx&, UnitId, Arrival);
// What the ground of its cell does to a Unit that has come into it in any way (L19-R77).
template <class Cx> void wade(Cx&, UnitId);
// Takes a Unit off the board and ends its contacts.
template <class Cx> void destroy(Cx&, UnitId, Citation why);

}  // namespace limber
