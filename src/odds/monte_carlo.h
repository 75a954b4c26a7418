// The odds by trial: the order played out many times with dice that have an address, so that the counts are the same
// on every machine. For checking the exact odds against something that shares nothing with them but the rules.
#pragma once
#include <cstdint>
#include <vector>

#include "odds/odds.h"

namespace limber::inline odds {

struct Trials {
  std::uint64_t seed = 1;
  std::uint32_t playouts = 10'000;
};

struct SampledOdds {
  std::vector<Part> parts;           // without chances
  std::vector<std::uint32_t> count;  // of each part
  std::uint32_t playouts = 0;
};

// Decisions to be weighed (Retreat::best) are taken as the exact odds of each answer say.
SampledOdds monte_carlo(const BranchDriver&, Trials);

}  // namespace limber::inline odds
