// The weakest player there is: some legal answer, whichever the generator says. Every stronger one is measured by it.
#pragma once
#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline ai {

// At a decision that asks `side`. The Unit first (or the answers that name none), then one of its answers: listing for
// one Unit is all it costs.
Choice random_answer(const Game&, const State&, Side side, Philox&);

// At a die or a card: one of the faces, by their weights.
Choice thrown(const Game&, const State&, Philox&);

}  // namespace limber::inline ai
