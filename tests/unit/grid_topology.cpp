// Cells, neighbours, names, distance and direction, on squares and hexes alike.
#include <algorithm>
#include <deque>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "grid/topology.h"

namespace limber {
namespace {

constexpr GridKind kKinds[] = {GridKind::square, GridKind::hex};
constexpr int kShapes[][2] = {{1, 1}, {1, 9}, {9, 1}, {2, 2}, {5, 4}, {8, 8}, {12, 12}, {24, 20}, {64, 8}, {8, 64}};

Topology any_board() {
  const GridKind kind = *rc::gen::element(GridKind::square, GridKind::hex);
  const int columns = *rc::gen::inRange(1, 65);
  return Topology(kind, columns, *rc::gen::inRange(1, std::min(64, kMaxCells / columns) + 1));
}

Cell any_cell(const Topology& grid) { return cell(*rc::gen::inRange(0, grid.cells())); }

std::vector<int> steps_from(const Topology& grid, Cell start) {
  std::vector<int> steps(static_cast<std::size_t>(grid.cells()), -1);
  std::deque<Cell> queue{start};
  steps[slot(start)] = 0;
  for (; !queue.empty(); queue.pop_front()) {
    for (Direction d = 0; d < grid.sides(); ++d) {
      const Cell to = grid.next(queue.front(), d);
      if (to == Cell::none || steps[slot(to)] >= 0) continue;
      steps[slot(to)] = steps[slot(queue.front())] + 1;
      queue.push_back(to);
    }
  }
  return steps;
}

// Those beside a cell are its neighbours, each at least once and nobody else.
TEST(Topology, BesideACellAreItsNeighbours) {
  for (const GridKind kind : kKinds) {
    for (const auto& shape : kShapes) {
      const Topology grid(kind, shape[0], shape[1]);
      for (int i = 0; i < grid.cells(); ++i) {
        std::set<Cell> neighbours;
        for (Direction d = 0; d < grid.sides(); ++d)
          if (const Cell n = grid.next(cell(i), d); n != Cell::none) neighbours.insert(n);
        const auto beside = grid.beside(cell(i));
        EXPECT_EQ(std::set<Cell>(beside.begin(), beside.end()), neighbours) << grid.name(cell(i));
      }
    }
  }
}

TEST(Topology, SaysWhatItCanHold) {
  for (const auto& [columns, rows] : kShapes) EXPECT_TRUE(Topology::fits(columns, rows));
  EXPECT_TRUE(Topology::fits(16, 32));
  for (const auto& [columns, rows] : std::vector<std::pair<int, int>>{
           {0, 5}, {5, 0}, {-3, -3}, {65, 1}, {1, 65}, {23, 23}, {65536, 65536}, {-64, -8}}) {
    EXPECT_FALSE(Topology::fits(columns, rows)) << columns << " by " << rows;
  }
}

TEST(TopologyDeath, RefusesWhatItCannotHold) { EXPECT_DEATH(Topology(GridKind::hex, 23, 23), "1 to 512 cells"); }

TEST(Topology, CountsCellsRowByRowFromTheNorthWest) {
  const Topology grid(GridKind::hex, 5, 4);
  EXPECT_EQ(grid.columns(), 5);
  EXPECT_EQ(grid.rows(), 4);
  EXPECT_EQ(grid.cells(), 20);
  EXPECT_EQ(index(grid.at(0, 0)), 0);
  EXPECT_EQ(index(grid.at(4, 0)), 4);
  EXPECT_EQ(index(grid.at(0, 1)), 5);
  EXPECT_EQ(grid.column(cell(13)), 3);
  EXPECT_EQ(grid.row(cell(13)), 2);
  EXPECT_EQ(grid.at(5, 0), Cell::none);
  EXPECT_EQ(grid.at(0, 4), Cell::none);
  EXPECT_EQ(grid.at(-1, 0), Cell::none);
  EXPECT_EQ(grid.at(0, -1), Cell::none);
}

// README, decision 1: columns B, D, ... half a hex lower.
TEST(Topology, HexNeighboursByName) {
  const Topology grid(GridKind::hex, 5, 5);
  const auto around = [&](const char* name) {
    std::string all;
    for (Direction d = 0; d < 6; ++d) all += grid.name(grid.next(grid.find(name), d)) + " ";
    return all;
  };
  EXPECT_EQ(around("C3"), "C2 D2 D3 C4 B3 B2 ");
  EXPECT_EQ(around("B3"), "B2 C3 C4 B4 A4 A3 ");
  EXPECT_EQ(around("A1"), "- - B1 A2 - - ");
  EXPECT_EQ(around("B1"), "- C1 C2 B2 A2 A1 ");
  EXPECT_EQ(around("E5"), "E4 - - - D5 D4 ");
}

TEST(Topology, SquareNeighboursByName) {
  const Topology grid(GridKind::square, 5, 5);
  const auto around = [&](const char* name) {
    std::string all;
    for (Direction d = 0; d < 4; ++d) all += grid.name(grid.next(grid.find(name), d)) + " ";
    return all;
  };
  EXPECT_EQ(around("C3"), "C2 D3 C4 B3 ");
  EXPECT_EQ(around("A1"), "- B1 A2 - ");
  EXPECT_EQ(around("E5"), "E4 - - D5 ");
}

TEST(Topology, DirectionsAreTheVectorsOfTheReadme) {
  const Offset hex[] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
  const Offset square[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  for (Direction d = 0; d < 6; ++d) EXPECT_EQ(step_offset(GridKind::hex, d), hex[d]);
  for (Direction d = 0; d < 4; ++d) EXPECT_EQ(step_offset(GridKind::square, d), square[d]);
}

// README, decision 1: column = q, row = r + (q - (q mod 2)) / 2.
TEST(Topology, HexOffsetsAreAxial) {
  const Topology grid(GridKind::hex, 9, 9);
  for (int i = 0; i < grid.cells(); ++i) {
    const Offset o = grid.offset(cell(0), cell(i));
    EXPECT_EQ(grid.column(cell(i)), o.x);
    EXPECT_EQ(grid.row(cell(i)), o.y + (o.x - o.x % 2) / 2);
  }
}

TEST(Topology, EveryStepCanBeTakenBack) {
  for (const GridKind kind : kKinds) {
    for (const auto& [columns, rows] : kShapes) {
      const Topology grid(kind, columns, rows);
      for (int i = 0; i < grid.cells(); ++i) {
        for (Direction d = 0; d < grid.sides(); ++d) {
          const Cell to = grid.next(cell(i), d);
          EXPECT_EQ(to, grid.step(cell(i), step_offset(kind, d)));
          if (to == Cell::none) continue;
          EXPECT_EQ(grid.next(to, opposite(d, grid.sides())), cell(i));
        }
      }
    }
  }
}

TEST(Topology, DistanceIsTheLeastNumberOfSidesCrossed) {
  for (const GridKind kind : kKinds) {
    for (const auto& [columns, rows] : kShapes) {
      const Topology grid(kind, columns, rows);
      const int stride = grid.cells() > 200 ? 7 : 1;
      for (int from = 0; from < grid.cells(); from += stride) {
        const std::vector<int> steps = steps_from(grid, cell(from));
        for (int to = 0; to < grid.cells(); ++to) {
          ASSERT_EQ(grid.distance(cell(from), cell(to)), steps[static_cast<std::size_t>(to)])
              << grid.name(cell(from)) << " to " << grid.name(cell(to));
        }
      }
    }
  }
}

TEST(Topology, DirectionIsFoundForNeighboursOnly) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 12, 12);
    for (int from = 0; from < grid.cells(); ++from) {
      for (int to = 0; to < grid.cells(); ++to) {
        const Direction d = grid.direction(cell(from), cell(to));
        if (grid.distance(cell(from), cell(to)) == 1) {
          ASSERT_LT(d, grid.sides());
          ASSERT_EQ(grid.next(cell(from), d), cell(to));
        } else {
          ASSERT_EQ(d, kNoDirection);
        }
      }
    }
  }
}

RC_GTEST_PROP(Topology, DistanceIsSymmetricAndTakesNoShortCuts, ()) {
  const Topology grid = any_board();
  const Cell a = any_cell(grid), b = any_cell(grid), c = any_cell(grid);
  RC_ASSERT(grid.distance(a, b) == grid.distance(b, a));
  RC_ASSERT((grid.distance(a, b) == 0) == (a == b));
  RC_ASSERT(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
}

RC_GTEST_PROP(Topology, OffsetsLeadWhereTheyCameFrom, ()) {
  const Topology grid = any_board();
  const Cell a = any_cell(grid), b = any_cell(grid);
  RC_ASSERT(grid.step(a, grid.offset(a, b)) == b);
  RC_ASSERT(grid.at(grid.column(a), grid.row(a)) == a);
}

RC_GTEST_PROP(Topology, StepsOffTheBoardLeadNowhere, (std::int8_t x, std::int8_t y)) {
  const Topology grid = any_board();
  const Cell from = any_cell(grid);
  const Cell to = grid.step(from, {x, y});
  if (to == Cell::none) return;
  RC_ASSERT(index(to) < grid.cells());
  RC_ASSERT(grid.offset(from, to) == (Offset{x, y}));
}

RC_GTEST_PROP(Topology, NamesAreFoundAgain, ()) {
  const Topology grid = any_board();
  const Cell c = any_cell(grid);
  std::string name = grid.name(c);
  RC_ASSERT(grid.find(name) == c);
  for (char& letter : name) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
  }
  RC_ASSERT(grid.find(name) == c);
}

TEST(Topology, NamesCountLettersThenNumbers) {
  const Topology wide(GridKind::square, 64, 8);
  EXPECT_EQ(wide.name(wide.at(0, 0)), "A1");
  EXPECT_EQ(wide.name(wide.at(25, 7)), "Z8");
  EXPECT_EQ(wide.name(wide.at(26, 0)), "AA1");
  EXPECT_EQ(wide.name(wide.at(51, 0)), "AZ1");
  EXPECT_EQ(wide.name(wide.at(52, 0)), "BA1");
  EXPECT_EQ(wide.name(wide.at(63, 7)), "BL8");
  EXPECT_EQ(wide.name(Cell::none), "-");
  std::set<std::string> names;
  for (int i = 0; i < wide.cells(); ++i) names.insert(wide.name(cell(i)));
  EXPECT_EQ(names.size(), 512u);
}

TEST(Topology, WhatIsNoNameIsNotFound) {
  const Topology grid(GridKind::hex, 5, 12);
  EXPECT_EQ(grid.find("c4"), grid.at(2, 3));
  EXPECT_EQ(grid.find("E12"), grid.at(4, 11));
  for (const char* bad : {"", "C", "4", "4C", "C0", "C04", "C-1", "C+1", "C13", "F1", "AA1", "AAA1", "C 4", " C4",
                          "C4 ", "C4x", "C99999999999999999999", "-",
                          "\xC3\x89"
                          "1"}) {
    EXPECT_EQ(grid.find(bad), Cell::none) << bad;
  }
}

TEST(Topology, FacingsHaveNames) {
  EXPECT_EQ(facing_name(GridKind::square, 1), "E");
  EXPECT_EQ(facing_name(GridKind::hex, 1), "NE");
  EXPECT_EQ(facing_name(GridKind::hex, 6), "N/NE");
  EXPECT_EQ(facing_name(GridKind::hex, 11), "NW/N");
  EXPECT_EQ(facing_name(GridKind::square, 4), "-");
  EXPECT_EQ(facing_name(GridKind::hex, -1), "-");
  for (const GridKind kind : kKinds) {
    for (int f = 0; f < (kind == GridKind::square ? 4 : 12); ++f) EXPECT_EQ(find_facing(kind, facing_name(kind, f)), f);
  }
  EXPECT_EQ(find_facing(GridKind::hex, "nw"), 5);
  EXPECT_EQ(find_facing(GridKind::hex, "se/s"), 8);
  EXPECT_EQ(find_facing(GridKind::square, "NE"), -1);
  EXPECT_EQ(find_facing(GridKind::hex, "E"), -1);
  EXPECT_EQ(find_facing(GridKind::hex, "-"), -1);
  EXPECT_EQ(find_facing(GridKind::hex, ""), -1);
}

}  // namespace
}  // namespace limber
