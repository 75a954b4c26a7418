// What the general plays out beside its plans: the shots, charges and places of every Unit, well faced.
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "ai/captain.h"
#include "ai/random.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

bool has(const Thoughts& thoughts, const Choice& c) {
  return std::find(thoughts.orders.begin(), thoughts.orders.end(), c) != thoughts.orders.end();
}

Thoughts of_red(const TestBattle& battle) {
  Captain captain(*battle.game, Temper::steady, 5);
  return captain.thoughts(battle.state, Side::red);
}

// Two targets and two Units that fire: each of the four shots is looked at, not the better one of each alone.
TEST(Thoughts, EveryShotThatPromisesAnything) {
  const TestBattle battle(open_board({test_unit("r1", "infantry", "D6", "N"), test_unit("r2", "infantry", "E6", "N")},
                                     {test_unit("b1", "infantry", "D4", "S"), test_unit("b2", "infantry", "E4", "S")}));
  const Thoughts thoughts = of_red(battle);
  const auto list = std::make_unique<ChoiceList>();
  all_options(*battle.game, battle.state, Side::red, *list);
  int shots = 0;
  for (const Choice& c : *list) {
    if (c.verb != Verb::fire) continue;
    EXPECT_TRUE(has(thoughts, c)) << index(c.unit) << " at " << index(c.other);
    ++shots;
  }
  EXPECT_EQ(shots, 4);
}

TEST(Thoughts, EachIsLawfulAndNoneTwice) {
  const TestBattle battle(bench_scenario());
  State s = battle.state;
  Philox draw(3, 0);
  Captain captain(*battle.game, Temper::steady, 5);
  int thought = 0;
  for (int answers = 0; answers < 400; ++answers) {
    const Request asked = request(*battle.game, s);
    if (!asked) break;
    if (asked.kind != RequestKind::decision) {
      apply(*battle.game, s, thrown(*battle.game, s, draw));
      continue;
    }
    const Side side = asked.asks_red ? Side::red : Side::blue;
    if (!asked.sealed) {
      const Thoughts thoughts = captain.thoughts(s, side);
      for (const Choice& c : thoughts.orders) {
        EXPECT_TRUE(lawful(*battle.game, s, c));
        EXPECT_EQ(std::count(thoughts.orders.begin(), thoughts.orders.end(), c), 1);
      }
      EXPECT_TRUE(thoughts.enabler.verb == Verb::none || lawful(*battle.game, s, thoughts.enabler));
      thought += thoughts.orders.size();
    }
    apply(*battle.game, s, captain.answer(s, side).choice);
  }
  EXPECT_GT(thought, 500);
}

// Whatever is drawn from all that may be answered, it does not turn its back on the only enemy.
TEST(Thoughts, WhatIsDrawnFacesTheEnemy) {
  const TestBattle battle(
      open_board({test_unit("r1", "infantry", "D6", "N"), test_unit("r2", "mounted-cavalry", "F6", "N")},
                 {test_unit("b1", "infantry", "D3", "S")}));
  const Topology& grid = battle.game->field.grid;
  Captain captain(*battle.game, Temper::steady, 5);
  captain.thoughts(battle.state, Side::red);
  const auto list = std::make_unique<ChoiceList>();
  all_options(*battle.game, battle.state, Side::red, *list);
  int moves = 0, away = 0;
  for (int i = 0; i < list->size(); ++i) {
    const Choice& drawn = (*list)[i];
    if (drawn.verb != Verb::move) continue;
    const Choice given = captain.well_faced_at(battle.state, *list, i);
    EXPECT_TRUE(lawful(*battle.game, battle.state, given));
    Cell at = battle.state.board[given.unit].at;
    for (int step = 0; step < given.route().steps(); ++step) at = grid.next(at, given.route()[step]);
    Cell end = battle.state.board[drawn.unit].at;
    for (int step = 0; step < drawn.route().steps(); ++step) end = grid.next(end, drawn.route()[step]);
    EXPECT_EQ(at, end);
    const Cell enemy = battle.state.board[unit_id(2)].at;
    EXPECT_TRUE(grid.in_arc(at, given.facing, enemy)) << grid.name(at);
    ++moves, away += !grid.in_arc(at, drawn.facing, enemy);
  }
  EXPECT_GT(moves, 20);
  EXPECT_GT(away, moves / 4) << "it was drawn so";
}

// H19: a Commander beside those who fire makes the shot better, so he goes first.
TEST(Thoughts, TheCommanderGoesToThoseWhoAreAboutToFire) {
  Scenario s = empty_field("hex-19c", 8);
  s.grid = GridKind::hex;
  s.sides[0].units = {test_unit("r", "infantry", "D5", "N"), test_unit("c", "commander", "E7", "N")};
  s.sides[1].units = {test_unit("b", "infantry", "D3", "S")};
  s.position = in_the_action(2, "red", 6);
  const TestBattle battle(s);
  const Thoughts thoughts = of_red(battle);
  ASSERT_EQ(thoughts.enabler.verb, Verb::move);
  EXPECT_EQ(thoughts.enabler.unit, unit_id(1));
}

}  // namespace
}  // namespace limber
