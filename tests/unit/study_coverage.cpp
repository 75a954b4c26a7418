// Intervals hold the truth as often as they say: many small studies of a battle whose exact shares are known.
#include <gtest/gtest.h>

#include "study/fighter.h"
#include "unit/study_scene.h"

namespace limber {
namespace {

constexpr std::uint64_t kRepeats = 300, kSeeds = 60;

ExactShares::Chances exact(const StudyArm& arm, std::uint64_t seed) {
  return ExactShares(*arm.game, seed).of(arm.opening);
}

double points(const ExactShares::Chances& chances) { return chances[0] + chances[2] / 2; }

bool holds(const Share& interval, double truth) { return interval.low <= truth && truth <= interval.high; }

StudyPlan plan_with(const std::string& change) {
  return {.scenario = two_units(), .variants = {variant_of(change)}, .seeds = kSeeds};
}

StudyResults fought(const Study& study, Fighter& fighter, std::uint64_t first) {
  StudyResults results(study);
  results.add(fighter.fight({first, kSeeds}).arms, kSeeds);
  return results;
}

// In hundredths of the repeats.
void expect_covered(std::uint64_t times, const char* what) {
  EXPECT_GE(100 * times, 93 * kRepeats) << what << ": " << times;
  EXPECT_LE(100 * times, 97 * kRepeats) << what << ": " << times;
}

TEST(StudyCoverage, CaptainsAnswerAlikeWhateverTheSeed) {
  const Study study = study_of(plan_with("add red commander C6"));
  for (const StudyArm& arm : study.arms) EXPECT_EQ(exact(arm, 5), exact(arm, 77));
}

TEST(StudyCoverage, IntervalsHoldTheTruth) {
  const Study study = study_of(plan_with("add red commander C6"));
  const ExactShares::Chances base = exact(study.arms[0], 1), other = exact(study.arms[1], 1);
  EXPECT_NEAR(base[0], 0.2109, 1e-4);
  EXPECT_NEAR(other[0], 1.0 / 3, 1e-4);  // his bonus to the shot (BB-FIR-18)
  std::uint64_t won = 0, shares = 0, differences = 0;
  Fighter fighter(study);
  for (std::uint64_t repeat = 0; repeat < kRepeats; ++repeat) {
    const StudyResults results = fought(study, fighter, repeat * kSeeds);
    won += holds(find(results, 0).won[0], base[0]) ? 1 : 0;
    shares += holds(find(results, 1).red, points(other)) ? 1 : 0;
    differences += holds(find(results, 1).difference, points(other) - points(base)) ? 1 : 0;
  }
  expect_covered(won, "battles won");
  expect_covered(shares, "the share of points");
  expect_covered(differences, "the difference");
}

// Of several differences all hold at once as often as one does by itself.
TEST(StudyCoverage, SeveralDifferencesHoldTogether) {
  StudyPlan plan = plan_with("add red commander C6");
  for (const char* change : {"move b1 C3 E", "remove r1; add red machine-guns C5", "move r1 D5"})
    plan.variants.push_back(variant_of(change));
  const Study study = study_of(plan);
  ASSERT_EQ(study.arms.size(), 5u);
  std::vector<double> truths;
  for (const StudyArm& arm : study.arms) truths.push_back(points(exact(arm, 1)));
  std::uint64_t together = 0;
  Fighter fighter(study);
  for (std::uint64_t repeat = 0; repeat < kRepeats; ++repeat) {
    const StudyResults results = fought(study, fighter, repeat * kSeeds);
    bool all = true;
    for (std::size_t arm = 1; arm < study.arms.size(); ++arm)
      all = all && holds(find(results, arm).difference, truths[arm] - truths[0]);
    together += all ? 1 : 0;
  }
  EXPECT_GE(100 * together, 94 * kRepeats);
}

}  // namespace
}  // namespace limber
