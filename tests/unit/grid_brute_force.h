// A second, slow account of lines: every cell is a polygon with exact fractions for corners, and the segment between
// two centres is cut against it. Works in the coordinates of Offset; what counts (crossed, along a side, touched at a
// corner) is the same after any affine map, so hexes need no square roots.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/ratio.h"
#include "grid/topology.h"

namespace limber::brute_force {

struct Point {
  Ratio x, y;
};

inline Ratio cross(const Point& a, const Point& b) { return a.x * b.y - a.y * b.x; }

// Clockwise as seen on the board; the side from corner k to corner k + 1 lies towards direction k + 1.
inline std::vector<Point> corners(GridKind kind, Offset centre) {
  std::vector<Point> out;
  const int sides = kind == GridKind::square ? 4 : 6;
  const Ratio share = kind == GridKind::square ? Ratio(1, 2) : Ratio(1, 3);
  for (int k = 0; k < sides; ++k) {
    const Offset a = step_offset(kind, static_cast<Direction>(k));
    const Offset b = step_offset(kind, static_cast<Direction>((k + 1) % sides));
    out.push_back({centre.x + share * (a.x + b.x), centre.y + share * (a.y + b.y)});
  }
  return out;
}

enum class Meets { nothing, corner, side, inside };

struct Meeting {
  Offset cell;
  Meets how = Meets::nothing;
  Ratio from, to;  // along the segment, 0 to 1
};

// Cuts the segment from (0, 0) to `to` with the closed polygon of the cell, side by side.
inline Meeting meeting(GridKind kind, Offset to, Offset cell) {
  const std::vector<Point> polygon = corners(kind, cell);
  const Point along{to.x, to.y};
  Meeting m{cell, Meets::inside, 0, 1};
  for (std::size_t k = 0; k < polygon.size(); ++k) {
    const Point& a = polygon[k];
    const Point& b = polygon[(k + 1) % polygon.size()];
    const Point edge{b.x - a.x, b.y - a.y};
    // Inside is where cross(edge, t * along - a) >= 0, that is t * rate >= bound.
    const Ratio rate = cross(edge, along), bound = cross(edge, a);
    if (rate == Ratio(0)) {
      if (bound > Ratio(0)) return {};
      if (bound == Ratio(0)) m.how = Meets::side;
    } else if (rate > Ratio(0)) {
      m.from = std::max(m.from, bound / rate, [](const Ratio& p, const Ratio& q) { return p < q; });
    } else {
      m.to = std::min(m.to, bound / rate, [](const Ratio& p, const Ratio& q) { return p < q; });
    }
  }
  if (m.from > m.to) return {};
  if (m.from == m.to) m.how = Meets::corner;
  return m;
}

inline std::vector<Meeting> meetings(GridKind kind, Offset to) {
  std::vector<Meeting> out;
  const auto [low_x, high_x] = std::minmax({0, int{to.x}});
  const auto [low_y, high_y] = std::minmax({0, int{to.y}});
  for (int y = low_y - 1; y <= high_y + 1; ++y) {
    for (int x = low_x - 1; x <= high_x + 1; ++x) {
      const Offset cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (cell == Offset{0, 0} || cell == to) continue;
      const Meeting m = meeting(kind, to, cell);
      if (m.how != Meets::nothing) out.push_back(m);
    }
  }
  return out;
}

// H19-R37, L19-R09, L19-R10 for hexes; BB-R25, CD-R75 for squares.
inline std::vector<LineStep> line(GridKind kind, Offset to) {
  std::vector<Meeting> met = meetings(kind, to);
  std::erase_if(met,
                [kind](const Meeting& m) { return m.how == (kind == GridKind::square ? Meets::side : Meets::corner); });
  // A corner is passed before the square behind it is entered.
  std::sort(met.begin(), met.end(), [](const Meeting& a, const Meeting& b) {
    if (!(a.from == b.from)) return a.from < b.from;
    return a.to < b.to;
  });
  std::vector<LineStep> steps;
  for (std::size_t i = 0; i < met.size(); ++i) {
    if (met[i].how == Meets::inside) {
      steps.push_back({met[i].cell, met[i].cell});
    } else if (i + 1 < met.size() && met[i + 1].how == met[i].how && met[i + 1].from == met[i].from) {
      Offset a = met[i].cell, b = met[i + 1].cell;
      if (to.x * a.y - to.y * a.x > 0) std::swap(a, b);  // left of the line first
      steps.push_back({a, b});
      ++i;
    } else {
      steps.push_back({met[i].cell, Offset{127, 127}});  // a pair without its fellow: never equal to anything
    }
  }
  return steps;
}

// The sides of the target the line comes in through: one, or the two that meet at the corner.
inline std::vector<Direction> entered(GridKind kind, Offset to) {
  const std::vector<Point> polygon = corners(kind, to);
  const Ratio t = meeting(kind, to, to).from;
  const Point at{t * to.x, t * to.y};
  std::vector<Direction> sides;
  for (std::size_t k = 0; k < polygon.size(); ++k) {
    const Point& a = polygon[k];
    const Point& b = polygon[(k + 1) % polygon.size()];
    const bool on_its_line = cross({b.x - a.x, b.y - a.y}, {at.x - a.x, at.y - a.y}) == Ratio(0);
    const Ratio before = (at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y);
    const Ratio after = (at.x - b.x) * (a.x - b.x) + (at.y - b.y) * (a.y - b.y);
    if (on_its_line && before >= Ratio(0) && after >= Ratio(0)) {
      sides.push_back(static_cast<Direction>((k + 1) % polygon.size()));
    }
  }
  return sides;
}

}  // namespace limber::brute_force
