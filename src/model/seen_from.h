// What Unit::memory holds where woods hide: from which squares a Unit has been seen, and by whom.
#pragma once
#include "grid/topology.h"
#include "model/board.h"

namespace limber {

inline constexpr std::uint32_t kSeenByCommander = 1u << 24, kSeenByAll = 1u << 25, kGaveItselfAway = 1u << 26;
inline constexpr std::uint32_t kSeenThisTurn = kSeenByAll | kGaveItselfAway;

inline std::uint32_t seen_from(const Unit& u) {
  const auto& m = u.memory;
  return static_cast<std::uint32_t>(m[0]) | static_cast<std::uint32_t>(m[1]) << 8 |
         static_cast<std::uint32_t>(m[2]) << 16 | static_cast<std::uint32_t>(m[3]) << 24;
}
inline std::array<std::uint8_t, 4> as_memory(std::uint32_t bits) {
  const auto byte = [&](int n) { return static_cast<std::uint8_t>(bits >> (8 * n)); };
  return {byte(0), byte(1), byte(2), byte(3)};
}

// The squares within 3, row by row from the north: a bit each; 0 for those farther off.
inline std::uint32_t seen_from_bit(Offset from_target) {
  int place = 0;
  for (int y = -3; y <= 3; ++y)
    for (int x = -3; x <= 3; ++x) {
      const int far = (x < 0 ? -x : x) + (y < 0 ? -y : y);
      if (far == 0 || far > 3) continue;
      if (from_target.x == x && from_target.y == y) return 1u << place;
      ++place;
    }
  return 0;
}

}  // namespace limber
