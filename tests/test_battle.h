// The one way in which tests make a small battle: a field and its Units in few words, set up as the program does it
// (battle/set_up.h). What a header of some tests adds (orders by name, sentences, odds) stands on this.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "battle/set_up.h"

namespace limber {

inline std::string faults_text(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& f : faults)
    text += std::to_string(f.line) + ":" + std::to_string(f.column) + " " + f.where + ": found " + f.found +
            ", expected " + f.expected + "\n";
  return text;
}

// Nobody on it yet; Red in the south, Blue in the north.
inline Scenario empty_field(std::string ruleset, std::vector<std::string> map) {
  Scenario s;
  s.title = "A small battle";
  s.ruleset = std::move(ruleset);
  s.columns = static_cast<int>(map.front().size()), s.rows = static_cast<int>(map.size());
  s.map = std::move(map);
  s.sides[0].id = "red", s.sides[0].edge = "south";
  s.sides[1].id = "blue", s.sides[1].edge = "north";
  return s;
}
inline Scenario empty_field(std::string ruleset, int size) {
  const std::string row(static_cast<std::size_t>(size), '.');
  return empty_field(std::move(ruleset), std::vector<std::string>(static_cast<std::size_t>(size), row));
}

// Without a cell it is set up by its player, or comes later.
inline ScenarioUnit test_unit(std::string id, std::string type, const std::string& at = {},
                              const std::string& facing = {}) {
  ScenarioUnit u;
  u.id = std::move(id), u.type = std::move(type);
  if (!at.empty()) u.at = at;
  if (!facing.empty()) u.facing = facing;
  return u;
}

// A side picks its Units.
inline ScenarioPosition in_the_action(int turn, std::string_view side, int activations) {
  ScenarioPosition p;
  p.turn = turn, p.phase = "action", p.activations = activations;
  p.first = p.active = std::string(side);
  return p;
}

struct TestBattle {
  explicit TestBattle(Scenario s) : scenario(std::move(s)) {
    Result<BattleSetup> made = set_up(scenario);
    EXPECT_TRUE(made.ok()) << faults_text(made.faults());
    state = made.value().opening;
    game = std::make_shared<const Game>(std::move(made).value().game);
  }

  UnitId unit(std::string_view id) const {
    for (int u = 0; u < game->roster.size(); ++u)
      if (game->roster[unit_id(u)].id == id) return unit_id(u);
    ADD_FAILURE() << "no Unit " << id;
    return UnitId::none;
  }
  Cell cell(std::string_view name) const { return game->field.grid.find(name); }

  Scenario scenario;
  std::shared_ptr<const Game> game;
  State state;
};

}  // namespace limber
