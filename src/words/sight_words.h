// A line of sight explained.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

struct SightQuestion {
  Cell from, to;
  UnitId unit;  // whose line it is; none: terrain alone is judged
};

// "C4 sees F6, range 5; the line crosses D4, D5 or E5 ..."
std::string sight_sentence(const Game&, const SightQuestion&, const Sight&);

// The cells that a step of the line crosses: one, or the two it passes between.
std::vector<Cell> cells_of(const Game&, Cell from, const LineStep&);

}  // namespace limber::inline words
