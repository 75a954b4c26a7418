#include "terminal/screen_layout.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "draw/canvas.h"
#include "draw/line_drawing.h"

namespace limber::inline terminal {

namespace {

constexpr int kLeastColumn = 18, kWidestColumn = 36;
constexpr int kRoomy = 4;   // places that a cell may have beyond the least
constexpr int kAround = 3;  // who you are, the question, the prompt
constexpr int kLeastLog = 3;
constexpr int kLogUnderTwoLines = 8, kLogUnderLarge = 10;  // a larger drawing is not worth a shorter log
constexpr int kLogForHeading = 5, kLogForObjectives = 5;

Extent extent_of(const Game& game, BoardLook look, const BoardWindow& window) {
  return look == BoardLook::one_line ? line_extent(window) : compact_extent(game, window);
}

Extent extent_of_large(const Game& game, const Board& board) {
  const std::string text = draw_board(game, board, {});
  Extent out{0, static_cast<int>(std::count(text.begin(), text.end(), '\n'))};
  for (const std::string_view line : split(text, '\n')) out.width = std::max(out.width, text_width(line));
  return out;
}

// All of the board, its cells as wide as they can be beside the column, else as narrow as they must be.
BoardWindow all_of(const Game& game, BoardLook look, int width) {
  const Topology& grid = game.field.grid;
  const int least = look == BoardLook::one_line ? least_line_cell(game) : least_inner(game);
  BoardWindow window{0, 0, grid.columns(), grid.rows(), least};
  const auto fits = [&](int cell) {
    BoardWindow wider = window;
    wider.cell = cell;
    return extent_of(game, look, wider).width + 1 + kLeastColumn <= width;
  };
  while (window.cell < least + kRoomy && fits(window.cell + 1)) ++window.cell;
  return window;
}

// The lines that are not the log's, as far as they leave it enough.
void share_lines(ScreenLayout& out, const Game& game) {
  if (out.column == 0) out.losses = true, --out.log;
  if (out.log > kLogForHeading) out.heading = true, --out.log;
  if (out.column == 0 && out.log > kLogForObjectives && !game.field.objectives.empty())
    out.objectives = true, --out.log;
}

int column_beside(const Extent& board, int width) {
  const int left = width - board.width - 1;
  return left < kLeastColumn ? 0 : std::min(left, kWidestColumn);
}

// A part of it: as many columns and rows as there is room for.
ScreenLayout part_of(const Game& game, BoardLook look, ScreenSize size, int lines) {
  const Topology& grid = game.field.grid;
  ScreenLayout out{.look = look, .window = all_of(game, look, 0)};
  const auto grown = [&](int BoardWindow::* side, int most, auto fits) {
    for (out.window.*side = 1; out.window.*side < most; ++(out.window.*side)) {
      BoardWindow next = out.window;
      ++(next.*side);
      if (!fits(extent_of(game, look, next))) return;
    }
  };
  grown(&BoardWindow::columns, grid.columns(), [&](Extent e) { return e.width <= size.width; });
  grown(&BoardWindow::rows, grid.rows(), [&](Extent e) { return e.height <= lines - kLeastLog - 1; });
  out.board = extent_of(game, look, out.window);
  out.column = column_beside(out.board, size.width);
  out.log = std::max(1, lines - out.board.height);
  share_lines(out, game);
  out.log = std::max(1, out.log);
  return out;
}

}  // namespace

ScreenLayout laid_out(const Game& game, const Board& board, ScreenSize size) {
  const bool squares = game.field.grid.kind() == GridKind::square;
  const int lines = size.height - kAround;  // of board and log
  struct Try {
    BoardLook look;
    int least_log;
  };
  const std::array<Try, 3> tries = {{{BoardLook::large, kLogUnderLarge},
                                     {BoardLook::two_lines, squares ? kLogUnderTwoLines : kLeastLog},
                                     {BoardLook::one_line, kLeastLog}}};
  for (const auto& [look, least_log] : tries) {
    if (look == BoardLook::one_line && !squares) continue;
    ScreenLayout out{.look = look, .window = all_of(game, look, size.width)};
    out.board = look == BoardLook::large ? extent_of_large(game, board) : extent_of(game, look, out.window);
    out.column = column_beside(out.board, size.width);
    out.log = lines - out.board.height;
    const int needed = least_log + (out.column == 0 ? 1 : 0);
    if (out.board.width > size.width || out.log < needed) continue;
    share_lines(out, game);
    return out;
  }
  return part_of(game, squares ? BoardLook::one_line : BoardLook::two_lines, size, lines);
}

BoardWindow panned(BoardWindow window, const Topology& grid, int columns, int rows) {
  window.first_column = std::clamp(window.first_column + columns, 0, grid.columns() - window.columns);
  window.first_row = std::clamp(window.first_row + rows, 0, grid.rows() - window.rows);
  return window;
}

BoardWindow moved_to(BoardWindow window, const Topology& grid, Cell cell) {
  if (!on_board(cell)) return panned(window, grid, 0, 0);
  const int column = grid.column(cell), row = grid.row(cell);
  // Near an edge is not in sight: what lies around it counts too.
  const auto outside = [](int at, int first, int count) {
    const int rim = count > 4 ? 1 : 0;
    return at < first + rim || at >= first + count - rim;
  };
  int right = 0, down = 0;
  if (outside(column, window.first_column, window.columns)) right = column - window.columns / 2 - window.first_column;
  if (outside(row, window.first_row, window.rows)) down = row - window.rows / 2 - window.first_row;
  return panned(window, grid, right, down);
}

}  // namespace limber::inline terminal
