#include "draw/board_drawing.h"

#include "draw/cell_painter.h"

namespace limber::inline draw {

namespace {

constexpr int kMargin = 4;  // row numbers, left and right

enum class Line { faint, firm, bright };

// What squares and hexes share: which line parts two cells, and with what ink.
class Map {
 public:
  Map(const Game& game, const Board& board, const DrawStyle& style, Canvas& canvas)
      : game_(game),
        grid_(game.field.grid),
        style_(style),
        sign_(symbols(style.glyphs)),
        canvas_(canvas),
        painter_(game, board, style, canvas) {}

 protected:
  bool lit(Cell c) const { return c != Cell::none && style_.highlight.has(c); }
  Line line_between(Cell a, Cell b) const {
    if (lit(a) || lit(b)) return Line::bright;
    return a != Cell::none && b != Cell::none && game_.field[a].level != game_.field[b].level ? Line::firm
                                                                                              : Line::faint;
  }
  const std::array<std::string_view, 4>& signs(Line line) const {
    return line == Line::bright ? sign_.bright : line == Line::firm ? sign_.firm : sign_.faint;
  }
  Ink ink_of(Line line, int paper) const {
    switch (line) {
      case Line::faint: return {ink::kGrid, paper, false};
      case Line::firm: return {ink::kContour, paper, true};
      case Line::bright: return {ink::kFrame, paper, true};
    }
    return {};
  }
  int paper_between(Cell a, Cell b) const {
    if (a == Cell::none) return b == Cell::none ? kNoInk : painter_.paper_of(b);
    if (b == Cell::none) return painter_.paper_of(a);
    const int level_a = game_.field[a].level, level_b = game_.field[b].level;
    if (level_a != level_b) return painter_.paper_of(level_a > level_b ? a : b);  // a hill reaches to its contour
    return painter_.paper_of(a) == painter_.paper_of(b) ? painter_.paper_of(a) : ink::kOpen;
  }
  Cell higher(Cell a, Cell b) const {
    if (a == Cell::none || b == Cell::none) return a == Cell::none ? b : a;
    return game_.field[b].level > game_.field[a].level ? b : a;
  }
  bool road_between(Cell a, Cell b) const {
    if (a == Cell::none || b == Cell::none) return false;
    const Direction d = grid_.direction(a, b);
    return d != kNoDirection && (game_.field[a].road >> d & 1u) != 0;
  }
  std::string letters(int column) const {
    const std::string name = grid_.name(grid_.at(column, 0));
    return name.substr(0, name.size() - 1);
  }
  void label(int x, int y, std::string_view text) { canvas_.write(x, y, text, {ink::kLabel, kNoInk, true}); }

  const Game& game_;
  const Topology& grid_;
  const DrawStyle& style_;
  const Symbols& sign_;
  Canvas& canvas_;
  CellPainter painter_;
};

class SquareMap : Map {
 public:
  using Map::Map;
  static Canvas sheet(const Game& game) {
    const Topology& grid = game.field.grid;
    return {2 * kMargin + grid.columns() * (CellPainter::width_for(game) + 1) + 1, 3 + grid.rows() * (kFaceRows + 1)};
  }
  void draw() {
    for (int row = 0; row <= grid_.rows(); ++row)
      for (int column = 0; column <= grid_.columns(); ++column) corner(column, row);
    for (int i = 0; i < grid_.cells(); ++i) face(cell(i));
    labels();
  }

 private:
  int x_of(int column) const { return kMargin + column * (painter_.width() + 1); }
  static int y_of(int row) { return 1 + row * (kFaceRows + 1); }

  // The corner north-west of the cell at this place, the line to the east of it and the line down from it.
  void corner(int column, int row) {
    const Cell nw = grid_.at(column - 1, row - 1), ne = grid_.at(column, row - 1);
    const Cell sw = grid_.at(column - 1, row), se = grid_.at(column, row);
    if (ne != Cell::none || se != Cell::none) along(x_of(column) + 1, y_of(row), ne, se);
    if (sw != Cell::none || se != Cell::none) down(x_of(column), y_of(row) + 1, sw, se);
    unsigned firm = 0, bright = 0;
    const std::pair<Cell, Cell> meet[] = {{nw, ne}, {ne, se}, {sw, se}, {nw, sw}};
    for (unsigned i = 0; i < 4; ++i) {
      if (line_between(meet[i].first, meet[i].second) == Line::firm) firm |= 1u << i;
      if (line_between(meet[i].first, meet[i].second) == Line::bright) bright |= 1u << i;
    }
    const Cell upper = higher(nw, ne), lower = higher(sw, se);
    const int north = paper_between(nw, ne), south = paper_between(sw, se);
    int paper = north == kNoInk ? south : south == kNoInk || north == south ? north : ink::kOpen;
    if (firm != 0) paper = painter_.paper_of(higher(upper, lower));
    const Line line = bright != 0 ? Line::bright : firm != 0 ? Line::firm : Line::faint;
    const std::string_view text = bright != 0 ? sign_.bright_corner[bright]
                                  : firm != 0 ? sign_.firm_corner[firm]
                                              : sign_.faint_corner;
    canvas_.write(x_of(column), y_of(row), text, ink_of(line, paper));
  }
  void along(int x, int y, Cell above, Cell below) {
    const Line line = line_between(above, below);
    for (int i = 0; i < painter_.width(); ++i)
      canvas_.write(x + i, y, signs(line)[0], ink_of(line, paper_between(above, below)));
    if (road_between(above, below))
      canvas_.write(x + painter_.width() / 2, y, sign_.road[1], {ink::kRoad, kNoInk, true});
  }
  void down(int x, int y, Cell left, Cell right) {
    const Line line = line_between(left, right);
    for (int i = 0; i < kFaceRows; ++i)
      canvas_.write(x, y + i, signs(line)[1], ink_of(line, paper_between(left, right)));
    if (road_between(left, right)) canvas_.write(x, y + 1, sign_.road[2], {ink::kRoad, kNoInk, true});
  }
  void face(Cell c) {
    const int x = x_of(grid_.column(c)) + 1, y = y_of(grid_.row(c)) + 1;
    for (int row = 0; row < kFaceRows; ++row) canvas_.paper(x, y + row, painter_.width(), painter_.paper_of(c));
    painter_.paint(c, x, y);
  }
  void labels() {
    for (int column = 0; column < grid_.columns(); ++column)
      for (const int y : {0, y_of(grid_.rows()) + 1})
        label(x_of(column) + 1 + painter_.width() / 2, y, letters(column));
    for (int row = 0; row < grid_.rows(); ++row) {
      label(0, y_of(row) + 2, right_aligned(std::to_string(row + 1), kMargin - 1));
      label(x_of(grid_.columns()) + 2, y_of(row) + 2, std::to_string(row + 1));
    }
  }
};

class HexMap : Map {
 public:
  using Map::Map;
  static Canvas sheet(const Game& game) {
    const Topology& grid = game.field.grid;
    return {2 * kMargin + grid.columns() * (CellPainter::width_for(game) + 2) + 2, 5 + grid.rows() * (kFaceRows + 1)};
  }
  void draw() {
    for (int i = 0; i < grid_.cells(); ++i) ground(cell(i));
    for (const Line line : {Line::faint, Line::firm, Line::bright})
      for (int i = 0; i < grid_.cells(); ++i) outline(cell(i), line);
    for (int i = 0; i < grid_.cells(); ++i) {
      painter_.paint(cell(i), x_of(cell(i)) + 2, y_of(cell(i)) + 1);
      roads_out(cell(i));
    }
    labels();
  }

 private:
  int x_of(Cell c) const { return kMargin + grid_.column(c) * (painter_.width() + 2); }
  int y_of(Cell c) const { return 1 + grid_.row(c) * (kFaceRows + 1) + grid_.column(c) % 2 * 2; }

  void ground(Cell c) {
    const int x = x_of(c), y = y_of(c), width = painter_.width();
    canvas_.paper(x + 2, y + 1, width, painter_.paper_of(c));
    canvas_.paper(x + 1, y + 2, width + 2, painter_.paper_of(c));
    canvas_.paper(x + 1, y + 3, width + 2, painter_.paper_of(c));
    canvas_.paper(x + 2, y + 4, width, painter_.paper_of(c));
  }
  // In colour the ink tells faint lines from firm ones, so that both can be true slants.
  std::string_view slant(Line line, int sign) const {
    const auto i = static_cast<std::size_t>(sign);
    return style_.colour == Colour::ansi ? sign_.firm[i] : signs(line)[i];
  }
  // Only the sides of that kind, so that a firmer line is never overdrawn by a fainter one.
  void outline(Cell c, Line line) {
    const int x = x_of(c), y = y_of(c), width = painter_.width(), right = x + width + 3;
    struct Place {
      int x, y, sign;
    };
    const Place slants[6][2] = {
        {}, {{right - 1, y + 1, 3}, {right, y + 2, 3}}, {{right, y + 3, 2}, {right - 1, y + 4, 2}},
        {}, {{x, y + 3, 3}, {x + 1, y + 4, 3}},         {{x + 1, y + 1, 2}, {x, y + 2, 2}}};
    for (Direction d = 0; d < 6; ++d) {
      const Cell next = grid_.next(c, d);
      if (line_between(c, next) != line) continue;
      const Ink look = ink_of(line, next == Cell::none ? kNoInk : paper_between(c, next));
      if (d % 3 == 0)
        for (int i = 0; i < width; ++i) canvas_.write(x + 2 + i, d == 0 ? y : y + 4, signs(line)[0], look);
      else
        for (const Place& at : slants[d]) canvas_.write(at.x, at.y, slant(line, at.sign), look);
    }
  }
  void roads_out(Cell c) {
    const int x = x_of(c), y = y_of(c), right = x + painter_.width() + 2;
    const Ink way{ink::kRoad, kNoInk, true};
    const auto out = [&](int d) { return road_between(c, grid_.next(c, static_cast<Direction>(d))); };
    if (out(3)) canvas_.write(x + 2 + painter_.width() / 2, y + 4, sign_.road[1], way);
    if (out(1)) canvas_.write(right, y + 1, sign_.road[2], way), canvas_.write(right + 1, y + 1, sign_.road[2], way);
    if (out(2)) canvas_.write(right, y + 3, sign_.road[2], way), canvas_.write(right + 1, y + 3, sign_.road[2], way);
  }
  void labels() {
    const int bottom = 1 + grid_.rows() * (kFaceRows + 1);
    for (int column = 0; column < grid_.columns(); ++column) {
      const int x = x_of(grid_.at(column, 0)) + 2 + painter_.width() / 2, lower = column % 2 * 2;
      label(x, lower, letters(column));
      label(x, bottom + lower + 1, letters(column));
    }
    for (int row = 0; row < grid_.rows(); ++row) {
      const Cell last = grid_.at(grid_.columns() - 1, row);
      label(0, y_of(grid_.at(0, row)) + 2, right_aligned(std::to_string(row + 1), kMargin - 1));
      label(x_of(last) + painter_.width() + 5, y_of(last) + 2, std::to_string(row + 1));
    }
  }
};

template <class M> std::string drawn(const Game& game, const Board& board, const DrawStyle& style) {
  Canvas canvas = M::sheet(game);
  M(game, board, style, canvas).draw();
  return text_of(canvas, style);
}

}  // namespace

std::string draw_board(const Game& game, const Board& board, const DrawStyle& style) {
  return game.field.grid.kind() == GridKind::square ? drawn<SquareMap>(game, board, style)
                                                    : drawn<HexMap>(game, board, style);
}

}  // namespace limber::inline draw
