#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "console/progress.h"
#include "sim/arena.h"
#include "sim/batch.h"
#include "sim_battle.h"
#include "verify/walk.h"

namespace limber {
namespace {

std::vector<std::uint64_t> taken_by(int threads, std::uint64_t pieces, std::uint64_t stop_after) {
  std::vector<std::uint64_t> out;
  const auto make_worker = [] {
    return [](std::uint64_t i) {
      if (i % 3 == 0) std::this_thread::yield();
      return i * i;
    };
  };
  work_in_order(threads, pieces, make_worker, [&](std::uint64_t i, std::uint64_t square) {
    EXPECT_EQ(square, i * i);
    out.push_back(i);
    return out.size() < stop_after;
  });
  return out;
}

TEST(SimBatch, ResultsAreTakenInOrder) {
  const std::vector<std::uint64_t> alone = taken_by(1, 200, 1000);
  EXPECT_EQ(alone.size(), 200u);
  for (const int threads : {2, 3, 8}) EXPECT_EQ(taken_by(threads, 200, 1000), alone) << threads << " threads";
}

TEST(SimBatch, StopsWhenTold) {
  for (const int threads : {1, 4}) EXPECT_EQ(taken_by(threads, kUntilToldToStop, 7).size(), 7u) << threads;
}

TEST(SimBatch, EachThreadHasAWorkerOfItsOwn) {
  std::atomic<int> made = 0;
  const auto make_worker = [&made] { return [mine = ++made](std::uint64_t) { return mine; }; };
  work_in_order(3, 50, make_worker, [](std::uint64_t, int worker) { return worker >= 1 && worker <= 3; });
  EXPECT_EQ(made, 3);
}

TEST(SimBatch, TheSameBattlesOnAnyNumberOfThreads) {
  const TestBattle battle(bench_scenario());
  Campaign campaign{
      .players = {PlayerSpec{PlayerSpec::Kind::captain, Temper::bold}, PlayerSpec{}}, .first_seed = 7, .battles = 6};
  const std::vector<BattleResult> alone = fight_many(*battle.game, battle.state, campaign);
  ASSERT_EQ(alone.size(), 6u);
  campaign.threads = 3;
  const std::vector<BattleResult> together = fight_many(*battle.game, battle.state, campaign);
  ASSERT_EQ(together.size(), 6u);
  for (std::size_t i = 0; i < alone.size(); ++i) {
    EXPECT_EQ(together[i].turns, alone[i].turns);
    EXPECT_EQ(together[i].orders, alone[i].orders);
    EXPECT_EQ(together[i].dice, alone[i].dice);
    EXPECT_EQ(together[i].outcome.winner, alone[i].outcome.winner);
  }
}

TEST(SimBatch, TheSameWalkOnAnyNumberOfThreads) {
  WalkOptions o;
  o.scenarios = {{"bench", bench_scenario()}};
  o.nodes = 30'000;
  const WalkResult alone = walk(o);
  o.threads = 3;
  const WalkResult together = walk(o);
  EXPECT_TRUE(together.ok());
  EXPECT_EQ(together.nodes, alone.nodes);
  EXPECT_EQ(together.battles, alone.battles);
  EXPECT_EQ(together.checks, alone.checks);
  EXPECT_EQ(together.verbs, alone.verbs);
  EXPECT_EQ(together.battles_by_rule, alone.battles_by_rule);
  EXPECT_EQ(together.longest_battle, alone.longest_battle);
  EXPECT_EQ(together.coverage.never(), alone.coverage.never());
}

TEST(SimBatch, ProgressHasARateAndTheTimeLeft) {
  EXPECT_EQ(words_of_progress(0, 300, "battles", 1), "0 of 300 battles");
  EXPECT_EQ(words_of_progress(120, 300, "battles", 3), "120 of 300 battles, 40 a second, 5 s left");
  EXPECT_EQ(words_of_progress(2, 10, "files", 4), "2 of 10 files, 0.5 a second, 16 s left");
  EXPECT_EQ(words_of_progress(320, 300, "battles", 8), "320 of 300 battles, 40 a second");
}

}  // namespace
}  // namespace limber
