#include "report/svg.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"

namespace limber::inline report {

namespace {

constexpr double kMargin = 14, kHexRadius = 57.735;

bool same(Point a, Point b) { return std::abs(a.x - b.x) < 0.5 && std::abs(a.y - b.y) < 0.5; }

double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }

// Where the line through a and b, moved inwards, meets the next one moved likewise.
Point inner_corner(Point before, Point here, Point after, double by) {
  const Point in = here - before, out = after - here;
  const Point n1 = Point{-in.y, in.x} * (1 / length(in)), n2 = Point{-out.y, out.x} * (1 / length(out));
  const double along = 1 + n1.x * n2.x + n1.y * n2.y;
  return along < 0.1 ? here + n1 * by : here + (n1 + n2) * (by / along);
}

}  // namespace

std::string num(double value) {
  const long long tenths = std::llround(value * 10);
  const long long whole = tenths < 0 ? -tenths : tenths;
  std::string text = std::to_string(whole / 10);
  if (whole % 10 != 0) text += "." + std::to_string(whole % 10);
  return tenths < 0 ? "-" + text : text;
}

std::string at(Point p) { return num(p.x) + " " + num(p.y); }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string path(std::string_view d, std::string_view attributes) {
  if (d.empty()) return "";
  return "<path d=\"" + std::string(d) + "\" " + std::string(attributes) + "/>";
}

std::string moved(Point to, double scale, double degrees) {
  std::string text = "transform=\"translate(" + at(to) + ")";
  if (degrees != 0) text += " rotate(" + num(degrees) + ")";
  if (scale != 1) text += " scale(" + num(scale) + ")";
  return text + "\"";
}

Sheet::Sheet(const Topology& grid) : grid_(grid) {
  const double columns = grid.columns(), rows = grid.rows();
  width_ = 2 * kMargin + (hexes() ? kHexRadius * (1.5 * (columns - 1) + 2) : columns * 100);
  height_ = 2 * kMargin + 100 * (rows + (hexes() && columns > 1 ? 0.5 : 0));
}

Point Sheet::centre(Cell c) const {
  const double column = grid_.column(c), row = grid_.row(c);
  if (!hexes()) return {kMargin + column * 100 + 50, kMargin + row * 100 + 50};
  return {kMargin + kHexRadius * (1 + 1.5 * column), kMargin + 50 + 100 * (row + (grid_.column(c) % 2 == 1 ? 0.5 : 0))};
}

std::vector<Point> Sheet::corners(Cell c) const {
  const Point p = centre(c);
  const double r = kHexRadius, h = kHexRadius / 2;
  if (hexes())
    return {p + Point{-h, -50}, p + Point{h, -50}, p + Point{r, 0},
            p + Point{h, 50},   p + Point{-h, 50}, p + Point{-r, 0}};
  return {p + Point{-50, -50}, p + Point{50, -50}, p + Point{50, 50}, p + Point{-50, 50}};
}

std::vector<std::vector<Point>> Sheet::closed(std::vector<std::pair<Point, Point>> sides) {
  std::vector<std::vector<Point>> rims;
  while (!sides.empty()) {
    std::vector<Point> rim{sides.back().first};
    Point end = sides.back().second;
    sides.pop_back();
    while (!same(end, rim.front())) {
      std::size_t i = 0;
      while (i < sides.size() && !same(sides[i].first, end)) ++i;
      if (i == sides.size()) break;
      rim.push_back(end);
      end = sides[i].second;
      sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(i));
    }
    rims.push_back(std::move(rim));
  }
  return rims;
}

std::vector<Point> inset(const std::vector<Point>& rim, double by) {
  std::vector<Point> out;
  const std::size_t n = rim.size();
  for (std::size_t i = 0; i < n; ++i) out.push_back(inner_corner(rim[(i + n - 1) % n], rim[i], rim[(i + 1) % n], by));
  return out;
}

std::string polygon(const std::vector<Point>& points) {
  std::string d;
  for (const Point p : points) d += (d.empty() ? "M" : "L") + at(p);
  return d + "Z";
}

std::string rounded(const std::vector<Point>& rim, double radius) {
  std::string d;
  const std::size_t n = rim.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point here = rim[i], in = here - rim[(i + n - 1) % n], out = rim[(i + 1) % n] - here;
    const double a = std::min(radius, length(in) / 2), b = std::min(radius, length(out) / 2);
    d += (i == 0 ? "M" : "L") + at(here - in * (a / length(in)));
    d += "Q" + at(here) + " " + at(here + out * (b / length(out)));
  }
  return d + "Z";
}

Sprinkle::Sprinkle(std::string_view seed) : state_(fnv1a64(seed)) {}

double Sprinkle::next() {
  state_ = mix(state_ + 0x9e3779b97f4a7c15u, 0xe7037ed1a0b428dbu);
  return static_cast<double>(state_ >> 40) / static_cast<double>(1u << 24);
}

}  // namespace limber::inline report
