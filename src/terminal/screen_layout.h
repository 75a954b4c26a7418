// How a battle is laid out on a screen of a given size: which drawing of the board, how much of it, and the lines that
// are left for the log.
#pragma once
#include <cstdint>

#include "draw/compact_drawing.h"
#include "terminal/wide_board.h"

namespace limber::inline terminal {

// Smaller, it is no screen to lay a battle out on.
inline constexpr int kLeastScreenWidth = 60, kLeastScreenHeight = 16;

enum class BoardLook : std::uint8_t { large, two_lines, one_line };

struct ScreenLayout {
  BoardLook look = BoardLook::two_lines;
  BoardWindow window;
  Extent board;
  int column = 0;                                            // places right of the board for the state of the battle
  bool objectives = false, heading = false, losses = false;  // a line each, where there is no such column
  int log = 0;

  bool whole(const Topology& grid) const { return window.columns == grid.columns() && window.rows == grid.rows(); }
};

// The board is shown whole where it can be. A question of several lines takes them from the log, so that nothing else
// moves.
ScreenLayout laid_out(const Game&, const Board&, ScreenSize);

// The part of the board to be shown so that the cell is in it, as near to the part before as can be.
BoardWindow moved_to(BoardWindow window, const Topology&, Cell);
BoardWindow panned(BoardWindow window, const Topology&, int columns, int rows);

}  // namespace limber::inline terminal
