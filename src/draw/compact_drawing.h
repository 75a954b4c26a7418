// The board for a small screen: two lines a row, one hex or square as wide as its Unit. Where even that is wider than
// the screen, panels of whole columns stand one below the other.
#pragma once
#include <string>
#include <vector>

#include "draw/board_drawing.h"

namespace limber::inline draw {

std::vector<std::string> draw_compact(const Game&, const Board&, const DrawStyle&, int width);

// A part of the board, or all of it.
struct BoardWindow {
  int first_column = 0, first_row = 0, columns = 0, rows = 0;
  int cell = 0;  // places of a cell, its sides not counted
  friend bool operator==(const BoardWindow&, const BoardWindow&) = default;
};
struct Extent {
  int width = 0, height = 0;
};
int least_inner(const Game&);  // places in which every Unit can be read
Extent compact_extent(const Game&, const BoardWindow&);
std::string draw_compact_window(const Game&, const Board&, const DrawStyle&, const BoardWindow&);

// What its signs mean, in two lines.
std::string compact_legend(const Game&, const DrawStyle&);

}  // namespace limber::inline draw
