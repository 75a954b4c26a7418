// Which nodes of a graph lead into each other, and an order in which the rest can be worked through.
#pragma once
#include <cstdint>
#include <vector>

#include "odds/graph.h"

namespace limber::inline odds {

// Nodes in an order in which every branch leads backward, except inside a component: a set of nodes that lead into each
// other, as a throw does that is repeated on a tie.
struct Components {
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> ends;  // of each component, in `order`
  bool comes_round = false;         // some node leads back to itself, at once or through others
};
Components components(const Graph&);

}  // namespace limber::inline odds
