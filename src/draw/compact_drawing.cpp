#include "draw/compact_drawing.h"

#include <algorithm>
#include <array>

#include "base/sort_few.h"
#include "draw/canvas.h"
#include "draw/cell_facts.h"
#include "draw/symbols.h"
#include "model/card_name.h"
#include "words/names.h"

namespace limber::inline draw {

namespace {

constexpr int kMargin = 3;  // row numbers, left and right
constexpr int kLongestId = 8, kAroundId = 3, kRoomy = 4;

// Letters, and the upper side of the first row; of hexes the letters stand in it.
int lines_on_top(const Game& game) { return game.field.grid.kind() == GridKind::hex ? 1 : 2; }

// As few panels as fit, as wide as one another.
std::vector<BoardWindow> panels_of(const Game& game, int width) {
  const int columns = game.field.grid.columns(), rows = game.field.grid.rows();
  const int least = least_inner(game), room = width - 2 * kMargin - 1;
  const int fit = std::max(1, room / (least + 1)), count = (columns + fit - 1) / fit;
  const int each = (columns + count - 1) / count;
  const int inner = std::clamp(room / each - 1, least, least + kRoomy);
  std::vector<BoardWindow> panels;
  for (int first = 0; first < columns; first += each)
    panels.push_back({first, 0, std::min(each, columns - first), rows, inner});
  return panels;
}

std::string_view ground_sign(const Ground& at, const Symbols& sign) {
  if (at.has(Feature::fortification)) return sign.wall[4];
  if (at.has(Feature::trench)) return sign.trench_up;
  if (at.has(Feature::dugout)) return sign.dugout;
  if (at.has(Feature::woods)) return sign.tree;
  if (at.has(Feature::built_up)) return sign.house;
  if (bridged(at)) return sign.rail_along;
  if (at.has(Feature::ford)) return sign.stone;
  return at.has(Feature::river) ? sign.water : std::string_view{};
}

class CompactMap {
 public:
  CompactMap(const Game& game, const Board& board, const DrawStyle& style, const BoardWindow& window)
      : game_(game),
        board_(board),
        grid_(game.field.grid),
        style_(style),
        sign_(symbols(style.glyphs)),
        window_(window),
        inner_(window.cell),
        top_(lines_on_top(game)),
        canvas_(compact_extent(game, window).width, compact_extent(game, window).height) {}

  std::string draw() {
    for (int column = window_.first_column; column < end_column(); ++column)
      for (int row = window_.first_row; row < end_row(); ++row) cell(grid_.at(column, row));
    for (int column = window_.first_column; column < end_column(); ++column)
      for (int row = window_.first_row; row < end_row(); ++row) outline(grid_.at(column, row));
    labels();
    return text_of(canvas_, style_);
  }

 private:
  bool hexes() const { return grid_.kind() == GridKind::hex; }
  int end_column() const { return window_.first_column + window_.columns; }
  int end_row() const { return window_.first_row + window_.rows; }
  int x_of(Cell c) const { return kMargin + (grid_.column(c) - window_.first_column) * (inner_ + 1); }
  int y_of(Cell c) const { return top_ + 2 * (grid_.row(c) - window_.first_row) + (hexes() ? grid_.column(c) % 2 : 0); }
  const Ground& ground(Cell c) const { return game_.field[c]; }

  void cell(Cell c) {
    for (const int line : {0, 1}) canvas_.paper(x_of(c) + 1, y_of(c) + line, inner_, paper_of(ground(c)));
    floor(c);
    const UnitId unit = main_unit(game_, board_, c);
    if (unit == UnitId::none)
      empty(c);
    else
      block(c, unit);
    below(c, unit);
  }

  // The lower side, drawn as the lower line of the cell.
  void floor(Cell c) {
    const bool lit = style_.highlight.has(c);
    const Ink look = lit ? Ink{ink::kFrame, kNoInk, true} : Ink{ink::kGrid, kNoInk, false};
    for (int i = 1; i <= inner_; ++i)
      canvas_.write(x_of(c) + i, y_of(c) + 1, lit ? sign_.bright[0] : std::string_view("_"), look);
  }

  void outline(Cell c) {
    const int x = x_of(c), y = y_of(c), right = x + inner_ + 1;
    const bool lit = style_.highlight.has(c);
    const Ink look = lit ? Ink{ink::kFrame, kNoInk, true} : Ink{ink::kGrid, kNoInk, false};
    const std::string_view left[2] = {hexes() ? "/" : "|", hexes() ? "\\" : "|"};
    for (const int line : {0, 1}) {
      canvas_.write(x, y + line, left[line], look);
      canvas_.write(right, y + line, left[hexes() ? 1 - line : line], look);
    }
    if (grid_.row(c) != window_.first_row) return;
    for (int i = 1; i <= inner_; ++i) canvas_.write(x + i, y - 1, "_", {ink::kGrid, kNoInk, false});
  }

  void empty(Cell c) {
    const Ground& at = ground(c);
    const std::string_view sign = ground_sign(at, sign_);
    const int x = x_of(c) + 1, y = y_of(c);
    const bool all_over = wet(at) || bridged(at);
    for (int i = 0; i < inner_ && !sign.empty(); i += all_over ? 1 : 2)
      canvas_.write(x + i, y, wet(at) && i % 2 == 1 ? sign_.water : sign, {ink::kWall, kNoInk, false});
    if (at.has_road && !bridged(at)) road(at, x, y);
    if (board_.wire.has(c))
      for (int i = 1; i < inner_; i += 2) canvas_.write(x + i, y, sign_.wire, {ink::kWire, kNoInk, true});
  }

  // Along, where it leads out at a side; up and down, where it leads nowhere else.
  void road(const Ground& at, int x, int y) {
    const unsigned across = hexes() ? 0b001001u : 0b0101u;
    const Ink way{ink::kRoad, kNoInk, true};
    const int middle = inner_ / 2;
    if ((at.road & ~across) != 0)
      for (int i = 0; i < inner_; i += 2) canvas_.write(x + i, y, sign_.road[2], way);
    else
      canvas_.write(x + middle, y, sign_.road[1], way);
    if ((at.road & (hexes() ? 0b001000u : 0b0100u)) != 0) canvas_.write(x + middle, y + 1, sign_.road[1], way);
  }

  // [r1I4 and, as there is room, the other bracket and the quality.
  void block(Cell c, UnitId u) {
    const Enlisted& man = game_.roster[u];
    const bool red = board_.side_of(u) == Side::red;
    const std::string strength = has_points(game_) ? std::to_string(board_[u].strength) : "";
    const std::string tail = kind_now(game_, board_, u).arm.letter + strength;
    int room = inner_ - 1 - text_width(tail);
    const std::string id = cut(man.id, room);
    room -= text_width(id);
    const std::string close = room > 0 ? (red ? "]" : ")") : "";
    const std::string quality = room > 1 ? std::string(quality_sign(man.quality)) : "";
    const std::string text = (red ? "[" : "(") + id + quality + tail + close;
    const auto side = static_cast<std::size_t>(red ? 0 : 1);
    const int paper = board_[u].has(Mark::acted) ? ink::kSpent[side] : ink::kSide[side];
    canvas_.write(x_of(c) + 1, y_of(c), padded(text, inner_), {ink::kWhite, paper, true});
  }

  std::string front(UnitId u) const {
    const int facing = board_[u].facing;
    const bool arrows = style_.glyphs == Glyphs::utf8 || !hexes();
    if (!arrows || facing >= grid_.sides()) return std::string(facing_name(grid_.kind(), facing));
    if (!hexes()) return std::string(sign_.arrow[static_cast<std::size_t>(facing)]);
    const std::array<std::string_view, 6> six = {sign_.arrow[0], sign_.slant[0], sign_.slant[1],
                                                 sign_.arrow[2], sign_.slant[2], sign_.slant[3]};
    return std::string(six[static_cast<std::size_t>(facing)]);
  }

  std::string objective(Cell c) const {
    if (!game_.field.objectives.has(c)) return "";
    const std::string_view of = board_.held[0].has(c) ? "[" : board_.held[1].has(c) ? "(" : sign_.objective;
    return std::string(of) + std::to_string(game_.field.worth[slot(c)]);
  }

  struct Piece {
    std::string text;
    Ink ink;
    bool at_left;
    int place;  // left to right
  };

  // Whatever finds room, what matters most first: front, objective, card, those with it, state, ground, level.
  void below(Cell c, UnitId u) {
    const Ink dark{ink::kBlack, kNoInk, true}, gold{ink::kBlack, ink::kGold, true};
    const bool held = u != UnitId::none;
    const Ground& at = ground(c);
    std::vector<Piece> pieces;
    if (held) pieces.push_back({front(u), {ink::kSide[slot(board_.side_of(u))], kNoInk, true}, true, 2});
    pieces.push_back({objective(c), gold, false, 3});
    if (held && board_[u].card != 0) pieces.push_back({card_name(board_[u].card), gold, false, 2});
    if (held) pieces.push_back({companions_of(game_, board_, u, 2), dark, false, 1});
    if (held) pieces.push_back({marks_of(board_, u, game_.facts().has_tow), dark, false, 0});
    if (held) pieces.push_back({std::string(ground_sign(at, sign_)), {ink::kTree, kNoInk, true}, true, 1});
    if (at.level > 0) pieces.push_back({std::to_string(at.level), {ink::kNumber, kNoInk, true}, true, 0});
    int room = inner_;
    std::erase_if(pieces, [&](const Piece& p) {
      const int wide = text_width(p.text);
      if (wide == 0 || wide > room) return true;
      room -= wide;
      return false;
    });
    sort_few(pieces, [](const Piece& a, const Piece& b) { return a.place < b.place; });
    int left = x_of(c) + 1, right = left + inner_;
    for (const Piece& p : pieces)
      if (p.at_left) canvas_.write(left, y_of(c) + 1, p.text, p.ink), left += text_width(p.text);
    for (std::size_t i = pieces.size(); i-- > 0;)
      if (const Piece& p = pieces[i]; !p.at_left)
        right -= text_width(p.text), canvas_.write(right, y_of(c) + 1, p.text, p.ink);
  }

  void labels() {
    const Ink look{ink::kLabel, kNoInk, true};
    for (int column = window_.first_column; column < end_column(); ++column) {
      const Cell first = grid_.at(column, window_.first_row);
      const std::string letters = grid_.name(grid_.at(column, 0)).substr(0, grid_.name(grid_.at(column, 0)).size() - 1);
      canvas_.write(x_of(first) + (inner_ + 1) / 2, hexes() ? y_of(first) - 1 : 0, letters, look);
    }
    for (int row = window_.first_row; row < end_row(); ++row) {
      const Cell first = grid_.at(window_.first_column, row), last = grid_.at(end_column() - 1, row);
      canvas_.write(0, y_of(first), right_aligned(std::to_string(row + 1), kMargin - 1), look);
      canvas_.write(x_of(last) + inner_ + 2, y_of(last), std::to_string(row + 1), look);
    }
  }

  const Game& game_;
  const Board& board_;
  const Topology& grid_;
  const DrawStyle& style_;
  const Symbols& sign_;
  BoardWindow window_;
  int inner_, top_;
  Canvas canvas_;
};

}  // namespace

int least_inner(const Game& game) {
  int longest = 2;
  for (const Enlisted& man : game.roster.unit) longest = std::max(longest, text_width(man.id));
  return std::min(longest, kLongestId) + kAroundId;
}

Extent compact_extent(const Game& game, const BoardWindow& window) {
  const bool hexes = game.field.grid.kind() == GridKind::hex;
  return {2 * kMargin + window.columns * (window.cell + 1) + 1, lines_on_top(game) + 2 * window.rows + (hexes ? 1 : 0)};
}

std::string draw_compact_window(const Game& game, const Board& board, const DrawStyle& style,
                                const BoardWindow& window) {
  return CompactMap(game, board, style, window).draw();
}

std::vector<std::string> draw_compact(const Game& game, const Board& board, const DrawStyle& style, int width) {
  std::vector<std::string> drawn;
  for (const BoardWindow& panel : panels_of(game, width)) drawn.push_back(CompactMap(game, board, style, panel).draw());
  return drawn;
}

std::string compact_legend(const Game& game, const DrawStyle& style) {
  const Symbols& s = symbols(style.glyphs);
  const bool letters = game.field.grid.kind() == GridKind::hex && style.glyphs == Glyphs::ascii;
  return std::string("Small board: a Unit is written above, below it its front (") +
         (letters ? "N, NE ..." : std::string(s.arrow[0]) + " ...") + "), the ground, its card, those with it (+1),\n" +
         "        its marks; at the right an objective, " + std::string(s.objective) + "2 not held, [2 " +
         side_owning(game, Side::red) + ", (2 " + side_owning(game, Side::blue) + ".\n";
}

}  // namespace limber::inline draw
