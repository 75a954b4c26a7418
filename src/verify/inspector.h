// Looks at the moments of one battle: the cheap checks at every one of them, the costly ones at a sample.
#pragma once
#include <array>
#include <cstdint>

#include "verify/node.h"
#include "verify/node_checks.h"
#include "verify/symmetry.h"

namespace limber::inline verify {

// Counts memory taken from the heap so far, where a program can tell; else null.
using AllocationCount = std::uint64_t (*)();

enum class Check : std::uint8_t {
  lists,
  lawful,
  near_misses,
  walks,
  station,
  position_line,
  position_file,
  notation,
  sealed,
  commuting,
  sight,
  alone,
  turned
};
inline constexpr int kChecks = static_cast<int>(Check::turned) + 1;
std::string_view check_name(Check);

class Inspector {
 public:
  Inspector(const Game& game, const Scenario& scenario, AllocationCount allocations)
      : game_(game), scenario_(scenario), allocations_(allocations) {}

  // A state that has been reached, and the one before its last answer.
  Found look(const State& before, const State& now, Depth, Philox&);
  // One of the answers to it, carried out every way there is.
  Found carry_out(const State& before, const Choice&, Carried&);

  const Request& asked() const { return asked_; }
  const Listing& listed() const { return list_; }
  std::uint64_t done(Check c) const { return done_[static_cast<std::size_t>(c)]; }

 private:
  bool due(Check, Depth, Philox&);
  Found look_deeper(const Node&, const State& before, Depth);
  Found look_at_turned(const Node&);

  const Game& game_;
  const Scenario& scenario_;
  AllocationCount allocations_;
  Request asked_;
  Listing list_;
  std::array<std::uint64_t, kChecks> done_{};
  std::optional<TurnedBoard> turned_;  // made when it is first asked for
  bool turned_made_ = false;
};

}  // namespace limber::inline verify
