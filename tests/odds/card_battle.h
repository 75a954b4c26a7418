// Small battles of the ruleset with cards: the piece that is to act has the ace of hearts.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/scenario.h"
#include "odds/odds.h"
#include "odds/small_battle.h"
#include "rulesets/registry.h"

namespace limber {

struct CardPiece {
  std::string id, type, at, facing;
  std::optional<int> strength = {};
  std::optional<std::string> card = {};
};

struct CardBattle {
  std::vector<std::string> map = std::vector<std::string>(8, "........");
  std::vector<CardPiece> red, blue;
  std::string phase = "card";
  std::vector<std::pair<std::string, std::string>> house_rules = {};
};

inline void enlist(const std::vector<CardPiece>& pieces, bool rated, ScenarioSide& side) {
  for (const CardPiece& p : pieces) {
    ScenarioUnit u;
    u.id = u.name = p.id;
    u.type = p.type;
    u.at = p.at;
    u.facing = p.facing;
    u.strength = u.full_strength = p.strength;
    u.card = p.card;
    if (p.type == "commander" && rated) u.rating = "average";
    side.units.push_back(u);
  }
}

inline Scenario scenario_of(const CardBattle& battle) {
  Scenario s;
  s.title = "small battle";
  s.ruleset = "card-late-19c";
  s.house_rules = battle.house_rules;
  s.columns = static_cast<int>(battle.map.front().size());
  s.rows = static_cast<int>(battle.map.size());
  s.map = battle.map;
  s.legend = {{'w', "woods"},  {'~', "river"},    {'f', "river ford"}, {'1', "hill"},
              {'2', "hill 2"}, {'t', "built-up"}, {'x', "trench"},     {'F', "river ford"}};
  s.sides[0].id = s.sides[0].name = "red";
  s.sides[1].id = s.sides[1].name = "blue";
  s.sides[0].edge = "south";
  s.sides[1].edge = "north";
  enlist(battle.red, true, s.sides[0]);
  enlist(battle.blue, true, s.sides[1]);
  ScenarioPosition at;
  at.turn = 1;
  at.phase = battle.phase;
  if (battle.phase == "name") s.sides[0].allowance = s.sides[1].allowance = 3;
  s.position = at;
  return s;
}

// A game with its state, and the words of orders turned into choices.
class CardTable {
 public:
  explicit CardTable(const CardBattle& battle) : CardTable(scenario_of(battle)) {}
  explicit CardTable(const Scenario& s) {
    const Result<RulesHandle> rules = rules_of(s);
    EXPECT_TRUE(rules.ok()) << first_fault(rules.faults());
    Result<Game> made = make_game(s, rules.value());
    EXPECT_TRUE(made.ok()) << first_fault(made.faults());
    game_.emplace(std::move(made).value());
    const Result<Board> board = set_board(*game_, s);
    EXPECT_TRUE(board.ok()) << first_fault(board.faults());
    state = opening(*game_, s);
  }

  State state;

  const Game& game() const { return *game_; }
  UnitId unit(std::string_view id) const {
    for (int i = 0; i < game_->roster.size(); ++i)
      if (game_->roster.unit[static_cast<std::size_t>(i)].id == id) return unit_id(i);
    ADD_FAILURE() << "no Unit " << id;
    return UnitId::none;
  }
  Cell cell(std::string_view name) const { return game_->field.grid.find(name); }
  Choice fire(std::string_view firer, std::string_view target) const {
    return {.verb = Verb::fire, .unit = unit(firer), .other = unit(target)};
  }
  Choice stand(std::string_view attacker, std::string_view defender) const {
    return {.verb = Verb::stand, .unit = unit(attacker), .other = unit(defender)};
  }
  // By directions: 0 north, 1 east, 2 south, 3 west.
  Choice step(std::string_view id, const std::vector<int>& way, int facing) const {
    Route route;
    for (const int d : way) route = route.then(static_cast<Direction>(d));
    return {.verb = Verb::move, .unit = unit(id), .facing = static_cast<std::uint8_t>(facing), .where = route.bits};
  }
  Odds odds(const std::vector<Choice>& plan) const {
    EXPECT_TRUE(plan.empty() || lawful(*game_, state, plan.front())) << "the first order is refused";
    return exact_odds(*game_, state, plan, Doctrine{});
  }

 private:
  std::optional<Game> game_;
};

}  // namespace limber
