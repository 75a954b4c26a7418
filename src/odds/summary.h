// Odds in a few lines: what each Unit loses, whatever becomes of the others, and which army will have to test.
#pragma once
#include <vector>

#include "odds/odds.h"

namespace limber::inline odds {

// Of one Unit that may come to harm.
struct LossSummary {
  UnitId unit = UnitId::none;
  std::vector<Ratio> lost;  // lost[n]: the chance that it loses just n points or figures
  Ratio destroyed;
  Ratio mean;  // points or figures lost
};
std::vector<LossSummary> losses(const Odds&, const Board& before);  // by Unit; those that are safe are left out

// A Commander who may be killed, and the test that his army then makes: the odds stop there (CD-CMD-29, CD-R64).
struct MoraleAhead {
  UnitId commander = UnitId::none;
  Ratio killed;
  int fewest = 0, most = 0;  // Units that test; 0 where the other army tests first (CD-R63)
};
std::vector<MoraleAhead> morale_ahead(const Odds&, const Board& before);

}  // namespace limber::inline odds
