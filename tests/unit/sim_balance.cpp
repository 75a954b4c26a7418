// How even a scenario is: the counts are those of its battles, whatever the number of threads.
#include <numeric>

#include <gtest/gtest.h>

#include "sim/balance.h"
#include "source_dir.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

Scenario kettle_ridge() {
  const Result<std::string> text = read_file(source_dir() + "/scenarios/hex-19c/02-kettle-ridge.json");
  return read_scenario(text.value()).value().scenario;
}

Venue venue(const Scenario& s) { return venue_of("venue", s).value(); }

Balance measured(const Venue& at, int threads) {
  const BalanceTrial trial{.player = *find_entrant("captain"), .first_seed = 5, .battles = 8, .threads = threads};
  return measure_balance(at, trial, [](std::uint64_t) {});
}

TEST(Balance, CountsWhatTheSameBattlesCameTo) {
  const Venue at = venue(kettle_ridge());
  const Balance found = measured(at, 1);
  const PlayerSpec captain = find_entrant("captain")->player;
  const auto reports = fight_many(*at.game, at.opening, {.players = {captain, captain}, .first_seed = 5, .battles = 8});
  Shares shares;
  std::vector<int> turns;
  for (const BattleResult& r : reports) {
    ++(r.outcome.winner == Side::red ? shares.won : r.outcome.winner == Side::blue ? shares.lost : shares.drawn);
    turns.push_back(r.turns);
  }
  EXPECT_EQ(found.shares.won, shares.won);
  EXPECT_EQ(found.shares.lost, shares.lost);
  EXPECT_EQ(found.turns, turns);
  EXPECT_EQ(std::accumulate(found.ended.begin(), found.ended.end(), std::uint64_t{0}), 8u);
  EXPECT_EQ(found.ended[static_cast<std::size_t>(EndOfBattle::not_yet)], 0u);
  EXPECT_EQ(std::accumulate(found.decided.begin(), found.decided.end(), std::uint64_t{0}), 8u);
}

TEST(Balance, AnObjectiveHasOneHolderAtMost) {
  const Venue at = venue(kettle_ridge());
  const Balance found = measured(at, 1);
  ASSERT_EQ(found.objectives.size(), at.scenario.objectives.size());
  std::uint64_t held = 0;
  for (const auto& [red, blue] : found.held) {
    EXPECT_LE(red + blue, 8u);
    held += red + blue;
  }
  EXPECT_GT(held, 0u);
}

TEST(Balance, ThreadsChangeNothing) {
  const Venue at = venue(kettle_ridge());
  const Balance one = measured(at, 1), three = measured(at, 3);
  EXPECT_EQ(one.signature, three.signature);
  EXPECT_EQ(dump(balance_json(at, one)), dump(balance_json(at, three)));
}

TEST(Balance, HalfOfTheBattlesTookNoLonger) {
  EXPECT_EQ((Balance{.turns = {9, 3, 12}}).median_turns(), 9);
  EXPECT_EQ((Balance{.turns = {9, 3, 12, 4}}).median_turns(), 4);
  EXPECT_EQ(Balance{}.median_turns(), 0);
}

TEST(Balance, WordsAreNoPartOfTheMatter) {
  Scenario s = kettle_ridge();
  const std::string before = matter_text(venue(s));
  s.briefing = "Other words.", s.title = "Another title";
  EXPECT_EQ(matter_text(venue(s)), before);
  s.turn_limit = *s.turn_limit + 1;
  EXPECT_NE(matter_text(venue(s)), before);
}

}  // namespace
}  // namespace limber
