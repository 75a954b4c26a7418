// The battlefield as SVG in the look of the page's board: paper, hills, woods, water, roads, houses and works.
#pragma once
#include <string>

#include "engine/engine.h"
#include "report/svg.h"

namespace limber::inline report {

std::string ground_definitions();  // what the ground uses more than once: a tree, a fir, a roof
std::string ground_svg(const Game&, const Sheet&, std::string_view title);
std::string wire_svg(const Sheet&, const CellSet& wire, int cells);

}  // namespace limber::inline report
