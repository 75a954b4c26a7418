// One activation: move, turn, fire, take a pin off, mount or dismount.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

struct ActivationMemory {
  UnitId unit;
};

template <class Ok> bool may_be_activated(const View&, UnitId, Ok ok);
bool can_be_activated(const View&, UnitId);
template <class Ok> bool may_activate(const View&, const Choice&, Ok ok);
void list_activations(const View&, UnitId, Lister&);
int activations_for(const View&, const Choice&);  // what the order costs
// The Unit goes its way, as an order or as a ride of cavalry that bolts.
template <class Cx> void carry_march(Cx&, UnitId, Route, int facing);

}  // namespace limber
