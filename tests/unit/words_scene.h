// A battle of big-board-19c at the moment Red picks its Units, played by the text of listed orders and given dice.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "notation/order_text.h"
#include "rulesets/registry.h"
#include "words/event_words.h"

namespace limber::test {

class Scene {
 public:
  Scene() {
    scenario.title = "Scene", scenario.ruleset = "big-board-19c";
    scenario.columns = scenario.rows = 8;
    scenario.map = std::vector<std::string>(8, "........");
    scenario.legend = {{'w', "woods"}, {'x', "trench"}, {'1', "hill"}};
    scenario.sides[0].id = "red", scenario.sides[0].edge = "south";
    scenario.sides[1].id = "blue", scenario.sides[1].edge = "north";
    ScenarioPosition position;
    position.turn = 3, position.phase = "action", position.activations = 5;
    position.first = position.active = "red";
    scenario.position = position;
  }
  Scene& unit(int side, const char* id, const char* name, const char* type, const char* at, const char* facing) {
    ScenarioUnit u;
    u.id = id, u.name = name, u.type = type, u.at = at, u.facing = facing;
    scenario.sides[static_cast<std::size_t>(side)].units.push_back(u);
    return *this;
  }
  ScenarioUnit& last(int side) { return scenario.sides[static_cast<std::size_t>(side)].units.back(); }
  Scene& phase(const char* name) {
    scenario.position->phase = name;
    if (std::string(name) == "artillery" || std::string(name) == "initiative")
      scenario.position->first.reset(), scenario.position->active.reset(), scenario.position->activations.reset();
    return *this;
  }

  void begin() {
    const Result<RulesHandle> rules = rules_of(scenario);
    ASSERT_TRUE(rules.ok());
    Result<Game> made = make_game(scenario, rules.value());
    ASSERT_TRUE(made.ok()) << (made.ok() ? "" : made.faults()[0].where + ": " + made.faults()[0].found);
    game_ = std::make_unique<Game>(std::move(made).value());
    const Result<Board> board = set_board(*game_, scenario);
    ASSERT_TRUE(board.ok()) << (board.ok() ? "" : board.faults()[0].where + ": " + board.faults()[0].found);
    state = opening(*game_, scenario);
  }
  const Game& game() const { return *game_; }

  // Plays the listed order with this text and tells what happened.
  std::vector<std::string> order(std::string_view text) {
    std::string listed;
    for (const Side side : {Side::red, Side::blue}) {
      ChoiceList list;
      all_options(*game_, state, side, list);
      for (const Choice& c : list) {
        if (order_text(*game_, state.board, c) == text) return play(c);
        listed += order_text(*game_, state.board, c) + "\n";
      }
    }
    ADD_FAILURE() << "not listed: " << text << "\n" << listed;
    return {};
  }
  std::vector<std::string> die(int face) { return play(d6(face)); }
  std::vector<std::string> play(const Choice& c) {
    const State before = state;
    EventLog log;
    apply(*game_, state, c, log);
    return narrate(*game_, before, log);
  }

  Scenario scenario;
  State state{};

 private:
  std::unique_ptr<Game> game_;
};

}  // namespace limber::test
