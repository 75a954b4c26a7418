#include "terminal/wide_board.h"

#include <algorithm>

#include "base/text.h"

namespace limber::inline terminal {

namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }

// Where the letters A and B stand over the columns say how wide a column is and where the first begins.
struct Columns {
  int first = 0, wide = 0;
};
Columns columns_of(std::string_view header) {
  const std::string plain = slice(header, 0, static_cast<int>(header.size()));
  std::string letters;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (plain[i] != '\033')
      letters += plain[i];
    else
      i = plain.find('m', i);
  }
  const std::size_t a = letters.find('A'), b = letters.find('B');
  if (a == letters.npos || b == letters.npos || b <= a) return {};
  const int wide = static_cast<int>(b - a);
  return {static_cast<int>(a) - wide / 2, wide};
}

}  // namespace

std::string slice(std::string_view line, int from, int to) {
  std::string out, colour;
  int at = -1;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\033') {
      const std::size_t end = std::min(line.find('m', i), line.size() - 1);
      colour = line.substr(i, end - i + 1);
      if (at + 1 > from && at + 1 < to) out += colour;
      i = end;
      continue;
    }
    if (begins_character(line[i])) ++at;
    if (at < from || at >= to) continue;
    if (out.empty() && !colour.empty()) out = colour;
    out += line[i];
  }
  return out.find('\033') == out.npos ? out : out + "\033[0m";
}

std::vector<std::string> in_pieces(const std::string& drawing, int board_columns, int width) {
  const std::vector<std::string_view> lines = split(drawing, '\n');
  const Columns columns = lines.empty() ? Columns{} : columns_of(lines[0]);
  const int margin = columns.first, whole = margin + columns.wide * board_columns + margin + 1;
  const int fit = columns.wide == 0 ? board_columns : (width - margin - 1) / columns.wide;
  if (columns.wide == 0 || whole <= width || fit < 1) return {drawing};
  std::vector<std::string> pieces;
  for (int first = 0; first < board_columns; first += fit) {
    const int from = margin + first * columns.wide,
              to = margin + std::min(first + fit, board_columns) * columns.wide + 1;
    std::string piece;
    for (const std::string_view line : lines)
      if (!line.empty()) piece += slice(line, 0, margin) + slice(line, from, to) + "\n";
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

void show_board(Terminal& terminal, const Game& game, const Board& board, const CellSet& highlight) {
  DrawStyle style = terminal.draw_style();
  style.highlight = highlight;
  const std::string drawing = draw_board(game, board, style);
  if (!terminal.shows()) return terminal.show(drawing);
  for (const std::string& piece : in_pieces(drawing, game.field.grid.columns(), terminal.width())) terminal.show(piece);
}

}  // namespace limber::inline terminal
