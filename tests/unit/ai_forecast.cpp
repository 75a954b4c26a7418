// Forecasts and hindsight: the same for any way of sharing the work, whole, and no surer than what was counted.
#include <gtest/gtest.h>

#include "ai/forecast.h"
#include "ai/hindsight.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

// Two against two in the open: a battle of it takes no time.
TestBattle small_battle() {
  return TestBattle(open_board({test_unit("r1", "infantry", "C6", "N"), test_unit("r2", "infantry", "E6", "N")},
                               {test_unit("b1", "infantry", "C4", "S"), test_unit("b2", "infantry", "E4", "S")}));
}

TEST(Forecast, SlicesAddUpToTheWhole) {
  const TestBattle battle = small_battle();
  Forecast whole(*battle.game), other(*battle.game);
  const Endings all = whole.play(battle.state, {0, 24});
  Endings parts = other.play(battle.state, {16, 24});  // the last ones first, and twice
  EXPECT_EQ(other.play(battle.state, {16, 24}), parts);
  parts += other.play(battle.state, {0, 5});
  parts += Forecast(*battle.game).play(battle.state, {5, 16});
  EXPECT_EQ(parts, all);
  EXPECT_EQ(all.played(), 24);
  EXPECT_GT(all.won[0], 0);
  EXPECT_GT(all.won[1], 0);
}

TEST(Forecast, PlayoutsDiffer) {
  const TestBattle battle = small_battle();
  State moved = battle.state;
  apply(*battle.game, moved, {.verb = Verb::end});
  EXPECT_NE(playout_lot(battle.state, 0), playout_lot(battle.state, 1));
  EXPECT_NE(playout_lot(battle.state, 0), playout_lot(moved, 0));
}

TEST(Chance, IsWholeAndWithinItsInterval) {
  for (int red = 0; red <= 40; ++red)
    for (int blue = 0; red + blue <= 40; ++blue) {
      const Chance c = chance_of({{red, blue}, 40 - red - blue});
      EXPECT_EQ(c.win[0] + c.win[1] + c.draw, 1000);
      EXPECT_GE(c.draw, 0);
      EXPECT_LE(c.low, c.win[0]);
      EXPECT_GE(c.high, c.win[0]);
      EXPECT_GT(c.win[0], 0) << "nothing is impossible that did not come about in a few battles";
      EXPECT_LT(c.win[0], 1000);
    }
}

TEST(Chance, GrowsWithWhatWasCounted) {
  EXPECT_LT(chance_of({{9, 7}, 0}).win[0], chance_of({{10, 6}, 0}).win[0]);
  EXPECT_LT(chance_of({{12, 4}, 0}).win[0], chance_of({{120, 40}, 0}).win[0]) << "more battles are believed more";
  const Chance few = chance_of({{8, 8}, 0}), many = chance_of({{80, 80}, 0});
  EXPECT_GT(few.high - few.low, many.high - many.low);
  EXPECT_EQ(share_of(16, 16), 500);
  EXPECT_GT(share_of(20, 16), 500);
}

// One against one within range, and Red acts: who turns his back there has missed the first shot.
TEST(Hindsight, FindsAShotThatWasNotTaken) {
  const TestBattle battle(
      open_board({test_unit("r1", "infantry", "C6", "N")}, {test_unit("b1", "infantry", "C4", "S")}));
  constexpr Choice kTurnsAway{.verb = Verb::turn, .unit = unit_id(0), .facing = 2};
  ASSERT_TRUE(lawful(*battle.game, battle.state, kTurnsAway));
  Hindsight away(*battle.game, battle.state, Side::red, kTurnsAway);
  ASSERT_FALSE(away.others().empty());
  Hindsight::Count count, parts;
  away.play(count, 192);
  away.play(parts, 40), away.play(parts, 152);
  EXPECT_EQ(count, parts);
  const std::optional<Hindsight::Finding> found = away.finding(count);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->better->choice.verb, Verb::fire);
  EXPECT_GT(found->gain, 0);
  EXPECT_GT(found->low, 0);
  EXPECT_LE(found->low, found->gain);
  EXPECT_GE(found->high, found->gain);
  Hindsight shot(*battle.game, battle.state, Side::red, found->better->choice);
  Hindsight::Count again;
  shot.play(again, 192);
  EXPECT_FALSE(shot.finding(again)) << "the captain's own order is not missed";
  EXPECT_FALSE(away.finding({})) << "of nothing that was played nothing is found";
}

}  // namespace
}  // namespace limber
