// A random battle that is fair: battles are drawn one after another, and each is fought by two captains until it is
// clear that it favours one side, or as often as was asked. The first whose shares are even is chosen.
#pragma once
#include <functional>
#include <optional>

#include "drafts/fair_steps.h"

namespace limber::inline sim {

struct FairSearch : LotSearch {
  int threads = 0;  // 0: as many as there are
};

struct FairBattle {
  Scenario scenario;  // its briefing ends with what was measured
  Shares shares;
  int tries = 0;
};

// What has been looked at so far, told after every few battles.
struct SearchProgress {
  int tries = 0;
  Shares of_this;
};

// The same search finds the same battle, whatever the number of threads. Where none is fair, `nearest` has the shares
// of the evenest that was fought to the end; nothing was fought to the end if it is empty.
struct SearchResult {
  std::optional<FairBattle> found;
  std::optional<Shares> nearest;
};
SearchResult find_fair_battle(const FairSearch&, const std::function<void(const SearchProgress&)>& tell);

}  // namespace limber::inline sim
