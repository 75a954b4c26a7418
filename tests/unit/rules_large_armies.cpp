// A side of 46 squadrons has more orders than the room of one list: all of them are listed all the same.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "rules/rules.h"
#include "rulesets/registry.h"

namespace limber {
namespace {

constexpr int kColumns = 24, kRows = 20, kSquadrons = 46;

Scenario two_hosts(const Rules& rules) {
  Scenario s;
  s.ruleset = std::string(rules.id.view());
  s.grid = rules.grid;
  s.columns = kColumns, s.rows = kRows;
  s.battle_kind = "campaign";
  s.map.assign(kRows, std::string(kColumns, '.'));
  const Topology grid(s.grid, kColumns, kRows);
  for (int side = 0; side < 2; ++side) {
    s.sides[static_cast<std::size_t>(side)].id = side == 0 ? "red" : "blue";
    for (int n = 0; n < kSquadrons; ++n) {
      const int row = n < kColumns ? 2 : 6;
      ScenarioUnit u;
      u.id = (side == 0 ? "r" : "b") + std::to_string(n);
      u.type = "mounted-cavalry";
      u.at = grid.name(grid.at(n % kColumns, side == 0 ? kRows - row : row));
      s.sides[static_cast<std::size_t>(side)].units.push_back(u);
    }
  }
  s.position = ScenarioPosition{};
  s.position->phase = "action";
  s.position->first = s.position->active = "red";
  if (facts_of(rules).activation_dice) s.position->activations = kSquadrons;
  return s;
}

TEST(LargeArmies, HaveAllTheirOrdersListed) {
  for (const char* id : {"big-board-19c", "hex-19c"}) {
    const Rules& rules = *find_rules(id);
    const Scenario s = two_hosts(rules);
    const Result<Game> game = make_game(s, rules);
    ASSERT_TRUE(game.ok());
    const State state = opening(game.value(), s);
    ChoiceList all;
    all_options(game.value(), state, Side::red, all);
    EXPECT_GT(all.size(), 3072) << id;
    int sum = 1;  // and the side may stop
    for (int u = 0; u < kSquadrons; ++u) {
      ChoiceList one;
      options(game.value(), state, Side::red, unit_id(u), one);
      sum += one.size();
    }
    EXPECT_EQ(all.size(), sum) << id;
    for (const Choice& c : all) ASSERT_TRUE(lawful(game.value(), state, c)) << id;
  }
}

}  // namespace
}  // namespace limber
