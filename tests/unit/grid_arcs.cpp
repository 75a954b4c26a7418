// Arcs of fire; front, flank and rear.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "grid/drawing.h"
#include "grid/topology.h"
#include "unit/grid_stand.h"

namespace limber {
namespace {

constexpr GridKind kKinds[] = {GridKind::square, GridKind::hex};

constexpr int kNorth = 0, kSouthEast = 2;

TEST(SquareArcs, BB_C02_CD_C04_Counts) {
  const Topology grid(GridKind::square, 25, 14);
  const Stand gun{grid, grid.at(12, 13)};
  for (const auto& [x, y] : {std::pair{0, 5}, {3, 3}, {-3, 3}, {2, 3}, {2, 2}, {-1, 1}}) {
    EXPECT_TRUE(gun.sees(kNorth, x, y)) << x << "," << y;
  }
  for (const auto& [x, y] : {std::pair{4, 3}, {1, 0}, {0, 0}, {2, 1}}) EXPECT_FALSE(gun.sees(kNorth, x, y));
  const std::pair<int, int> counts[] = {{2, 4}, {3, 7}, {5, 17}, {6, 24}, {8, 40}, {10, 60}, {12, 84}};
  for (const auto& [range, count] : counts) EXPECT_EQ(gun.within(range, kNorth), count) << range;
}

TEST(SquareArcs, BB_C02_NotBehind) {
  const Topology grid(GridKind::square, 3, 3);
  const Stand gun{grid, grid.at(1, 1)};
  EXPECT_FALSE(gun.sees(kNorth, 0, -1));
  EXPECT_TRUE(gun.sees(kNorth, 0, 1));
  EXPECT_TRUE(gun.sees(1, 1, 0));
  EXPECT_TRUE(gun.sees(2, 0, -1));
  EXPECT_TRUE(gun.sees(3, -1, 0));
}

// Facing 0 of that document is (1,0), which is SE here.
TEST(HexArcs, H19_C02_Counts) {
  const Topology grid(GridKind::hex, 14, 22);
  const Stand gun{grid, grid.at(1, 8)};
  for (const auto& [q, r] : {std::pair{5, 0}, {0, 5}, {5, -5}, {3, 3}}) EXPECT_TRUE(gun.sees(kSouthEast, q, r));
  for (const auto& [q, r] : {std::pair{-1, 5}, {4, -5}, {-1, 0}, {0, 0}}) EXPECT_FALSE(gun.sees(kSouthEast, q, r));
  const std::pair<int, int> counts[] = {{3, 15}, {6, 48}, {8, 80}, {10, 120}, {12, 168}};
  for (const auto& [range, count] : counts) EXPECT_EQ(gun.within(range, kSouthEast), count) << range;
}

TEST(HexArcs, L19_C08_D11_C08_CountsWithAndWithoutATurn) {
  const Topology grid(GridKind::hex, 21, 21);
  const Stand rifles{grid, grid.at(10, 10)};
  const int table[][3] = {{1, 3, 5}, {2, 8, 14}, {3, 15, 27}, {4, 24, 44}, {6, 48, 90}, {10, 120, 230}};
  for (const auto& [range, straight, after_turn] : table) {
    EXPECT_EQ(rifles.within(range, kNorth), straight);
    int reached = 0;
    for (int i = 0; i < grid.cells(); ++i) {
      if (grid.distance(rifles.origin, cell(i)) > range) continue;
      for (const int f : {5, 0, 1}) {
        if (!grid.in_arc(rifles.origin, f, cell(i))) continue;
        ++reached;
        break;
      }
    }
    EXPECT_EQ(reached, after_turn);
  }
  for (const auto& [q, r] : {std::pair{-1, 0}, {0, -1}, {1, -1}}) EXPECT_TRUE(rifles.sees(kNorth, q, r));
  for (const auto& [q, r] : {std::pair{0, 1}, {1, 0}, {-1, 1}}) EXPECT_FALSE(rifles.sees(kNorth, q, r));
  for (const int f : {5, 0, 1}) EXPECT_FALSE(rifles.sees(f, 0, 1));  // L19-C08: out of reach even after a turn
}

// D11-C17: N sees nothing at (3,0); NE, SE and S do.
TEST(HexArcs, D11_C17_WhichFacingsReach) {
  const Topology grid(GridKind::hex, 9, 9);
  const Stand gun{grid, grid.at(4, 4)};
  std::string reach;
  for (int f = 0; f < 6; ++f) {
    if (gun.sees(f, 3, 0)) reach += std::string(facing_name(GridKind::hex, f)) + " ";
  }
  EXPECT_EQ(reach, "NE SE S ");
}

// The angle between the facing and the target, exactly: 60 degrees either way on hexes, 45 on squares.
TEST(Arcs, AreTheAnglesTheyShouldBe) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 21, 21);
    const Cell middle = grid.at(10, 10);
    const auto dot = [kind](Offset a, Offset b) {  // twice the inner product on hexes
      if (kind == GridKind::square) return a.x * b.x + a.y * b.y;
      return 2 * a.x * b.x + a.x * b.y + a.y * b.x + 2 * a.y * b.y;
    };
    for (int f = 0; f < grid.facings(); ++f) {
      Offset look = step_offset(kind, static_cast<Direction>(f % grid.sides()));
      if (f >= grid.sides()) {
        const Offset after = step_offset(kind, static_cast<Direction>((f + 1) % grid.sides()));
        look = {static_cast<std::int8_t>(look.x + after.x), static_cast<std::int8_t>(look.y + after.y)};
      }
      for (int i = 0; i < grid.cells(); ++i) {
        const Offset o = grid.offset(middle, cell(i));
        const int along = dot(look, o), share = kind == GridKind::square ? 2 : 4;  // 1 / cos^2 of the limit
        const bool inside = along > 0 && share * along * along >= dot(look, look) * dot(o, o);
        ASSERT_EQ(grid.in_arc(middle, f, cell(i)), inside) << f << " " << grid.name(cell(i));
      }
    }
  }
}

// H19-R34 word for word: steps in directions d-1 and d only, or d and d+1 only.
TEST(HexArcs, AreWhatTwoDirectionsReach) {
  const Topology grid(GridKind::hex, 21, 21);
  const Cell middle = grid.at(10, 10);
  for (int f = 0; f < 6; ++f) {
    std::set<Cell> reached;
    for (const int other : {f + 5, f + 1}) {
      for (Cell a = middle; a != Cell::none; a = grid.next(a, static_cast<Direction>(f))) {
        for (Cell b = a; b != Cell::none; b = grid.next(b, static_cast<Direction>(other % 6))) reached.insert(b);
      }
      for (Cell a = middle; a != Cell::none; a = grid.next(a, static_cast<Direction>(other % 6))) {
        for (Cell b = a; b != Cell::none; b = grid.next(b, static_cast<Direction>(f))) reached.insert(b);
      }
    }
    reached.erase(middle);
    for (int i = 0; i < grid.cells(); ++i) {
      ASSERT_EQ(grid.in_arc(middle, f, cell(i)), reached.contains(cell(i))) << f << " " << grid.name(cell(i));
    }
  }
}

// Distance where the arc is, X for the one who looks.
std::string drawn(const Topology& grid, const char* from, int facing) {
  const Cell start = grid.find(from);
  return draw(grid, [&](Cell c) -> std::string {
    if (c == start) return "X";
    return grid.in_arc(start, facing, c) ? std::to_string(grid.distance(start, c)) : "";
  });
}

TEST(SquareArcs, Drawn) {
  const Topology grid(GridKind::square, 7, 4);
  EXPECT_EQ("\n" + drawn(grid, "C4", kNorth), R"(
     A   B   C   D   E   F   G
   +---+---+---+---+---+---+---+
 1 | 5 | 4 | 3 | 4 | 5 | 6 |   |
   +---+---+---+---+---+---+---+
 2 | 4 | 3 | 2 | 3 | 4 |   |   |
   +---+---+---+---+---+---+---+
 3 |   | 2 | 1 | 2 |   |   |   |
   +---+---+---+---+---+---+---+
 4 |   |   | X |   |   |   |   |
   +---+---+---+---+---+---+---+
)");
}

TEST(HexArcs, Drawn) {
  const Topology grid(GridKind::hex, 7, 5);
  EXPECT_EQ("\n" + drawn(grid, "D4", kNorth), R"(
     A   B   C   D   E   F   G
    ___     ___     ___     ___
 1 / 5 \___/ 4 \___/ 4 \___/ 5 \
   \___/ 4 \___/ 3 \___/ 4 \___/
 2 / 4 \___/ 3 \___/ 3 \___/ 4 \
   \___/ 3 \___/ 2 \___/ 3 \___/
 3 / 3 \___/ 2 \___/ 2 \___/ 3 \
   \___/ 2 \___/ 1 \___/ 2 \___/
 4 /   \___/ 1 \___/ 1 \___/   \
   \___/   \___/ X \___/   \___/
 5 /   \___/   \___/   \___/   \
   \___/   \___/   \___/   \___/
       \___/   \___/   \___/
)");
  EXPECT_EQ("\n" + drawn(grid, "B3", kSouthEast), R"(
     A   B   C   D   E   F   G
    ___     ___     ___     ___
 1 /   \___/   \___/   \___/ 5 \
   \___/   \___/   \___/ 4 \___/
 2 /   \___/   \___/ 3 \___/ 5 \
   \___/   \___/ 2 \___/ 4 \___/
 3 /   \___/ 1 \___/ 3 \___/ 5 \
   \___/ X \___/ 2 \___/ 4 \___/
 4 /   \___/ 1 \___/ 3 \___/ 5 \
   \___/ 1 \___/ 2 \___/ 4 \___/
 5 /   \___/ 2 \___/ 3 \___/ 5 \
   \___/ 2 \___/ 3 \___/ 4 \___/
       \___/   \___/   \___/
)");
  EXPECT_EQ("\n" + drawn(grid, "D4", find_facing(GridKind::hex, "N/NE")), R"(
     A   B   C   D   E   F   G
    ___     ___     ___     ___
 1 /   \___/ 4 \___/ 4 \___/ 5 \
   \___/ 4 \___/ 3 \___/ 4 \___/
 2 /   \___/ 3 \___/ 3 \___/ 4 \
   \___/   \___/ 2 \___/ 3 \___/
 3 /   \___/ 2 \___/ 2 \___/ 3 \
   \___/   \___/ 1 \___/ 2 \___/
 4 /   \___/   \___/ 1 \___/ 3 \
   \___/   \___/ X \___/ 2 \___/
 5 /   \___/   \___/   \___/   \
   \___/   \___/   \___/   \___/
       \___/   \___/   \___/
)");
}

std::string around(int sides, int facing, int front_width) {
  std::string letters;
  for (Direction d = 0; d < sides; ++d) letters += "fsr"[static_cast<int>(bearing(sides, facing, d, front_width))];
  return letters;
}

// Letters by direction clockwise from N: f front, s flank, r rear.
TEST(Bearing, BB_C26_Squares) {
  EXPECT_EQ(around(4, 0, 1), "fsrs");
  EXPECT_EQ(around(4, 1, 1), "sfsr");
  EXPECT_EQ(around(4, 2, 1), "rsfs");
  EXPECT_EQ(around(4, 3, 1), "srsf");
}

// H19-C28 faces (1,0) = SE: (1,0) SE, (0,1) S, (1,-1) NE are front; (-1,1) SW, (0,-1) N flank; (-1,0) NW rear.
TEST(Bearing, H19_C28_Hexes) {
  EXPECT_EQ(around(6, kSouthEast, 3), "sfffsr");
  EXPECT_EQ(around(6, 0, 3), "ffsrsf");
  EXPECT_EQ(around(6, 5, 3), "fsrsff");
}

TEST(Bearing, H19_R35_NarrowFront) {
  EXPECT_EQ(around(6, 0, 1), "fssrss");
  EXPECT_EQ(around(6, 4, 1), "srssfs");
}

TEST(Bearing, D11_R01_CornerFacings) {
  EXPECT_EQ(around(6, 6, 3), "ffsrrs");
  EXPECT_EQ(around(6, 11, 3), "fsrrsf");
}

// X and what its neighbours are to it.
std::string drawn_bearings(const Topology& grid, int facing, int front_width) {
  const Cell middle = grid.at(1, 1);
  return draw(grid, [&](Cell c) -> std::string {
    if (c == middle) return "X";
    const Direction d = grid.direction(middle, c);
    if (d == kNoDirection) return "";
    const char* letters[] = {"f", "s", "r"};
    return letters[static_cast<int>(bearing(grid.sides(), facing, d, front_width))];
  });
}

TEST(Bearing, Drawn) {
  EXPECT_EQ("\n" + drawn_bearings(Topology(GridKind::square, 3, 3), 1, 1), R"(
     A   B   C
   +---+---+---+
 1 |   | s |   |
   +---+---+---+
 2 | r | X | f |
   +---+---+---+
 3 |   | s |   |
   +---+---+---+
)");
  EXPECT_EQ("\n" + drawn_bearings(Topology(GridKind::hex, 3, 3), 0, 3), R"(
     A   B   C
    ___     ___
 1 /   \___/   \
   \___/ f \___/
 2 / f \___/ f \
   \___/ X \___/
 3 / s \___/ s \
   \___/ r \___/
       \___/
)");
  EXPECT_EQ("\n" + drawn_bearings(Topology(GridKind::hex, 3, 3), 0, 1), R"(
     A   B   C
    ___     ___
 1 /   \___/   \
   \___/ f \___/
 2 / s \___/ s \
   \___/ X \___/
 3 / s \___/ s \
   \___/ r \___/
       \___/
)");
  EXPECT_EQ("\n" + drawn_bearings(Topology(GridKind::hex, 3, 3), 6, 3), R"(
     A   B   C
    ___     ___
 1 /   \___/   \
   \___/ f \___/
 2 / s \___/ f \
   \___/ X \___/
 3 / r \___/ s \
   \___/ r \___/
       \___/
)");
}

// D11-C23: E2 at (2,0) facing S has X's (1,0) on its flank; facing NW, N or SW before its front.
TEST(Bearing, D11_C23) {
  const Topology grid(GridKind::hex, 9, 9);
  const Stand x{grid, grid.at(3, 4)};
  const Direction toward = grid.direction(x.at(2, 0), x.at(1, 0));
  EXPECT_EQ(bearing(6, find_facing(GridKind::hex, "S"), toward, 3), Bearing::flank);
  for (const char* f : {"NW", "N", "SW"}) {
    EXPECT_EQ(bearing(6, find_facing(GridKind::hex, f), toward, 3), Bearing::front) << f;
  }
}

// The front zone is the arc at range 1.
TEST(Bearing, FrontIsTheArcNextDoor) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 5, 5);
    const Cell middle = grid.at(2, 2);
    for (int f = 0; f < grid.facings(); ++f) {
      for (Direction d = 0; d < grid.sides(); ++d) {
        const bool front = bearing(grid.sides(), f, d, kind == GridKind::square ? 1 : 3) == Bearing::front;
        EXPECT_EQ(front, grid.in_arc(middle, f, grid.next(middle, d)));
      }
    }
  }
}

}  // namespace
}  // namespace limber
