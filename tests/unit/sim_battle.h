// The benchmark battle, a smaller one, and boards to lay out, for the tests of src/sim and src/ai.
#pragma once
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "files/files.h"
#include "io/scenario_file.h"
#include "rulesets/registry.h"
#include "source_dir.h"

namespace limber {

inline Scenario scenario_in(const std::string& path) {
  const Result<std::string> text = read_file(source_dir() + "/" + path);
  EXPECT_TRUE(text.ok());
  const Result<ScenarioFile> file = read_scenario(text.value());
  EXPECT_TRUE(file.ok());
  return file.value().scenario;
}
inline Scenario bench_scenario() { return scenario_in("bench/12x12.json"); }
// A dozen Units: for players who fight many battles to find one answer.
inline Scenario osier_bridge() { return scenario_in("scenarios/big-board-19c/02-osier-bridge.json"); }

inline ScenarioUnit sim_unit(const std::string& id, const std::string& type, const std::string& at,
                             const std::string& facing) {
  ScenarioUnit u;
  u.id = id, u.type = type, u.at = at, u.facing = facing;
  return u;
}

// Red to act in the open, 8 by 8.
inline Scenario open_board(const std::vector<ScenarioUnit>& red, const std::vector<ScenarioUnit>& blue) {
  Scenario s;
  s.title = "open board", s.ruleset = "big-board-19c", s.battle_kind = "campaign";
  s.columns = s.rows = 8;
  s.map.assign(8, "........");
  s.sides[0].id = "red", s.sides[0].edge = "south", s.sides[0].units = red;
  s.sides[1].id = "blue", s.sides[1].edge = "north", s.sides[1].units = blue;
  ScenarioPosition p;
  p.turn = 2, p.phase = "action", p.first = p.active = "red", p.activations = 6;
  s.position = p;
  return s;
}

struct SimBattle {
  explicit SimBattle(const Scenario& s) : scenario(s) {
    const Result<RulesHandle> rules = rules_of(s);
    EXPECT_TRUE(rules.ok());
    Result<Game> made = make_game(s, rules.value());
    EXPECT_TRUE(made.ok());
    game = std::make_unique<Game>(std::move(made).value());
    state = opening(*game, s);
  }
  Scenario scenario;
  std::unique_ptr<Game> game;
  State state;
};

}  // namespace limber
