// The search for a random fair battle (drafts/fair_search.h) in one go, on several threads.
#pragma once
#include <functional>
#include <optional>

#include "drafts/fair_search.h"

namespace limber::inline sim {

struct FairBattle {
  Scenario scenario;  // its briefing ends with what was measured
  Shares shares;
  int tries = 0;
};

// Where none is fair, `nearest` has the shares of the evenest that was fought to the end; nothing was fought to the end
// if it is empty.
struct FairSearchResult {
  std::optional<FairBattle> found;
  std::optional<Shares> nearest;
};

// The same search finds the same battle, whatever the number of threads (0: as many as there are). `tell`: the draft
// that is being fought, after every few battles.
FairSearchResult find_fair_battle(const FairSearch&, int threads,
                                  const std::function<void(const FairSearchPlace&)>& tell);

}  // namespace limber::inline sim
