// What stands around the board on a steady screen: who you are, how the battle stands, the Unit that is asked.
#pragma once
#include "battle/seating.h"
#include "play/session.h"
#include "terminal/steady_screen.h"

namespace limber::inline terminal {

// Everything of a scene but its question and what is marked on the board. `side` is asked; none: the computer plays.
Scene scene_of(const Session&, const Seating&, Side side, const Board& shown);

// Where something has changed since: Units that came, went, turned or lost strength.
CellSet changed_cells(const Board& before, const Board& now);

}  // namespace limber::inline terminal
