// The whole of a battle at one moment: procedures under way, sealed orders, and the board. Under 3 KB, no pointer, no
// padding: copied with memcpy, compared with memcmp.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/fixed_stack.h"
#include "model/board.h"
#include "model/frame.h"

namespace limber {

// A sealed order: what one Unit has been told to do, unseen by the enemy until both sides have closed.
struct Sealed {
  std::uint16_t bits = 0;
  static constexpr Sealed at(Cell c, int facing) {
    return {static_cast<std::uint16_t>(0x8000u | static_cast<unsigned>(facing) << 9 | static_cast<unsigned>(index(c)))};
  }
  static constexpr Sealed nothing() { return {0xC000u}; }  // told to hold; or, of a shell, that it falls nowhere
  constexpr bool given() const { return (bits & 0x8000u) != 0; }
  constexpr bool holds() const { return (bits & 0xC000u) == 0xC000u; }
  constexpr bool fires() const { return (bits & 0xC000u) == 0x8000u; }
  constexpr Cell cell() const { return static_cast<Cell>(bits & 0x1FFu); }
  constexpr int facing() const { return bits >> 9 & 15; }
  constexpr bool flag() const { return (bits & 0x2000u) != 0; }
  constexpr Sealed flagged() const { return {static_cast<std::uint16_t>(bits | 0x2000u)}; }
  constexpr bool operator==(const Sealed&) const = default;
};

using Agenda = FixedStack<Frame, 16>;

struct State {
  Board board;
  Agenda agenda{};
  std::array<Sealed, kMaxUnits> sealed{};
  std::array<std::uint8_t, 6> spare{};  // fills the last eight bytes, so that no byte is padding

  friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};

static_assert(std::has_unique_object_representations_v<State> && std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 3072);

}  // namespace limber
