// The judges of a finished battle: luck that is 0 over the faces, slices that change nothing, an order that lost
// something told under every seed, and one that only puts the better answer off not told.
#include <limits>

#include <gtest/gtest.h>

#include "battle/open.h"
#include "cost/judgement.h"
#include "files/files.h"
#include "source_dir.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

std::unique_ptr<Session> osier() {
  const Result<std::string> text = read_file(source_dir() + "/tests/cost/osier-bridge.record");
  Result<OpenedBattle> opened = open_record(text.value(), std::nullopt);
  return std::move(opened.value().session);
}

constexpr int kLate = 130, kEndsItsStep = 142;  // moments of that battle: its end is near, so playing on is quick

TEST(CostOfThrows, IsNothingOverAllFaces) {
  const std::unique_ptr<Session> session = osier();
  ThrowJudge judge(session->game());
  int looked = 0;
  for (const Moment& moment : moments_of(*session)) {
    if (!moment.is_throw || moment.answer < kLate) continue;
    FaceList all;
    faces(session->game(), moment.before, all);
    std::int64_t sum = 0, after = 0;
    for (const Face& face : all) {
      ThrowWorth worth;
      while (!worth.done) judge.go_on(moment.before, face.answer, worth, 1, 1000);
      sum += face.weight * worth.luck.sum, after += worth.after;
    }
    EXPECT_EQ(sum, 0) << moment.answer;
    looked += after > 0;
  }
  EXPECT_GT(looked, 5);
}

TEST(CostOfThrows, IsTheSameInSlices) {
  const std::unique_ptr<Session> session = osier();
  MomentJudge judge(session->game());
  int slices = 0;
  for (const Moment& moment : moments_of(*session)) {
    if (!moment.is_throw || moment.answer < kLate || slices > 30) continue;
    ThrowWorth worth;
    for (; !worth.done; ++slices) judge.go_on(moment, worth, 1, 7);
    EXPECT_EQ(worth, judge.one_throw(moment, 1)) << moment.answer;
  }
  EXPECT_GT(slices, 10);
}

TEST(CostOfOrders, IsTheSameInSlicesAndAfterOthers) {
  const std::unique_ptr<Session> session = osier();
  MomentJudge judge(session->game()), fresh(session->game());
  const std::optional<Moment> moment = moment_at(*session, kEndsItsStep);
  ASSERT_TRUE(moment && !moment->is_throw);
  const OrderWorth whole = judge.order(*moment, 1);
  OrderWorth worth;
  while (worth.step != OrderWorth::Step::done) fresh.go_on(*moment, worth, 1, 100);
  EXPECT_EQ(worth, whole);
  EXPECT_EQ(judge.order(*moment, 1), whole);
}

// Velloria ends its step, the Lancers standing beside the enemy's last hope.
TEST(CostOfOrders, TellsWhatWasGivenAwayUnderEverySeed) {
  const std::unique_ptr<Session> session = osier();
  MomentJudge judge(session->game());
  const std::optional<Moment> moment = moment_at(*session, kEndsItsStep);
  ASSERT_EQ(moment->order.given.verb, Verb::end);
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    const OrderWorth worth = judge.order(*moment, seed);
    ASSERT_TRUE(worth.is_told()) << seed;
    EXPECT_GT(worth.cost().low(), 2) << seed;
    EXPECT_LT(worth.cost().high(), 16) << seed;
    EXPECT_EQ(worth.gain.played, worth.gain_put_off.played);
  }
}

// The answer that is better, given in place of the one that was, costs nothing against itself put off; and an answer
// that leads to the same state as the one given is no other answer.
TEST(CostOfOrders, TellsNothingOfTheBetterAnswer) {
  const std::unique_ptr<Session> session = osier();
  MomentJudge judge(session->game());
  OrderJudge orders(session->game());
  Moment moment = *moment_at(*session, kEndsItsStep);
  const OrderWorth worth = judge.order(moment, 1);
  moment.order.given = orders.alternatives(moment.order)[worth.other].choice;
  const OrderWorth best = judge.order(moment, 1);
  EXPECT_LT(best.cost().mean, worth.cost().mean / 2);
}

TEST(CostOfOrders, DoesNotBelieveACallersCount) {
  const std::unique_ptr<Session> session = osier();
  MomentJudge judge(session->game());
  const Moment moment = *moment_at(*session, kEndsItsStep);
  OrderWorth worth{.step = OrderWorth::Step::measure, .other = 1000};
  judge.go_on(moment, worth, 1, 100);
  EXPECT_EQ(worth.step, OrderWorth::Step::done);
  EXPECT_FALSE(worth.is_told());
}

}  // namespace
}  // namespace limber
