// For tests that copy the documents' own coordinates.
#pragma once

#include <cstdint>

#include "grid/topology.h"

namespace limber {

// A place on a board with coordinates of its own: axial on hexes, x east and y north on squares (BB-R20).
struct Stand {
  const Topology& grid;
  Cell origin;

  Cell at(int x, int y) const {
    const int down = grid.kind() == GridKind::square ? -y : y;
    return grid.step(origin, {static_cast<std::int8_t>(x), static_cast<std::int8_t>(down)});
  }
  bool sees(int facing, int x, int y) const { return grid.in_arc(origin, facing, at(x, y)); }
  int within(int range, int facing) const {
    int count = 0;
    for (int i = 0; i < grid.cells(); ++i) {
      if (grid.distance(origin, cell(i)) <= range && grid.in_arc(origin, facing, cell(i))) ++count;
    }
    return count;
  }
};

}  // namespace limber
