// The whole action of one Unit: move and fire in either order, then Close Combat; or one task.
#pragma once
#include "model/state.h"
#include "points/movement.h"

namespace limber {

ActionProgress fresh_progress(const View&, UnitId);
// What a Unit has done so far in the action under way; fresh where that is none of its own.
ActionProgress progress_of(const View&, const State&, UnitId);
template <class Ok> bool may_be_picked(const View&, UnitId, Ok ok);
bool is_mover(const View&, UnitId);  // may be picked and has something it could do
bool begins_or_continues_action(Verb);
// Every order that the acting Unit may be given now; with a fresh progress, those that begin its action.
void list_orders(const View&, const ActionProgress&, Lister&);
template <class Ok> bool may_order(const View&, const ActionProgress&, const Choice&, Ok ok);

}  // namespace limber
