#include <gtest/gtest.h>

#include "battle/set_up.h"
#include "sim_battle.h"
#include "source_dir.h"
#include "verify/random_scenario.h"
#include "verify/walk.h"

namespace limber {
namespace {

WalkOptions short_walk(std::uint64_t seed) {
  WalkOptions o;
  o.scenarios = {{"bench", bench_scenario()}};
  o.nodes = 15'000;
  o.seed = seed;
  return o;
}

TEST(SimWalk, HoldsOnAShortWalk) {
  const WalkResult r = walk(short_walk(5));
  EXPECT_TRUE(r.ok()) << r.failure->text();
  EXPECT_GE(r.nodes, 15'000u);
  EXPECT_GT(r.battles_by_scenario.at("bench"), 0u);
  EXPECT_GT(r.invented, 0u);
  EXPECT_LE(r.deepest_agenda, 12);
  EXPECT_NE(r.text().find("nodes a second"), std::string::npos);
}

TEST(SimWalk, SameSeedSameWalk) {
  const WalkResult a = walk(short_walk(6)), b = walk(short_walk(6)), c = walk(short_walk(7));
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.verbs, b.verbs);
  EXPECT_NE(a.verbs, c.verbs);
}

// A count that rises at every look is what a rule would give that takes memory at every turn.
TEST(SimWalk, AFailureIsToldAndReduced) {
  WalkOptions o = short_walk(8);
  o.allocations = [] {
    static std::uint64_t taken = 0;
    return ++taken;
  };
  const WalkResult r = walk(o);
  ASSERT_FALSE(r.ok());
  EXPECT_EQ(r.failure->check, "no heap");
  EXPECT_TRUE(r.failure->answers.empty());
  EXPECT_NE(r.failure->text().find("seed       8"), std::string::npos);
  EXPECT_NE(r.failure->scenario.find("\"limber\""), std::string::npos);
}

TEST(SimWalk, OnlyScenariosThatWereGiven) {
  WalkOptions o = short_walk(9);
  o.invent = false;
  const WalkResult r = walk(o);
  EXPECT_TRUE(r.ok()) << r.failure->text();
  EXPECT_EQ(r.invented, 0u);
}

TEST(SimWalk, AnUnknownRulesetWalksNowhere) {
  WalkOptions o = short_walk(9);
  o.ruleset = "chess";
  EXPECT_EQ(walk(o).nodes, 0u);
}

TEST(SimWalk, ScenariosOfAFolderInOrder) {
  const Result<std::vector<NamedScenario>> all = read_scenarios({source_dir() + "/bench"});
  ASSERT_TRUE(all.ok());
  ASSERT_EQ(all.value().size(), 2u);
  EXPECT_EQ(all.value()[0].name, "12x12");
  EXPECT_EQ(all.value()[1].name, "cards-12x12");
  EXPECT_FALSE(read_scenarios({"/nowhere.json"}).ok());
}

TEST(SimRandomScenario, SameDrawSameBattle) {
  const Ruleset& ruleset = *find_ruleset("big-board-19c");
  Philox a(3, 4), b(3, 4);
  EXPECT_EQ(random_scenario(ruleset, a), random_scenario(ruleset, b));
}

TEST(SimRandomScenario, MostCanBePlayed) {
  const Ruleset& ruleset = *find_ruleset("big-board-19c");
  int played = 0;
  for (std::uint64_t n = 0; n < 100; ++n) {
    Philox draw(11, n);
    played += lay_out(random_scenario(ruleset, draw), *ruleset.rules).board ? 1 : 0;
  }
  EXPECT_GE(played, 80);
}

TEST(SimRandomScenario, EverySwitchAtEveryOtherValue) {
  const Ruleset& ruleset = *find_ruleset("big-board-19c");
  const std::vector<HouseRule> rules = house_rules(ruleset);
  for (const Switch& s : ruleset.switches) {
    std::size_t values = 0;
    for (const HouseRule& r : rules) values += r.name == s.name ? 1 : 0;
    EXPECT_EQ(values, s.set_number != nullptr ? 3 : s.values.size() - 1) << s.name;
  }
}

}  // namespace
}  // namespace limber
