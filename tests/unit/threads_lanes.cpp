// Lanes on threads: every lane once, each hand one at a time, work after work.
#include <atomic>

#include <gtest/gtest.h>

#include "threads/thread_lanes.h"

namespace limber {
namespace {

struct Counted {
  static constexpr int kMost = 40;
  std::array<std::atomic<int>, kMost> ran{}, in_hand{};
  std::atomic<bool> twice = false;
  void run(int lane, int hand) {
    if (++in_hand[static_cast<std::size_t>(hand)] > 1) twice = true;
    std::this_thread::yield();
    ++ran[static_cast<std::size_t>(lane)];
    --in_hand[static_cast<std::size_t>(hand)];
  }
};

TEST(ThreadLanes, CarriesEveryLaneOnce) {
  for (const int threads : {1, 2, 5}) {
    ThreadLanes lanes(threads);
    EXPECT_EQ(lanes.workers(), threads);
    for (const int wanted : {0, 1, 3, Counted::kMost}) {
      Counted work;
      lanes.carry(wanted, work);
      for (int lane = 0; lane < Counted::kMost; ++lane)
        EXPECT_EQ(work.ran[static_cast<std::size_t>(lane)], lane < wanted ? 1 : 0);
      EXPECT_FALSE(work.twice);
    }
  }
}

TEST(ThreadLanes, NobodyHasOneHand) {
  Lanes alone;
  Counted work;
  alone.carry(3, work);
  EXPECT_EQ(alone.workers(), 1);
  EXPECT_EQ(work.ran[2], 1);
}

}  // namespace
}  // namespace limber
