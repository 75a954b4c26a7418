#include "grid/drawing.h"

#include <algorithm>
#include <string>
#include <vector>

namespace limber {

namespace {

// A sheet of text that grows as it is written on.
class Sheet {
 public:
  void write(int line, int column, const std::string& words) {
    if (line >= static_cast<int>(lines_.size())) lines_.resize(line + 1);
    std::string& text = lines_[line];
    const std::size_t end = column + words.size();
    if (text.size() < end) text.resize(end, ' ');
    text.replace(column, words.size(), words);
  }
  std::string text() const {
    std::string all;
    for (const std::string& line : lines_) all += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    return all;
  }

 private:
  std::vector<std::string> lines_;
};

constexpr int kMargin = 3;  // room for a row number

std::string centred(std::string mark) {
  mark.resize(std::min<std::size_t>(mark.size(), 3));
  if (mark.empty()) return "   ";
  if (mark.size() == 1) return " " + mark + " ";
  return mark.size() == 2 ? mark + " " : mark;
}

std::string letters(const Topology& grid, int column) {
  const std::string name = grid.name(grid.at(column, 0));
  return centred(name.substr(0, name.size() - 1));
}

std::string row_number(int row) {
  const std::string number = std::to_string(row + 1);
  return number.size() < 2 ? " " + number : number;
}

std::string draw_squares(const Topology& grid, const std::function<std::string(Cell)>& mark) {
  Sheet sheet;
  for (int column = 0; column < grid.columns(); ++column)
    sheet.write(0, kMargin + 4 * column + 1, letters(grid, column));
  for (int i = 0; i < grid.cells(); ++i) {
    const Cell c = cell(i);
    const int line = 2 * grid.row(c) + 1, column = kMargin + 4 * grid.column(c);
    sheet.write(line, column, "+---+");
    sheet.write(line + 1, column, "|" + centred(mark(c)) + "|");
    sheet.write(line + 2, column, "+---+");
    if (grid.column(c) == 0) sheet.write(line + 1, 0, row_number(grid.row(c)));
  }
  return sheet.text();
}

std::string draw_hexes(const Topology& grid, const std::function<std::string(Cell)>& mark) {
  Sheet sheet;
  for (int column = 0; column < grid.columns(); ++column)
    sheet.write(0, kMargin + 4 * column + 1, letters(grid, column));
  for (int i = 0; i < grid.cells(); ++i) {
    const Cell c = cell(i);
    const int line = 2 * grid.row(c) + 1 + grid.column(c) % 2, column = kMargin + 4 * grid.column(c);
    if (grid.row(c) == 0) sheet.write(line, column + 1, "___");
    sheet.write(line + 1, column, "/" + centred(mark(c)) + "\\");
    sheet.write(line + 2, column, "\\___/");
    if (grid.column(c) == 0) sheet.write(line + 1, 0, row_number(grid.row(c)));
  }
  return sheet.text();
}

}  // namespace

std::string draw(const Topology& grid, const std::function<std::string(Cell)>& mark) {
  return grid.kind() == GridKind::square ? draw_squares(grid, mark) : draw_hexes(grid, mark);
}

}  // namespace limber
