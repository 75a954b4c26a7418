// A hex board written down afresh for the brute-force tests of movement: its own neighbours, its own reading of the
// ground, nothing taken from the grid or the rules of the program. It can be handed to the program as a scenario.
#pragma once
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/philox.h"
#include "model/scenario.h"

namespace limber::naive {

struct Hex {
  int column = -1, row = -1;
  auto operator<=>(const Hex&) const = default;
};

constexpr std::array<const char*, 6> kFacings = {"N", "NE", "SE", "S", "SW", "NW"};

// Columns B, D, ... lie half a hex lower.
inline Hex beside(Hex h, int direction) {
  const int low = h.column & 1;
  switch (direction) {
    case 0: return {h.column, h.row - 1};
    case 1: return {h.column + 1, h.row - 1 + low};
    case 2: return {h.column + 1, h.row + low};
    case 3: return {h.column, h.row + 1};
    case 4: return {h.column - 1, h.row + low};
    default: return {h.column - 1, h.row - 1 + low};
  }
}

inline std::string name(Hex h) { return std::string(1, static_cast<char>('A' + h.column)) + std::to_string(h.row + 1); }

struct Man {
  std::string id, type;
  Hex at;
  int facing = 0;
  bool red = true;
  int since = 0;  // the turn in which it came into a ford or a trench; 0: it was never said
  bool pinned = false;
  std::string towed_by = {};
  Hex entry = {};  // of a Unit that waits outside the board

  bool waits() const { return entry.column >= 0; }
};
inline constexpr int kTurn = 3;  // of every position here

struct Field {
  int columns = 8, rows = 8;
  std::map<Hex, char> letters;  // those that are not open
  std::vector<std::vector<Hex>> roads;
  std::vector<Man> men;

  bool holds(Hex h) const { return h.column >= 0 && h.row >= 0 && h.column < columns && h.row < rows; }
  char letter(Hex h) const {
    const auto found = letters.find(h);
    return found == letters.end() ? '.' : found->second;
  }
  bool woods(Hex h) const { return letter(h) == 'w' || letter(h) == 'W'; }
  bool town(Hex h) const { return letter(h) == 't'; }
  bool ford(Hex h) const { return letter(h) == 'o'; }
  int level(Hex h) const { return letter(h) == 'W' ? 1 : letter(h) >= '1' && letter(h) <= '3' ? letter(h) - '0' : 0; }
  bool road(Hex h) const {
    for (const auto& r : roads)
      if (std::find(r.begin(), r.end(), h) != r.end()) return true;
    return false;
  }
  bool road_crosses(Hex a, Hex b) const {
    for (const auto& r : roads)
      for (std::size_t i = 0; i + 1 < r.size(); ++i)
        if ((r[i] == a && r[i + 1] == b) || (r[i] == b && r[i + 1] == a)) return true;
    return false;
  }
  bool deep_river(Hex h) const { return letter(h) == '~' && !road(h); }  // a road over a river is a bridge

  std::vector<const Man*> in(Hex h) const {
    std::vector<const Man*> out;
    for (const Man& m : men)
      if (m.at == h) out.push_back(&m);
    return out;
  }
  std::vector<const Man*> enemies_beside(Hex h, bool red) const {
    std::vector<const Man*> out;
    for (int d = 0; d < 6; ++d)
      for (const Man* m : in(beside(h, d)))
        if (m->red != red) out.push_back(m);
    return out;
  }
  // Directions toward the enemies beside a hex.
  std::set<int> toward_enemies(Hex h, bool red) const {
    std::set<int> out;
    for (int d = 0; d < 6; ++d)
      for (const Man* m : in(beside(h, d)))
        if (m->red != red) out.insert(d);
    return out;
  }
  // Whether a hex touches one of the sides that far from where the Unit faces.
  static bool on_side(const Man& m, Hex h, int most) {
    for (int turn = -most; turn <= most; ++turn)
      if (beside(m.at, (m.facing + turn + 6) % 6) == h) return true;
    return false;
  }
};

// Steps from hex to hex over the whole board, whatever lies there.
inline std::map<Hex, int> distances(const Field& f, Hex from) {
  std::map<Hex, int> out{{from, 0}};
  std::vector<Hex> queue{from};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (int d = 0; d < 6; ++d) {
      const Hex n = beside(queue[head], d);
      if (f.holds(n) && out.emplace(n, out[queue[head]] + 1).second) queue.push_back(n);
    }
  }
  return out;
}

inline const std::map<char, std::string> kLegend = {{'w', "woods"},  {'t', "built-up"},   {'f', "fortification"},
                                                    {'x', "trench"}, {'o', "river ford"}, {'b', "river bridge"},
                                                    {'~', "river"},  {'1', "hill"},       {'2', "hill 2"},
                                                    {'3', "hill 3"}, {'W', "hill woods"}, {'i', "wire"}};

// Red is to act.
inline Scenario scenario(const Field& f, const std::string& ruleset) {
  Scenario s;
  s.title = "brute force", s.ruleset = ruleset, s.battle_kind = "campaign", s.grid = GridKind::hex;
  s.columns = f.columns, s.rows = f.rows;
  s.map.assign(static_cast<std::size_t>(f.rows), std::string(static_cast<std::size_t>(f.columns), '.'));
  for (const auto& [h, letter] : f.letters)
    s.map[static_cast<std::size_t>(h.row)][static_cast<std::size_t>(h.column)] = letter,
    s.legend[letter] = kLegend.at(letter);
  for (const auto& road : f.roads) {
    s.roads.emplace_back();
    for (const Hex h : road) s.roads.back().push_back(name(h));
  }
  for (int side = 0; side < 2; ++side) {
    ScenarioSide& to = s.sides[static_cast<std::size_t>(side)];
    to.id = to.name = side == 0 ? "red" : "blue";
    to.edge = side == 0 ? "south" : "north";
    for (const Man& m : f.men) {
      if (m.red != (side == 0)) continue;
      ScenarioUnit u;
      u.id = u.name = m.id, u.type = m.type;
      if (m.waits()) {
        u.state = "waiting";
        to.reinforcements.push_back({1, name(m.entry), 0, {m.id}});
      } else {
        u.at = name(m.at), u.facing = kFacings[static_cast<std::size_t>(m.facing)];
      }
      u.pinned = m.pinned;
      if (!m.towed_by.empty()) u.towed_by = m.towed_by;
      if (m.since > 0) (f.ford(m.at) ? u.ford_since : u.trench_since) = m.since;
      to.units.push_back(u);
    }
  }
  s.position = ScenarioPosition{};
  s.position->turn = kTurn, s.position->phase = "action", s.position->first = s.position->active = "red";
  return s;
}

// Ground of a few kinds, roads that bend, and Units of both sides close together.
class Inventor {
 public:
  Inventor(std::uint64_t seed, std::string letters) : draw_(1899, seed), letters_(std::move(letters)) {}

  Field field(const std::vector<std::string>& types) {
    Field f;
    lay_ground(f);
    for (int roads = 1 + below(4); roads > 0; --roads) lay_road(f);
    const int red = 2 + below(3), blue = below(4) + (below(6) > 0 ? 1 : 0);
    for (int n = 0; n < red + blue; ++n) {
      Man m{(n < red ? "r" : "b") + std::to_string(n),
            types[static_cast<std::size_t>(below(static_cast<int>(types.size())))]};
      m.red = n < red, m.facing = below(6), m.at = free_hex(f);
      if (f.ford(m.at)) m.since = 1 + below(2);
      f.men.push_back(m);
    }
    return f;
  }
  int below(int n) { return static_cast<int>(draw_.below(static_cast<std::uint32_t>(n))); }
  // One of red's waits at an edge, now and then.
  void send_one_out(Field& f) {
    if (below(3) != 0) return;
    const Hex at =
        below(2) == 0 ? Hex{below(f.columns), below(2) * (f.rows - 1)} : Hex{below(2) * (f.columns - 1), below(f.rows)};
    if (f.deep_river(at)) return;
    f.men[0].entry = at, f.men[0].at = {-9, -9}, f.men[0].since = 0, f.men[0].pinned = false;
  }

 private:
  void lay_ground(Field& f) {
    std::string kinds;
    for (int n = 1 + below(4); n > 0; --n)
      kinds += letters_[static_cast<std::size_t>(below(static_cast<int>(letters_.size())))];
    const int share = below(50);
    for (int c = 0; c < f.columns; ++c)
      for (int r = 0; r < f.rows; ++r)
        if (below(100) < share)
          f.letters[{c, r}] = kinds[static_cast<std::size_t>(below(static_cast<int>(kinds.size())))];
  }
  void lay_road(Field& f) {
    std::vector<Hex> road;
    Hex at{below(f.columns), below(f.rows)};
    int d = below(6);
    for (int length = 2 + below(9); length > 0 && f.holds(at); --length) {
      road.push_back(at);
      if (below(3) == 0) d = below(6);
      at = beside(at, d);
    }
    f.roads.push_back(road);
  }
  Hex free_hex(const Field& f) {
    for (;;) {
      const Hex h{1 + below(6), 1 + below(6)};
      if (f.in(h).empty() && f.letter(h) != '~') return h;
    }
  }

  Philox draw_;
  std::string letters_;
};

}  // namespace limber::naive
