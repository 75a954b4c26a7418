// An answer to a question: an order, a die or a card. Eight bytes, the same for people, files, dice and search.
#pragma once
#include <cstdint>
#include <type_traits>

#include "base/fixed_list.h"
#include "base/ids.h"
#include "base/spill_list.h"
#include "grid/topology.h"

namespace limber {

enum class Verb : std::uint8_t {
  none,
  place,
  move,
  turn,
  fire,
  hold,
  fight,
  follow,
  halt,
  retreat,
  stand,
  go,
  stay,
  withdraw,
  charge,
  unpin,
  limber,
  unlimber,
  lay,
  clear,
  mount,
  dismount,
  alone,
  join,
  break_up,
  name,
  done,
  first,
  second,
  pass,
  end,
  d6,
  card,
  deal
};
inline constexpr int kVerbCount = static_cast<int>(Verb::deal) + 1;

inline constexpr std::uint8_t kNoFacing = 0xFF;
inline constexpr int kMaxSteps = 8;

// A way across the board: up to eight directions of three bits, and how many there are.
struct Route {
  std::uint32_t bits = 0;
  // The same way with nothing behind its last step, so that equal ways have equal bits.
  constexpr Route kept() const { return {(bits & ((1u << 3 * steps()) - 1u) & 0xFFFFFFu) | (bits & 0x0F000000u)}; }
  constexpr int steps() const { return static_cast<int>(bits >> 24 & 15u); }
  constexpr Direction operator[](int i) const { return static_cast<Direction>(bits >> (3 * i) & 7u); }
  constexpr Route then(Direction d) const {
    return {(bits & 0xFFFFFFu) | static_cast<std::uint32_t>(d) << (3 * steps()) |
            static_cast<std::uint32_t>(steps() + 1) << 24};
  }
};

struct Choice {
  Verb verb = Verb::none;
  UnitId unit = UnitId::none, other = UnitId::none;
  std::uint8_t facing = kNoFacing;
  std::uint32_t where = 0;  // a cell (place, fire, retreat ...), a route (move, charge ...), a face (d6) or a card

  constexpr Cell cell() const { return static_cast<Cell>(where & 0xFFFFu); }
  constexpr Route route() const { return {where}; }
  constexpr int face() const { return static_cast<int>(where & 0xFFu); }
  constexpr Side closes() const { return where == 0 ? Side::none : static_cast<Side>((where - 1) & 3u); }  // done
  constexpr bool still_moving() const { return (where >> 16 & 1u) != 0; }  // "fire r1 at D5 moving"
  constexpr bool operator==(const Choice&) const = default;
};
static_assert(sizeof(Choice) == 8 && std::has_unique_object_representations_v<Choice>);

inline constexpr std::uint32_t kStillMoving = 1u << 16;
constexpr std::uint32_t where(Cell c) { return static_cast<std::uint32_t>(index(c)); }
constexpr Choice d6(int face) { return {.verb = Verb::d6, .where = static_cast<std::uint32_t>(face)}; }
// Cards run by the order in which they act: 1 is the ace of hearts, 52 the king of spades (CD-SEQ-12, CD-SEQ-13).
inline constexpr int kCards = 52;
constexpr Choice card(int number) { return {.verb = Verb::card, .where = static_cast<std::uint32_t>(number)}; }
// A side that has named enough; where one side alone is asked, the word is said without it.
constexpr Choice done(Side side) {
  return {.verb = Verb::done, .where = side == Side::none ? 0u : 1u + static_cast<std::uint32_t>(side)};
}

// The orders of one Unit always fit (docs/fit.md, section 1), and so do those of a whole side, except for the largest
// armies.
using ChoiceList = SpillList<Choice, 3072>;
using UnitList = FixedList<UnitId, kMaxUnits>;

struct Face {
  Choice answer;
  std::uint32_t weight;  // out of the sum over the list
};
using FaceList = FixedList<Face, 52>;

}  // namespace limber
