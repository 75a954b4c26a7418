// A shot after a move that left the Unit none. The action of such a Unit is over by itself, so that the rules, asked
// later, can only say that it has acted; the answers given so far tell the rest (BB-MOV-14, H19-MOV-11).
#pragma once
#include "notation/notation.h"
#include "play/history.h"

namespace limber::inline play {

// Adds to the refusal of a shot what the Unit's move of this turn has against it. `now`: where the answers led, before
// those of the refused line.
void add_barred_shot(const Game&, const History&, const State& now, Reading& refused);

}  // namespace limber::inline play
