// A battle of big-board-19c at the moment Red picks its Units, played by the text of listed orders and given dice.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "notation/order_text.h"
#include "test_battle.h"
#include "words/event_words.h"

namespace limber::test {

class Scene {
 public:
  Scene() : scenario(empty_field("big-board-19c", 8)) {
    scenario.legend = {{'w', "woods"}, {'x', "trench"}, {'1', "hill"}};
    scenario.position = in_the_action(3, "red", 5);
  }
  Scene& unit(int side, const char* id, const char* name, const char* type, const char* at, const char* facing) {
    scenario.sides[static_cast<std::size_t>(side)].units.push_back(test_unit(id, type, at, facing));
    last(side).name = name;
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
    const TestBattle battle(scenario);
    game_ = battle.game;
    state = battle.state;
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
  std::shared_ptr<const Game> game_;
};

}  // namespace limber::test
