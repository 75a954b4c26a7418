// Scenarios out of a design: whatever is drawn can be played, and is what was asked for.
#include <algorithm>

#include <gtest/gtest.h>

#include "battle/set_up.h"
#include "drafts/armies.h"
#include "drafts/drafts.h"
#include "engine/engine.h"
#include "io/scenario_file.h"

namespace limber {
namespace {

BattleDesign design_of(const Ruleset& ruleset) {
  BattleDesign design{.ruleset = &ruleset, .title = "By lot", .turn_limit = 10, .objectives = 2};
  const int side = std::max<int>(9, ruleset.facts.least_side);
  design.columns = side, design.rows = side;
  for (ArmyDesign& army : design.armies) army.units = 8;
  design.ground = ground_named("mixed");
  return design;
}

Scenario drawn(const BattleDesign& design, std::uint64_t seed) {
  Philox draw(seed, 1);
  return random_battle(design, draw);
}

std::string fault_in(const Scenario& s) {
  const Result<BattleSetup> battle = set_up(s);
  if (!battle.ok()) return battle.faults()[0].where + ": " + battle.faults()[0].found;
  const Result<ScenarioFile> read = read_scenario(write_scenario(s));
  return read.ok() && read.value().scenario == s ? "" : "not read as it was written";
}

int letters(const Scenario& s, std::string_view of) {
  int found = 0;
  for (const std::string& row : s.map)
    found += static_cast<int>(std::count_if(row.begin(), row.end(), [&](char c) { return of.find(c) != of.npos; }));
  return found;
}

int spent(const Ruleset& ruleset, const ScenarioSide& side) {
  int sum = 0;
  for (const ScenarioUnit& u : side.units) sum += ruleset.facts.kinds[ruleset.facts.kinds.find(u.type)].arm.price;
  return sum;
}

TEST(Drafts, EveryDrawCanBePlayed) {
  for (const Ruleset& ruleset : all_rulesets())
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      BattleDesign design = design_of(ruleset);
      design.ground = ground_named(ground_names()[seed % 3]);
      design.ground.river = seed % 2 == 0;
      design.ground.mirrored = seed % 5 == 0;
      design.columns += static_cast<int>(seed % 4), design.rows += static_cast<int>(seed % 3);
      for (ArmyDesign& army : design.armies) army = {.units = 1 + static_cast<int>(seed % 16)};
      ASSERT_EQ(wrong_with(design), "");
      EXPECT_EQ(fault_in(drawn(design, seed)), "") << ruleset.facts.id.view() << " seed " << seed;
    }
}

TEST(Drafts, TheSameDrawIsTheSameBattle) {
  const BattleDesign design = design_of(all_rulesets()[1]);
  EXPECT_EQ(drawn(design, 5), drawn(design, 5));
  EXPECT_NE(drawn(design, 5), drawn(design, 6));
}

TEST(Drafts, ANewScenarioHasAnEmptyBoardAndItsArmies) {
  for (const Ruleset& ruleset : all_rulesets()) {
    BattleDesign design = design_of(ruleset);
    for (ArmyDesign& army : design.armies) army = {.counts = usual_army(ruleset)};
    const Scenario s = new_scenario(design);
    EXPECT_EQ(fault_in(s), "") << ruleset.facts.id.view();
    EXPECT_EQ(letters(s, "."), s.columns * s.rows);
    EXPECT_EQ(s.sides[0].units.size(), s.sides[1].units.size());
    EXPECT_GE(s.sides[0].units.size(), 6u);
  }
}

TEST(Drafts, PointsAreSpentAndNotOverspent) {
  for (const Ruleset& ruleset : all_rulesets())
    for (int points = 8; points <= 60; points += 13) {
      BattleDesign design = design_of(ruleset);
      for (ArmyDesign& army : design.armies) army = {.points = points};
      const Scenario s = drawn(design, 2);
      for (const ScenarioSide& side : s.sides) {
        EXPECT_LE(spent(ruleset, side), points);
        EXPECT_GT(spent(ruleset, side), points - 4) << "foot could still be had";
      }
    }
}

TEST(Drafts, GroundComesInTheShareAskedFor) {
  BattleDesign design = design_of(all_rulesets()[0]);
  design.columns = design.rows = 20;
  design.ground = {.woods = 20, .hills = 10, .houses = 5};
  const Scenario s = drawn(design, 9);
  EXPECT_NEAR(letters(s, "w"), 80, 2);
  EXPECT_NEAR(letters(s, "12"), 40, 2);
  EXPECT_NEAR(letters(s, "t"), 20, 2);
  EXPECT_EQ(letters(s, "~fb"), 0);
  for (const std::size_t row : {std::size_t{0}, std::size_t{1}, s.map.size() - 2, s.map.size() - 1})
    EXPECT_EQ(s.map[row].find_first_of("wt~"), std::string::npos) << "home rows are clear";
}

TEST(Drafts, ARiverRunsAcrossAndCanBeCrossed) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    BattleDesign design = design_of(all_rulesets()[seed % 5]);
    design.ground.river = true;
    const Scenario s = drawn(design, seed);
    for (std::size_t column = 0; column < static_cast<std::size_t>(s.columns); ++column)
      EXPECT_TRUE(std::any_of(s.map.begin(), s.map.end(),
                              [&](const std::string& row) { return std::string_view("~fb").find(row[column]) < 3; }));
    EXPECT_GE(letters(s, "f"), 2);
  }
}

TEST(Drafts, AMirroredBoardIsItselfWhenTurnedRound) {
  BattleDesign design = design_of(all_rulesets()[0]);
  design.ground.mirrored = true;
  design.ground.roads = 0;
  const Scenario s = drawn(design, 4);
  std::string all, turned;
  for (const std::string& row : s.map) all += row;
  turned.assign(all.rbegin(), all.rend());
  EXPECT_EQ(all, turned);
  EXPECT_GT(letters(s, "w1"), 4);
}

TEST(Drafts, ADesignLikeABattleHasItsParts) {
  BattleDesign design = design_of(*find_ruleset("hex-late-19c"));
  design.house_rules = {{"break_point", "half"}};
  design.ground = {.woods = 15, .hills = 8, .houses = 4, .roads = 2, .river = true};
  const Scenario model = drawn(design, 3);
  const BattleDesign like = design_like(model, *design.ruleset);
  EXPECT_EQ(like.house_rules, design.house_rules);
  EXPECT_EQ(like.turn_limit, design.turn_limit);
  EXPECT_EQ(like.objectives, 2);
  EXPECT_NEAR(like.ground.woods, 15, 2);
  EXPECT_NEAR(like.ground.hills, 8, 2);
  EXPECT_NEAR(like.ground.houses, 4, 2);
  EXPECT_EQ(like.ground.roads, 2);
  EXPECT_TRUE(like.ground.river);
  const Scenario again = drawn(like, 8);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(design_like(again, *like.ruleset).armies[i].counts, like.armies[i].counts);
  EXPECT_EQ(fault_in(again), "");
}

TEST(Drafts, ArmiesAreReadByTheirWords) {
  const Ruleset& ruleset = *find_ruleset("card-late-19c");
  const std::vector<ArmyCount> meant{{"commander", 1}, {"infantry", 4}};
  EXPECT_EQ(read_army(ruleset, "1 commander, 4 infantry").counts, meant);
  for (const char* wrong :
       {"", "infantry", "-1 infantry", "0 infantry", "97 infantry", "4", "4 chariots", "4 infantry,"})
    EXPECT_NE(read_army(ruleset, wrong).wrong, "") << wrong;
}

TEST(Drafts, WhatCannotBeMadeIsSaid) {
  BattleDesign design = design_of(all_rulesets()[0]);
  EXPECT_EQ(wrong_with(design), "");
  design.armies[1].units = 2 * design.columns + 1;
  EXPECT_EQ(wrong_with(design), "Blue: found 19 Units, expected at most 18, two rows of this board");
  design = design_of(all_rulesets()[0]);
  design.rows = 5;
  EXPECT_NE(wrong_with(design), "");
  design = design_of(all_rulesets()[0]);
  design.armies[0] = {};
  EXPECT_EQ(wrong_with(design), "Red: found no Unit, expected at least one");
}

}  // namespace
}  // namespace limber
