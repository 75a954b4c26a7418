#include "sim/contest.h"

#include <algorithm>

#include "base/hash.h"
#include "battle/set_up.h"
#include "io/scenario_file.h"
#include "rulesets/describe.h"
#include "rulesets/registry.h"
#include "sim/batch.h"

namespace limber::inline sim {

namespace {

// Of one thread: players who know a battlefield are kept for the next battle on it.
class Fighters {
 public:
  explicit Fighters(const Contest& contest) : contest_(contest), arenas_(contest.venues.size()) {
    for (std::size_t p = 0; p < 2; ++p)
      if (const std::string& command = contest.players[p].command; !command.empty())
        bots_[p] = std::make_unique<Bot>(command, contest.limits, ChildProcess::Errors::dropped);
  }

  PairFought fight(std::uint64_t number) {
    const std::size_t venue = number % contest_.venues.size();
    const std::uint64_t seed = contest_.first_seed + number / contest_.venues.size();
    PairFought out{number, {}};
    for (std::size_t swapped = 0; swapped < 2; ++swapped)
      out.battle[swapped] = fought(arena(venue, swapped).fight(seed), swapped);
    return out;
  }

 private:
  static Fought fought(const BattleResult& r, std::size_t swapped) {
    Fought out{r.outcome.winner, r.turns, r.at_limit, r.answers, r.seconds, {}};
    if (swapped == 1) std::swap(out.answers[0], out.answers[1]), std::swap(out.seconds[0], out.seconds[1]);
    if (r.faulty != Side::none) out.fault[(slot(r.faulty) + swapped) % 2] = r.fault;
    return out;
  }
  Arena& arena(std::size_t venue, std::size_t swapped) {
    std::unique_ptr<Arena>& kept = arenas_[venue][swapped];
    if (kept) return *kept;
    const Entrant &red = contest_.players[swapped], &blue = contest_.players[1 - swapped];
    const Venue& at = contest_.venues[venue];
    kept = std::make_unique<Arena>(*at.game, at.opening, std::array{red.player, blue.player});
    kept->use(Side::red, red.weights), kept->use(Side::blue, blue.weights);
    kept->use(contest_.dice);
    if (contest_.has_bot()) kept->tell_of(at.game, at.scenario);
    if (bots_[swapped]) kept->seat(Side::red, *bots_[swapped]);
    if (bots_[1 - swapped]) kept->seat(Side::blue, *bots_[1 - swapped]);
    return *kept;
  }

  const Contest& contest_;
  std::array<std::unique_ptr<Bot>, 2> bots_;  // of each player, for all its battles
  std::vector<std::array<std::unique_ptr<Arena>, 2>> arenas_;
};

// Of the first player, in one of the two battles.
int halves_of(Side winner, int swapped) {
  if (winner == Side::none) return 1;
  return (winner == Side::red) == (swapped == 0) ? 2 : 0;
}

}  // namespace

Result<Venue> venue_of(const std::string& name, const Scenario& scenario) {
  Result<BattleSetup> battle = set_up(scenario);
  if (!battle.ok()) return battle.faults();
  const std::uint64_t figures = fingerprint(*find_ruleset(scenario.ruleset)->rules);
  Venue out{scenario.ruleset + "/" + name,
            scenario.ruleset,
            mix(fnv1a64(write_scenario(scenario)) ^ figures, fnv1a64("arena/1")),
            std::make_shared<const Game>(std::move(battle.value().game)),
            battle.value().opening,
            scenario};
  return out;
}

int PairFought::halves() const { return halves_of(battle[0].winner, 0) + halves_of(battle[1].winner, 1); }

void ContestTally::add(const PairFought& pair) {
  for (int swapped = 0; swapped < 2; ++swapped) {
    const Fought& f = pair.battle[static_cast<std::size_t>(swapped)];
    const int halves = halves_of(f.winner, swapped);
    ++(halves == 2 ? won : halves == 1 ? drawn : lost);
    at_limit += f.at_limit, turns += static_cast<std::uint64_t>(f.turns);
    for (std::size_t p = 0; p < 2; ++p) {
      answers[p] += f.answers[p], seconds[p] += f.seconds[p];
      if (!f.fault[p].empty() && ++faults[p] == 1) first_fault[p] = f.fault[p];
    }
  }
  pairs.add(pair.halves());
}

void ContestTally::add(const ContestTally& more) {
  won += more.won, drawn += more.drawn, lost += more.lost, at_limit += more.at_limit, turns += more.turns;
  for (std::size_t p = 0; p < 2; ++p) {
    answers[p] += more.answers[p], seconds[p] += more.seconds[p], faults[p] += more.faults[p];
    if (first_fault[p].empty()) first_fault[p] = more.first_fault[p];
  }
  pairs.add(more.pairs);
}

double ContestTally::mean_turns() const {
  return static_cast<double>(turns) / static_cast<double>(std::max<std::uint64_t>(1, won + drawn + lost));
}

double ContestTally::milliseconds(int player) const {
  const auto p = static_cast<std::size_t>(player);
  return 1000 * seconds[p] / static_cast<double>(std::max<std::uint64_t>(1, answers[p]));
}

void Standings::add(const PairFought& pair) {
  all.add(pair);
  by_venue[pair.number % by_venue.size()].add(pair);
}

void contend(const Contest& contest, std::uint64_t from, const std::function<bool(const PairFought&)>& take) {
  if (contest.venues.empty() || from >= contest.pairs) return;
  const auto make_worker = [&] {
    return [&, fighters = std::make_unique<Fighters>(contest)](std::uint64_t i) { return fighters->fight(from + i); };
  };
  work_in_order(threads_to_use(contest.threads), contest.pairs - from, make_worker,
                [&](std::uint64_t, const PairFought& pair) { return take(pair); });
}

}  // namespace limber::inline sim
