// The end of a side's step: whether an answer has closed it, and what is told then. Terminal and hosts ask here before
// anything happens that can no longer be undone.
#pragma once
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline play {

// The orders of a side in its own step, or the further orders of the Unit that has one.
bool in_own_step(const Request& asked, const Board& b);

// From `before`, where an order was asked for, the answers up to `after` have closed that step.
bool closed_step(const Game& game, const State& before, const State& after);

// "That was the last order of Brannock's step."; where the side ended it itself (`last` is the text of its answer), how
// many could still have acted, and nothing where none could.
std::string step_end_words(const Game& game, const State& before, Side side, std::string_view last);

}  // namespace limber::inline play
