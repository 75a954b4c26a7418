// Set-up: a scenario that is accepted has room for every Unit, whatever the side that sets up first has taken.
#include <algorithm>

#include "base/philox.h"
#include "battle/set_up.h"
#include "play_battle.h"

namespace limber {
namespace {

// BB-R15, BB-R184: the halves of the two sides overlap in a quarter of the board.
Scenario meeting_edges(int red, int blue) {
  Scenario s;
  s.ruleset = "big-board-19c";
  s.battle_kind = "campaign";
  s.columns = s.rows = 8;
  s.map.assign(8, "........");
  s.sides[0].id = "red", s.sides[0].edge = "south";
  s.sides[1].id = "blue", s.sides[1].edge = "west";
  for (int i = 0; i < red; ++i) enlist(s.sides[0], {{"r" + std::to_string(i), "", "infantry", "", ""}});
  for (int i = 0; i < blue; ++i) enlist(s.sides[1], {{"b" + std::to_string(i), "", "infantry", "", ""}});
  return s;
}

std::vector<Fault> faults_of(const Scenario& s) {
  const LaidOut laid = lay_out(s, rules_of(s).value());
  EXPECT_TRUE(laid.game) << faults_text(laid.faults);
  return laid.faults;
}

TEST(SetUpRoom, WhatTheEnemyMayCloseIsNotCounted) {
  // Columns A to D, without the quarter of both and the row beside it.
  EXPECT_TRUE(faults_of(meeting_edges(1, 12)).empty());
  const std::vector<Fault> faults = faults_of(meeting_edges(1, 13));
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where, "sides[1].units");
  EXPECT_EQ(faults[0].found, "13 Units to set up and room for 12");
}

TEST(SetUpRoom, AOneOffBattleCountsTheWholeZone) {
  Scenario s = meeting_edges(17, 1);
  s.battle_kind = "one-off";
  s.sides[1].edge = "north";
  const std::vector<Fault> faults = faults_of(s);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].found, "17 Units to set up and room for 16");
}

TEST(SetUpRoom, EveryUnitFindsItsPlace) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Battle b = make_battle(meeting_edges(12, 12));
    b.dice({1, 6});
    Philox draw(seed, 0);
    int placed = 0;
    while (request(b.g(), b.state).purpose == Purpose::place_unit ||
           request(b.g(), b.state).purpose == Purpose::place_facing) {
      const Side side = request(b.g(), b.state).asks_red ? Side::red : Side::blue;
      ChoiceList list;
      all_options(b.g(), b.state, side, list);
      ASSERT_GT(list.size(), 0) << "seed " << seed << ", after " << placed;
      apply(b.g(), b.state, list[static_cast<int>(draw.below(static_cast<std::uint32_t>(list.size())))]);
      ++placed;
    }
    EXPECT_EQ(placed, 48) << "cell and facing of 24 Units";
  }
}

}  // namespace
}  // namespace limber
