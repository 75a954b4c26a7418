#include "sim/fair_battle.h"

#include <algorithm>
#include <cmath>

#include "base/philox.h"
#include "drafts/drafts.h"
#include "engine/engine.h"
#include "sim/arena.h"

namespace limber::inline sim {

namespace {

double off_the_middle(const Shares& s) { return std::abs(s.red() - 50.0); }

template <class Tell> Shares measure(const Game& game, const State& opening, const FairSearch& search, Tell tell) {
  Shares shares;
  Campaign campaign{.players = {kSteadyCaptain, kSteadyCaptain}, .threads = search.threads};
  while (shares.fought() < search.battles && !shares.plainly_unfair()) {
    campaign.first_seed = shares.fought();
    campaign.battles = std::min(kLookedAtAfter, search.battles - shares.fought());
    for (const BattleReport& report : fight_many(game, opening, campaign)) shares.count(report.outcome.winner);
    tell(shares);
  }
  return shares;
}

}  // namespace

SearchResult find_fair_battle(const FairSearch& search, const std::function<void(const SearchProgress&)>& tell) {
  SearchResult result;
  for (int n = 1; n <= search.tries; ++n) {
    Philox draw(search.seed, static_cast<std::uint64_t>(n));
    Scenario scenario = random_battle(search.design, draw);
    const std::optional<Game> game = game_of_draft(scenario);
    if (!game) continue;
    const Shares shares =
        measure(*game, opening(*game, scenario), search, [&](const Shares& s) { tell(SearchProgress{n, s}); });
    if (shares.fought() == search.battles && shares.fair()) {
      scenario.briefing += "\n\n" + shares_words(shares, scenario.sides[0].name);
      result.found = FairBattle{std::move(scenario), shares, n};
      return result;
    }
    const bool to_the_end = shares.fought() == search.battles;
    if (to_the_end && (!result.nearest || off_the_middle(shares) < off_the_middle(*result.nearest)))
      result.nearest = shares;
  }
  return result;
}

}  // namespace limber::inline sim
