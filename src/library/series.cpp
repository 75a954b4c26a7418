#include <limber/series.h>

#include "library/inside.h"
#include "protocol/ended_by.h"
#include "sim/arena.h"

namespace limber::v1 {

std::vector<FoughtBattle> play(const Position& from, const Series& series) {
  const Campaign campaign{.players = {player_named(series.red), player_named(series.blue)},
                          .first_seed = series.first_seed,
                          .battles = series.battles,
                          .threads = series.threads};
  std::vector<FoughtBattle> battles;
  std::uint64_t seed = series.first_seed;
  for (const BattleResult& found : fight_many(from.inside().game(), from.inside().state, campaign))
    battles.push_back({.seed = seed++,
                       .winner = outer(found.outcome.winner),
                       .by = std::string(ended_by_name(found.outcome.by)),
                       .turns = found.turns,
                       .orders = found.orders,
                       .dice = found.dice,
                       .lost = found.outcome.lost,
                       .points = found.outcome.points,
                       .at_limit = found.at_limit,
                       .hash = found.hash});
  return battles;
}

}  // namespace limber::v1
