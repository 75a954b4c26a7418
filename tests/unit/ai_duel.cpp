// Battles that nobody watches: the loop that fights them, and two players with their dice.
#include <gtest/gtest.h>

#include "ai/duel.h"
#include "ai/fight.h"
#include "sim/arena.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

TEST(FightToEnd, NothingBreaksTheBattleOff) {
  const TestBattle battle(osier_bridge());
  State s = battle.state;
  Duel duel(*battle.game, {});
  duel.begin(3);
  int answers = 0;
  State then;
  fight_to_end(*battle.game, s, [&](const State& at, const Request& asked) -> std::optional<Choice> {
    then = at;
    return ++answers > 10 ? std::nullopt : std::optional(duel.reply(at, asked));
  });
  EXPECT_EQ(answers, 11);
  EXPECT_EQ(s, then) << "something was applied after the last answer";
  EXPECT_TRUE(request(*battle.game, s)) << "ten answers are no battle";
}

// A search for a fair battle, which asks a duel, and an arena must count the same battles.
TEST(Duel, IsWonAsInAnArena) {
  const TestBattle battle(osier_bridge());
  const PlayerSpec random;
  int red = 0, blue = 0;
  for (const DiceOf dice : {DiceOf::seed, DiceOf::keyed})
    for (const std::array players : {std::array{random, random}, std::array{kSteadyCaptain, random}}) {
      Duel duel(*battle.game, players);
      Arena arena(*battle.game, battle.state, players);
      duel.use(dice), arena.use(dice);
      for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Side winner = duel.winner(battle.state, seed);
        EXPECT_EQ(winner, arena.fight(seed).outcome.winner) << "seed " << seed;
        red += winner == Side::red, blue += winner == Side::blue;
      }
    }
  EXPECT_GT(red, 0);
  EXPECT_GT(blue, 0) << "the same side wins every battle: the seeds show nothing";
}

TEST(Duel, ASeedIsTheSameBattleWhateverWasFoughtBefore) {
  const TestBattle battle(osier_bridge());
  const auto end_of = [&](Duel& duel, std::uint64_t seed) {
    State s = battle.state;
    duel.begin(seed);
    fight_to_end(*battle.game, s, [&](const State& at, const Request& asked) { return duel.reply(at, asked); });
    return s;
  };
  Duel used(*battle.game, {kSteadyCaptain, PlayerSpec{}}), fresh(*battle.game, {kSteadyCaptain, PlayerSpec{}});
  const State first = end_of(used, 1), second = end_of(used, 2);
  EXPECT_NE(first, second);
  EXPECT_EQ(end_of(fresh, 2), second);
}

}  // namespace
}  // namespace limber
