// Decisions that an owner takes to the best advantage.
#pragma once
#include <cstdint>

#include "odds/branch.h"
#include "odds/components.h"
#include "odds/graph.h"

namespace limber::inline odds {

// At decisions that are to be weighed, keep the answer that leaves its owner better off in points lost on average.
void weigh_decisions(Graph&, const Components&);

// The same for one decision: what the best answer to it leads to.
BranchState after_best_answer(const BranchDriver&, const BranchState&, std::uint32_t states);

}  // namespace limber::inline odds
