// A small battle with every kind of order in reach, shared by the fuzz targets.
#pragma once
#include "rules/engine.h"
#include "rulesets/registry.h"

namespace limber {

struct FuzzBattle {
  Scenario scenario;
  Game game;
  State opening;
};

inline Scenario fuzz_scenario() {
  Scenario s;
  s.ruleset = "big-board-19c";
  s.columns = 8, s.rows = 8;
  s.map = {"........", "..w..t..", ".1......", "~~f~=~~~", "...x....", "..*.....", "........", "........"};
  s.legend = {{'w', "woods"}, {'t', "built-up"}, {'1', "hill"},   {'~', "river"},
              {'f', "ford"},  {'=', "bridge"},   {'x', "trench"}, {'*', "wire"}};
  const char* kinds[] = {"infantry", "mounted-cavalry", "machine-gun", "field-artillery", "transport", "commander"};
  for (std::size_t i = 0; i < 2; ++i) {
    s.sides[i].id = i == 0 ? "red" : "blue";
    for (int k = 0; k < 6; ++k) {
      ScenarioUnit u;
      u.id = (i == 0 ? "r" : "b") + std::to_string(k + 1);
      u.type = kinds[k];
      u.at = std::string(1, static_cast<char>('A' + k + 1)) + (i == 0 ? "7" : "2");
      if (k == 4) u.at = i == 0 ? "E7" : "E2";  // the Transport shares the gun's cell
      s.sides[i].units.push_back(u);
    }
  }
  return s;
}

inline const FuzzBattle& fuzz_battle() {
  static const FuzzBattle battle = [] {
    Scenario s = fuzz_scenario();
    Result<Game> game = make_game(s, rules_of(s).value());
    LIMBER_ALWAYS_CHECK(game.ok(), "the fuzz battle must be sound");
    State open = opening(game.value(), s);
    return FuzzBattle{s, std::move(game).value(), open};
  }();
  return battle;
}

}  // namespace limber
