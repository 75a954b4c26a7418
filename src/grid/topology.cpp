#include "grid/topology.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "base/sort_few.h"
#include "base/text.h"

namespace limber {

namespace {

constexpr int kMaxColumns = 64, kMaxRows = 64;

// README, decision 1. On both grids cross(vector d, vector d + 1) is 1, so positive is clockwise. BB-DEF-05: squares
// that share a side. BB-R20: rows count from the north, so N is -1 here, and +1 in the words of that document.
constexpr std::array<Offset, 4> kSquareVectors{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
constexpr std::array<Offset, 6> kHexVectors{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

constexpr std::array<std::string_view, 4> kSquareFacings{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 12> kHexFacings{"N",    "NE",    "SE",   "S",    "SW",    "NW",
                                                       "N/NE", "NE/SE", "SE/S", "S/SW", "SW/NW", "NW/N"};

constexpr int cross(Offset a, Offset b) { return a.x * b.y - a.y * b.x; }

constexpr Offset operator+(Offset a, Offset b) {
  return {static_cast<std::int8_t>(a.x + b.x), static_cast<std::int8_t>(a.y + b.y)};
}

// Any offset but zero is a steps in one direction and b in the next clockwise, a > 0, b >= 0, in one way only.
struct Heading {
  Direction first;
  int a, b;
};

// In coordinates along a heading: p steps in its first direction, q in the next.
struct HeadingStep {
  int p, q;
};

constexpr int sides_of(GridKind kind) { return kind == GridKind::square ? 4 : 6; }

// Directions turn round: -1 is the last one, `sides` is N again.
constexpr Offset side_vector(GridKind kind, int d) {
  const int sides = sides_of(kind);
  const auto i = static_cast<std::size_t>((d + sides) % sides);
  return kind == GridKind::square ? kSquareVectors[i] : kHexVectors[i];
}

Heading heading(GridKind kind, Offset by) {
  for (int d = 0; d < sides_of(kind); ++d) {
    const int a = cross(by, side_vector(kind, d + 1)), b = cross(side_vector(kind, d), by);
    if (a > 0 && b >= 0) return {static_cast<Direction>(d), a, b};
  }
  return {0, 0, 0};
}

// Turns steps along a heading into offsets, and strings them together near to far.
struct LinePen {
  Offset u, v;
  std::vector<LineStep>& out;

  Offset at(HeadingStep s) const {
    return {static_cast<std::int8_t>(s.p * u.x + s.q * v.x), static_cast<std::int8_t>(s.p * u.y + s.q * v.y)};
  }
  void one(HeadingStep s) { out.push_back({at(s), at(s)}); }
  void pair(HeadingStep left, HeadingStep right) { out.push_back({at(left), at(right)}); }
};

// BB-R25, CD-R75: from square to square through whichever side comes next; through a corner the two squares that
// are only touched make a pair. The side towards u is crossed at t = (2p + 1) / 2a, that towards v at (2q + 1) / 2b.
void square_line(const Heading& c, LinePen& pen) {
  HeadingStep s{0, 0};
  for (;;) {
    const int along_u = (2 * s.p + 1) * c.b, along_v = (2 * s.q + 1) * c.a;
    if (along_u == along_v) pen.pair({s.p + 1, s.q}, {s.p, s.q + 1});
    if (along_u <= along_v) ++s.p;
    if (along_u >= along_v) ++s.q;
    if (s.p == c.a && s.q == c.b) return;
    pen.one(s);
  }
}

// H19-R37, L19-R09, L19-R10: a hex is crossed when its centre is nearer to the line than its outermost corner on that
// side, that is when 3 |a q - b p| < 2 max(a, b) + min(a, b); at equality it is touched, along a whole side if a = b
// (a pair) and at one corner otherwise. Hexes are met in the order of their centres along the line.
void hex_line(const Heading& c, LinePen& pen) {
  if (c.a == c.b) {
    for (int k = 0; k < c.a; ++k) {
      if (k > 0) pen.one({k, k});
      pen.pair({k + 1, k}, {k, k + 1});
    }
    return;
  }
  const int width = 2 * std::max(c.a, c.b) + std::min(c.a, c.b);
  std::vector<HeadingStep> met;
  for (int p = 0; p <= c.a; ++p) {
    for (int q = 0; q <= c.b; ++q) {
      if (3 * std::abs(c.a * q - c.b * p) < width) met.push_back({p, q});
    }
  }
  const auto along = [&c](HeadingStep s) { return c.a * (2 * s.p + s.q) + c.b * (s.p + 2 * s.q); };
  sort_few(met, [&](HeadingStep s, HeadingStep t) { return along(s) < along(t); });
  for (std::size_t i = 1; i + 1 < met.size(); ++i) pen.one(met[i]);
}

struct Arc {
  Offset from, to;  // its limits, clockwise
};

Arc arc(GridKind kind, int facing) {
  const auto side = [kind](int d) { return side_vector(kind, d); };
  if (kind == GridKind::square) {  // BB-R22, CD-R74: from diagonal to diagonal
    return {side(facing - 1) + side(facing), side(facing) + side(facing + 1)};
  }
  if (facing < 6) return {side(facing - 1), side(facing + 1)};  // H19-R34, L19-R02: from diagonal row to diagonal row
  const int d = facing - 6;                                     // L19-R01: 60 degrees to each side of the corner
  return {side(d - 1) + side(d), side(d + 1) + side(d + 2)};
}

// With u and v the directions of the heading, v clockwise of u, and T the target: front left is T - v, front right
// T - u, behind left T + u, behind right T + v. H19-R56, BB-R44, L19-R24 all say so.
Entry corner_entry(Direction u, int sides) {
  const auto v = static_cast<Direction>((u + 1) % sides);
  return {{opposite(v, sides), opposite(u, sides)}, {u, v}, 2};
}

Entry side_entry(Direction d, int sides) { return {{opposite(d, sides), kNoDirection}, {d, kNoDirection}, 1}; }

constexpr Entry kNoEntry{{kNoDirection, kNoDirection}, {kNoDirection, kNoDirection}, 0};

}  // namespace

bool Topology::fits(int columns, int rows) {
  return columns >= 1 && rows >= 1 && columns <= kMaxColumns && rows <= kMaxRows && columns * rows <= kMaxCells;
}

Topology::Topology(GridKind kind, int columns, int rows)
    : kind_(kind),
      columns_(static_cast<std::uint8_t>(columns)),
      rows_(static_cast<std::uint8_t>(rows)),
      sides_(kind == GridKind::square ? 4 : 6) {
  LIMBER_CHECK(fits(columns, rows), "a board has 1 to 512 cells and at most 64 columns and 64 rows");
  place_cells();
  link_neighbours();
  draw_rays();
}

void Topology::place_cells() {
  for (int i = 0; i < cells(); ++i) {
    const int column = i % columns_, row = i / columns_;
    const int y = kind_ == GridKind::square ? row : row - column / 2;
    place_[i] = {static_cast<std::int8_t>(column), static_cast<std::int8_t>(y), static_cast<std::uint8_t>(column),
                 static_cast<std::uint8_t>(row)};
  }
  reach_y_ = static_cast<std::int16_t>(rows_ - 1 + (kind_ == GridKind::hex ? (columns_ - 1) / 2 : 0));
}

void Topology::link_neighbours() {
  toward_.fill(kNoDirection);
  for (auto& neighbours : next_) neighbours.fill(Cell::none);
  for (Direction d = 0; d < sides(); ++d) {
    const Offset by = step_offset(kind_, d);
    toward_[(by.x + 1) * 3 + by.y + 1] = d;
    for (int i = 0; i < cells(); ++i) next_[i][d] = step(cell(i), by);
  }
  if (cells() == 1) return;
  beside_count_ = sides_;
  for (int i = 0; i < cells(); ++i) {
    const auto& all = next_[i];
    const Cell some = *std::find_if(all.begin(), all.end(), [](Cell c) { return c != Cell::none; });
    for (Direction d = 0; d < sides(); ++d) beside_[i][d] = all[d] == Cell::none ? some : all[d];
  }
}

void Topology::draw_rays() {
  ray_.resize(static_cast<std::size_t>((2 * columns_ - 1) * (2 * reach_y_ + 1)));
  for (int from = 0; from < cells(); ++from) {
    for (int to = 0; to < cells(); ++to) {
      const bool drawn = ray_[ray_index(cell(from), cell(to))].arcs != 0;
      if (!drawn && from != to) draw_ray(offset(cell(from), cell(to)));
    }
  }
  steps_.shrink_to_fit();
}

void Topology::draw_ray(Offset by) {
  const Heading c = heading(kind_, by);
  Ray ray;
  ray.begin = static_cast<std::uint32_t>(steps_.size());
  LinePen pen{side_vector(kind_, c.first), side_vector(kind_, c.first + 1), steps_};
  if (kind_ == GridKind::square) {
    square_line(c, pen);
  } else {
    hex_line(c, pen);
  }
  ray.size = static_cast<std::uint16_t>(steps_.size() - ray.begin);
  for (int f = 0; f < facings(); ++f) {
    const Arc limits = arc(kind_, f);
    const bool inside = cross(limits.from, by) >= 0 && cross(by, limits.to) >= 0;
    ray.arcs = static_cast<std::uint16_t>(ray.arcs | (inside ? 1u << f : 0u));
  }
  ray_[ray_index(by)] = ray;
}

Entry Topology::entry(Cell from, Cell target) const {
  const Heading c = heading(kind_, offset(from, target));
  if (c.a == 0) return kNoEntry;
  if (c.a == c.b) return corner_entry(c.first, sides());
  return side_entry(static_cast<Direction>(c.a > c.b ? c.first : (c.first + 1) % sides()), sides());
}

Entry Topology::entry_off_row(Cell from, Cell target) const {
  const Heading c = heading(kind_, offset(from, target));
  if (c.a == 0) return kNoEntry;
  return c.b > 0 ? corner_entry(c.first, sides()) : side_entry(c.first, sides());
}

std::string Topology::name(Cell c) const {
  if (index(c) >= cells()) return "-";
  std::string letters;
  for (int left = column(c); left >= 0; left = left / 26 - 1) letters.insert(letters.begin(), char('A' + left % 26));
  return letters + std::to_string(row(c) + 1);
}

Cell Topology::find(std::string_view name) const {
  const std::string word = lower(name);
  std::size_t letters = 0;
  int column = 0;
  while (letters < word.size() && letters < 2 && word[letters] >= 'a' && word[letters] <= 'z') {
    column = column * 26 + (word[letters++] - 'a' + 1);
  }
  const std::string_view digits = std::string_view(word).substr(letters);
  if (letters == 0 || digits.empty() || digits[0] < '1' || digits[0] > '9') return Cell::none;
  const std::optional<long long> row = parse_int(digits);
  if (!row || *row > kMaxRows) return Cell::none;
  return at(column - 1, static_cast<int>(*row) - 1);
}

Offset step_offset(GridKind kind, Direction d) { return side_vector(kind, d); }

Bearing bearing(int sides, int facing, Direction toward, int front_width) {
  if (facing >= sides) {  // D11-R01: a corner facing; turn counts from the side before the corner
    const int turn = (toward - facing + 2 * sides) % sides;
    if (turn <= 1) return Bearing::front;
    return turn == 2 || turn == 5 ? Bearing::flank : Bearing::rear;
  }
  const int turn = (toward - facing + sides) % sides;
  const int away = std::min(turn, sides - turn);
  if (away <= front_width / 2) return Bearing::front;
  return away == sides / 2 ? Bearing::rear : Bearing::flank;
}

std::string_view facing_name(GridKind kind, int facing) {
  const auto i = static_cast<std::size_t>(facing);
  if (kind == GridKind::square) return i < kSquareFacings.size() ? kSquareFacings[i] : std::string_view("-");
  return i < kHexFacings.size() ? kHexFacings[i] : std::string_view("-");
}

int find_facing(GridKind kind, std::string_view name) {
  const std::string wanted = lower(name);
  const int count = kind == GridKind::square ? 4 : 12;
  for (int f = 0; f < count; ++f) {
    if (lower(facing_name(kind, f)) == wanted) return f;
  }
  return -1;
}

}  // namespace limber
