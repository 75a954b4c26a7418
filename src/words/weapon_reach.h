// How far a Unit's weapon reaches, for what is said of threats and targets.
#pragma once
#include "engine/engine.h"

namespace limber::inline words {

// Small arms or gun; 0 without one.
int reach_of(const Game&, const Board&, UnitId);

}  // namespace limber::inline words
