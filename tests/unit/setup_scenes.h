// Scenarios in which to put one thing that the rules do not take, and what they say of it.
#pragma once
#include "sim_battle.h"

namespace limber {

// Red to act on turn 3 of 9, with what the numbers below are about: a ford, a trench, wire, a wood, an objective.
inline Scenario in_battle(const std::string& ruleset = "big-board-19c") {
  Scenario s = open_board({test_unit("r1", "infantry", "A8", "N"), test_unit("r2", "infantry", "B8", "N"),
                           test_unit("r3", "infantry", "C8", "N"), test_unit("r4", "infantry", "D8", "N")},
                          {test_unit("b1", "infantry", "A1", "S")});
  s.ruleset = ruleset, s.turn_limit = 9;
  s.map[7] = "fxiw....";
  s.legend = {{'f', "river ford"}, {'x', "trench"}, {'i', "wire"}, {'w', "woods"}};
  s.objectives["H8"] = 1;
  s.position->turn = 3;
  return s;
}

inline Scenario before_battle() {
  Scenario s = in_battle();
  s.map[7] = "........";
  s.position.reset();
  s.sides[0].units.push_back({.id = "r5", .type = "infantry"});
  s.sides[0].reinforcements = {{.turn = 2, .at = "H8", .score = 0, .units = {"r5"}}};
  return s;
}

inline Scenario single_activations() {
  Scenario s = in_battle("hex-late-19c");
  s.grid = GridKind::hex;
  s.map[7] = "f.......";
  for (ScenarioSide& side : s.sides)
    for (ScenarioUnit& u : side.units) u.type = "infantry-rifles";
  s.position->phase = "activation";
  return s;
}

// r5 tows r6 in F8; r7 and r8 stand together in G8 and have nothing to do with each other.
inline Scenario with_teams() {
  Scenario s = in_battle();
  s.sides[0].units.push_back(test_unit("r5", "horse-drawn-transport", "F8", "N"));
  s.sides[0].units.push_back(test_unit("r6", "field-artillery", "F8", "N"));
  s.sides[0].units.push_back(test_unit("r7", "horse-drawn-transport", "G8", "N"));
  s.sides[0].units.push_back(test_unit("r8", "field-artillery", "G8", "N"));
  s.sides[0].units[5].towed_by = "r5";
  return s;
}

inline std::vector<Fault> faults_of(const Scenario& s) {
  const Result<BattleSetup> made = set_up(s);
  return made.ok() ? std::vector<Fault>{} : made.faults();
}

inline std::string told(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& f : faults) text += f.where + ": " + f.found + "; " + f.expected + "\n";
  return text;
}

inline ScenarioUnit& red(Scenario& s, std::size_t n) { return s.sides[0].units[n]; }

}  // namespace limber
