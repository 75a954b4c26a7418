// The weaker players for people: they err, lawfully and always alike.
#include <utility>

#include <gtest/gtest.h>

#include "ai/captain.h"
#include "ai/player_spec.h"
#include "sim/players.h"
#include "unit/sim_battle.h"
#include "words/reason_words.h"

namespace limber {
namespace {

TEST(Levels, AWhimIsLawfulToldAndTheSameWheneverItIsAsked) {
  const TestBattle battle(bench_scenario());
  Weights whims = weights(Temper::steady);
  whims.random_share = 100;
  Captain captain(*battle.game, Temper::steady, 5), other(*battle.game, Temper::steady, 5);
  captain.use(whims), other.use(whims);
  Philox draw(7, 0);
  State s = battle.state;
  int answers = 0;
  for (Request asked = request(*battle.game, s); asked && answers < 200; asked = request(*battle.game, s)) {
    if (asked.kind != RequestKind::decision) {
      apply(*battle.game, s, thrown(*battle.game, s, draw));
      continue;
    }
    const Side side = some_side_asked(asked, draw);
    const Advice advice = captain.answer(s, side);
    ASSERT_TRUE(lawful(*battle.game, s, advice.choice));
    EXPECT_EQ(other.answer(s, side).choice, advice.choice);
    EXPECT_EQ(reason_words(*battle.game, s, advice), "This is a random choice at this level.");
    apply(*battle.game, s, advice.choice), ++answers;
  }
  EXPECT_GT(answers, 100);
}

TEST(Levels, TheFifthIsTheCaptain) { EXPECT_EQ(find_player_spec("level:5"), find_player_spec("captain")); }

TEST(Levels, EachErrsLessThanTheOneBelow) {
  for (const auto& [lower, upper] : {std::pair{Temper::level_1, Temper::level_2},
                                     {Temper::level_2, Temper::level_3},
                                     {Temper::level_3, Temper::level_4},
                                     {Temper::level_4, Temper::steady}}) {
    EXPECT_GT(weights(lower).random_share, weights(upper).random_share);
    EXPECT_GT(weights(lower).surprise, weights(upper).surprise);
  }
}

}  // namespace
}  // namespace limber
