// The facts on the table. Everybody may read a Board; only change() in change.h writes one.
#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "base/bits.h"
#include "base/ids.h"
#include "model/unit.h"

namespace limber {

// The stations of all rulesets: places where no step is half done, so that play can resume from the board alone.
enum class Phase : std::uint8_t {
  set_up,
  artillery,
  initiative,
  dice,
  flight,
  action,
  activation,
  combat,
  declare,
  command,
  name,
  retreats,
  card,
  end,
  over
};

struct Army {
  std::uint16_t lost = 0;          // points, Units or figures lost so far, as the ruleset counts
  std::uint8_t exhausted_on = 0;   // turn in which it was found exhausted; 0 = it is not
  std::uint8_t allowance = 0;      // activations left, or cards that may be dealt
  std::uint8_t command_value = 0;  // of its Commander; added to the command die while he lives
  UnitId chief = UnitId::none;     // the army Commander, while he lives
  std::uint8_t flags = 0;          // bit 0: has thrown for its activations in this turn; bit 1: has resigned
  std::uint8_t spare = 0;
  constexpr bool operator==(const Army&) const = default;
};

inline constexpr std::uint8_t kResignedFlag = 2;  // of Army::flags

struct Board {
  CellSet wire{};
  std::array<CellSet, 2> held{};           // objectives, by the side that stood there last
  std::uint8_t unit_count = 0, split = 0;  // Units 0..split-1 are red, split..unit_count-1 blue
  std::uint8_t turn = 0;
  Side to_move = Side::none, first = Side::none;
  Phase phase = Phase::set_up;
  std::uint8_t quiet_turns = 0, spare = 0;
  std::array<Army, 2> army{};
  std::array<UnitId, kMaxCells> occupant;  // first of the chain of Units in a cell
  std::array<Unit, kMaxUnits> unit{};

  const Unit& operator[](UnitId u) const { return unit[slot(u)]; }
  Unit& operator[](UnitId u) { return unit[slot(u)]; }
  Side side_of(UnitId u) const { return index(u) < split ? Side::red : Side::blue; }
  UnitId in(Cell c) const { return occupant[slot(c)]; }
  int first_of(Side s) const { return s == Side::red ? 0 : split; }
  int end_of(Side s) const { return s == Side::red ? split : unit_count; }
};
static_assert(std::has_unique_object_representations_v<Board> && std::is_trivially_copyable_v<Board>);

// What must hold of every board between two answers; the words say what does not.
const char* unsound(const Board&);
inline bool board_is_sound(const Board& b) { return unsound(b) == nullptr; }

}  // namespace limber
