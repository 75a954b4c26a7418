// How the odds are worked out: what is cut off, what comes round, plans, doctrines, and figures that do not fit.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "odds/chances.h"
#include "odds/odds.h"
#include "odds/small_battle.h"

namespace limber {
namespace {

Doctrine press_on() {
  Doctrine d;
  d[Side::red] = {Doctrine::Retreat::stand, Doctrine::Follow::follow, Doctrine::FightOn::yes, Doctrine::Facing::keep};
  d[Side::blue] = {Doctrine::Retreat::back, Doctrine::Follow::halt, Doctrine::FightOn::no, Doctrine::Facing::keep};
  return d;
}

// A lane between two rivers with `room` cells behind the defender.
SmallBattle lane(int room, int strength) {
  SmallBattle b;
  const int rows = std::max(8, room + 3);
  b.map = std::vector<std::string>(static_cast<std::size_t>(rows), "..~.~...");
  for (int row = room + 2; row < rows; ++row) b.map[static_cast<std::size_t>(row)] = "........";
  b.red = {{"r1", "infantry", "D" + std::to_string(room + 2), "N", "average", strength}};
  b.blue = {{"b1", "infantry", "D" + std::to_string(room + 1), "S", "average", strength},
            {"b2", "infantry", "A1", "S"}};
  return b;
}

// BB-CLC-18: each combat drives the defender back with 1/6; with room for k the chance of n retreats in a row is
// (1/6)^n 5/6, and of all k (1/6)^k.
TEST(OddsMachinery, FollowUpChainsAgainstTheClosedForm) {
  for (int room = 1; room <= 6; ++room) {
    const PlayedBattle t(lane(room, 40));
    const Odds o = t.odds({t.fight("r1", "b1")}, press_on());
    ASSERT_TRUE(o.exact);
    EXPECT_EQ(total(o), Ratio(1));
    Ratio expected = 1;
    for (int n = 0; n <= room; ++n) {
      const Cell there = t.cell("D" + std::to_string(room + 1 - n));
      const Ratio back = chance_of_state(o, [&](const State& s) { return s.board[t.unit("b1")].at == there; });
      EXPECT_EQ(back, n == room ? expected : expected * Ratio(5, 6)) << n << " retreats of " << room;
      expected *= Ratio(1, 6);
    }
  }
}

TEST(OddsMachinery, WhatTheBudgetCutsOffIsTheExactRest) {
  const PlayedBattle t(lane(5, 40));
  const Odds all = t.odds({t.fight("r1", "b1")}, press_on());
  EXPECT_EQ(all.rest, Ratio(0));
  Ratio last = 1;
  for (const std::uint32_t states : {1u, 2u, 5u, 10u, 20u, 50u, 100u}) {
    const Odds some = t.odds({t.fight("r1", "b1")}, press_on(), {.states = states});
    EXPECT_TRUE(some.exact);
    EXPECT_EQ(total(some), Ratio(1));
    EXPECT_LE(some.states, states);
    EXPECT_LE(some.rest, last);
    last = some.rest;
    for (const Part& part : some.parts) {
      const Ratio whole =
          chance(all, [&](const Part& p) { return p.changes == part.changes && p.ending == part.ending; });
      EXPECT_LE(part.chance, whole);
    }
  }
  EXPECT_EQ(t.odds({t.fight("r1", "b1")}, press_on(), {.states = 1}).rest, Ratio(1));
}

TEST(OddsMachinery, ALongChainLeavesNextToNothingToTheRest) {
  const PlayedBattle t(lane(48, 200));
  const Odds o = t.odds({t.fight("r1", "b1")}, press_on());
  EXPECT_TRUE(o.exact);
  EXPECT_EQ(total(o), Ratio(1));
  EXPECT_GT(o.rest, Ratio(0));
  EXPECT_LT(o.rest, Ratio(1, 1'000'000'000));
  Ratio expected(5, 6);
  for (int n = 0; n < 4; ++n, expected *= Ratio(1, 6)) {
    const Cell there = t.cell("D" + std::to_string(49 - n));
    EXPECT_EQ(chance_of_state(o, [&](const State& s) { return s.board[t.unit("b1")].at == there; }), expected);
  }
}

// Taken in the flank, an elite Transport is driven back with 5/6 x 2/3, so that a chain of fifty throws is no rarity.
TEST(OddsMachinery, FractionsThatDoNotFitAreSampled) {
  SmallBattle b = lane(48, 200);
  b.blue[0] = {"b1", "horse-drawn-transport", "D49", "E", "elite", 200};
  const PlayedBattle t(b);
  const Odds o = t.odds({t.fight("r1", "b1")}, press_on());
  EXPECT_FALSE(o.exact);
  EXPECT_EQ(total(o), Ratio(1));
  EXPECT_GT(o.playouts, 0u);
  double back_low = 0, back_high = 0;
  for (const Part& part : o.parts) {
    EXPECT_LE(part.low, part.decimal);
    EXPECT_GE(part.high, part.decimal);
    const Change* b1 = change_of(part, t.unit("b1"));
    if (b1 != nullptr && b1->retreated) back_low += part.low, back_high += part.high;
  }
  EXPECT_LT(back_low, 5.0 / 9);
  EXPECT_GT(back_high, 5.0 / 9);
  EXPECT_NEAR(chance_retreated(o, t.unit("b1")).to_double(), 5.0 / 9, 0.008);  // five standard deviations
  const Odds again = t.odds({t.fight("r1", "b1")}, press_on());
  ASSERT_EQ(again.parts.size(), o.parts.size());
  for (std::size_t i = 0; i < o.parts.size(); ++i) EXPECT_EQ(again.parts[i].chance, o.parts[i].chance);
}

SmallBattle four_shooters() {
  SmallBattle b;
  b.red = {{"m", "machine-gun", "D7", "N"},
           {"r1", "infantry", "C7", "N"},
           {"r2", "infantry", "E7", "N"},
           {"r3", "infantry", "B5", "E"}};
  b.blue = {{"b1", "infantry", "D5", "S"}, {"b2", "infantry", "H1", "S"}};
  return b;
}

TEST(OddsMachinery, APlanIsCarriedOutOrderByOrder) {
  const PlayedBattle t(four_shooters());
  const std::vector<Choice> plan = {t.fire("m", "D5"), t.fire("r1", "D5"), t.fire("r2", "D5")};
  const Odds o = t.odds(plan, all_stand());
  EXPECT_EQ(total(o), Ratio(1));
  // Three dice at 1/2, then two at 1/2: five coins. Four hits destroy.
  EXPECT_EQ(chance_destroyed(o, t.unit("b1")), Ratio(6, 32));
  EXPECT_EQ(chance_lost(o, t.unit("b1"), 1), Ratio(31, 32));
  // The last order finds no enemy once four of the first four dice have hit.
  EXPECT_EQ(chance(o, [](const Part& p) { return (p.ending.skipped >> 2 & 1) != 0; }), Ratio(1, 16));
  EXPECT_EQ(chance(o, [](const Part& p) { return p.ending.orders == 3; }), Ratio(1));
}

TEST(OddsMachinery, AnOrderThatIsNotLawfulIsSkippedAndSaidSo) {
  const PlayedBattle t(four_shooters());
  const Odds o = t.odds({t.fire("r1", "H1"), t.fire("r2", "D5")}, all_stand());
  EXPECT_EQ(chance(o, [](const Part& p) { return p.ending.skipped == 1; }), Ratio(1));
  EXPECT_EQ(chance_lost(o, t.unit("b1"), 1), Ratio(1, 2));
}

TEST(OddsMachinery, ThePlanEndsWithTheActivations) {
  SmallBattle b = four_shooters();
  b.activations = 1;
  const PlayedBattle t(b);
  const Odds o = t.odds({t.fire("r1", "D5"), t.fire("r2", "D5"), t.fire("r3", "D5")}, all_stand());
  EXPECT_EQ(chance(o, [](const Part& p) { return p.ending.skipped == 6 && p.ending.orders == 3; }), Ratio(1));
  EXPECT_EQ(chance_ends(o, Ends::done), Ratio(1));
  EXPECT_EQ(chance_lost(o, t.unit("b1"), 1), Ratio(1, 2));
  EXPECT_EQ(chance_lost(o, t.unit("b1"), 2), Ratio(0));
}

TEST(OddsMachinery, OneUnitMayHaveSeveralOrdersOfAPlan) {
  const PlayedBattle t(four_shooters());
  const Odds o = t.odds({t.fire("r1", "D5"), t.step("r1", {3}, 0), t.fire("r2", "D5")}, all_stand());
  EXPECT_EQ(chance(o, [](const Part& p) { return p.ending.skipped == 0; }), Ratio(1));
  EXPECT_EQ(chance_lost(o, t.unit("b1"), 2), Ratio(1, 4));
  const auto stepped = [&](const Part& p) {
    const Change* r1 = change_of(p, t.unit("r1"));
    return r1 != nullptr && r1->moved && !r1->retreated && r1->at == t.cell("B7");
  };
  EXPECT_EQ(chance(o, stepped), Ratio(1));
}

TEST(OddsMachinery, TheLastEnemyEndsTheBattle) {
  SmallBattle b = four_shooters();
  b.blue = {{"b1", "infantry", "D5", "S", "average", 1}};
  const PlayedBattle t(b);
  const Odds o = t.odds({t.fire("r1", "D5"), t.fire("r2", "D5")}, all_stand());
  EXPECT_EQ(chance_ends(o, Ends::over), Ratio(3, 4));
  EXPECT_EQ(chance_ends(o, Ends::done), Ratio(1, 4));
  EXPECT_EQ(chance(o, [](const Part& p) { return p.ending.ends == Ends::over && p.ending.orders == 1; }), Ratio(1, 2));
}

TEST(OddsMachinery, AnAnswerToADecisionUnderWayIsTakenWhereItIsAsked) {
  PlayedBattle t(lane(3, 4));
  apply(*t.game, t.state, t.fight("r1", "b1"));
  for (const int face : {4, 1, 4}) apply(*t.game, t.state, d6(face));  // the attacker safe, the defender hit
  ASSERT_EQ(request(*t.game, t.state).purpose, Purpose::give_ground);
  const Choice stand{.verb = Verb::stand, .unit = t.unit("b1")};
  const Odds o = t.odds({stand}, press_on());
  EXPECT_EQ(chance_lost(o, t.unit("b1"), 1), Ratio(1));
  const Choice retreat{.verb = Verb::retreat, .unit = t.unit("b1"), .where = where(t.cell("D3"))};
  const Odds back = t.odds({retreat}, press_on());
  EXPECT_EQ(chance_retreated(back, t.unit("b1")), Ratio(1));
  const auto pressed = [&](const State& s) { return s.board[t.unit("b1")].at == t.cell("D1"); };
  EXPECT_EQ(chance_of_state(back, pressed), Ratio(1, 36));
  // Without an order the odds are those of the question under way.
  EXPECT_EQ(chance_retreated(t.odds({}, press_on()), t.unit("b1")), Ratio(1));
}

TEST(OddsMachinery, CompanionsGoAlongWithOneDrivenBack) {
  SmallBattle b = lane(3, 4);
  b.blue.push_back({"c", "commander", "D4", "S"});
  const PlayedBattle t(b);
  const Odds back = t.odds({t.fight("r1", "b1")}, all_back());
  EXPECT_EQ(chance_retreated(back, t.unit("c")), chance_retreated(back, t.unit("b1")));
  EXPECT_EQ(chance_retreated(back, t.unit("c")), Ratio(1, 6));
  Doctrine ask = all_back();
  ask[Side::blue].retreat = Doctrine::Retreat::ask;
  EXPECT_EQ(chance_ends(t.odds({t.fight("r1", "b1")}, ask), Ends::decision), Ratio(1, 6));
}

TEST(OddsMachinery, GunsOfAPlanFireTogether) {
  SmallBattle b;
  b.phase = "artillery";
  b.red = {{"g1", "field-artillery", "C8", "N"}, {"g2", "field-artillery", "D8", "N"}};
  b.blue = {{"b1", "infantry", "C3", "S"}, {"b2", "infantry", "H1", "S"}, {"g3", "field-artillery", "G1", "S"}};
  const PlayedBattle t(b);
  // Given in either order; the second shot strikes wherever the first has driven the target.
  for (const bool turned : {false, true}) {
    std::vector<Choice> plan = {t.fire("g1", "C3"), t.fire("g2", "C3")};
    if (turned) std::swap(plan[0], plan[1]);
    const Odds o = t.odds(plan, all_back());
    EXPECT_EQ(chance(o, [](const Part& p) { return p.ending.skipped == 0; }), Ratio(1));
    EXPECT_EQ(chance_ends(o, Ends::done), Ratio(1));
    EXPECT_EQ(chance_lost(o, t.unit("b1"), 2), Ratio(1, 9));
    EXPECT_EQ(chance(o, [&](const Part& p) { return change_of(p, t.unit("b1")) == nullptr; }), Ratio(1, 9));
  }
}

TEST(OddsMachinery, BestGivesGroundRatherThanAPoint) {
  const PlayedBattle t(four_shooters());
  const std::vector<Choice> plan = {t.fire("m", "D5")};
  const Odds best = t.odds(plan, doctrine_of(Doctrine::Retreat::best));
  const Odds back = t.odds(plan, all_back());
  const Odds stand = t.odds(plan, all_stand());
  const auto mean_loss = [&](const Odds& o) {
    Ratio sum;
    for (int n = 1; n <= 4; ++n) sum += chance_lost(o, t.unit("b1"), n);
    return sum;
  };
  EXPECT_EQ(mean_loss(best), mean_loss(back));
  EXPECT_LT(mean_loss(best), mean_loss(stand));
  EXPECT_EQ(total(best), Ratio(1));
}

TEST(OddsMachinery, BackIsStraightAwayFromTheEnemy) {
  const PlayedBattle t(lane(2, 4));
  const Odds o = t.odds({t.fight("r1", "b1")}, all_back());
  for (const Part& part : o.parts) {
    const Change* b1 = change_of(part, t.unit("b1"));
    if (b1 == nullptr || !b1->retreated) continue;
    EXPECT_EQ(b1->at, t.cell("D2"));
  }
  SmallBattle open = four_shooters();
  const PlayedBattle s(open);
  for (const char* firer : {"m", "r1", "r2"}) {
    const Odds shot = s.odds({s.fire(firer, "D5")}, all_back());
    for (const Part& part : shot.parts) {
      const Change* b1 = change_of(part, s.unit("b1"));
      if (b1 != nullptr && b1->retreated && b1->strength_lost == 0 && firer != std::string("m")) {
        EXPECT_EQ(b1->at, s.cell("D4")) << firer;
      }
    }
  }
}

TEST(OddsMachinery, EqualSituationsAreMerged) {
  const PlayedBattle t(four_shooters());
  const Odds o = t.odds({t.fire("m", "D5"), t.fire("r1", "D5"), t.fire("r2", "D5")}, all_stand());
  EXPECT_LT(o.applies, 1000);
  EXPECT_GE(o.leaves.size(), o.parts.size());
  Ratio leaves = o.rest;
  for (const Leaf& leaf : o.leaves) {
    leaves += leaf.chance;
    EXPECT_LT(leaf.part, o.parts.size());
    EXPECT_EQ(o.parts[leaf.part].ending, leaf.ending);
  }
  EXPECT_EQ(leaves, Ratio(1));
}

}  // namespace
}  // namespace limber
