// Candidates compared by playing them out: the better one is found, in however many slices, and within its nodes.
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

class PlayoutComparisonTest : public testing::Test {
 protected:
  PlayoutComparisonTest() {
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

  enum class Way : std::uint8_t { to_the_end, sifted_first };
  Weighed weigh(const std::vector<Temper>& tempers, int slice, int nodes = kNodes, Way way = Way::to_the_end) {
    Lanes hand;
    PlayoutComparison comparison(*battle_.game, hand);
    comparison.begin(masked(*battle_.game, state_, side_), side_, nodes, 5);
    for (const Temper t : tempers) comparison.add({any(), {t, {}}});
    if (way == Way::sifted_first) comparison.sift_first();
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
TEST_F(PlayoutComparisonTest, FindsTheBetterCourseWhereverItStands) {
  const Weighed last = weigh({Temper::level_1, Temper::level_1, Temper::steady}, kWhole);
  EXPECT_EQ(last.best.candidate.then.temper, Temper::steady);
  EXPECT_EQ(weigh({Temper::steady, Temper::level_1}, kWhole).best.candidate.then.temper, Temper::steady);
  EXPECT_GT(last.best.won, weigh({Temper::level_1, Temper::level_2}, kWhole).best.won);
}

// The first stands where none is surely better.
TEST_F(PlayoutComparisonTest, KeepsTheFirstOfEquals) {
  EXPECT_EQ(weigh({Temper::bold, Temper::steady}, kWhole, 1).best.played, 3) << "two to see how long battles are, one";
  const Weighed alone = weigh({Temper::bold}, kWhole);
  EXPECT_EQ(alone.best.candidate.then.temper, Temper::bold);
  EXPECT_EQ(alone.playouts, 0) << "there is nothing to weigh";
  EXPECT_EQ(weigh({Temper::bold, Temper::bold}, kWhole).playouts, 0) << "added twice, weighed once";
}

TEST_F(PlayoutComparisonTest, SlicesMakeNoDifference) {
  const std::vector<Temper> all{Temper::steady, Temper::bold, Temper::rush, Temper::stand, Temper::defend};
  const Weighed whole = weigh(all, kWhole), sliced = weigh(all, 1);
  EXPECT_EQ(whole.best.candidate, sliced.best.candidate);
  EXPECT_EQ(whole.best.won, sliced.best.won);
  EXPECT_EQ(whole.best.played, sliced.best.played);
  EXPECT_EQ(whole.playouts, sliced.playouts);
  EXPECT_GT(sliced.slices, 2 * whole.slices);
}

// Of many the better ones are found by short playouts; in slices as well.
TEST_F(PlayoutComparisonTest, SiftsManyBeforeItPlaysThemOut) {
  std::vector<Temper> many{Temper::level_1};
  for (int t = 0; t < kTempers; ++t) many.push_back(static_cast<Temper>(t));
  const Weighed whole = weigh(many, kWhole, kNodes, Way::sifted_first),
                sliced = weigh(many, 1, kNodes, Way::sifted_first);
  EXPECT_EQ(whole.best.candidate, sliced.best.candidate);
  EXPECT_EQ(whole.best.won, sliced.best.won);
  EXPECT_EQ(whole.best.played, sliced.best.played);
  EXPECT_EQ(whole.playouts, sliced.playouts);
  EXPECT_NE(whole.best.candidate.then.temper, Temper::level_1);
  const Weighed unsifted = weigh(many, kWhole, kNodes);
  EXPECT_GT(whole.playouts, unsifted.playouts) << "short ones are more";
  EXPECT_GT(whole.best.played, unsifted.best.played * 3 / 4) << "and leave enough for the few";
}

TEST_F(PlayoutComparisonTest, FewAreNotSifted) {
  const std::vector<Temper> few{Temper::steady, Temper::bold, Temper::rush};
  const Weighed one = weigh(few, kWhole), other = weigh(few, kWhole, kNodes, Way::sifted_first);
  EXPECT_EQ(one.playouts, other.playouts);
  EXPECT_EQ(one.best.played, other.best.played);
}

// It is given where nothing is surely better, unless it is surely worse than the first.
TEST_F(PlayoutComparisonTest, WhoStaysIsTakenUnlessSurelyWorse) {
  using Proof = PlayoutComparison::Proof;
  Lanes hand;
  PlayoutComparison comparison(*battle_.game, hand);
  for (const auto& [stays, taken] : {std::pair{Temper::bold, true}, {Temper::level_1, false}}) {
    comparison.begin(masked(*battle_.game, state_, side_), side_, kNodes, 5);
    comparison.add({any(), {Temper::steady, {}}});
    comparison.add({any(), {Temper::level_2, {}}});
    comparison.add({any(), {stays, {}}}, Proof::stays);
    comparison.sift_first();
    while (!comparison.done()) comparison.advance(100);
    EXPECT_EQ(comparison.best().candidate.then.temper == stays, taken);
  }
}

// Twice the nodes, about twice the battles.
TEST_F(PlayoutComparisonTest, PlaysOutWhatItsNodesAllow) {
  const std::vector<Temper> all{Temper::steady, Temper::bold, Temper::rush, Temper::stand};
  const int once = weigh(all, kWhole, 6000).playouts, twice = weigh(all, kWhole, 12'000).playouts;
  EXPECT_GT(once, 20);
  EXPECT_NEAR(static_cast<double>(twice) / once, 2, 0.3);
}

}  // namespace
}  // namespace limber
