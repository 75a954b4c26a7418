// What a study finds: an unused house rule changes nothing, a bent rule is seen, and what is counted is what was
// fought.
#include <numeric>

#include <gtest/gtest.h>

#include "rules/rules.h"
#include "sim/arena.h"
#include "study/fighter.h"
#include "study/standing.h"
#include "study/tables.h"
#include "unit/study_scene.h"

namespace limber {
namespace {

StudyPlan osier(std::vector<std::string> changes, std::uint64_t seeds = 40) {
  StudyPlan plan{.scenario = osier_bridge(), .seeds = seeds};
  for (const std::string& change : changes) plan.variants.push_back(variant_of(change));
  return plan;
}

StudyResults fought(const Study& study) {
  StudyResults results(study);
  results.add(Fighter(study).fight({0, study.plan.seeds}).arms, study.plan.seeds);
  return results;
}

TEST(StudyFindings, AnUnusedHouseRuleChangesNothing) {
  const Study study = study_of(osier({"hit_dice=per_attack"}));
  const StudyResults results = fought(study);
  const ArmFindings found = find(results, 1);
  EXPECT_EQ(found.changes, Changes::all_alike);
  EXPECT_EQ(found.difference.mean, 0);
  EXPECT_EQ(found.difference.low, 0);
  EXPECT_EQ(found.difference.high, 0);
  const std::string said = difference_sentence(results, 1);
  EXPECT_NE(said.find("none is possible"), std::string::npos) << said;
  EXPECT_NE(said.find("BB-R106 is never asked here"), std::string::npos) << said;
  EXPECT_NE(said.find("all 40 pairs"), std::string::npos) << said;
}

TEST(StudyFindings, AGunMoreIsSeen) {
  const Study study = study_of(osier({"add blue field-artillery C2"}, 200));
  const StudyResults results = fought(study);
  const ArmFindings found = find(results, 1);
  EXPECT_EQ(found.changes, Changes::seen);
  EXPECT_LT(found.difference.high, 0);
  EXPECT_NE(difference_sentence(results, 1).find("Brannock loses "), std::string::npos);
  bool more_shells = false;  // BB-ART-21: the fire lands on the target square
  for (const ClauseChange& one : clause_changes(results, 1))
    more_shells = more_shells || (one.clause == Clause::bb_art_21 && one.now > one.base + 1);
  EXPECT_TRUE(more_shells);
}

// A mutant of the rules: infantry shoots twice as far.
TEST(StudyFindings, ABentRuleIsSeen) {
  StudyPlan plan = osier({"hit_dice=per_attack"}, 150);
  Study study = study_of(plan);
  Rules bent = *find_rules("big-board-19c");
  for (Kind& kind : bent.kinds.row)
    if (kind.name.view() == "infantry") kind.dice.value = 4;
  LaidOut laid = lay_out(plan.scenario, RulesHandle(bent));
  ASSERT_TRUE(laid.game && laid.board);
  study.arms[1].game = std::make_shared<const Game>(std::move(*laid.game));
  const StudyResults results = fought(study);
  const ArmFindings found = find(results, 1);
  EXPECT_NE(found.changes, Changes::all_alike);
  double most = 0;
  for (const ClauseChange& one : clause_changes(results, 1)) most = std::max(most, std::abs(one.now - one.base));
  EXPECT_GT(most, 3);
  EXPECT_LT(results.arms[1](Tallied::same, 0), 5u);
}

// The same battles as an arena's with keyed dice: it takes no part in what it counts.
TEST(StudyFindings, CountsTheBattlesOfAnArena) {
  const Study study = study_of(osier({}));
  const StudyResults results = fought(study);
  const StudyArm& base = study.base();
  Arena arena(*base.game, base.opening, base.players);
  arena.use(DiceOf::keyed);
  std::array<std::uint64_t, 3> won{};
  std::vector<std::uint64_t> length(300), lost(2);
  std::uint64_t orders = 0, dice = 0;
  for (std::uint64_t seed = 0; seed < study.plan.seeds; ++seed) {
    const BattleResult one = arena.fight(seed);
    ++won[slot(one.outcome.winner)], ++length[static_cast<std::size_t>(one.turns)];
    orders += one.orders, dice += one.dice;
  }
  const Tally& tally = results.arms[0];
  EXPECT_EQ(find(results, 0).results, won);
  for (std::size_t turn = 0; turn < length.size(); ++turn) EXPECT_EQ(tally(Tallied::length, turn), length[turn]);
  EXPECT_EQ(tally(Tallied::answers, 0), orders);
  EXPECT_EQ(tally(Tallied::answers, 1), dice);
  EXPECT_EQ(tally.sum(Tallied::red_points), study.plan.seeds);
  EXPECT_EQ(tally.sum(Tallied::left_red), study.plan.seeds);
}

// Units that are there at the end and Units that fell are all there were, where none leaves the board.
TEST(StudyFindings, EveryUnitFellOrIsLeft) {
  const Study study = study_of(osier({}));
  const Tally tally = fought(study).arms[0];
  const auto units = static_cast<std::uint64_t>(study.base().game->roster.size());
  EXPECT_EQ(tally.sum(Tallied::fell) + tally.sum(Tallied::survivors), units * study.plan.seeds);
}

TEST(StudyFindings, SwappedSidesFightEachSeedTwice) {
  StudyPlan plan = osier({}, 10);
  plan.swap_sides = true, plan.players = {kSteadyCaptain, *find_player_spec("random")};
  const Study study = study_of(plan);
  const StudyResults results = fought(study);
  EXPECT_EQ(results.arms[0].battles(), 20u);
  EXPECT_GT(find(results, 0).first_player.low, 0.5);  // the captain beats one who plays at random, on either side
  const std::vector<std::string> told = warnings(results);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_NE(told[0].find("not of one strength"), std::string::npos) << told[0];
}

TEST(StudyFindings, PlayersThatDisagreeAreTold) {
  const Study study = study_of(osier({"players=random,captain"}, 30));
  const std::vector<std::string> told = warnings(fought(study));
  ASSERT_EQ(told.size(), 1u);
  EXPECT_NE(told[0].find("Two players disagree"), std::string::npos) << told[0];
  EXPECT_TRUE(warnings(fought(study_of(osier({"turn_limit=14"}, 10)))).empty());
}

TEST(StudyFindings, TheFanWidensFromTheMiddle) {
  const Study study = study_of(osier({}, 200));
  const std::vector<FanTurn> turns = fan(fought(study).arms[0]);
  ASSERT_GT(turns.size(), 5u);
  for (const FanTurn& turn : turns) EXPECT_TRUE(std::is_sorted(turn.chance.begin(), turn.chance.end()));
  const auto width = [](const FanTurn& turn) { return turn.chance[4] - turn.chance[0]; };
  EXPECT_LT(width(turns.front()), 0.5);
  EXPECT_EQ(width(turns.back()), 1);
}

TEST(StudyFindings, TheSameDiceForUnitsThatStay) {
  const Study study = study_of(osier({"add red infantry A9"}, 2));
  const StudyArm &base = study.arms[0], &more = study.arms[1];
  for (int u = 0; u < more.game->roster.size(); ++u) {
    const UnitId thrower = more.thrower[static_cast<std::size_t>(u)];
    const std::string& id = more.game->roster[unit_id(u)].id;
    if (index(thrower) < base.game->roster.size())
      EXPECT_EQ(base.game->roster[thrower].id, id);
    else
      EXPECT_EQ(id, "x1");
  }
}

TEST(StudyFindings, ThePlayersAreNamed) {
  const Study study = study_of(osier({"turn_limit=12"}, 20));
  const std::string text = study_text(fought(study));
  EXPECT_NE(text.find("captain against captain"), std::string::npos);
  EXPECT_NE(text.find("between captains"), std::string::npos) << text;
  for (const char* word : {"significan", "confidence", "optimal", "mistake"})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
}

TEST(StudyIntervals, AreWidenedForTheNumberOfComparisons) {
  EXPECT_NEAR(sigmas_for(1), 1.959964, 1e-6);
  EXPECT_NEAR(sigmas_for(4), 2.497705, 1e-6);  // 98.75%
  EXPECT_NEAR(sigmas_for(100), 3.480756, 1e-6);
}

TEST(StudyIntervals, OfSharesAreWilsons) {
  const Share half = share_with_interval(0.5, 100);
  EXPECT_NEAR(half.low, 0.403832, 1e-6);
  EXPECT_NEAR(half.high, 0.596168, 1e-6);
  const std::array<std::uint64_t, 3> won{50, 0, 50};  // no draws: the same
  EXPECT_NEAR(share_of_points(won, 2).low, half.low, 1e-9);
}

TEST(StudyIntervals, OfPairsShrinkWhereTheyAreAlike) {
  const std::array<std::uint64_t, 5> alike{0, 0, 4000, 0, 0};
  const Share d = difference_of_pairs(alike, 2, kSigmas);
  EXPECT_EQ(d.mean, 0);
  EXPECT_GT(d.high, 0);
  EXPECT_LT(d.high, 0.001);
  const std::array<std::uint64_t, 5> apart{100, 0, 0, 0, 300};
  EXPECT_NEAR(difference_of_pairs(apart, 2, kSigmas).mean, 0.5, 1e-12);
  const std::array<std::uint64_t, 1> worse{50};  // all: the list ends there
  EXPECT_EQ(difference_of_pairs(worse, 2, kSigmas).mean, -1);
}

}  // namespace
}  // namespace limber
