#include "draw/line_drawing.h"

#include <algorithm>

#include "draw/canvas.h"
#include "draw/cell_facts.h"
#include "draw/symbols.h"
#include "model/card_name.h"
#include "words/names.h"

namespace limber::inline draw {

namespace {

constexpr int kMargin = 3;        // row numbers, left and right
constexpr int kAroundId = 4;      // brackets, front, strength
constexpr int kLongestShown = 8;  // of an id

class LineMap {
 public:
  LineMap(const Game& game, const Board& board, const DrawStyle& style, const BoardWindow& window)
      : game_(game),
        board_(board),
        grid_(game.field.grid),
        style_(style),
        sign_(symbols(style.glyphs)),
        window_(window),
        wide_(window.cell),
        canvas_(line_extent(window).width, line_extent(window).height) {}

  std::string draw() {
    labels();
    for (int column = window_.first_column; column < window_.first_column + window_.columns; ++column)
      for (int row = window_.first_row; row < window_.first_row + window_.rows; ++row) cell(grid_.at(column, row));
    return text_of(canvas_, style_);
  }

 private:
  int x_of(Cell c) const { return kMargin + (grid_.column(c) - window_.first_column) * wide_; }
  int y_of(Cell c) const { return 1 + grid_.row(c) - window_.first_row; }

  void cell(Cell c) {
    canvas_.paper(x_of(c), y_of(c), wide_, paper_of(game_.field[c]));
    const UnitId unit = main_unit(game_, board_, c);
    if (unit == UnitId::none)
      ground(c);
    else
      block(c, unit);
    if (style_.highlight.has(c)) canvas_.reverse(x_of(c), y_of(c), wide_);
  }

  void fill(Cell c, std::string_view sign, int step, const Ink& look) {
    for (int i = 0; i < wide_; i += step) canvas_.write(x_of(c) + i, y_of(c), sign, look);
  }

  std::string_view works(const Ground& at) const {
    return at.has(Feature::fortification) ? sign_.wall[4] : at.has(Feature::trench) ? sign_.trench_up : sign_.dugout;
  }

  void ground(Cell c) {
    const Ground& at = game_.field[c];
    const Ink dark{ink::kWall, kNoInk, false};
    const bool bridge = bridged(at);
    if (wet(at)) fill(c, sign_.water, 1, {ink::kRiver, kNoInk, false});
    if (at.has(Feature::ford)) fill(c, sign_.stone, 2, dark);
    if (at.has(Feature::woods)) fill(c, sign_.tree, 2, {ink::kTree, kNoInk, true});
    if (at.has(Feature::built_up)) fill(c, sign_.house, 2, {ink::kRoof, kNoInk, true});
    if (has_works(at)) fill(c, works(at), 2, dark);
    if (at.has_road && !bridge) road(c, at);
    if (bridge) fill(c, sign_.rail_along, 1, dark);
    if (board_.wire.has(c)) fill(c, sign_.wire, 2, {ink::kWire, kNoInk, true});
    const bool bare = !wet(at) && !bridge && !at.has_road && !has_works(at) && !board_.wire.has(c);
    if (at.level > 0) level(c, at.level);
    const bool open = bare && at.level == 0 && !at.has(Feature::woods) && !at.has(Feature::built_up);
    if (open && !game_.field.objectives.has(c))
      canvas_.write(x_of(c) + (wide_ - 1) / 2, y_of(c), ".", {ink::kGrid, kNoInk, false});
    objective(c);
  }

  void level(Cell c, int number) {
    const Ink look{ink::kNumber, kNoInk, true};
    const std::string text = std::to_string(number);
    canvas_.write(x_of(c) + 1, y_of(c), text, look);
    canvas_.write(x_of(c) + wide_ - 2, y_of(c), text, look);
  }

  // Along, where it leads out at a side; else up and down.
  void road(Cell c, const Ground& at) {
    constexpr unsigned kAcross = 0b0101u;
    const Ink way{ink::kRoad, kNoInk, true};
    if ((at.road & ~kAcross) != 0) fill(c, sign_.road[2], 1, way);
    if ((at.road & kAcross) != 0)
      canvas_.write(x_of(c) + (wide_ - 1) / 2, y_of(c), sign_.road[(at.road & ~kAcross) != 0 ? 0 : 1], way);
  }

  void objective(Cell c) {
    if (!game_.field.objectives.has(c)) return;
    const bool red = board_.held[0].has(c), blue = board_.held[1].has(c);
    const std::string_view open = red ? "[" : blue ? "(" : sign_.objective, close = red ? "]" : blue ? ")" : open;
    const std::string text = std::string(open) + std::to_string(game_.field.worth[slot(c)]) + std::string(close);
    canvas_.write(x_of(c) + (wide_ - text_width(text)) / 2, y_of(c), text, {ink::kBlack, ink::kGold, true});
  }

  // [r1^4], and behind the strength what else there is room for: the card, those with it, its state. Where there is no
  // room for those with it, "+" closes the Unit.
  void block(Cell c, UnitId u) {
    const Enlisted& man = game_.roster[u];
    const bool red = board_.side_of(u) == Side::red;
    const std::string strength = has_points(game_) ? std::to_string(board_[u].strength) : "";
    std::string text = (red ? "[" : "(") + cut(man.id, kLongestShown) + front(u) + strength;
    const std::string with = companions_of(game_, board_, u, 2);
    bool room_for_all = true;
    for (const std::string& more :
         {board_[u].card != 0 ? card_name(board_[u].card) : "", with, marks_of(board_, u, game_.facts().has_tow)}) {
      const bool fits = text_width(text) + text_width(more) + 1 <= wide_;
      if (fits) text += more;
      if (!fits && more == with) room_for_all = false;
    }
    text += !room_for_all ? "+" : red ? "]" : ")";
    const auto side = static_cast<std::size_t>(red ? 0 : 1);
    const int paper = board_[u].has(Mark::acted) ? ink::kSpent[side] : ink::kSide[side];
    canvas_.write(x_of(c) + (wide_ - text_width(text)) / 2, y_of(c), text, {ink::kWhite, paper, true});
  }

  std::string front(UnitId u) const {
    const std::size_t facing = board_[u].facing;
    return facing < sign_.arrow.size() ? std::string(sign_.arrow[facing]) : "";
  }

  void labels() {
    const Ink look{ink::kLabel, kNoInk, true};
    for (int column = window_.first_column; column < window_.first_column + window_.columns; ++column) {
      const std::string name = grid_.name(grid_.at(column, 0));
      canvas_.write(x_of(grid_.at(column, 0)) + (wide_ - 1) / 2, 0, name.substr(0, name.size() - 1), look);
    }
    for (int row = window_.first_row; row < window_.first_row + window_.rows; ++row) {
      const int y = 1 + row - window_.first_row;
      canvas_.write(0, y, right_aligned(std::to_string(row + 1), kMargin - 1), look);
      canvas_.write(kMargin + window_.columns * wide_ + 1, y, std::to_string(row + 1), look);
    }
  }

  const Game& game_;
  const Board& board_;
  const Topology& grid_;
  const DrawStyle& style_;
  const Symbols& sign_;
  BoardWindow window_;
  int wide_;
  Canvas canvas_;
};

}  // namespace

int least_line_cell(const Game& game) {
  int longest = 2;
  for (const Enlisted& man : game.roster.unit) longest = std::max(longest, text_width(man.id));
  int strongest = 0;
  for (const Enlisted& man : game.roster.unit) strongest = std::max(strongest, int{man.full_strength});
  constexpr int kTwoDigits = 10;
  return std::min(longest, kLongestShown) + kAroundId + (strongest >= kTwoDigits ? 1 : 0);
}

Extent line_extent(const BoardWindow& window) { return {2 * kMargin + window.columns * window.cell, 1 + window.rows}; }

std::string draw_lines(const Game& game, const Board& board, const DrawStyle& style, const BoardWindow& window) {
  return LineMap(game, board, style, window).draw();
}

}  // namespace limber::inline draw
