#include "draw/cell_painter.h"

#include <algorithm>

#include "base/hash.h"
#include "model/card_name.h"
#include "words/names.h"

namespace limber::inline draw {

namespace {

constexpr int kLongestId = 8;
constexpr int kAroundId = 5;  // two brackets, quality, arm, strength

// Never the same twice, always the same for one cell.
unsigned chance(Cell c, int row) {
  const int key[2] = {index(c), row};
  return static_cast<unsigned>(hash_bytes(key, sizeof key) >> 16);
}

Ink side_ink(Side side) { return {ink::kSide[slot(side)], kNoInk, true}; }

}  // namespace

CellPainter::CellPainter(const Game& game, const Board& board, const DrawStyle& style, Canvas& canvas)
    : game_(game), board_(board), canvas_(canvas), sign_(symbols(style.glyphs)), width_(width_for(game)) {}

int CellPainter::width_for(const Game& game) {
  int longest = 2;
  for (const Enlisted& man : game.roster.unit) longest = std::max(longest, text_width(man.id));
  return std::min(longest, kLongestId) + kAroundId;
}

void CellPainter::paint(Cell c, int x, int y) {
  x_ = x, y_ = y;
  ground(c);
  road(c);
  level_and_wire(c);
  objective(c);
  units(c);
}

void CellPainter::ground(Cell c) {
  const Ground& at = game_.field[c];
  if (wet(at)) water(c);
  if (bridged(at)) bridge(c);
  if (at.has(Feature::woods)) woods(c);
  if (at.has(Feature::built_up)) houses(c);
  works(at);
}

void CellPainter::woods(Cell c) {
  for (int row = 0; row < kFaceRows; ++row) {
    unsigned luck = chance(c, row);
    for (int column = static_cast<int>(luck % 2); column < width_; column += 2 + static_cast<int>(luck >>= 3) % 2)
      put({column, row}, sign_.tree, {ink::kTree});
  }
}

void CellPainter::houses(Cell c) {
  for (int row = 0; row < kFaceRows; ++row) {
    unsigned luck = chance(c, row);
    for (int column = static_cast<int>(luck % 2) + (row == 0 ? 1 : 0); column < width_;
         column += 2 + static_cast<int>(luck >>= 3) % 2)
      put({column, row}, sign_.house, {ink::kRoof, kNoInk, true});
  }
}

void CellPainter::works(const Ground& at) {
  const Ink wall{ink::kWall, kNoInk, true};
  const int last = width_ - 1;
  if (at.has(Feature::trench)) {
    for (int column = 0; column < width_; ++column) {
      put({column, 0}, column % 2 == 0 ? sign_.trench_down : sign_.trench_up, wall);
      put({column, 2}, column % 2 == 0 ? sign_.trench_up : sign_.trench_down, wall);
    }
  }
  if (at.has(Feature::dugout))
    for (const int row : {0, 2})
      for (const int column : {1, last - 1}) put({column, row}, sign_.dugout, wall);
  if (!at.has(Feature::fortification)) return;
  const Spot corners[] = {{0, 0}, {last, 0}, {0, 2}, {last, 2}};
  for (std::size_t i = 0; i < 4; ++i) put(corners[i], sign_.wall[i], wall);
  put({0, 1}, sign_.wall[4], wall), put({last, 1}, sign_.wall[5], wall);
  for (const int column : {1, last - 1}) put({column, 0}, sign_.wall[6], wall), put({column, 2}, sign_.wall[7], wall);
}

void CellPainter::water(Cell c) {
  const bool ford = game_.field[c].has(Feature::ford);
  for (int row = 0; row < kFaceRows; ++row)
    for (int column = 0; column < width_; ++column) {
      if (!ford)
        put({column, row}, sign_.water, {ink::kRiver});
      else if ((column + row) % 2 == 0)
        put({column, row}, (column + 2 * row) % 4 == 0 ? sign_.water : sign_.stone, {ink::kRiver, kNoInk, true});
    }
}

// The deck runs along the road or, where no road is drawn, across the stream.
void CellPainter::bridge(Cell c) {
  const Topology& grid = game_.field.grid;
  const unsigned roads = game_.field[c].road;
  bool across = (roads & 0b0101u) != 0 && (roads & 0b1010u) == 0;
  if (hexes()) across = (roads & ~0b001001u) == 0;
  if (roads == 0) {
    const Cell east = grid.at(grid.column(c) + 1, grid.row(c)), west = grid.at(grid.column(c) - 1, grid.row(c));
    for (const Cell beside : {east, west})
      if (beside != Cell::none && game_.field[beside].has(Feature::river)) across = true;
  }
  const Ink deck{ink::kRoad, kNoInk, true};
  for (int row = 0; row < kFaceRows; ++row)
    for (int column = 0; column < width_; ++column) {
      const bool in_deck = across ? column >= middle() - 1 && column <= middle() + 1 : row == 1;
      const bool rail =
          across ? column == middle() - 1 || column == middle() + 1 : row != 1 && column > 0 && column < width_ - 1;
      if (rail)
        put({column, row}, across ? sign_.rail_across : sign_.rail_along, deck);
      else if (!in_deck)
        put({column, row}, sign_.water, {ink::kRiver});
    }
}

void CellPainter::road(Cell c) {
  const Ground& at = game_.field[c];
  if (!at.has_road) return;
  if (hexes()) return hex_road(at.road);
  const Ink way{ink::kRoad, kNoInk, true};
  if (at.road & 1u) put({middle(), 0}, sign_.road[1], way);
  if (at.road & 4u) put({middle(), 2}, sign_.road[4], way);
  for (int column = 0; column < width_; ++column) {
    if (column < middle() && (at.road & 8u)) put({column, 1}, sign_.road[8], way);
    if (column > middle() && (at.road & 2u)) put({column, 1}, sign_.road[2], way);
  }
  put({middle(), 1}, sign_.road[at.road & 15u], way);
}

void CellPainter::hex_road(unsigned sides) {
  const Ink way{ink::kRoad, kNoInk, true};
  const int last = width_ - 1;
  const auto has = [sides](int direction) { return (sides >> direction & 1u) != 0; };
  const auto level = [&](int from, int to) {
    for (int column = from; column <= to; ++column) put({column, 1}, sign_.road[2], way);
  };
  if (has(0)) put({middle(), 0}, sign_.road[1], way);
  if (has(3)) put({middle(), 2}, sign_.road[4], way);
  if (has(1) || has(2)) level(middle() + 1, last - 2);
  if (has(4) || has(5)) level(2, middle() - 1);
  if (has(1)) put({last - 1, 1}, sign_.road_slant[0], way), put({last, 0}, sign_.road[2], way);
  if (has(2)) put({last - 1, 1}, sign_.road_slant[1], way), put({last, 2}, sign_.road[2], way);
  if (has(4)) put({1, 1}, sign_.road_slant[0], way), put({0, 2}, sign_.road[2], way);
  if (has(5)) put({1, 1}, sign_.road_slant[1], way), put({0, 0}, sign_.road[2], way);
  const bool east = has(1) || has(2), west = has(4) || has(5);
  put({middle(), 1}, sign_.road[(has(0) ? 1u : 0u) | (east ? 2u : 0u) | (has(3) ? 4u : 0u) | (west ? 8u : 0u)], way);
}

void CellPainter::level_and_wire(Cell c) {
  const Ground& at = game_.field[c];
  if (board_.wire.has(c))
    for (int column = 1; column < width_; column += 2) put({column, 0}, sign_.wire, {ink::kWire, kNoInk, true});
  const int column = hexes() || at.has(Feature::fortification) ? 1 : 0;
  if (at.level > 0) put({column, 0}, std::to_string(at.level), {ink::kNumber, kNoInk, true});
}

// Nobody's *2*, Red's [2], Blue's (2): the shapes of the two sides.
void CellPainter::objective(Cell c) {
  if (!game_.field.objectives.has(c)) return;
  const std::string points = std::to_string(game_.field.worth[slot(c)]);
  std::string text = std::string(sign_.objective) + points + std::string(sign_.objective);
  if (board_.held[0].has(c)) text = "[" + points + "]";
  if (board_.held[1].has(c)) text = "(" + points + ")";
  Ink look{ink::kBlack, ink::kGold, true};
  if (board_.held[0].has(c)) look.text = ink::kSide[0];
  if (board_.held[1].has(c)) look.text = ink::kSide[1];
  put({width_ - text_width(text) - (hexes() ? 1 : 0), 0}, text, look);
}

void CellPainter::units(Cell c) {
  const UnitId u = main_unit(game_, board_, c);
  if (u == UnitId::none) return;
  clear_around(u);
  if (board_[u].card != 0) put({1, 0}, card_name(board_[u].card), {ink::kBlack, ink::kGold, true});
  block(u);
  below(u);
  front(u);
}

// Signs of the ground give way to the arrow and to what is written under the block.
void CellPainter::clear_around(UnitId u) {
  if (bridged(game_.field[board_[u].at])) return;  // the rails of a bridge stand clear of it
  const int facing = board_[u].facing, north = 0, south = hexes() ? 3 : 2;
  for (const int row : {0, 2}) {
    if (facing != (row == 0 ? north : south)) continue;
    for (int column = middle() - 1; column <= middle() + 1; ++column) put({column, row}, " ", {});
  }
}

// [r1+I4]: id, quality, arm, strength (where a Unit has points). The side it faces, left or right, is the arrow in
// place of that bracket.
void CellPainter::block(UnitId u) {
  const Unit& unit = board_[u];
  const Enlisted& man = game_.roster[u];
  const bool red = board_.side_of(u) == Side::red;
  const int inner = width_ - 2;
  std::string tail = std::string(quality_sign(man.quality)) + kind_now(game_, board_, u).arm.letter +
                     (has_points(game_) ? std::to_string(unit.strength) : " ");
  if (text_width(man.id) + text_width(tail) > inner && tail[0] == ' ') tail.erase(0, 1);
  const int room = inner - text_width(tail);
  std::string text = (red ? "[" : "(") + padded(cut(man.id, room), room) + tail + (red ? "]" : ")");
  const auto side = static_cast<std::size_t>(red ? 0 : 1);
  const bool spent = unit.has(Mark::acted);
  put({0, 1}, text, {ink::kWhite, spent ? ink::kSpent[side] : ink::kSide[side], true});
}

void CellPainter::front(UnitId u) {
  const int facing = board_[u].facing, last = width_ - 1, mid = middle();
  const Ink look = side_ink(board_.side_of(u));
  if (!hexes()) {
    const auto side = static_cast<std::size_t>(board_.side_of(u) == Side::red ? 0 : 1);
    const Ink on_block{ink::kGold, board_[u].has(Mark::acted) ? ink::kSpent[side] : ink::kSide[side], true};
    const Spot places[] = {{mid, 0}, {last, 1}, {mid, 2}, {0, 1}};
    if (facing < 4)
      put(places[facing], sign_.arrow[static_cast<std::size_t>(facing)], facing % 2 == 1 ? on_block : look);
    return;
  }
  struct Place {
    Spot at;
    std::string_view sign;
  };
  const auto& arrow = sign_.arrow;
  const auto& slant = sign_.slant;
  const Place places[] = {{{mid, 0}, arrow[0]},     {{last, 0}, slant[0]},     {{last + 1, 2}, slant[1]},
                          {{mid, 2}, arrow[2]},     {{-1, 2}, slant[2]},       {{0, 0}, slant[3]},
                          {{mid + 2, 0}, arrow[0]}, {{last + 1, 1}, arrow[1]}, {{mid + 2, 2}, arrow[2]},
                          {{mid - 2, 2}, arrow[2]}, {{-1, 1}, arrow[3]},       {{mid - 2, 0}, arrow[0]}};
  if (facing < 12) put(places[facing].at, places[facing].sign, look);
}

void CellPainter::below(UnitId first) {
  const bool arrow_here = board_[first].facing == (hexes() ? 3 : 2);
  const std::string state = marks_of(board_, first, game_.facts().has_tow);
  const int half = middle();
  const int room = arrow_here ? half - 1 : width_ - text_width(state) - (state.empty() ? 0 : 1);
  const Ink look{ink::kBlack, kNoInk, true};
  if (const std::string with = companions_of(game_, board_, first, room); !with.empty())
    put({0, 2}, text_width(with) < room ? with + " " : with, look);
  if (state.empty()) return;
  const int most = std::min(text_width(state), arrow_here ? width_ - half - 2 : width_);
  put({width_ - most - 1, 2}, " ", look);
  put({width_ - most, 2}, state.substr(0, static_cast<std::size_t>(most)), look);
}

}  // namespace limber::inline draw
