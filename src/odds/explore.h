// Draws the graph of all that can come of a situation.
#pragma once
#include <cstdint>

#include "odds/branch.h"
#include "odds/graph.h"

namespace limber::inline odds {

struct ExploreBudget {
  std::uint32_t states = 0;
  std::uint64_t bytes = 0;  // by the prices of Graph::bytes()
};

struct Explored {
  std::int64_t states = 0;                           // looked into
  std::int64_t applies = 0;                          // answers tried
  bool out_of_states = false, out_of_bytes = false;  // which of them left something out
};

// The likeliest situations are looked into first, so that the budget leaves out as little as it can.
// It begins with the graph's origin, which is best a settled branch: nodes then differ least from it.
Explored explore(const BranchDriver&, Graph&, ExploreBudget);

}  // namespace limber::inline odds
