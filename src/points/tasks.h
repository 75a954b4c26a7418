// Work for a whole action: limbering and unlimbering, wire, mounting and dismounting.
#pragma once
#include "points/movement.h"

namespace limber {

UnitId gun_to_limber(const View&, UnitId team);  // the gun a team shares its cell with and could take in tow
template <class Ok> bool may_work(const View&, const ActionProgress&, const Choice&, Ok ok);
void list_work(const View&, const ActionProgress&, Lister&);
template <class Cx> void begin_work(Cx&, ActionProgress&, const Choice&);

}  // namespace limber
