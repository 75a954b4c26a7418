// A random fair battle, searched a few battles at a time: the caller can report progress, stop at any point and
// continue from the last result. sim/fair_battle.h finds the same in one go, on several threads.
#pragma once
#include <cstdint>
#include <optional>

#include "drafts/design.h"
#include "drafts/shares.h"
#include "engine/engine.h"

namespace limber::inline drafts {

struct LotSearch {
  BattleDesign design;
  std::uint64_t seed = 0;
  int tries = 20;
  std::uint64_t battles = 200;
};

// The draft that is being fought, from 1, and how it has gone so far.
struct LotPlace {
  int draft = 1;
  Shares shares;
};

struct LotStep {
  LotPlace at;                    // where to go on
  std::optional<Scenario> found;  // its briefing ends with what was measured
  bool none = false;              // all drafts have been tried
};
LotStep search_on(const LotSearch&, LotPlace, std::uint64_t battles);

// The rules of a draft, and its armies set up; nothing where they refuse it.
std::optional<Game> game_of_draft(const Scenario&);

}  // namespace limber::inline drafts
