// The board on a screen; where it is wider than that, cut into pieces of whole columns that each fit.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "terminal/terminal.h"

namespace limber::inline terminal {

// One piece, the drawing itself, where it fits. Each piece has the row numbers at its left.
std::vector<std::string> in_pieces(const std::string& drawing, int board_columns, int width);

void show_board(Terminal&, const Game&, const Board&, const CellSet& highlight = {});

// Characters [from, to) of a line; colours that hold there are kept, and ended.
std::string slice(std::string_view line, int from, int to);

}  // namespace limber::inline terminal
