// A random fair battle: what is offered was measured, and is the same for any number of threads.
#include <algorithm>

#include <gtest/gtest.h>

#include "drafts/fair_search.h"
#include "engine/engine.h"
#include "sim/arena.h"
#include "sim/fair_battle.h"
#include "test_battle.h"

namespace limber {
namespace {

FairSearch small_search() {
  FairSearch search;
  search.design = {.ruleset = find_ruleset("hex-19c"), .title = "By lot", .columns = 8, .rows = 8, .turn_limit = 6};
  for (ArmyDesign& army : search.design.armies) army.units = 4;
  search.battles = 40;
  return search;
}

FairSearchResult found(const FairSearch& search, int threads = 1) {
  return find_fair_battle(search, threads, [](const FairSearchPlace&) {});
}

TEST(FairBattle, SharesCountDrawsAsHalves) {
  EXPECT_EQ((Shares{.won = 1, .drawn = 2, .lost = 1}.red()), 50.0);
  EXPECT_TRUE((Shares{.won = 45, .lost = 55}.fair()));
  EXPECT_TRUE((Shares{.won = 55, .lost = 45}.fair()));
  EXPECT_FALSE((Shares{.won = 44, .lost = 56}.fair()));
  EXPECT_FALSE((Shares{.won = 56, .lost = 44}.fair()));
  EXPECT_FALSE((Shares{.won = 10, .drawn = 80, .lost = 10}.fair())) << "nobody wins it";
  EXPECT_FALSE(Shares{}.fair());
}

TEST(FairBattle, WhatIsOfferedWasFoughtAsItSays) {
  const FairSearch search = small_search();
  const FairSearchResult result = found(search);
  ASSERT_TRUE(result.found);
  const Scenario& s = result.found->scenario;
  const TestBattle battle(s);
  Shares again;
  for (const BattleResult& fought :
       fight_many(*battle.game, battle.state, {.players = {kSteadyCaptain, kSteadyCaptain}, .battles = 40}))
    ++(fought.outcome.winner == Side::red ? again.won : fought.outcome.winner == Side::blue ? again.lost : again.drawn);
  EXPECT_EQ(again.won, result.found->shares.won);
  EXPECT_EQ(again.drawn, result.found->shares.drawn);
  EXPECT_EQ(again.lost, result.found->shares.lost);
  EXPECT_TRUE(again.fair());
  EXPECT_NE(s.briefing.find(shares_words(again, "Red")), std::string::npos);
}

TEST(FairBattle, ThreadsChangeNothing) {
  const FairSearch search = small_search();
  const FairSearchResult one = found(search), three = found(search, 3);
  ASSERT_TRUE(one.found && three.found);
  EXPECT_EQ(one.found->scenario, three.found->scenario);
  EXPECT_EQ(one.found->tries, three.found->tries);
}

TEST(FairBattle, StepByStepTheSameIsFound) {
  const FairSearch search = small_search();
  FairSearchStep step;
  for (int steps = 0; !step.found && !step.none; ++steps) {
    ASSERT_LT(steps, 1000);
    step = search_on(search, step.next, 3, fight_one_by_one);
  }
  const FairSearchResult whole = found(search);
  ASSERT_TRUE(whole.found && step.found);
  EXPECT_EQ(*step.found, whole.found->scenario);
  EXPECT_EQ(step.fought.draft, whole.found->tries);
}

TEST(FairBattle, ABattleThatIsPlainlyUnfairIsGivenUpSoon) {
  FairSearch search = small_search();
  search.design.armies[1] = {.counts = {{"infantry", 1}}};
  search.tries = 3;
  int most = 0, tries = 0;
  const FairSearchResult result = find_fair_battle(search, 1, [&](const FairSearchPlace& at) {
    most = std::max(most, static_cast<int>(at.shares.fought())), tries = at.draft;
  });
  EXPECT_FALSE(result.found);
  EXPECT_FALSE(result.nearest);
  EXPECT_EQ(most, 20);
  EXPECT_EQ(tries, 3);
}

TEST(FairBattle, WordsSayWhatWasMeasured) {
  EXPECT_EQ(shares_words({.won = 98, .drawn = 6, .lost = 96}, "Red"),
            "Red won 98 of 200 battles between two captains, 6 were drawn: a share of 50.5%.");
  EXPECT_EQ(shares_words({.won = 1, .drawn = 1, .lost = 2}, "Red"),
            "Red won 1 of 4 battles between two captains, 1 was drawn: a share of 37.5%.");
}

}  // namespace
}  // namespace limber
