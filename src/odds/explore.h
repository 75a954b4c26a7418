// Draws the graph of all that can come of a situation.
#pragma once
#include <cstdint>

#include "odds/course.h"
#include "odds/graph.h"

namespace limber {

struct Explored {
  long states = 0;   // looked into
  long applies = 0;  // answers tried
};

// The likeliest situations are looked into first, so that the budget leaves out as little as it can.
// It begins with the graph's origin, which is best a settled course: nodes then differ least from it.
Explored explore(const Guide&, Graph&, std::uint32_t states);

}  // namespace limber
