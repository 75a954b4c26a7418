// The board of squares for a small screen, one line a row: a Unit with its side's bracket, its id, its front and its
// strength, or the ground.
#pragma once
#include <string>

#include "draw/board_drawing.h"
#include "draw/compact_drawing.h"

namespace limber::inline draw {

int least_line_cell(const Game&);  // places of a cell in which every Unit can be read
Extent line_extent(const BoardWindow&);
std::string draw_lines(const Game&, const Board&, const DrawStyle&, const BoardWindow&);

}  // namespace limber::inline draw
