// Plain-text pictures of a board, for tests and documents.
#pragma once

#include <functional>
#include <string>

#include "grid/topology.h"

namespace limber {

// Each cell shows the 1 to 3 characters `mark` gives for it. Squares are a ruled grid; hexes are outlined, every
// second column one line (half a hex) lower, so that cells that touch in the drawing are neighbours.
std::string draw(const Topology&, const std::function<std::string(Cell)>& mark);

}  // namespace limber
