// Where a shot comes into its target, and so which cells are short of it and beyond it.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "grid/topology.h"
#include "unit/grid_brute_force.h"
#include "unit/grid_stand.h"

namespace limber {
namespace {

constexpr GridKind kKinds[] = {GridKind::square, GridKind::hex};

// "short-left short-right / beyond-left beyond-right", or one of each.
std::string landing(const Stand& gun, int x, int y, const Entry& e) {
  const auto coordinates = [&](Direction d) {
    const Cell c = gun.grid.next(gun.at(x, y), d);
    const Offset o = gun.grid.offset(gun.origin, c);
    const int up = gun.grid.kind() == GridKind::square ? -o.y : o.y;
    return "(" + std::to_string(o.x) + "," + std::to_string(up) + ")";
  };
  std::string text;
  for (int i = 0; i < e.count; ++i) text += coordinates(e.front[i]) + " ";
  text += "/";
  for (int i = 0; i < e.count; ++i) text += " " + coordinates(e.behind[i]);
  return text;
}

TEST(Entry, BB_C07_Squares) {
  const Topology grid(GridKind::square, 13, 13);
  const Stand gun{grid, grid.at(6, 12)};
  const auto lands = [&](int x, int y) { return landing(gun, x, y, grid.entry(gun.origin, gun.at(x, y))); };
  EXPECT_EQ(lands(0, 5), "(0,4) / (0,6)");
  EXPECT_EQ(lands(2, 5), "(2,4) / (2,6)");
  EXPECT_EQ(lands(4, 4), "(3,4) (4,3) / (4,5) (5,4)");
  EXPECT_EQ(lands(-4, 4), "(-4,3) (-3,4) / (-5,4) (-4,5)");
  EXPECT_EQ(lands(0, 1), "(0,0) / (0,2)");  // BB-C08: in front is the gun's own square
}

TEST(Entry, H19_C08_Hexes) {
  const Topology grid(GridKind::hex, 13, 13);
  const Stand gun{grid, grid.at(3, 3)};
  const auto lands = [&](int q, int r) { return landing(gun, q, r, grid.entry(gun.origin, gun.at(q, r))); };
  EXPECT_EQ(lands(5, 0), "(4,0) / (6,0)");
  EXPECT_EQ(lands(4, 1), "(3,1) / (5,1)");
  EXPECT_EQ(lands(3, 3), "(3,2) (2,3) / (4,3) (3,4)");
}

TEST(Entry, D11_C14_L19_R24_Hexes) {
  const Topology grid(GridKind::hex, 9, 9);
  const Stand gun{grid, grid.at(3, 8)};
  const auto lands = [&](int q, int r) { return landing(gun, q, r, grid.entry(gun.origin, gun.at(q, r))); };
  EXPECT_EQ(lands(0, -4), "(0,-3) / (0,-5)");
  EXPECT_EQ(lands(2, -4), "(1,-3) (2,-3) / (2,-5) (3,-5)");
  EXPECT_EQ(lands(1, -4), "(1,-3) / (1,-5)");
}

// L19-R24, scatter_pair = off_row: two of each whenever b > 0.
TEST(Entry, L19_R24_OffRow) {
  const Topology grid(GridKind::hex, 9, 9);
  const Stand gun{grid, grid.at(3, 8)};
  const auto lands = [&](int q, int r) { return landing(gun, q, r, grid.entry_off_row(gun.origin, gun.at(q, r))); };
  EXPECT_EQ(lands(0, -4), "(0,-3) / (0,-5)");
  EXPECT_EQ(lands(2, -4), "(1,-3) (2,-3) / (2,-5) (3,-5)");
  EXPECT_EQ(lands(1, -4), "(0,-3) (1,-3) / (1,-5) (2,-5)");
  EXPECT_EQ(lands(3, -4), "(2,-3) (3,-3) / (3,-5) (4,-5)");
}

TEST(Entry, OwnCellHasNone) {
  const Topology grid(GridKind::hex, 3, 3);
  EXPECT_EQ(grid.entry(cell(4), cell(4)).count, 0);
  EXPECT_EQ(grid.entry_off_row(cell(4), cell(4)).count, 0);
}

// Seen along the line, left is the side with the smaller cross product (y runs down).
int lean(GridKind kind, Offset along, Direction d) {
  const Offset o = step_offset(kind, d);
  return along.x * o.y - along.y * o.x;
}

TEST(Entry, AgreesWithBruteForceForEveryOffset) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 12, 12);
    for (int from = 0; from < grid.cells(); ++from) {
      for (int to = 0; to < grid.cells(); ++to) {
        if (from == to || (from % 11 != 0 && to % 7 != 0)) continue;
        const Offset by = grid.offset(cell(from), cell(to));
        const Entry e = grid.entry(cell(from), cell(to));
        const std::vector<Direction> sides = brute_force::entered(kind, by);
        ASSERT_EQ(e.count, static_cast<int>(sides.size()));
        for (int i = 0; i < e.count; ++i) {
          ASSERT_NE(std::find(sides.begin(), sides.end(), e.front[i]), sides.end());
        }
        if (e.count == 1) {
          ASSERT_EQ(e.behind[0], opposite(e.front[0], grid.sides()));
          continue;
        }
        ASSERT_LT(lean(kind, by, e.front[0]), lean(kind, by, e.front[1]));
        ASSERT_LT(lean(kind, by, e.behind[0]), lean(kind, by, e.behind[1]));
        ASSERT_EQ(e.behind[1], opposite(e.front[0], grid.sides()));
        ASSERT_EQ(e.behind[0], opposite(e.front[1], grid.sides()));
      }
    }
  }
}

// The last step of the line is what lies in front of the target: the same cell, or the same two.
TEST(Entry, IsTheLastStepOfTheLine) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 12, 12);
    for (int from = 0; from < grid.cells(); ++from) {
      for (int to = 0; to < grid.cells(); ++to) {
        if (grid.distance(cell(from), cell(to)) < 2) continue;
        const LineStep last = grid.line(cell(from), cell(to)).back();
        const Entry e = grid.entry(cell(from), cell(to));
        ASSERT_EQ(last.pair(), e.count == 2);
        ASSERT_EQ(grid.step(cell(from), last.first), grid.next(cell(to), e.front[0]));
        if (e.count < 2) continue;
        ASSERT_EQ(grid.step(cell(from), last.second), grid.next(cell(to), e.front[1]));
      }
    }
  }
}

}  // namespace
}  // namespace limber
