// How a battle stands at the end of a turn, in so few cases that many battles come to each: who would win if it ended
// now, and how much more of its strength one side has lost than the other.
#pragma once
#include <cstdint>

#include "engine/engine.h"

namespace limber::inline study {

inline constexpr int kLeadSteps = 10;                       // of losses, either way
inline constexpr int kLeads = 2 * kLeadSteps + 1;           // Blue has lost more in the last ones
inline constexpr int kStandings = 3 * kLeads;               // ... for each who would win
inline constexpr std::size_t kStoodATurn = 3 * kStandings;  // ... and who won

int standing_of(const Outcome& now);
// The place of it in Tallied::stood; `result` is slot(winner).
constexpr std::size_t stood_number(int turn, int standing, std::size_t result) {
  return static_cast<std::size_t>(turn) * kStoodATurn + static_cast<std::size_t>(standing) * 3 + result;
}

}  // namespace limber::inline study
