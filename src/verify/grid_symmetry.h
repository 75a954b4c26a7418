// A symmetry of a grid: where every cell and every facing goes. It holds on a whole board with its edges (turns and
// mirrors of squares; of hexes the half turn where the columns are even, the mirror where they are odd), or on a disc
// of hexes about one of them (six turns, each with a mirror).
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "grid/topology.h"
#include "model/scenario.h"

namespace limber::inline verify {

enum class Mirror : std::uint8_t { no, yes };
enum class Exchange : std::uint8_t { no, sides };  // red and blue change places

class GridSymmetry {
 public:
  // First mirrored east to west, then turned clockwise, edges and all. Nothing where cells do not fall on cells.
  static std::optional<GridSymmetry> of_board(const Topology&, int quarters, Mirror);
  // The same for hexes about one of them. What lies outside the disc goes nowhere.
  static GridSymmetry about(const Topology&, Cell centre, int sixths, Mirror);

  Cell cell(Cell c) const { return on_board(c) ? cells_[slot(c)] : c; }
  int facing(int f) const { return f < static_cast<int>(facings_.size()) ? facings_[static_cast<std::size_t>(f)] : f; }
  // Steps in any direction from there that surely do not lead off the ground on which it holds.
  int room(Cell c) const { return rooms_[slot(c)]; }
  int edge(int e) const {
    return (mirrors_ && !disc_ ? 4 - e + quarters_ : e + quarters_) % 4;
  }  // clockwise from north
  bool mirrors() const { return mirrors_; }
  const Topology& before() const { return before_; }
  const Topology& after() const { return after_; }

 private:
  GridSymmetry(const Topology& before, const Topology& after) : before_(before), after_(after) {}
  void turn_facings(int steps);

  Topology before_, after_;
  std::vector<Cell> cells_;
  std::vector<int> facings_, rooms_;
  int quarters_ = 0;
  bool mirrors_ = false, disc_ = false;
};

// The scenario on the other board. When sides are exchanged the turns are counted one higher, since what goes by
// odd and even turns changes places too (BB-R52, H19-R64); `turn_limit` is that of the game.
Scenario image_of(const Scenario&, const GridSymmetry&, Exchange, int turn_limit);

}  // namespace limber::inline verify
