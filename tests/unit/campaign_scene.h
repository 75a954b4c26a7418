// Campaigns for the tests: those that come with Limber, results by a generator, and the books looked through.
#pragma once
#include <string>

#include <gtest/gtest.h>

#include "campaign/campaign_file.h"
#include "campaign/course.h"
#include "campaign/shipped_campaigns.h"
#include "campaign/status_json.h"
#include "io/fault_words.h"

namespace limber {

inline CampaignPlan shipped_plan(std::string_view name) {
  const std::vector<const ShippedCampaign*> found = campaigns_named(name);
  EXPECT_EQ(found.size(), 1u) << name;
  Result<CampaignPlan> plan = read_campaign(found.at(0)->json);
  for (const Fault& fault : plan.faults()) ADD_FAILURE() << fault_line(fault, name);
  return std::move(plan).value();
}

inline std::string lines_of(const std::vector<Fault>& faults) {
  std::string all;
  for (const Fault& fault : faults) all += fault_line(fault, "f") + "\n";
  return all;
}

// A battle that might have been: any winner, any losses, any holders.
inline FieldResult any_result(const Course& course, Philox& draw) {
  const Lineup lineup = course.lineup();
  const auto below = [&](int n) { return static_cast<int>(draw.below(static_cast<std::uint32_t>(n))); };
  FieldResult result;
  result.winner = static_cast<Side>(below(3)), result.turn = 1 + below(12);
  for (std::size_t i = 0; i < 2; ++i) {
    result.lost[i].assign(course.plan().sides[i].units.size(), 0);
    for (const int unit : lineup.units[i])
      if (below(2) == 0)
        result.lost[i][static_cast<std::size_t>(unit)] = below(course.books().ranks(static_cast<Side>(i), unit) + 1);
  }
  for (const auto& [cell, points] : lineup.scenario.objectives)
    if (const int side = below(3); side < 2) result.held[cell] = static_cast<Side>(side);
  return result;
}

// One step with whatever comes.
inline void any_step(Course& course, Philox& draw) {
  if (course.stage() == Stage::ground) return course.choose_ground(static_cast<Side>(draw.below(2)));
  if (course.stage() == Stage::battle) return course.fight(any_result(course, draw));
  course.take(course.open_roads()[draw.below(static_cast<std::uint32_t>(course.open_roads().size()))], "player");
}

inline std::string status_of(const CampaignPlan& plan) {
  const Result<Course> course = Course::of(plan);
  EXPECT_TRUE(course.ok()) << lines_of(course.faults());
  return course.ok() ? dump(status_json(course.value())) : "";
}

}  // namespace limber
