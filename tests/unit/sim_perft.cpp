#include <gtest/gtest.h>

#include "sim/perft.h"
#include "sim_battle.h"

namespace limber {
namespace {

std::uint64_t count(const Scenario& s, int depth) {
  const TestBattle b(s);
  return perft(*b.game, b.state, depth);
}

// 12 squares with 4 facings, 3 turns, wire, pass, end.
TEST(SimPerft, InfantryInTheOpen) {
  const Scenario s = open_board({test_unit("r", "infantry", "D5", "N")}, {test_unit("b", "infantry", "H1", "S")});
  EXPECT_EQ(count(s, 0), 1u);
  EXPECT_EQ(count(s, 1), 54u);
}

// 5 squares are left in the corner.
TEST(SimPerft, InfantryInTheCorner) {
  const Scenario s = open_board({test_unit("r", "infantry", "A8", "N")}, {test_unit("b", "infantry", "H1", "S")});
  EXPECT_EQ(count(s, 1), 26u);
}

// BB-C34: 6 squares to move away to, 3 turns, fire, fight, wire, pass, end.
TEST(SimPerft, FacedFromTheNorth) {
  const Scenario s = open_board({test_unit("r", "infantry", "D4", "N")},
                                {test_unit("b", "infantry", "D3", "S"), test_unit("d", "infantry", "F4", "W")});
  EXPECT_EQ(count(s, 1), 32u);
}

TEST(SimPerft, DiceHaveSixChildrenEach) {
  Scenario s = open_board({test_unit("r", "infantry", "D8", "N")}, {test_unit("b", "infantry", "D1", "S")});
  s.position->phase = "initiative";
  s.position->first.reset(), s.position->active.reset(), s.position->activations.reset();
  EXPECT_EQ(count(s, 1), 6u);
  EXPECT_EQ(count(s, 2), 36u);
}

TEST(SimPerft, DivideSumsToTheWhole) {
  const TestBattle b(open_board({test_unit("r", "infantry", "D5", "N")}, {test_unit("b", "infantry", "D4", "S")}));
  std::uint64_t sum = 0;
  for (const PerftBranch& branch : divide(*b.game, b.state, 3)) sum += branch.nodes;
  EXPECT_EQ(sum, perft(*b.game, b.state, 3));
  EXPECT_EQ(divide(*b.game, b.state, 1).size(), perft(*b.game, b.state, 1));
}

TEST(SimPerft, FileThereAndBack) {
  PerftCase c;
  c.words = "two lines\nof words\n";
  c.scenario = open_board({test_unit("r", "infantry", "D5", "N")}, {test_unit("b", "infantry", "D4", "S")});
  c.answers = {"fight r b", "d6 1"};
  c.counts = {{1, 6}, {2, 36}};
  const Result<PerftCase> again = read_perft(write_perft(c));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again.value().words, c.words);
  EXPECT_EQ(again.value().scenario, c.scenario);
  EXPECT_EQ(again.value().answers, c.answers);
  ASSERT_EQ(again.value().counts.size(), 2u);
  EXPECT_EQ(again.value().counts[1].nodes, 36u);
  EXPECT_EQ(run_perft(again.value()).nodes[0], 6u);
}

TEST(SimPerft, BadFilesAreToldWithTheirLine) {
  const Result<PerftCase> odd = read_perft("# words\ndepth one 37\n");
  ASSERT_FALSE(odd.ok());
  EXPECT_EQ(odd.faults()[0].line, 2);
  EXPECT_FALSE(read_perft("").ok());
  EXPECT_FALSE(read_perft("what is this\n").ok());
}

TEST(SimPerft, AnAnswerThatIsNotLawfulIsTold) {
  PerftCase c;
  c.scenario = open_board({test_unit("r", "infantry", "D5", "N")}, {test_unit("b", "infantry", "H1", "S")});
  c.answers = {"fight r b"};
  c.counts = {{1, 1}};
  EXPECT_FALSE(run_perft(c).error.empty());
}

}  // namespace
}  // namespace limber
