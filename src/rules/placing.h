// Setting up before the first turn: which Units are still to be placed, and where each may be.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

using SealedOrders = std::array<Sealed, kMaxUnits>;

bool to_be_placed(const View&, UnitId);
UnitId next_to_place(const View&, Side, UnitId after);
bool in_zone(const View&, Side, Cell);
bool keeps_to_roads(const View&, UnitId);                              // in woods and houses, where it is set up too
bool may_stand_alone(const View&, const SealedOrders&, UnitId, Cell);  // whatever room it leaves to others
// Where a Unit may be set up. Sealed placings of the own side count, those of the enemy do not exist yet.
template <class Ok> bool may_place(const View&, const SealedOrders&, UnitId, Cell, Ok ok);
void list_places(const View&, const SealedOrders&, UnitId, Lister&);
template <class Ok> bool may_face_when_placed(const View&, int facing, Ok ok);
template <class Cx> void take_all_objectives(Cx&);  // those that set-up has put a Unit on

}  // namespace limber
