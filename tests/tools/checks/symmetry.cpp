#include "symmetry.h"

#include <algorithm>
#include <cctype>
#include <span>

namespace limber::checks {

namespace {

constexpr std::array<std::string_view, 4> kFacings = {"N", "E", "S", "W"};
constexpr std::array<std::string_view, 6> kHexFacings = {"N", "NE", "SE", "S", "SW", "NW"};
constexpr std::array<std::string_view, 4> kEdges = {"north", "east", "south", "west"};

// A name in a ring of directions, mirrored and turned; empty if it is not among them.
std::string carried(std::span<const std::string_view> ring, std::string_view name, const Symmetry& by) {
  const auto found = std::find(ring.begin(), ring.end(), name);
  if (found == ring.end()) return "";
  const int sides = static_cast<int>(ring.size());
  int side = static_cast<int>(found - ring.begin());
  if (by.mirrored) side = (sides - side) % sides;
  return std::string(ring[static_cast<std::size_t>((side + by.quarters * sides / 4) % sides)]);
}

bool is_word_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

// "C9": capital letters, then a number. The column is -1 for any other word.
struct CellName {
  int column = -1, row = -1;
};
CellName read_cell(std::string_view name) {
  std::size_t i = 0;
  int column = 0, row = 0;
  for (; i < name.size() && name[i] >= 'A' && name[i] <= 'Z'; ++i) column = column * 26 + (name[i] - 'A' + 1);
  const std::size_t letters = i;
  for (; i < name.size() && name[i] >= '0' && name[i] <= '9'; ++i) row = row * 10 + (name[i] - '0');
  const bool fits = i == name.size() && letters >= 1 && letters <= 2 && i > letters && i - letters <= 2 && row > 0;
  return fits ? CellName{column - 1, row - 1} : CellName{};
}

std::string cell_name(int column, int row) {
  std::string name;
  if (column >= 26) name += static_cast<char>('A' + column / 26 - 1);
  name += static_cast<char>('A' + column % 26);
  return name + std::to_string(row + 1);
}

}  // namespace

bool fits(const Symmetry& symmetry, const Scenario& s) {
  if (s.grid == GridKind::square || symmetry.quarters == 0) return true;
  return symmetry.quarters == 2 && s.columns % 2 == 0;
}

Carrier::Carrier(const Symmetry& symmetry, const Scenario& board)
    : by_(symmetry), grid_(board.grid), columns_(board.columns), rows_(board.rows) {
  if (grid_ == GridKind::hex && by_.mirrored) columns_ |= 1;
}

Carrier::Place Carrier::place(Place p) const {
  int columns = columns_, rows = rows_;
  if (by_.mirrored) p.column = columns - 1 - p.column;
  for (int i = 0; i < by_.quarters; ++i) {
    p = {rows - 1 - p.row, p.column};
    std::swap(columns, rows);
  }
  return p;
}

std::string Carrier::cell(const std::string& name) const {
  const CellName at = read_cell(name);
  if (at.column < 0 || at.column >= columns_ || at.row >= rows_) return name;
  const Place to = place({at.column, at.row});
  return cell_name(to.column, to.row);
}

std::string Carrier::word(const std::string& word) const {
  const std::string facing = grid_ == GridKind::square ? carried(kFacings, word, by_) : carried(kHexFacings, word, by_);
  if (!facing.empty()) return facing;
  const std::string edge = carried(kEdges, word, by_);
  return edge.empty() ? cell(word) : edge;
}

std::string Carrier::text(std::string_view line) const {
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && is_word_letter(line[end])) ++end;
    if (end == i) {
      out += line[i++];
      continue;
    }
    out += word(std::string(line.substr(i, end - i)));
    i = end;
  }
  return out;
}

Scenario Carrier::scenario(const Scenario& from) const {
  Scenario s = from;
  const bool swapped = by_.quarters % 2 != 0;
  s.columns = swapped ? rows_ : columns_, s.rows = swapped ? columns_ : rows_;
  s.map.assign(static_cast<std::size_t>(s.rows), std::string(static_cast<std::size_t>(s.columns), '.'));
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < from.columns; ++column) {
      const Place to = place({column, row});
      s.map[static_cast<std::size_t>(to.row)][static_cast<std::size_t>(to.column)] =
          from.map[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
  }
  const auto carry = [this](auto& named) {
    if (named) named = word(*named);
  };
  const auto carry_keys = [this](auto& map) {
    auto carried = map;
    carried.clear();
    for (const auto& [name, value] : map) carried[word(name)] = value;
    map = carried;
  };
  for (auto& road : s.roads)
    for (std::string& at : road) at = word(at);
  carry_keys(s.objectives), carry_keys(s.first_holders);
  if (s.position) carry_keys(s.position->held);
  for (ScenarioSide& side : s.sides) {
    side.edge = word(side.edge);
    for (ScenarioGroup& group : side.reinforcements) group.at = word(group.at);
    for (ScenarioUnit& unit : side.units) carry(unit.at), carry(unit.facing), carry(unit.named);
  }
  return s;
}

}  // namespace limber::checks
