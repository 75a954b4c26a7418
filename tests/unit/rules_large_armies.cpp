// A side of 46 squadrons has more orders than the room of one list: all of them are listed all the same.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "rules/rules.h"
#include "rulesets/registry.h"
#include "test_battle.h"
#include "verify/walk.h"

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
    const TestBattle battle(s);
    const Game& game = *battle.game;
    const State& state = battle.state;
    ChoiceList all;
    all_options(game, state, Side::red, all);
    EXPECT_GT(all.size(), 3072) << id;
    int sum = 1;  // and the side may stop
    for (int u = 0; u < kSquadrons; ++u) {
      ChoiceList one;
      options(game, state, Side::red, unit_id(u), one);
      sum += one.size();
    }
    EXPECT_EQ(all.size(), sum) << id;
    for (const Choice& c : all) ASSERT_TRUE(lawful(game, state, c)) << id;
  }
}

using Names = std::vector<const char*>;
std::string first_known(const RulesetFacts& rules, const Names& types) {
  for (const char* type : types)
    if (rules.kinds.find(type) != KindId::none) return type;
  return {};
}

// As many Units as a battle may have, in lines two cells apart: nothing looks beyond the last of them.
Scenario full_roster(const RulesetFacts& rules) {
  Scenario s;
  s.ruleset = std::string(rules.id.view());
  s.grid = rules.grid;
  s.columns = 12, s.rows = 12;
  s.battle_kind = "campaign";
  s.map.assign(12, std::string(12, '.'));
  const Topology grid(s.grid, 12, 12);
  for (std::size_t side = 0; side < 2; ++side) {
    s.sides[side].id = side == 0 ? "red" : "blue";
    for (int n = 0; n < 48; ++n) {
      const int row = n / 12;
      ScenarioUnit u;
      u.id = (side == 0 ? "r" : "b") + std::to_string(n);
      u.type = first_known(rules, row == 0   ? Names{"mounted-cavalry", "cavalry"}
                                  : row == 1 ? Names{"field-artillery", "field-gun"}
                                             : Names{"infantry", "infantry-rifles", "infantry-firearms"});
      if (n == 47 && rules.deals_cards) u.type = "commander", u.rating = "exceptional";
      u.at = grid.name(grid.at(n % 12, side == 0 ? 7 + row : 4 - row));
      s.sides[side].units.push_back(u);
    }
  }
  s.position = ScenarioPosition{};
  s.position->phase = rules.deals_cards ? "declare" : "artillery";
  return s;
}

TEST(LargeArmies, AFullRosterHoldsOnAWalk) {
  for (const Ruleset& r : all_rulesets()) {
    WalkOptions o;
    o.scenarios = {{std::string(r.facts.id.view()), full_roster(r.facts)}};
    ASSERT_EQ(o.scenarios[0].scenario.sides[0].units.size() + o.scenarios[0].scenario.sides[1].units.size(),
              static_cast<std::size_t>(kMaxUnits));
    o.invent = false, o.nodes = 2'000, o.seed = 5;
    const WalkResult report = walk(o);
    EXPECT_TRUE(report.ok()) << report.failure->text();
    ASSERT_GE(report.nodes, o.nodes) << r.facts.id.view();
    EXPECT_GT(report.verbs.at("move"), 0u) << r.facts.id.view();
  }
}

}  // namespace
}  // namespace limber
