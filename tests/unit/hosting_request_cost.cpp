// A long battle makes no request dearer: what one costs is counted, so that no busy machine can disturb it.
#include <algorithm>

#include <gtest/gtest.h>

#include "battle/shipped_scenarios.h"
#include "hosting/request_cost.h"

namespace limber {
namespace {

TEST(HostingRequestCost, DoesNotGrowWithTheLengthOfTheBattle) {
  const auto all = shipped_scenarios_inside();
  const auto ridge = std::find_if(all.begin(), all.end(), [](const ShippedScenario& one) {
    return one.name == "big-board-19c/03-saint-aldrics-ridge";
  });
  ASSERT_NE(ridge, all.end());
  const Result<std::vector<RequestCost>> counted =
      request_costs(parse_json(ridge->json).value(), {.after = {10, 200, 2000}});
  ASSERT_TRUE(counted.ok()) << counted.faults()[0].found;
  const RequestCost &early = counted.value()[0], &later = counted.value()[1], &late = counted.value()[2];
  const std::string table = request_costs_text(counted.value());
  EXPECT_GE(late.answers, 2000);
  EXPECT_LT(late.applied, 1.25 * later.applied) << table;
  EXPECT_LT(late.looked, 1.25 * later.looked) << table;
  EXPECT_LT(late.lines, 1.25 * later.lines) << table;
  EXPECT_LT(late.reply, 1.25 * later.reply) << table;
  // From the last state that is kept no more than 32 answers are played again; at the beginning there are fewer.
  EXPECT_LT(late.applied, early.applied + 32) << table;
}

}  // namespace
}  // namespace limber
