#include "sim/fair_battle.h"

#include <cmath>

#include "sim/arena.h"

namespace limber::inline sim {

namespace {

double off_the_middle(const Shares& s) { return std::abs(s.red() - 50.0); }

FightBattles on_threads(int threads) {
  return [threads](const BattleSetup& battle, std::uint64_t first_seed, std::uint64_t battles) {
    const Campaign campaign{
        .players = {kSteadyCaptain, kSteadyCaptain}, .first_seed = first_seed, .battles = battles, .threads = threads};
    std::vector<Side> winners;
    for (const BattleResult& result : fight_many(battle.game, battle.opening, campaign))
      winners.push_back(result.outcome.winner);
    return winners;
  };
}

}  // namespace

FairSearchResult find_fair_battle(const FairSearch& search, int threads,
                                  const std::function<void(const FairSearchPlace&)>& tell) {
  const FightBattles fight = on_threads(threads);
  FairSearchResult result;
  FairSearchStep step;
  do {
    step = search_on(search, step.next, kLookedAtAfter, fight);
    const auto& [draft, shares] = step.fought;
    if (shares.fought() > 0) tell(step.fought);
    if (step.found) {
      result.found = FairBattle{std::move(*step.found), shares, draft};
      return result;
    }
    const bool to_the_end = shares.fought() == search.battles;
    if (to_the_end && (!result.nearest || off_the_middle(shares) < off_the_middle(*result.nearest)))
      result.nearest = shares;
  } while (!step.none);
  return result;
}

}  // namespace limber::inline sim
