// Weights pushed through made-up graphs: what merges, what comes round, what does not fit.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "odds/components.h"
#include "odds/graph.h"
#include "odds/shares.h"
#include "odds/weigh.h"

namespace limber {
namespace {

// Nodes are told apart by a number in a field that nothing here reads.
class Sketch {
 public:
  Sketch() : graph_(BranchState{}, 64) {}

  std::uint32_t node(std::uint32_t number, Stop::Kind kind) {
    BranchState branch{};
    branch.skipped = number;
    Stop stop;
    stop.kind = kind;
    return graph_.add(branch, stop);
  }
  std::uint32_t leaf(std::uint32_t number, int red_lost = 0) {
    BranchState branch{};
    branch.skipped = number;
    branch.state.board.army[0].lost = static_cast<std::uint16_t>(red_lost);
    return graph_.add(branch, {});
  }
  std::uint32_t die(std::uint32_t number) { return node(number, Stop::Kind::chance); }
  void lead(std::uint32_t from, const std::vector<Branch>& to) {
    graph_.open(from);
    for (const Branch& b : to) graph_.draw(from, b.to, b.weight);
  }
  Graph& graph() { return graph_; }
  GraphShares shares(Sampling sampling = {1, 1000}) const { return {graph_, components(graph_), sampling}; }

 private:
  Graph graph_;
};

TEST(OddsShares, EqualSituationsAreOneNode) {
  Sketch s;
  const std::uint32_t a = s.die(1);
  EXPECT_EQ(s.die(1), a);
  EXPECT_NE(s.die(2), a);
  EXPECT_EQ(s.graph().size(), 2u);
  for (std::uint32_t i = 10; i < 3000; ++i) s.die(i);
  for (std::uint32_t i = 10; i < 3000; ++i) EXPECT_EQ(s.graph().branch(s.die(i)).skipped, i);
  EXPECT_EQ(s.graph().size(), 2992u);
}

TEST(OddsShares, WaysThatMeetAgainAreAddedUp) {
  Sketch s;
  const std::uint32_t root = s.die(0), left = s.die(1), right = s.die(2), hit = s.leaf(3), miss = s.leaf(4);
  s.lead(root, {{left, 2}, {right, 4}});
  s.lead(left, {{hit, 3}, {right, 3}});
  s.lead(right, {{hit, 1}, {miss, 5}});
  const GraphShares shares = s.shares();
  EXPECT_TRUE(shares.exact());
  EXPECT_EQ(shares.of(right), Ratio(5, 6));
  EXPECT_EQ(shares.of(hit), Ratio(1, 6) + Ratio(5, 36));
  EXPECT_EQ(shares.of(miss), Ratio(25, 36));
}

TEST(OddsShares, AThrowThatComesBackToItselfIsDividedOut) {
  Sketch s;
  const std::uint32_t root = s.die(0), won = s.leaf(1), lost = s.leaf(2);
  s.lead(root, {{root, 3}, {won, 2}, {lost, 1}});
  EXPECT_EQ(s.shares().of(won), Ratio(2, 3));
  EXPECT_EQ(s.shares().of(lost), Ratio(1, 3));
}

TEST(OddsShares, TwoDiceThrownAgainOnATie) {
  Sketch s;
  const std::uint32_t root = s.die(0), first = s.leaf(100), second = s.leaf(101);
  std::vector<Branch> faces;
  for (std::uint32_t f = 1; f <= 6; ++f) faces.push_back({s.die(f), 1});
  s.lead(root, faces);
  for (std::uint32_t f = 1; f <= 6; ++f) s.lead(s.die(f), {{root, 1}, {first, f - 1}, {second, 6 - f}});
  const GraphShares shares = s.shares();
  EXPECT_EQ(shares.of(first), Ratio(1, 2));
  EXPECT_EQ(shares.of(second), Ratio(1, 2));
}

// Two rounds inside each other, entered from outside at both: solved by hand.
TEST(OddsShares, RoundsInsideEachOther) {
  Sketch s;
  const std::uint32_t root = s.die(0), a = s.die(1), b = s.die(2), x = s.leaf(3), y = s.leaf(4);
  s.lead(root, {{a, 1}, {b, 1}});
  s.lead(a, {{a, 1}, {b, 1}, {x, 2}});
  s.lead(b, {{a, 2}, {y, 2}});
  // A = 1/2 + A/4 + B/2, B = 1/2 + A/4: A = 6/5, B = 4/5 visits.
  EXPECT_EQ(s.shares().of(x), Ratio(3, 5));
  EXPECT_EQ(s.shares().of(y), Ratio(2, 5));
}

TEST(OddsShares, CardsAndDiceTogether) {
  Sketch s;
  const std::uint32_t root = s.die(0), red = s.die(1), black = s.leaf(2), six = s.leaf(3), other = s.leaf(4);
  s.lead(root, {{red, 26}, {black, 25}});
  s.lead(red, {{six, 1}, {other, 5}});
  EXPECT_EQ(s.shares().of(six), Ratio(26, 51) * Ratio(1, 6));
  EXPECT_EQ(s.shares().of(black), Ratio(25, 51));
}

// A chain of throws, each with so many faces that go on.
Sketch chain(std::uint32_t length, std::uint32_t goes_on = 5) {
  Sketch s;
  for (std::uint32_t i = 0; i < length; ++i) {
    const std::uint32_t here = s.die(i), out = s.leaf(1000 + i);
    s.lead(here, {{s.die(i + 1), goes_on}, {out, 6 - goes_on}});
  }
  return s;
}

TEST(OddsShares, LongChainsOfCoinsFitOnceTheyAreReduced) {
  Sketch both;
  for (std::uint32_t i = 0; i < 60; ++i) {
    const std::uint32_t heads = both.die(2 * i), tails = both.die(2 * i + 1);
    const std::uint32_t a = both.die(2 * i + 2), b = both.die(2 * i + 3);
    both.lead(heads, {{a, 3}, {b, 3}});
    both.lead(tails, {{a, 3}, {b, 3}});
  }
  EXPECT_TRUE(both.shares().exact());
  EXPECT_EQ(both.shares().of(both.die(120)), Ratio(1, 2));
}

// What is still under way after 49 throws is next to nothing, and is the rest.
TEST(OddsShares, AChainThatRarelyGoesOnLeavesItsTailToTheRest) {
  Sketch s = chain(200, 1);
  const GraphShares shares = s.shares();
  EXPECT_TRUE(shares.exact());
  EXPECT_EQ(shares.of(s.leaf(1000)), Ratio(5, 6));
  GraphShares::Sum sum;
  shares.add_unfinished(sum);
  Ratio tail = 1;
  for (int i = 0; i < 49; ++i) tail *= Ratio(1, 6);
  EXPECT_EQ(shares.ratio(sum), tail);
}

TEST(OddsShares, FortyNineThrowsFitFiftyDoNot) {
  const Sketch fits = chain(49);
  EXPECT_TRUE(fits.shares().exact());
  Sketch not_any_more = chain(60);
  const GraphShares sampled = not_any_more.shares({7, 50'000});
  EXPECT_FALSE(sampled.exact());
  EXPECT_EQ(sampled.playouts(), 50'000u);
  GraphShares::Sum sum;
  for (std::uint32_t node = 0; node < not_any_more.graph().size(); ++node) {
    if (not_any_more.graph()[node].branches == 0) sampled.add(sum, node);
  }
  EXPECT_EQ(sampled.ratio(sum), Ratio(1));
  EXPECT_NEAR(sampled.of(not_any_more.leaf(1000)).to_double(), 1.0 / 6, 0.01);
}

TEST(OddsShares, ARoundWithoutAWayOutIsNotExact) {
  Sketch s;
  const std::uint32_t root = s.die(0), a = s.die(1), out = s.leaf(2);
  s.lead(root, {{a, 1}, {out, 1}});
  s.lead(a, {{a, 1}});
  EXPECT_FALSE(s.shares({1, 10}).exact());
}

TEST(OddsShares, TheBetterAnswerIsKept) {
  Sketch s;
  const std::uint32_t root = s.node(0, Stop::Kind::weigh);  // blue is asked, so red's losses are what it wants
  const std::uint32_t risky = s.die(1), none = s.leaf(2, 0), two = s.leaf(3, 2), one = s.leaf(4, 1);
  s.lead(root, {{one, 1}, {risky, 1}});
  s.lead(risky, {{none, 2}, {two, 4}});
  weigh_decisions(s.graph(), components(s.graph()));
  const GraphShares shares = s.shares();
  EXPECT_EQ(shares.of(two), Ratio(2, 3));
  EXPECT_TRUE(shares.none(one));
}

// Any graph in which every node but the last leads somewhere with a way to the end: the leaves share the whole.
RC_GTEST_PROP(OddsShares, LeavesShareTheWhole, (std::vector<std::uint8_t> arrows)) {
  Sketch t;
  const auto nodes = static_cast<std::uint32_t>(arrows.size() / 3 % 12 + 1);
  std::vector<std::uint32_t> die;
  for (std::uint32_t i = 0; i < nodes; ++i) die.push_back(t.die(i));
  const std::uint32_t last = t.leaf(5000), second = t.leaf(5001);
  for (std::uint32_t i = 0; i < nodes; ++i) {
    std::vector<Branch> to = {{i % 2 == 0 ? last : second, 1}};
    for (std::uint32_t k = 0; k < 3 && 3 * i + k < arrows.size(); ++k)
      to.push_back({die[arrows[3 * i + k] % nodes], 1});
    t.lead(die[i], to);
  }
  const GraphShares shares = t.shares();
  if (!shares.exact()) return;
  RC_ASSERT(shares.of(last) + shares.of(second) == Ratio(1));
}

}  // namespace
}  // namespace limber
