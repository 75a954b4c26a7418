// Players with one plan: what sets them apart from the captain.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "ai/battle_tables.h"
#include "ai/captain.h"
#include "ai/player_spec.h"
#include "sim/arena.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

// Two enemies far apart, and three battalions nearer to the one or the other.
Scenario two_of_them() {
  return open_board({test_unit("r1", "infantry", "A7", "N"), test_unit("r2", "infantry", "D7", "N"),
                     test_unit("r3", "infantry", "H7", "N")},
                    {test_unit("b1", "infantry", "A1", "S"), test_unit("b2", "infantry", "H2", "S")});
}

int goals_of(Temper temper) {
  const TestBattle battle(two_of_them());
  const BattleTables tables(*battle.game);
  Evaluation survey(tables, weights(temper));
  survey.take(battle.state.board, Side::red);
  std::vector<const Prize*> seen;
  for (int i = 0; i < 3; ++i)
    if (const Prize* goal = survey.goal_of(unit_id(i)); std::find(seen.begin(), seen.end(), goal) == seen.end())
      seen.push_back(goal);
  return static_cast<int>(seen.size());
}

// What a step toward the enemy is worth to the first battalion.
int worth_of_a_step(Temper temper, int turn) {
  const TestBattle battle(two_of_them());
  const BattleTables tables(*battle.game);
  Evaluation survey(tables, weights(temper));
  Board board = battle.state.board;
  board.turn = static_cast<std::uint8_t>(turn);
  survey.take(board, Side::red);
  const Cell here = board[unit_id(0)].at;
  return survey.place(unit_id(0), battle.game->field.grid.next(here, 0)) - survey.place(unit_id(0), here);
}

TEST(Plans, WhoConcentratesSendsAllAtOneEnemy) {
  EXPECT_EQ(goals_of(Temper::steady), 2);
  EXPECT_EQ(goals_of(Temper::concentrate), 1);
}

// What all could go for comes best first; a captain with a given aim goes for it as long as it can be reached.
TEST(Plans, WhoConcentratesGoesForWhatHeIsTold) {
  const TestBattle battle(two_of_them());
  const BattleTables tables(*battle.game);
  Evaluation survey(tables, weights(Temper::concentrate));
  survey.take(battle.state.board, Side::red);
  const Evaluation::Aims aims = survey.aims();
  ASSERT_EQ(aims.size(), 2);
  const UnitId first = survey.goal_of(unit_id(0))->enemy;
  EXPECT_EQ(aims[0].enemy, first);
  EXPECT_NE(aims[1].enemy, first);
  survey.use(weights(Temper::concentrate), aims[1]);
  survey.take(battle.state.board, Side::red);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(survey.goal_of(unit_id(i))->enemy, aims[1].enemy);
  survey.use(weights(Temper::concentrate), Aim{.at = static_cast<Cell>(0)});  // nothing is to be won there
  survey.take(battle.state.board, Side::red);
  EXPECT_EQ(survey.goal_of(unit_id(0))->enemy, first);
}

TEST(Plans, WhoDefendsLetsTheEnemyComeUntilHalfOfTheBattleIsOver) {
  EXPECT_GT(worth_of_a_step(Temper::steady, 2), 20);
  EXPECT_LT(3 * worth_of_a_step(Temper::defend, 2), worth_of_a_step(Temper::steady, 2));
  EXPECT_GT(worth_of_a_step(Temper::rush, 2), worth_of_a_step(Temper::steady, 2));
  EXPECT_GT(worth_of_a_step(Temper::defend, 250), 20);
}

TEST(Plans, WhoRushesFearsLess) {
  const TestBattle battle(bench_scenario());
  const BattleTables tables(*battle.game);
  Evaluation rush(tables, weights(Temper::rush)), steady(tables, weights(Temper::steady));
  rush.take(battle.state.board, Side::red), steady.take(battle.state.board, Side::red);
  EXPECT_LT(rush.weights().danger, steady.weights().danger);
  EXPECT_GT(rush.weights().step, steady.weights().step);
}

TEST(Plans, EveryNameIsAPlayerAndEveryPlayerFightsToTheEnd) {
  const TestBattle battle(two_of_them());
  for (const std::string_view name : player_spec_names()) {
    std::optional<PlayerSpec> player = find_player_spec(name);
    ASSERT_TRUE(player) << name;
    EXPECT_EQ(find_player_spec(player_spec_name(*player)), player) << name;
    if (player_spec_name(*player) != name) continue;  // another name of one who has fought
    player->nodes = std::min(player->nodes, 1);       // of a general: each plan a few times is enough to come to an end
    Arena arena(*battle.game, battle.state, {*player, PlayerSpec{}});
    const BattleResult one = arena.fight(4), again = arena.fight(4);
    EXPECT_EQ(one.orders, again.orders) << name;
    EXPECT_EQ(one.outcome.winner, again.outcome.winner) << name;
  }
}

}  // namespace
}  // namespace limber
