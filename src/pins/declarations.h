// By switch (L19-R35) the Units that will be activated are named before the first of them acts. How many activations a
// Unit was named for is remembered with it.
#pragma once
#include "rules/context.h"

namespace limber {

int declared_activations(const View&, UnitId);  // 0: not named
bool declares_now(const View&);                 // the list of the side that acts is still to be made
template <class Cx> void forget_declarations(Cx&);

}  // namespace limber
