// The board as pure geometry, squares or hexes: neighbours, distance, lines, arcs, and where a shot comes in.
// Immutable once made. Neighbours are a table by cell; lines and arcs are tables by offset, since a line is the same
// everywhere. Everything is exact integer arithmetic. Cells run row by row from the north-west corner;
// hexes are flat-topped with columns B, D, ... half a hex lower (docs/rules/README.md, decision 1).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "base/ids.h"

namespace limber {

enum class GridKind : std::uint8_t { square, hex };

using Direction = std::uint8_t;  // 0..sides-1 clockwise from N: squares N E S W; hexes N NE SE S SW NW
inline constexpr Direction kNoDirection = 0xFF;

// Squares: columns east, rows south. Hexes: axial q, r.
struct Offset {
  std::int8_t x, y;
  friend constexpr bool operator==(Offset, Offset) = default;
};

// One step of a line, counted from its start: one cell (first == second), or the two cells of a pair
// (first is the one on the left, looking along the line).
struct LineStep {
  Offset first, second;
  constexpr bool pair() const { return first != second; }
  friend constexpr bool operator==(LineStep, LineStep) = default;
};

// How the line of a shot comes into its target: directions from the target, `count` of each.
// 0: both ends are the same cell. 1: front[0] is where the line enters, behind[0] the opposite.
// 2: it enters at the corner between two sides; [0] is the left and [1] the right one as the gun sees it.
struct Entry {
  Direction front[2];
  Direction behind[2];
  int count;
};

enum class Bearing : std::uint8_t { front, flank, rear };

class Topology {
 public:
  static bool fits(int columns, int rows);  // 1..512 cells, at most 64 columns and 64 rows

  Topology(GridKind kind, int columns, int rows);

  GridKind kind() const { return kind_; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int cells() const { return columns_ * rows_; }
  int sides() const { return sides_; }
  int facings() const { return kind_ == GridKind::square ? 4 : 12; }  // on hexes 6..11 are the corners

  // Cell::none off the board.
  Cell next(Cell from, Direction d) const {
    LIMBER_DEBUG_CHECK(index(from) < cells() && d < sides(), "no such cell or direction");
    return next_[index(from)][d];
  }

  // The cells that share a side with this one and no others. Where the board ends, one of them stands there again: for
  // questions of "is there any", which need not ask then whether a cell is on the board.
  std::span<const Cell> beside(Cell c) const { return {beside_[index(c)].data(), beside_count_}; }

  int column(Cell c) const { return place(c).column; }
  int row(Cell c) const { return place(c).row; }
  // Cell::none off the board.
  Cell at(int column, int row) const {
    if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return Cell::none;
    return cell(row * columns_ + column);
  }

  Offset offset(Cell from, Cell to) const {
    const Place a = place(from), b = place(to);
    return {static_cast<std::int8_t>(b.x - a.x), static_cast<std::int8_t>(b.y - a.y)};
  }
  // Cell::none off the board.
  Cell step(Cell from, Offset by) const {
    const Place start = place(from);
    const int x = start.x + by.x, y = start.y + by.y;
    return x < 0 ? Cell::none : at(x, kind_ == GridKind::square ? y : y + x / 2);
  }

  // H19-R33, L19-R05, BB-R21, CD-R73: the least number of sides crossed.
  int distance(Cell from, Cell to) const {
    const Place a = place(from), b = place(to);
    const int dx = b.x - a.x, dy = b.y - a.y;
    const int x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;
    if (kind_ == GridKind::square) return x + y;
    const int sum = dx + dy, z = sum < 0 ? -sum : sum;
    return (x + y + z) / 2;
  }

  // kNoDirection unless the two cells share a side.
  Direction direction(Cell from, Cell adjacent) const {
    const Place a = place(from), b = place(adjacent);
    const unsigned dx = b.x - a.x + 1, dy = b.y - a.y + 1;
    return dx > 2 || dy > 2 ? kNoDirection : toward_[dx * 3 + dy];
  }

  // H19-R37, L19-R09, L19-R10, BB-R25, CD-R75: what lies strictly between, near to far. The second cell of a pair,
  // or the first, may be off the board (step() says so); a single cell never is.
  std::span<const LineStep> line(Cell from, Cell to) const {
    const Ray& ray = ray_[ray_index(from, to)];
    return {steps_.data() + ray.begin, ray.size};
  }

  // The facings whose arc it is in, a bit each.
  unsigned arcs(Cell from, Cell to) const { return ray_[ray_index(from, to)].arcs; }
  // H19-R34, L19-R01, L19-R02, BB-R22, CD-R74: both limits of the arc are in it, the own cell never is.
  bool in_arc(Cell from, int facing, Cell to) const {
    LIMBER_DEBUG_CHECK(facing >= 0 && facing < facings(), "no such facing");
    return ray_[ray_index(from, to)].arcs >> facing & 1;
  }

  // H19-R55, H19-R56, L19-R24, D11-R24, BB-R43, BB-R44.
  Entry entry(Cell from, Cell target) const;
  // L19-R24, D11-R24 with scatter_pair = off_row: two of each whenever the target is not on a straight row.
  Entry entry_off_row(Cell from, Cell target) const;

  std::string name(Cell) const;            // "C4"; columns past Z are AA, AB, ...
  Cell find(std::string_view name) const;  // in any case; Cell::none if not on this board

 private:
  struct Place {
    std::int8_t x, y;  // as in Offset, from the north-west corner
    std::uint8_t column, row;
  };
  struct Ray {
    std::uint32_t begin = 0;  // in steps_
    std::uint16_t size = 0;
    std::uint16_t arcs = 0;  // bit f: in the arc of facing f
  };

  Place place(Cell c) const {
    LIMBER_DEBUG_CHECK(index(c) < cells(), "no such cell");
    return place_[index(c)];
  }
  int ray_index(Offset by) const { return (by.y + reach_y_) * (2 * columns_ - 1) + by.x + columns_ - 1; }
  int ray_index(Cell from, Cell to) const {
    const Place a = place(from), b = place(to);
    return (b.y - a.y + reach_y_) * (2 * columns_ - 1) + b.x - a.x + columns_ - 1;
  }
  void place_cells();
  void link_neighbours();
  void draw_rays();
  void draw_ray(Offset by);

  GridKind kind_;
  std::uint8_t columns_, rows_, sides_;
  std::uint8_t beside_count_ = 0;      // none on a board of one cell
  std::int16_t reach_y_ = 0;           // greatest difference in y on this board
  std::array<Direction, 9> toward_{};  // by offset (x + 1) * 3 + (y + 1)
  std::array<Place, kMaxCells> place_{};
  std::array<std::array<Cell, 8>, kMaxCells> next_{}, beside_{};
  std::vector<Ray> ray_;  // by offset
  std::vector<LineStep> steps_;
};

constexpr Direction opposite(Direction d, int sides) { return static_cast<Direction>((d + sides / 2) % sides); }

// The offset of one step across that side.
Offset step_offset(GridKind, Direction);

// Where `toward` lies for one who faces `facing`. H19-R35, D11-R03, BB-R23: squares have a front of 1 side,
// hexes of 3 or, by switch, 1. D11-R01: at a corner facing (6..11) front, flank and rear are two sides each.
Bearing bearing(int sides, int facing, Direction toward, int front_width);

// Squares N E S W; hexes N NE SE S SW NW, then the corners N/NE NE/SE SE/S S/SW SW/NW NW/N.
std::string_view facing_name(GridKind, int facing);
int find_facing(GridKind, std::string_view name);  // in any case; -1 if there is none

}  // namespace limber
