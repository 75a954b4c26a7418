// Which cells lie between two cells: the checks of the documents, drawings, and a brute-force second account.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "grid/drawing.h"
#include "grid/topology.h"
#include "unit/grid_brute_force.h"

namespace limber {
namespace {

constexpr GridKind kKinds[] = {GridKind::square, GridKind::hex};

std::vector<LineStep> steps(const Topology& grid, Cell from, Cell to) {
  const std::span<const LineStep> line = grid.line(from, to);
  return {line.begin(), line.end()};
}

std::string words(Offset o) { return "(" + std::to_string(o.x) + "," + std::to_string(o.y) + ")"; }

// "(1,0) [(1,1) (2,0)]": single cells bare, pairs in brackets, left first.
std::string words(std::span<const LineStep> line) {
  std::string text;
  for (const LineStep& s : line) {
    if (!text.empty()) text += " ";
    text += s.pair() ? "[" + words(s.first) + " " + words(s.second) + "]" : words(s.first);
  }
  return text;
}

// Hexes: axial coordinates about the middle of a wide board.
std::string hex_line(int q, int r) {
  static const Topology grid(GridKind::hex, 21, 21);
  const Cell from = grid.at(10, 10);
  const Cell to = grid.step(from, {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)});
  return words(grid.line(from, to));
}

// Squares: the documents count y to the north (BB-R20).
std::string square_line(int x, int y) {
  static const Topology grid(GridKind::square, 21, 21);
  const Cell from = grid.at(10, 10);
  std::string text;
  for (LineStep s : grid.line(from, grid.at(10 + x, 10 - y))) {
    s.first.y = static_cast<std::int8_t>(-s.first.y);
    s.second.y = static_cast<std::int8_t>(-s.second.y);
    text += (text.empty() ? "" : " ") + words(std::span(&s, 1));
  }
  return text;
}

// From X to Y: single cells of the line are o, cells of pairs are % (left) and & (right).
std::string drawn(const Topology& grid, const char* from, const char* to) {
  const Cell start = grid.find(from), end = grid.find(to);
  std::vector<std::string> marks(static_cast<std::size_t>(grid.cells()), "");
  const auto mark = [&](Offset o, const char* sign) {
    const Cell c = grid.step(start, o);
    if (c != Cell::none) marks[slot(c)] += sign;
  };
  for (const LineStep& s : grid.line(start, end)) {
    mark(s.first, s.pair() ? "%" : "o");
    if (s.pair()) mark(s.second, "&");
  }
  mark({0, 0}, "X");
  mark(grid.offset(start, end), "Y");
  return draw(grid, [&](Cell c) { return marks[slot(c)]; });
}

TEST(SquareLines, BB_C22_ThroughACornerIsAPair) { EXPECT_EQ(square_line(1, 1), "[(0,1) (1,0)]"); }

TEST(SquareLines, BB_C23_KnightsMoves) {
  EXPECT_EQ(square_line(1, 2), "(0,1) (1,1)");
  EXPECT_EQ(square_line(2, 3), "(0,1) (1,1) (1,2) (2,2)");
  EXPECT_EQ(square_line(1, 3), "(0,1) [(0,2) (1,1)] (1,2)");
}

TEST(SquareLines, CD_C05_AlongADiagonal) { EXPECT_EQ(square_line(2, 2), "[(0,1) (1,0)] (1,1) [(1,2) (2,1)]"); }

TEST(SquareLines, CD_C07_AlongARow) {
  EXPECT_EQ(square_line(0, 4), "(0,1) (0,2) (0,3)");
  EXPECT_EQ(square_line(-4, 0), "(-1,0) (-2,0) (-3,0)");
  EXPECT_EQ(square_line(0, 1), "");
  EXPECT_EQ(square_line(0, 0), "");
}

TEST(HexLines, H19_C23_CrossesFour) { EXPECT_EQ(hex_line(3, 1), "(1,0) (1,1) (2,0) (2,1)"); }

TEST(HexLines, H19_C22_AlongARow) {
  EXPECT_EQ(hex_line(3, 0), "(1,0) (2,0)");
  EXPECT_EQ(hex_line(1, 0), "");
}

TEST(HexLines, L19_C19_AlongASideIsAPair) { EXPECT_EQ(hex_line(1, -2), "[(0,-1) (1,-1)]"); }

TEST(HexLines, L19_C22_TheFirstHexesOfALongPairedLine) {
  EXPECT_EQ(hex_line(0, -4), "(0,-1) (0,-2) (0,-3)");
  EXPECT_EQ(hex_line(2, -4), "[(0,-1) (1,-1)] (1,-2) [(1,-3) (2,-3)]");
}

// (4,1) passes through corners of hexes it never enters: they do not count (H19-R37, L19-R09).
TEST(HexLines, ACornerAloneNeverCounts) {
  EXPECT_EQ(hex_line(4, 1), "(1,0) (2,0) (2,1) (3,1)");
  int touched = 0;
  for (const brute_force::Meeting& m : brute_force::meetings(GridKind::hex, {4, 1})) {
    if (m.how == brute_force::Meets::corner) ++touched;
  }
  EXPECT_EQ(touched, 2);
}

TEST(SquareLines, Drawn) {
  const Topology grid(GridKind::square, 6, 5);
  EXPECT_EQ("\n" + drawn(grid, "A5", "F3"), R"(
     A   B   C   D   E   F
   +---+---+---+---+---+---+
 1 |   |   |   |   |   |   |
   +---+---+---+---+---+---+
 2 |   |   |   |   |   |   |
   +---+---+---+---+---+---+
 3 |   |   |   |   | o | Y |
   +---+---+---+---+---+---+
 4 |   | o | o | o | o |   |
   +---+---+---+---+---+---+
 5 | X | o |   |   |   |   |
   +---+---+---+---+---+---+
)");
  EXPECT_EQ("\n" + drawn(grid, "A5", "D4"), R"(
     A   B   C   D   E   F
   +---+---+---+---+---+---+
 1 |   |   |   |   |   |   |
   +---+---+---+---+---+---+
 2 |   |   |   |   |   |   |
   +---+---+---+---+---+---+
 3 |   |   |   |   |   |   |
   +---+---+---+---+---+---+
 4 |   | % | o | Y |   |   |
   +---+---+---+---+---+---+
 5 | X | o | & |   |   |   |
   +---+---+---+---+---+---+
)");
}

TEST(HexLines, Drawn) {
  const Topology grid(GridKind::hex, 6, 4);
  EXPECT_EQ("\n" + drawn(grid, "A4", "D1"), R"(
     A   B   C   D   E   F
    ___     ___     ___
 1 /   \___/   \___/   \___
   \___/   \___/ Y \___/   \
 2 /   \___/ o \___/   \___/
   \___/ o \___/   \___/   \
 3 /   \___/ o \___/   \___/
   \___/ o \___/   \___/   \
 4 / X \___/   \___/   \___/
   \___/   \___/   \___/   \
       \___/   \___/   \___/
)");
  EXPECT_EQ("\n" + drawn(grid, "A3", "E3"), R"(
     A   B   C   D   E   F
    ___     ___     ___
 1 /   \___/   \___/   \___
   \___/   \___/   \___/   \
 2 /   \___/   \___/   \___/
   \___/ % \___/ % \___/   \
 3 / X \___/ o \___/ Y \___/
   \___/ & \___/ & \___/   \
 4 /   \___/   \___/   \___/
   \___/   \___/   \___/   \
       \___/   \___/   \___/
)");
  EXPECT_EQ("\n" + drawn(grid, "A1", "E1"), R"(
     A   B   C   D   E   F
    ___     ___     ___
 1 / X \___/ o \___/ Y \___
   \___/ & \___/ & \___/   \
 2 /   \___/   \___/   \___/
   \___/   \___/   \___/   \
 3 /   \___/   \___/   \___/
   \___/   \___/   \___/   \
 4 /   \___/   \___/   \___/
   \___/   \___/   \___/   \
       \___/   \___/   \___/
)");
}

TEST(Lines, AgreeWithBruteForceForEveryOffset) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 12, 12);
    std::set<std::pair<int, int>> tried;
    for (int from = 0; from < grid.cells(); ++from) {
      for (int to = 0; to < grid.cells(); ++to) {
        const Offset by = grid.offset(cell(from), cell(to));
        if (from == to || !tried.insert({by.x, by.y}).second) continue;
        ASSERT_EQ(words(grid.line(cell(from), cell(to))), words(brute_force::line(kind, by))) << words(by);
      }
    }
    EXPECT_GE(tried.size(), 23u * 23u - 1);
  }
}

TEST(Lines, AgreeWithBruteForceOnLongBoards) {
  const int shapes[][2] = {{64, 8}, {8, 64}};
  for (const GridKind kind : kKinds) {
    for (const auto& [columns, rows] : shapes) {
      const Topology grid(kind, columns, rows);
      for (int to = 1; to < grid.cells(); to += 5) {
        const Offset by = grid.offset(cell(0), cell(to));
        ASSERT_EQ(words(grid.line(cell(0), cell(to))), words(brute_force::line(kind, by))) << words(by);
      }
    }
  }
}

Offset less(Offset a, Offset b) { return {static_cast<std::int8_t>(a.x - b.x), static_cast<std::int8_t>(a.y - b.y)}; }

// Sight is mutual: the way back passes the same cells, and what was left is right.
TEST(Lines, AreTheSameBackwards) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 12, 12);
    for (int from = 0; from < grid.cells(); ++from) {
      for (int to = 0; to < grid.cells(); ++to) {
        std::vector<LineStep> back = steps(grid, cell(to), cell(from));
        std::reverse(back.begin(), back.end());
        const Offset home = grid.offset(cell(to), cell(from));
        for (LineStep& s : back) s = {less(s.second, home), less(s.first, home)};
        ASSERT_EQ(steps(grid, cell(from), cell(to)), back);
      }
    }
  }
}

Offset turned(GridKind kind, Offset o) {  // one side clockwise
  if (kind == GridKind::square) return {static_cast<std::int8_t>(-o.y), o.x};
  return {static_cast<std::int8_t>(-o.y), static_cast<std::int8_t>(o.x + o.y)};
}

Offset mirrored(GridKind kind, Offset o) {  // east and west exchanged
  if (kind == GridKind::square) return {static_cast<std::int8_t>(-o.x), o.y};
  return {static_cast<std::int8_t>(-o.x), static_cast<std::int8_t>(o.x + o.y)};
}

TEST(Lines, TurnAndMirrorWithTheBoard) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 21, 21);
    const Cell middle = grid.at(10, 10);
    int compared = 0;
    for (int i = 0; i < grid.cells(); ++i) {
      const Cell turned_to = grid.step(middle, turned(kind, grid.offset(middle, cell(i))));
      const Cell mirrored_to = grid.step(middle, mirrored(kind, grid.offset(middle, cell(i))));
      std::vector<LineStep> turned_line = steps(grid, middle, cell(i)), mirrored_line = turned_line;
      for (LineStep& s : turned_line) s = {turned(kind, s.first), turned(kind, s.second)};
      for (LineStep& s : mirrored_line) s = {mirrored(kind, s.second), mirrored(kind, s.first)};
      if (turned_to == Cell::none || mirrored_to == Cell::none) continue;
      ASSERT_EQ(steps(grid, middle, turned_to), turned_line);
      ASSERT_EQ(steps(grid, middle, mirrored_to), mirrored_line);
      ++compared;
    }
    EXPECT_GE(compared, 300);
  }
}

// Each step touches the one before; a line has as many steps (a pair and the cell after it counted apart) as it must.
TEST(Lines, AreUnbroken) {
  for (const GridKind kind : kKinds) {
    const Topology grid(kind, 12, 12);
    for (int from = 0; from < grid.cells(); from += 5) {
      for (int to = 0; to < grid.cells(); ++to) {
        std::vector<LineStep> line = steps(grid, cell(from), cell(to));
        if (from == to) continue;
        line.push_back({grid.offset(cell(from), cell(to)), grid.offset(cell(from), cell(to))});
        LineStep before{{0, 0}, {0, 0}};
        for (const LineStep& s : line) {
          for (const Offset a : {before.first, before.second}) {
            for (const Offset b : {s.first, s.second}) {
              const Offset d = less(b, a);
              const int apart = kind == GridKind::square ? std::abs(d.x) + std::abs(d.y)
                                                         : (std::abs(d.x) + std::abs(d.y) + std::abs(d.x + d.y)) / 2;
              ASSERT_EQ(apart, 1);
            }
          }
          before = s;
        }
      }
    }
  }
}

// L19-R99: only a cell of a pair can lie outside the board, and its fellow is then on it.
TEST(Lines, LeaveTheBoardOnlyWithOneCellOfAPair) {
  const int shapes[][2] = {{12, 12}, {9, 1}, {1, 9}, {2, 30}, {30, 2}, {13, 5}};
  int outside = 0;
  for (const GridKind kind : kKinds) {
    for (const auto& [columns, rows] : shapes) {
      const Topology grid(kind, columns, rows);
      for (int from = 0; from < grid.cells(); ++from) {
        for (int to = 0; to < grid.cells(); ++to) {
          for (const LineStep& s : grid.line(cell(from), cell(to))) {
            const bool first = grid.step(cell(from), s.first) != Cell::none;
            const bool second = grid.step(cell(from), s.second) != Cell::none;
            ASSERT_TRUE(first || second);
            if (first && second) continue;
            ASSERT_TRUE(s.pair() && kind == GridKind::hex);
            ++outside;
          }
        }
      }
    }
  }
  EXPECT_GT(outside, 0);
}

}  // namespace
}  // namespace limber
