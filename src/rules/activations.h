// The number of actions a side has thrown for: how many dice, and how they are spent.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

int activation_dice(const View&, Side);
int activations_of(const View&, int face);  // what one die is worth
bool has_activations(const View&);          // the side that acts has some left, or needs none
// Spends what an order costs; its Unit has then acted.
template <class Cx> void spend_activations(Cx&, UnitId, int price);
template <class Cx> void let_activations_lapse(Cx&);

// The side may stop before all are spent.
template <class Ok> bool may_end_step(const View&, Ok ok);
void list_end_of_step(const View&, Lister&);

}  // namespace limber
