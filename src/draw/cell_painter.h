// One cell of the map: three rows of signs, whatever the grid around it is. Row 0 has level, wire and objective, row 1
// the block of the Unit, row 2 those with it and its marks; the front of the Unit is an arrow at that side of the cell.
#pragma once
#include <string>

#include "draw/board_drawing.h"
#include "draw/canvas.h"
#include "draw/cell_facts.h"
#include "draw/symbols.h"

namespace limber::inline draw {

inline constexpr int kFaceRows = 3;

class CellPainter {
 public:
  CellPainter(const Game&, const Board&, const DrawStyle&, Canvas&);

  static int width_for(const Game&);  // wide enough for the longest id, within reason
  int width() const { return width_; }
  int paper_of(Cell c) const { return draw::paper_of(game_.field[c]); }
  void paint(Cell, int x, int y);  // left upper corner of the three rows

 private:
  struct Spot {
    int column, row;
  };
  void put(Spot at, std::string_view sign, Ink ink) { canvas_.write(x_ + at.column, y_ + at.row, sign, ink); }
  int middle() const { return width_ / 2; }
  bool hexes() const { return game_.field.grid.kind() == GridKind::hex; }

  void ground(Cell);
  void woods(Cell);
  void houses(Cell);
  void works(const Ground&);
  void water(Cell);
  void bridge(Cell);
  void road(Cell);
  void hex_road(unsigned sides);
  void level_and_wire(Cell);
  void objective(Cell);
  void units(Cell);
  void clear_around(UnitId);
  void block(UnitId);
  void front(UnitId);
  void below(UnitId first);

  const Game& game_;
  const Board& board_;
  Canvas& canvas_;
  const Symbols& sign_;
  int width_;
  int x_ = 0, y_ = 0;
};

}  // namespace limber::inline draw
