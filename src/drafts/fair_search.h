// A random battle that is fair: drafts are drawn one after another, and each is fought by two captains until it is
// clear that it favours one side, or as often as was asked. The first whose shares are even is chosen. The search goes
// a few battles at a time: the caller can report progress, stop at any point and continue from the last result.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "battle/set_up.h"
#include "drafts/design.h"
#include "drafts/shares.h"

namespace limber::inline drafts {

struct FairSearch {
  BattleDesign design;
  std::uint64_t seed = 0;
  int tries = 20;
  std::uint64_t battles = 200;
};

// The draft that is being fought, from 1, and how it has gone so far.
struct FairSearchPlace {
  int draft = 1;
  Shares shares;
};

struct FairSearchStep {
  FairSearchPlace fought;         // with the battles of this step; none where the rules refuse the draft
  FairSearchPlace next;           // where to go on: the same draft, or the one after it
  std::optional<Scenario> found;  // its briefing ends with what was measured
  bool none = false;              // all drafts have been tried
};

// Who wins so many battles of two steady captains, in the order of their seeds, which begin with the first.
using FightBattles =
    std::function<std::vector<Side>(const BattleSetup&, std::uint64_t first_seed, std::uint64_t battles)>;
std::vector<Side> fight_one_by_one(const BattleSetup&, std::uint64_t first_seed, std::uint64_t battles);

// So many battles of one draft. What is found does not depend on how many that is, nor on how they are fought.
FairSearchStep search_on(const FairSearch&, const FairSearchPlace&, std::uint64_t battles, const FightBattles&);

}  // namespace limber::inline drafts
