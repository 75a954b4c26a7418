// Small parts of SVG text: points, numbers, polygons with rounded corners. Numbers have at most one decimal, so that
// the same drawing is the same text everywhere.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "grid/topology.h"

namespace limber::inline report {

struct Point {
  double x = 0, y = 0;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
};
constexpr Point middle(Point a, Point b) { return (a + b) * 0.5; }

std::string num(double);                // "12.5"
std::string at(Point);                  // "12.5 30"
std::string escaped(std::string_view);  // for text and attributes of HTML and SVG
std::string path(std::string_view d, std::string_view attributes);
std::string moved(Point to, double scale = 1, double degrees = 0);  // transform="..."

// Where cells lie, in the units of the page's board: a square is 100 wide, a hex 100 high.
class Sheet {
 public:
  explicit Sheet(const Topology& grid);

  double width() const { return width_; }
  double height() const { return height_; }
  bool hexes() const { return grid_.kind() == GridKind::hex; }
  Point centre(Cell) const;
  std::vector<Point> corners(Cell) const;  // clockwise; side d runs from corner d to the next
  // The rims of a set of cells, each a closed line with its inside on the right.
  template <class In> std::vector<std::vector<Point>> rims(In in) const {
    std::vector<std::pair<Point, Point>> sides;
    for (int i = 0; i < grid_.cells(); ++i) {
      if (!in(cell(i))) continue;
      const std::vector<Point> corner = corners(cell(i));
      for (std::size_t d = 0; d < corner.size(); ++d) {
        const Cell next = grid_.next(cell(i), static_cast<Direction>(d));
        if (next == Cell::none || !in(next)) sides.emplace_back(corner[d], corner[(d + 1) % corner.size()]);
      }
    }
    return closed(std::move(sides));
  }

 private:
  static std::vector<std::vector<Point>> closed(std::vector<std::pair<Point, Point>> sides);

  const Topology& grid_;
  double width_ = 0, height_ = 0;
};

std::vector<Point> inset(const std::vector<Point>& rim, double by);
std::string polygon(const std::vector<Point>&);
std::string rounded(const std::vector<Point>& rim, double radius);

// Numbers that look random and are the same for one battlefield: decoration, never a rule.
class Sprinkle {
 public:
  explicit Sprinkle(std::string_view seed);
  double next();  // 0 to 1

 private:
  unsigned long long state_;
};

}  // namespace limber::inline report
