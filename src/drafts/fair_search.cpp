#include "drafts/fair_search.h"

#include <algorithm>

#include "ai/duel.h"
#include "base/philox.h"
#include "drafts/drafts.h"

namespace limber::inline drafts {

namespace {

FairSearchStep next_draft(const FairSearch& search, const FairSearchPlace& fought) {
  return {.fought = fought,
          .next = {.draft = fought.draft + 1, .shares = {}},
          .found = std::nullopt,
          .none = fought.draft >= search.tries};
}

}  // namespace

std::vector<Side> fight_one_by_one(const BattleSetup& battle, std::uint64_t first_seed, std::uint64_t battles) {
  Duel duel(battle.game, {kSteadyCaptain, kSteadyCaptain});
  std::vector<Side> winners;
  for (std::uint64_t i = 0; i < battles; ++i) winners.push_back(duel.winner(battle.opening, first_seed + i));
  return winners;
}

FairSearchStep search_on(const FairSearch& search, const FairSearchPlace& from, std::uint64_t battles,
                         const FightBattles& fight) {
  Philox draw(search.seed, static_cast<std::uint64_t>(from.draft));
  Scenario scenario = random_battle(search.design, draw);
  const Result<BattleSetup> battle = set_up(scenario);
  if (!battle.ok()) return next_draft(search, {.draft = from.draft, .shares = {}});
  FairSearchPlace at = from;
  Shares& shares = at.shares;
  while (battles > 0 && shares.fought() < search.battles) {
    const std::uint64_t now =
        std::min({battles, kLookedAtAfter - shares.fought() % kLookedAtAfter, search.battles - shares.fought()});
    for (const Side winner : fight(battle.value(), shares.fought(), now)) shares.count(winner);
    battles -= now;
    if (shares.fought() % kLookedAtAfter == 0 && shares.plainly_unfair()) return next_draft(search, at);
  }
  if (shares.fought() < search.battles) return {.fought = at, .next = at, .found = std::nullopt};
  if (!shares.fair()) return next_draft(search, at);
  scenario.briefing += "\n\n" + shares_words(shares, scenario.sides[0].name);
  return {.fought = at, .next = at, .found = std::move(scenario)};
}

}  // namespace limber::inline drafts
