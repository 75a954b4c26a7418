// What each Unit is from the start and stays to the end.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/ids.h"

namespace limber {

enum class Quality : std::uint8_t { poor, average, elite };
enum class KindId : std::uint8_t { none = 0xFF };  // row of the ruleset's unit table

// Units of one entry cell that come later, in march order.
struct Group {
  Side side;
  std::uint8_t turn;   // due from this turn
  std::uint8_t score;  // D6 needed to arrive; 0 = no die
  Cell at;
  std::vector<UnitId> units;
};

struct Enlisted {
  std::string id, name;
  Side side = Side::red;
  KindId kind = KindId::none;     // as the scenario lists it
  KindId mounted = KindId::none;  // for cavalry: its two forms; else both are `kind`
  KindId on_foot = KindId::none;
  Quality quality = Quality::average;
  std::uint8_t full_strength = 0;
  bool doubles = false;       // may move double length for two activations
  bool bolts = false;         // bolts to the front when pinned in the saddle
  std::uint8_t gun = 0xFF;    // number among the guns of its side
  std::uint8_t group = 0xFF;  // reinforcement group
};

struct Roster {
  std::vector<Enlisted> unit;
  std::vector<Group> group;
  std::array<std::string, 2> side_id, side_name, colour;
  std::array<int, 2> full_strength{};  // of the whole force, those who come later included
  std::array<bool, 2> native{};        // the kind of army, where the rules know kinds
  std::array<UnitId, 2> chief{UnitId::none, UnitId::none};
  int split = 0;

  const Enlisted& operator[](UnitId u) const { return unit[slot(u)]; }
  int size() const { return static_cast<int>(unit.size()); }
};

}  // namespace limber
