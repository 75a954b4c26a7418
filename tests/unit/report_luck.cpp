// Dice against expectation: every face of a throw is weighed, in exact fractions; the ledger and the sums.
#include <gtest/gtest.h>

#include "play_battle.h"
#include "report/luck.h"

namespace limber {
namespace {

std::vector<WeighedThrow> weighed(const Session& s) {
  LuckReader reader(s.game());
  const SeatKnowledge watcher(s, Side::none);
  watcher.replay(0, watcher.steps(), [&](const KnownStep& step) { reader.take(step); });
  return reader.throws();
}

// 5 needed and 1 added for not having moved: 4, 5 and 6 hit.
TEST(Luck, AShotIsWeighedByAllItsFaces) {
  for (const int face : {3, 4}) {
    Session s = make_session(make_battle(in_action("red")));
    ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
    ASSERT_TRUE(s.apply_line("d6 " + std::to_string(face)).ok);
    const std::vector<WeighedThrow> throws = weighed(s);
    ASSERT_EQ(throws.size(), 1u);
    EXPECT_EQ(throws[0].purpose, Purpose::fire_die);
    EXPECT_EQ(throws[0].side, Side::red);
    EXPECT_EQ(throws[0].answer, 2);
    EXPECT_EQ(throws[0].got, face == 4 ? 1 : 0);
    EXPECT_EQ(throws[0].expected, Ratio(1, 2));
    EXPECT_EQ(throws[0].luck, face == 4 ? Ratio(1, 2) : Ratio(-1, 2));
  }
}

TEST(Luck, TheHitDieIsTheLuckOfWhoIsHit) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  ASSERT_TRUE(s.apply_line("6").ok);
  ASSERT_TRUE(s.apply_line("6").ok);
  const std::vector<WeighedThrow> throws = weighed(s);
  ASSERT_EQ(throws.size(), 2u);
  EXPECT_EQ(throws[1].purpose, Purpose::hit_die);
  EXPECT_EQ(throws[1].side, Side::blue);
  EXPECT_EQ(throws[1].got, 1);
  EXPECT_EQ(throws[1].expected, Ratio(1, 2));
  EXPECT_EQ(luck_of(throws, Side::red), Ratio(1, 2));
  EXPECT_EQ(luck_of(throws, Side::blue), Ratio(1, 2));
}

WeighedThrow one(Side side, Purpose purpose, int got, Ratio expected) {
  return {1, 1, side, purpose, got, expected, Ratio(got) - expected};
}

TEST(Luck, TheLedgerSumsByKindAndSide) {
  const std::vector<WeighedThrow> throws{
      one(Side::red, Purpose::attacker_die, 1, Ratio(1, 3)), one(Side::blue, Purpose::defender_die, 0, Ratio(1, 2)),
      one(Side::red, Purpose::defender_die, 1, Ratio(1, 2)), one(Side::blue, Purpose::fire_die, 1, Ratio(1, 6))};
  const std::vector<LedgerRow> rows = ledger(throws);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].name, "Fire dice that hit");
  EXPECT_EQ(rows[0].of[0].throws, 0);
  EXPECT_EQ(rows[0].of[1].expected, Ratio(1, 6));
  EXPECT_EQ(rows[1].name, "Close Combats without a hit");  // both dice of a combat share a row
  EXPECT_EQ(rows[1].of[0].throws, 2);
  EXPECT_EQ(rows[1].of[0].got, 2);
  EXPECT_EQ(rows[1].of[0].expected, Ratio(5, 6));
  EXPECT_EQ(rows[1].of[1].got, 0);
  EXPECT_TRUE(ledger({}).empty());
  EXPECT_EQ(luck_of(throws, Side::red), Ratio(7, 6));
}

// On average every throw is worth nothing: over all 36 ways to throw for the initiative the luck of a side sums to 0.
TEST(Luck, TheInitiativeIsWorthNothingOnAverage) {
  Ratio sum;
  int won = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Scenario scenario = in_action("red");
      scenario.position->phase = "initiative";
      scenario.position->first.reset(), scenario.position->active.reset(), scenario.position->activations.reset();
      Session s = make_session(make_battle(scenario));
      ASSERT_EQ(s.asked().purpose, Purpose::initiative_die);
      ASSERT_TRUE(s.apply_line("d6 " + std::to_string(first)).ok);
      ASSERT_TRUE(s.apply_line("d6 " + std::to_string(second)).ok);
      const std::vector<WeighedThrow> throws = weighed(s);
      if (first == second) {
        EXPECT_TRUE(throws.empty()) << "a tie is thrown again";
      }
      for (const WeighedThrow& t : throws)
        if (t.side == Side::red) sum += t.luck, won += t.got;
    }
  }
  EXPECT_EQ(sum, Ratio(0));
  EXPECT_EQ(won, 15);
}

}  // namespace
}  // namespace limber
