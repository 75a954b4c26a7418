// A Unit as it is now: only what changes in a battle. What it is from the start stands in the Roster.
#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "base/ids.h"

namespace limber {

// One enumeration for all rulesets; docs/fit.md says which ruleset uses which.
enum class Mark : std::uint8_t {
  acted,         // has spent its action this turn
  moved,         // has left a square this turn by its own move, in tow or by a follow-up
  fired,         // has fired this turn
  mounted,       // cavalry in the saddle
  victim,        // a hit is due to it in the step under way
  must_choose,   // has to give ground or lose 1 SP
  gave_ground,   // has gone back because of the hit under way
  held_here,     // came into ground that keeps it for the rest of the turn
  pinned,        // has gone to ground under fire
  in_contact,    // came up to the enemy it is linked with and still faces it
  defends,       // is attacked in a Close Combat of this step that is still to come
  attacks,       // is among the attackers of one
  pending_pin,   // simultaneous fire has pinned it, once all have fired
  pending_loss,  // simultaneous fire has destroyed it, once all have fired
  retreating,    // its Commander is dead and it makes for home, for the rest of the battle
  unseen,        // the piece that is active has looked for it and not seen it
};

struct Marks {
  std::uint16_t bits = 0;
  constexpr bool has(Mark m) const { return (bits >> static_cast<int>(m)) & 1u; }
  constexpr void set(Mark m) { bits = static_cast<std::uint16_t>(bits | (1u << static_cast<int>(m))); }
  constexpr void clear(Mark m) { bits = static_cast<std::uint16_t>(bits & ~(1u << static_cast<int>(m))); }
  constexpr bool operator==(const Marks&) const = default;
};

// Work that is begun in one turn and done at its end.
enum class Task : std::uint8_t { none, limber, unlimber, lay_wire, clear_wire };

struct Unit {
  Cell at = Cell::none;
  Cell was = Cell::none;  // where it stood when simultaneous fire was opened, while that is worked out
  Marks marks;
  std::uint8_t facing = 0;
  std::uint8_t strength = 0;
  std::uint8_t stage = 0;  // two bits: turns spent in an obstacle; three bits: the task under way
  std::uint8_t card = 0;
  UnitId next = UnitId::none;  // next Unit in the same cell, by number
  UnitId link = UnitId::none;  // gun and team; Commander and the Unit he is with; or the enemy it is in contact with
  // Points and hits: the enemy guns that named it last turn, a bit each, or the cell a gun named. Pins: [0] its place
  // among those in contact with one enemy, [1] it came up later than that enemy did, [2] activations declared for it.
  // Cards: the squares from which it has been seen (cards/spotting.h).
  std::array<std::uint8_t, 4> memory{};

  constexpr bool has(Mark m) const { return marks.has(m); }
  constexpr Task task() const { return static_cast<Task>((stage >> 2) & 7u); }
  // 0 not crossing, 1 since this turn, 2 since last turn: a trench, or the ford turns A and B.
  constexpr int crossing() const { return stage & 3u; }
  constexpr void set_task(Task t) {
    stage = static_cast<std::uint8_t>((stage & ~0x1Cu) | (static_cast<unsigned>(t) << 2));
  }
  constexpr void set_crossing(int since) { stage = static_cast<std::uint8_t>((stage & ~3u) | (since & 3)); }
  constexpr bool operator==(const Unit&) const = default;
};
static_assert(sizeof(Unit) == 16);
static_assert(std::has_unique_object_representations_v<Unit> && std::is_trivially_copyable_v<Unit>);

}  // namespace limber
