// The captain: legal, repeatable, blind to what is sealed, the same whatever it was asked before.
#include <memory>

#include <gtest/gtest.h>

#include "ai/captain.h"
#include "ai/player_spec.h"
#include "sim/arena.h"
#include "sim/players.h"
#include "unit/sim_battle.h"
#include "words/reason_words.h"

namespace limber {
namespace {

constexpr PlayerSpec kCaptain = kSteadyCaptain;

TEST(Captain, AnswersLawfullyAndGivesAReasonToTheEnd) {
  const TestBattle battle(bench_scenario());
  for (const Temper temper : {Temper::cautious, Temper::steady, Temper::bold}) {
    Captain captain(*battle.game, temper, 5);
    Philox draw(7, 0);
    State s = battle.state;
    int answers = 0;
    for (Request asked = request(*battle.game, s); asked; asked = request(*battle.game, s)) {
      if (asked.kind != RequestKind::decision) {
        apply(*battle.game, s, thrown(*battle.game, s, draw));
        continue;
      }
      const Side side = some_side_asked(asked, draw);
      const Advice advice = captain.answer(s, side);
      ASSERT_TRUE(lawful(*battle.game, s, advice.choice));
      if (++answers % 9 == 0) {
        ASSERT_GE(reason_words(*battle.game, masked(*battle.game, s, side), advice).size(), 10u);
      }
      apply(*battle.game, s, advice.choice);
    }
    EXPECT_GT(answers, 20);
  }
}

TEST(Captain, SameSeedSameBattleAndOthersDiffer) {
  const TestBattle battle(bench_scenario());
  Arena one(*battle.game, battle.state, {kCaptain, kCaptain}), two(*battle.game, battle.state, {kCaptain, kCaptain});
  int differ = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    two.fight(seed + 100);  // what was played before is forgotten
    const BattleResult a = one.fight(seed), b = two.fight(seed);
    EXPECT_EQ(a.orders, b.orders);
    EXPECT_EQ(a.dice, b.dice);
    EXPECT_EQ(a.outcome.winner, b.outcome.winner);
    differ += a.dice != one.fight(seed + 50).dice;
  }
  EXPECT_GT(differ, 2);
}

TEST(Captain, AnAnswerDoesNotHangOnEarlierOnes) {
  const TestBattle battle(bench_scenario());
  Captain old(*battle.game, Temper::steady, 3);
  Philox draw(11, 0);
  State s = battle.state;
  for (int n = 0; n < 160; ++n) {
    const Request asked = request(*battle.game, s);
    if (!asked) break;
    if (asked.kind != RequestKind::decision) {
      apply(*battle.game, s, thrown(*battle.game, s, draw));
      continue;
    }
    const Side side = asked.asks_red ? Side::red : Side::blue;
    const Choice known = old.answer(s, side).choice;
    if (n % 8 == 0) {
      Captain fresh(*battle.game, Temper::steady, 3);
      ASSERT_EQ(fresh.answer(s, side).choice, known);
    }
    apply(*battle.game, s, known);
  }
}

TEST(Captain, DoesNotSeeSealedOrders) {
  const TestBattle battle(bench_scenario());
  const Request asked = request(*battle.game, battle.state);
  ASSERT_TRUE(asked.sealed && asked.asks_red && asked.asks_blue);
  Captain captain(*battle.game, Temper::steady, 1);
  const Choice before = captain.answer(battle.state, Side::red).choice;
  UnitList guns;
  movers(*battle.game, battle.state, Side::blue, guns);
  ChoiceList orders;
  options(*battle.game, battle.state, Side::blue, guns[0], orders);
  ASSERT_GT(orders.size(), 1);
  for (const Choice& theirs : orders) {
    State s = battle.state;
    apply(*battle.game, s, theirs);
    EXPECT_EQ(captain.answer(s, Side::red).choice, before);
  }
}

TEST(Captain, TakesTheShotThatCanOnlyGain) {
  const TestBattle battle(
      open_board({test_unit("r1", "infantry", "D5", "N")}, {test_unit("b1", "infantry", "D3", "S")}));
  for (const Temper temper : {Temper::cautious, Temper::steady, Temper::bold}) {
    Captain captain(*battle.game, temper, 1);
    const Advice advice = captain.answer(battle.state, Side::red);
    EXPECT_EQ(advice.choice.verb, Verb::fire);
    EXPECT_EQ(advice.reason.what, Reason::What::shot);
    EXPECT_EQ(reason_words(*battle.game, battle.state, advice),
              "Modifiers: +1 has not moved. The chance of hurting it is 1/2 (50%). It threatens r1.");
  }
}

TEST(PlayerSpec, NamesAreReadBack) {
  for (const std::string_view name : player_spec_names()) {
    const std::optional<PlayerSpec> found = find_player_spec(name);
    ASSERT_TRUE(found);
    EXPECT_EQ(*find_player_spec(player_spec_name(*found)), *found);
  }
  EXPECT_EQ(player_spec_name(kCaptain), "captain");
  EXPECT_FALSE(find_player_spec("captain:"));
  EXPECT_FALSE(find_player_spec("captain:brave"));
}

}  // namespace
}  // namespace limber
