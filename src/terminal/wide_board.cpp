#include "terminal/wide_board.h"

#include <algorithm>

#include "base/text.h"
#include "draw/canvas.h"
#include "draw/compact_drawing.h"

namespace limber::inline terminal {

namespace {

int lines_in(std::string_view text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

bool fits(const std::string& drawing, ScreenSize size) {
  int widest = 0;
  for (const std::string_view line : split(drawing, '\n')) widest = std::max(widest, text_width(line));
  return widest <= size.width && lines_in(drawing) + kLinesBelow <= size.height;
}

ScreenSize size_of(const Terminal& terminal) {
  return terminal.shows() ? ScreenSize{terminal.width(), terminal.height()} : ScreenSize{};
}

}  // namespace

std::string board_text(const Game& game, const Board& board, const DrawStyle& style, ScreenSize size) {
  DrawStyle plain = style;
  plain.colour = Colour::plain;
  if (size.width == 0 || fits(draw_board(game, board, plain), size)) return draw_board(game, board, style);
  std::string text;
  for (const std::string& panel : draw_compact(game, board, style, size.width))
    text += (text.empty() ? "" : "\n") + panel;
  return text;
}

int board_lines(const Terminal& terminal, const Game& game, const Board& board) {
  return lines_in(board_text(game, board, {}, size_of(terminal)));
}

void show_board(Terminal& terminal, const Game& game, const Board& board, const CellSet& highlight) {
  DrawStyle style = terminal.draw_style();
  style.highlight = highlight;
  terminal.show(board_text(game, board, style, size_of(terminal)));
}

std::string board_legend(const Terminal& terminal, const Game& game) {
  const DrawStyle style = terminal.draw_style();
  return legend_words(game, style) + (terminal.shows() ? compact_legend(game, style) : "");
}

}  // namespace limber::inline terminal
