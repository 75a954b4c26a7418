// What a side may not know of a battle, drawn at random from what is possible: for players that search.
#pragma once
#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline research {

// The state as that side may know it, with answers that the other may have sealed by now: as many as it can give
// without anything being told. It depends on nothing that the side does not know.
State resampled(const Game&, const State&, Side, Philox&);

}  // namespace limber::inline research
