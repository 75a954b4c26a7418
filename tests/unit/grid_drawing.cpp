// The drawings themselves.
#include <string>

#include <gtest/gtest.h>

#include "grid/drawing.h"

namespace limber {
namespace {

TEST(Drawing, Squares) {
  const Topology grid(GridKind::square, 4, 2);
  EXPECT_EQ("\n" + draw(grid, [&](Cell c) { return grid.name(c); }), R"(
     A   B   C   D
   +---+---+---+---+
 1 |A1 |B1 |C1 |D1 |
   +---+---+---+---+
 2 |A2 |B2 |C2 |D2 |
   +---+---+---+---+
)");
}

TEST(Drawing, Hexes) {
  const Topology grid(GridKind::hex, 4, 2);
  EXPECT_EQ("\n" + draw(grid, [&](Cell c) { return grid.name(c); }), R"(
     A   B   C   D
    ___     ___
 1 /A1 \___/C1 \___
   \___/B1 \___/D1 \
 2 /A2 \___/C2 \___/
   \___/B2 \___/D2 \
       \___/   \___/
)");
}

TEST(Drawing, MarksOfAnyLength) {
  const Topology grid(GridKind::square, 5, 1);
  const char* marks[] = {"", "a", "ab", "abc", "abcd"};
  EXPECT_EQ("\n" + draw(grid, [&](Cell c) { return marks[index(c)]; }), R"(
     A   B   C   D   E
   +---+---+---+---+---+
 1 |   | a |ab |abc|abc|
   +---+---+---+---+---+
)");
}

TEST(Drawing, DistancesOnHexes) {
  const Topology grid(GridKind::hex, 5, 3);
  const Cell from = grid.find("C2");
  EXPECT_EQ("\n" + draw(grid, [&](Cell c) { return std::to_string(grid.distance(from, c)); }), R"(
     A   B   C   D   E
    ___     ___     ___
 1 / 2 \___/ 1 \___/ 2 \
   \___/ 1 \___/ 1 \___/
 2 / 2 \___/ 0 \___/ 2 \
   \___/ 1 \___/ 1 \___/
 3 / 2 \___/ 1 \___/ 2 \
   \___/ 2 \___/ 2 \___/
       \___/   \___/
)");
}

TEST(Drawing, DistancesOnSquares) {
  const Topology grid(GridKind::square, 5, 3);
  const Cell from = grid.find("C2");
  EXPECT_EQ("\n" + draw(grid, [&](Cell c) { return std::to_string(grid.distance(from, c)); }), R"(
     A   B   C   D   E
   +---+---+---+---+---+
 1 | 3 | 2 | 1 | 2 | 3 |
   +---+---+---+---+---+
 2 | 2 | 1 | 0 | 1 | 2 |
   +---+---+---+---+---+
 3 | 3 | 2 | 1 | 2 | 3 |
   +---+---+---+---+---+
)");
}

}  // namespace
}  // namespace limber
