// Courses weighed by playing them out: the better one is found, in however many slices, and within its nodes.
#include <limits>

#include <gtest/gtest.h>

#include "ai/playout_comparison.h"
#include "ai/random.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

constexpr int kNodes = 12'000;

struct Weighed {
  PlayoutComparison::Finding best;
  int playouts = 0, slices = 0;
};

class WeighingTest : public testing::Test {
 protected:
  WeighingTest() {
    Request asked = request(*battle_.game, state_);
    Philox draw(11, 0);
    for (; asked.kind != RequestKind::decision || asked.sealed; asked = request(*battle_.game, state_))
      apply(*battle_.game, state_, asked.kind == RequestKind::decision ? any() : thrown(*battle_.game, state_, draw));
    side_ = asked.asks_red ? Side::red : Side::blue;
  }

  Choice any() {
    ChoiceList list;
    const Side side = request(*battle_.game, state_).asks_red ? Side::red : Side::blue;
    all_options(*battle_.game, state_, side, list);
    return list[0];
  }

  Weighed weigh(const std::vector<Temper>& tempers, int slice, int nodes = kNodes) {
    Lanes hand;
    PlayoutComparison comparison(*battle_.game, hand);
    comparison.begin(masked(*battle_.game, state_, side_), side_, nodes, 5);
    for (const Temper t : tempers) comparison.add({any(), {t, {}}});
    Weighed out;
    for (; !comparison.done(); ++out.slices) out.playouts += comparison.advance(slice);
    EXPECT_EQ(comparison.advance(slice), 0);
    out.best = comparison.best();
    return out;
  }

  static constexpr int kWhole = std::numeric_limits<int>::max();
  TestBattle battle_{bench_scenario()};
  State state_ = battle_.state;
  Side side_ = Side::none;
};

// A captain with four random answers in ten loses to one with none.
TEST_F(WeighingTest, FindsTheBetterCourseWhereverItStands) {
  const Weighed last = weigh({Temper::level_1, Temper::level_1, Temper::steady}, kWhole);
  EXPECT_EQ(last.best.candidate.then.temper, Temper::steady);
  EXPECT_EQ(weigh({Temper::steady, Temper::level_1}, kWhole).best.candidate.then.temper, Temper::steady);
  EXPECT_GT(last.best.won, weigh({Temper::level_1, Temper::level_2}, kWhole).best.won);
}

// The first stands where none is surely better.
TEST_F(WeighingTest, KeepsTheFirstOfEquals) {
  EXPECT_EQ(weigh({Temper::bold, Temper::steady}, kWhole, 1).best.played, 3) << "two to see how long battles are, one";
  const Weighed alone = weigh({Temper::bold}, kWhole);
  EXPECT_EQ(alone.best.candidate.then.temper, Temper::bold);
  EXPECT_EQ(alone.playouts, 0) << "there is nothing to weigh";
  EXPECT_EQ(weigh({Temper::bold, Temper::bold}, kWhole).playouts, 0) << "added twice, weighed once";
}

TEST_F(WeighingTest, SlicesMakeNoDifference) {
  const std::vector<Temper> all{Temper::steady, Temper::bold, Temper::rush, Temper::stand, Temper::defend};
  const Weighed whole = weigh(all, kWhole), sliced = weigh(all, 1);
  EXPECT_EQ(whole.best.candidate, sliced.best.candidate);
  EXPECT_EQ(whole.best.won, sliced.best.won);
  EXPECT_EQ(whole.best.played, sliced.best.played);
  EXPECT_EQ(whole.playouts, sliced.playouts);
  EXPECT_GT(sliced.slices, 2 * whole.slices);
}

// Twice the nodes, about twice the battles.
TEST_F(WeighingTest, PlaysOutWhatItsNodesAllow) {
  const std::vector<Temper> all{Temper::steady, Temper::bold, Temper::rush, Temper::stand};
  const int once = weigh(all, kWhole, 6000).playouts, twice = weigh(all, kWhole, 12'000).playouts;
  EXPECT_GT(once, 20);
  EXPECT_NEAR(static_cast<double>(twice) / once, 2, 0.3);
}

}  // namespace
}  // namespace limber
