#include "sim/bench_battles.h"

#include <cstdio>

#include "base/hash.h"
#include "rulesets/registry.h"
#include "sim/arena.h"
#include "sim/players.h"

namespace limber::inline sim {

namespace {

constexpr std::uint64_t kSeed = 19, kFold = 0x9E3779B97F4A7C15u;

void play_at_random(const Game& game, State& s, Manner manner, Philox& draw, BenchBattles& out) {
  for (Request asked = request(game, s); asked; asked = request(game, s)) {
    ++(asked.kind == RequestKind::decision ? out.orders : out.dice);
    apply(game, s, random_reply(game, s, manner, draw));
  }
}

// So little of the last position that finding it costs nothing, and enough to tell battles apart.
void fold_end(const Board& b, BenchBattles& out) {
  for (const std::uint64_t part :
       {out.orders, out.dice, std::uint64_t{b.turn}, std::uint64_t{b.army[0].lost}, std::uint64_t{b.army[1].lost}})
    out.hash = mix(out.hash ^ part, kFold);
}

}  // namespace

Result<BenchBattles> play_for_count(const Scenario& scenario, BenchPlayers players, std::uint64_t battles) {
  const Result<RulesHandle> rules = rules_of(scenario);
  if (!rules.ok()) return rules.faults();
  const Result<Game> game = make_game(scenario, rules.value());
  if (!game.ok()) return game.faults();
  if (const Result<Board> board = set_board(game.value(), scenario); !board.ok()) return board.faults();
  const State first = opening(game.value(), scenario);
  Arena arena(game.value(), first, {kSteadyCaptain, kSteadyCaptain});
  BenchBattles out;
  for (; out.battles < battles; ++out.battles) {
    State end = first;
    if (players == BenchPlayers::captain) {
      const BattleReport report = arena.fight(out.battles);
      out.orders += report.orders, out.dice += report.dice;
      end = arena.end();
    } else {
      Philox draw(kSeed, out.battles);
      play_at_random(game.value(), end, players == BenchPlayers::full_list ? Manner::full_list : Manner::unit_first,
                     draw, out);
    }
    fold_end(end.board, out);
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
