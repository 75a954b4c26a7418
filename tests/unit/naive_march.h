// What a Unit of hex-late-19c or hex-draft-2011 may do with a move, clause by clause.
#pragma once
#include "naive_ways.h"

namespace limber::naive {

enum class Document : std::uint8_t { late, draft };

inline const char* id_of(Document d) { return d == Document::late ? "hex-late-19c" : "hex-draft-2011"; }

// L19-UNI-01 to L19-UNI-09, D11-UNI-01 to D11-UNI-08.
inline int movement(const std::string& type) {
  return type == "fortress-siege-artillery" ? 0 : type == "mounted-cavalry" || type == "command" ? 2 : 1;
}

// L19-ROA-01, L19-ROA-02: halves of a hex left after steps of these kinds; less than nothing if it is too far.
inline int halves_left(const std::string& pattern, int allowance) {
  int left = 2 * allowance;
  for (std::size_t i = 0; i < pattern.size() && left >= 0; ++i) {
    if (i > 0 && pattern[i] != pattern[i - 1]) left = left / 2 * 2;
    left -= pattern[i] == 'R' ? 1 : 2;
  }
  return left;
}

class Marching {
 public:
  const Field& field;
  const Man& man;

  // `longest`: 2 for a Unit that may march double.
  Marching(const Field& f, const Man& m, Document document, int longest)
      : field(f), man(m), document_(document), longest_(longest) {
    for (const Man* e : f.enemies_beside(m.at, m.red))
      if (Field::on_side(*e, m.at, 0)) facing_.insert(e->id);
  }

  int price(const Path& w) const {
    for (int times = 1; times <= longest_; ++times)
      if (may_go(w, times)) return times;
    return 0;
  }
  int rank(const Path& w, int activations) const { return activations * 16 + w.steps(); }
  // L19-MOV-09, L19-MOV-11, L19-R07, L19-R49; L19-RIV-02.
  std::set<int> facings(const Path& w) const {
    const Hex end = w.hexes.back();
    if (field.deep_river(end)) return {kDrowned};
    if (end != man.at && !field.in(end).empty()) return {};
    const std::set<int> enemies = field.toward_enemies(end, man.red);
    return enemies.empty() ? std::set<int>{0, 1, 2, 3, 4, 5} : enemies;
  }

 private:
  bool may_go(const Path& w, int times) const {
    if (man.pinned || on_ford_turn_b()) return false;
    for (std::size_t i = 1; i < w.hexes.size(); ++i)
      if (!may_enter(w.hexes[i]) || (i + 1 < w.hexes.size() && halts(w.hexes[i]))) return false;
    return halves_left(w.pattern, movement(man.type) * times) >= 0 && may_climb(w, times) && may_thread_woods(w, times);
  }
  // L19-RIV-04, L19-R77.
  bool on_ford_turn_b() const { return field.ford(man.at) && man.since == kTurn - 1; }
  // L19-MOV-10, L19-RIV-02, L19-RIV-03.
  bool halts(Hex h) const { return !field.enemies_beside(h, man.red).empty() || field.ford(h) || field.deep_river(h); }
  // L19-R51, L19-R54; L19-MOV-13 to L19-MOV-15, L19-R53, D11-R53: a Unit that is faced keeps from other enemies.
  bool may_enter(Hex h) const {
    if (!field.holds(h)) return false;
    for (const Man* m : field.in(h))
      if (m->red != man.red) return false;
    for (const Man* e : field.enemies_beside(h, man.red)) {
      const bool counts = document_ == Document::late || Field::on_side(*e, h, 1);
      if (!facing_.empty() && counts && !facing_.contains(e->id)) return false;
    }
    return true;
  }
  // L19-HIL-01, L19-R41, L19-R74; D11-R74: no limit in the draft. L19-R94: none onto the board.
  bool may_climb(const Path& w, int times) const {
    int climbed = 0;
    for (std::size_t i = man.waits() ? 2 : 1; i < w.hexes.size() && document_ == Document::late; ++i) {
      const int climb = std::abs(field.level(w.hexes[i]) - field.level(w.hexes[i - 1]));
      if (climb > 1) return false;
      climbed += climb;
    }
    return climbed <= times;
  }
  // L19-WOO-01, L19-R41, L19-R75; D11-R75: no limit in the draft.
  bool may_thread_woods(const Path& w, int times) const {
    if (document_ == Document::draft || man.type != "mounted-cavalry") return true;
    for (std::size_t i = 1; i < w.hexes.size(); ++i)
      if (w.pattern[i - 1] == 'O' && (field.woods(w.hexes[i]) || field.woods(w.hexes[i - 1])))
        return w.steps() <= times;
    return true;
  }

  Document document_;
  int longest_;
  std::set<std::string> facing_;  // the enemies that face it at the start
};

inline std::vector<std::string> types_of(Document d) {
  return {"mounted-cavalry",
          "mounted-cavalry",
          "machine-guns",
          "field-artillery",
          "fortress-siege-artillery",
          "command",
          "infantry-close-combat-weapons",
          d == Document::late ? "infantry-rifles" : "infantry-firearms"};
}

// L19-R107: a road in a ford counts for nothing. L19-EQP-07: one Command Unit a side.
inline Field for_marches(Field f) {
  std::vector<std::vector<Hex>> roads(1);
  for (const auto& road : f.roads) {
    for (const Hex h : road) {
      if (f.ford(h)) roads.emplace_back();
      if (!f.ford(h)) roads.back().push_back(h);
    }
    roads.emplace_back();
  }
  f.roads = roads;
  std::map<bool, int> commands;
  for (Man& m : f.men)
    if (m.type == "command" && commands[m.red]++ > 0) m.type = "machine-guns";
  return f;
}

}  // namespace limber::naive
