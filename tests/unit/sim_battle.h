// The benchmark battle, a smaller one, and boards to lay out, for the tests of src/sim and src/ai.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"
#include "files/files.h"
#include "io/scenario_file.h"
#include "rulesets/registry.h"
#include "source_dir.h"
#include "test_battle.h"

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

// Red to act in the open, 8 by 8.
inline Scenario open_board(const std::vector<ScenarioUnit>& red, const std::vector<ScenarioUnit>& blue) {
  Scenario s = empty_field("big-board-19c", 8);
  s.battle_kind = "campaign";
  s.sides[0].units = red, s.sides[1].units = blue;
  s.position = in_the_action(2, "red", 6);
  return s;
}

}  // namespace limber
