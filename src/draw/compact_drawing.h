// The board for a small screen: two lines a row, one hex or square as wide as its Unit. Where even that is wider than
// the screen, panels of whole columns stand one below the other.
#pragma once
#include <string>
#include <vector>

#include "draw/board_drawing.h"

namespace limber::inline draw {

std::vector<std::string> draw_compact(const Game&, const Board&, const DrawStyle&, int width);

// What its signs mean, in two lines.
std::string compact_legend(const Game&, const DrawStyle&);

}  // namespace limber::inline draw
