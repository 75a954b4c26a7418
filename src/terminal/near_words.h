// What is around a Unit, as lines that are read one after another where nobody sees the board.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline terminal {

// Where it stands; each cell beside it that is not merely open and empty; then the nearest enemies, with how far they
// are, which way, and whether they are in its arc. The Unit is on the board.
std::vector<std::string> near_words(const Game&, const Board&, UnitId);

}  // namespace limber::inline terminal
