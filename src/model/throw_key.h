// What a die or a card is thrown for, as the key of its random number: with keyed dice the same throw has the same
// result in battles that took different courses.
#pragma once
#include <cstdint>

#include "model/board.h"
#include "model/request.h"

namespace limber {

// Turn, phase, and the Unit it is thrown for or, for none, the side.
struct ThrowKey {
  std::uint8_t turn = 0, phase = 0, thrower = 0;
  friend bool operator==(const ThrowKey&, const ThrowKey&) = default;
};

inline ThrowKey throw_key(const Request& asked, const Board& b) {
  const std::size_t thrower = asked.unit != UnitId::none ? slot(asked.unit) : kMaxUnits + (asked.asks_red ? 0u : 1u);
  return {b.turn, static_cast<std::uint8_t>(b.phase), static_cast<std::uint8_t>(thrower)};
}

// The block of the generator for the draw after so many that were thrown for the same.
constexpr std::uint64_t keyed_block(const ThrowKey& key, std::uint64_t before) {
  constexpr std::uint64_t kKeyed = std::uint64_t{1} << 48;  // beyond all dice that are only numbered
  return kKeyed | std::uint64_t{key.turn} << 32 | std::uint64_t{key.phase} << 24 | std::uint64_t{key.thrower} << 16 |
         (before & 0xFFFF);
}

}  // namespace limber
