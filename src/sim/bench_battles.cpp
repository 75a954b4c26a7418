#include "sim/bench_battles.h"

#include <cstdio>

#include "base/hash.h"
#include "sim/arena.h"

namespace limber::inline sim {

namespace {

constexpr std::uint64_t kSeed = 19, kFold = 0x9E3779B97F4A7C15u;

// So little of the last position that finding it costs nothing, and enough to tell battles apart.
void fold_end(const Board& b, BenchBattles& out) {
  for (const std::uint64_t part :
       {out.orders, out.dice, std::uint64_t{b.turn}, std::uint64_t{b.army[0].lost}, std::uint64_t{b.army[1].lost}})
    out.hash = mix(out.hash ^ part, kFold);
}

}  // namespace

Result<BenchBattles> play_for_count(const Scenario& scenario, BenchPlayers players, std::uint64_t battles) {
  const Result<BattleSetup> battle = set_up(scenario);
  if (!battle.ok()) return battle.faults();
  const Manner manner = players == BenchPlayers::full_list ? Manner::full_list : Manner::unit_first;
  Arena arena(battle.value().game, battle.value().opening, {kSteadyCaptain, kSteadyCaptain});
  BenchBattles out;
  while (out.battles < battles) {
    if (players == BenchPlayers::captain) {
      const BattleResult result = arena.fight(out.battles++);
      out.orders += result.orders, out.dice += result.dice;
      fold_end(arena.end().board, out);
    } else {
      Philox draw(kSeed, out.battles);
      fold_end(play_at_random(battle.value(), manner, draw, out).board, out);
    }
  }
  return out;
}

std::string battles_json(const BenchBattles& b) {
  char text[160];
  std::snprintf(text, sizeof text, "{\"battles\": %llu, \"orders\": %llu, \"dice\": %llu, \"hash\": \"%016llx\"}\n",
                static_cast<unsigned long long>(b.battles), static_cast<unsigned long long>(b.orders),
                static_cast<unsigned long long>(b.dice), static_cast<unsigned long long>(b.hash));
  return text;
}

}  // namespace limber::inline sim
