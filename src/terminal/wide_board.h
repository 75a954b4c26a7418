// The board on a screen: the large drawing where it fits, else the small one, cut into panels if need be.
#pragma once
#include <string>

#include "console/terminal.h"

namespace limber::inline terminal {

// Room to leave under a board: what happened, what is asked, the prompt.
inline constexpr int kLinesBelow = 6;

// As it is shown by show_board, for a screen of that size; a width of 0 is no screen: the large drawing.
struct ScreenSize {
  int width = 0, height = 0;
};
std::string board_text(const Game&, const Board&, const DrawStyle&, ScreenSize);
int board_lines(const Terminal&, const Game&, const Board&);

void show_board(Terminal&, const Game&, const Board&, const CellSet& highlight = {});
std::string board_legend(const Terminal&, const Game&);

}  // namespace limber::inline terminal
