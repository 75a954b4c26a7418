#include <cmath>

#include <gtest/gtest.h>

#include "ai/keyed_dice.h"
#include "sim/contest.h"
#include "sim_battle.h"

namespace limber {
namespace {

Contest bench_contest(const std::string& first, const std::string& second) {
  Contest contest;
  contest.players = {*find_entrant(first), *find_entrant(second)};
  contest.venues = {venue_of("bench", bench_scenario()).value()};
  contest.pairs = 5;
  return contest;
}

std::vector<PairFought> fought(const Contest& contest, std::uint64_t from = 0) {
  std::vector<PairFought> out;
  contend(contest, from, [&](const PairFought& pair) { return out.push_back(pair), true; });
  return out;
}

// All but the seconds.
std::string without_time(PairFought pair) {
  for (Fought& f : pair.battle) f.seconds = {};
  return pair_line(pair);
}

TEST(SimContest, TheSameOnAnyNumberOfThreadsAndTakenUpAnywhere) {
  Contest contest = bench_contest("captain:bold", "random");
  contest.threads = 1;
  const std::vector<PairFought> alone = fought(contest);
  ASSERT_EQ(alone.size(), 5u);
  contest.threads = 3;
  const std::vector<PairFought> together = fought(contest), later = fought(contest, 3);
  ASSERT_EQ(together.size(), 5u);
  ASSERT_EQ(later.size(), 2u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(without_time(together[i]), without_time(alone[i]));
  EXPECT_EQ(without_time(later[0]), without_time(alone[3]));
}

TEST(SimContest, APairIsFoughtFromBothSides) {
  const std::vector<PairFought> pairs = fought(bench_contest("captain", "random"));
  for (const PairFought& pair : pairs) {
    EXPECT_EQ(pair.battle[0].winner, Side::red);
    EXPECT_EQ(pair.battle[1].winner, Side::blue);
    EXPECT_EQ(pair.halves(), 4);
  }
  const std::vector<PairFought> turned = fought(bench_contest("random", "captain"));
  EXPECT_EQ(turned[0].halves(), 0);
  EXPECT_EQ(turned[0].battle[1].turns, pairs[0].battle[0].turns) << "the same battle, told from the other player";
}

TEST(SimContest, EqualPlayersWithTheSameDiceShareEveryPair) {
  for (const DiceOf dice : {DiceOf::keyed, DiceOf::seed}) {
    Contest contest = bench_contest("captain", "captain:steady");
    contest.dice = dice;
    for (const PairFought& pair : fought(contest)) EXPECT_EQ(pair.halves(), 2);
  }
}

TEST(SimContest, PairsAreReadBackAsTheyWereWritten) {
  const PairFought pair{7,
                        {Fought{Side::blue, 9, true, {3, 4}, {0.5, 0.25}}, Fought{Side::none, 12, false, {1, 2}, {}}}};
  const std::optional<PairFought> back = read_pair(pair_line(pair));
  ASSERT_TRUE(back);
  EXPECT_EQ(pair_line(*back), pair_line(pair));
  EXPECT_EQ(back->halves(), 1);
  EXPECT_FALSE(read_pair(R"({"pair":7,"battles":[]})"));
  EXPECT_FALSE(read_pair("nothing"));
}

TEST(SimContest, EntrantsWithOtherFigures) {
  ASSERT_TRUE(find_entrant("captain:bold,danger=21"));
  EXPECT_EQ(find_entrant("captain:bold,danger=21")->weights.danger, 21);
  EXPECT_FALSE(find_entrant("captain,valour=1"));
  EXPECT_FALSE(find_entrant("captain,danger"));
  EXPECT_FALSE(find_entrant("major"));
}

TEST(SimRating, SharesHaveWiderIntervalsTheFewerTheyRestOn) {
  PairCounts few, many;
  for (int i = 0; i < 4; ++i) few.add(4);
  for (int i = 0; i < 400; ++i) many.add(i % 5);
  EXPECT_DOUBLE_EQ(few.mean(), 1);
  EXPECT_LT(few.share().low, 0.75);
  EXPECT_DOUBLE_EQ(few.share().high, 1);
  EXPECT_DOUBLE_EQ(many.mean(), 0.5);
  EXPECT_NEAR(many.variance(), 0.125, 1e-12);
  EXPECT_NEAR(many.share().high - many.share().low, 2 * 1.96 * std::sqrt(0.125 / 400), 0.001);
}

TEST(SimRating, EloAndShareAreEachOthersInverse) {
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  for (const double elo : {-300.0, 0.0, 30.0}) EXPECT_NEAR(elo_of(share_of(elo)), elo, 1e-9);
  EXPECT_FALSE(std::isfinite(elo_of(1)));
}

TEST(SimRating, TheTestStopsOnlyWhenItCanTell) {
  PairCounts strong, weak, even;
  for (int i = 0; i < 60; ++i)
    strong.add(i % 4 == 0 ? 2 : 4), weak.add(i % 4 == 0 ? 2 : 0), even.add(i % 2 == 0 ? 1 : 3);
  EXPECT_EQ(test(strong, {0, 30}).finding, Finding::stronger);
  EXPECT_EQ(test(weak, {0, 30}).finding, Finding::not_stronger);
  EXPECT_EQ(test(even, {0, 30}).finding, Finding::undecided);
  PairCounts three;
  for (int i = 0; i < 3; ++i) three.add(4);
  EXPECT_EQ(test(three, {0, 200}).finding, Finding::undecided) << "too few to tell";
}

TEST(KeyedDice, HangOnWhatTheyAreForAndNotOnWhatWasThrownBefore) {
  Board board{};
  board.turn = 3;
  Request of_one{.kind = RequestKind::die, .unit = unit_id(1)}, of_other{.kind = RequestKind::die, .unit = unit_id(2)};
  KeyedDice dice(5, 0), again(5, 0);
  const std::uint32_t first = dice.at(of_one, board).next(), second = dice.at(of_one, board).next();
  EXPECT_NE(first, second);
  again.at(of_other, board).next();
  EXPECT_EQ(again.at(of_one, board).next(), first);
  board.turn = 4;
  const std::uint32_t next_turn = dice.at(of_one, board).next();
  EXPECT_NE(next_turn, first);
  EXPECT_EQ(again.at(of_one, board).next(), next_turn) << "the second die of turn 3 was never thrown";
}

}  // namespace
}  // namespace limber
