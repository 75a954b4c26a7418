// Small battles for the tests of the odds: a map, two handfuls of Units, a station, and orders by name.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/scenario.h"
#include "odds/odds.h"
#include "rulesets/registry.h"

namespace limber {

struct Piece {
  std::string id, type, at, facing;
  std::string quality = "average";
  std::optional<int> strength = {};
  std::optional<std::string> towed_by = {};
};

struct SmallBattle {
  std::vector<std::string> map = std::vector<std::string>(8, "........");
  std::vector<Piece> red, blue;
  std::string phase = "action";
  std::string active = "red";
  int activations = 6;
  int turn = 1;
  std::vector<std::pair<std::string, std::string>> house_rules = {};
};

inline void enlist(const std::vector<Piece>& pieces, ScenarioSide& side) {
  for (const Piece& p : pieces) {
    ScenarioUnit u;
    u.id = u.name = p.id;
    u.type = p.type;
    u.at = p.at;
    u.facing = p.facing;
    u.quality = p.quality;
    u.strength = u.full_strength = p.strength;
    u.towed_by = p.towed_by;
    side.units.push_back(u);
  }
}

// Red in the south, blue in the north, of a battle whose pieces and station are still to be told.
template <class Battle> Scenario field_of(const Battle& battle, std::string ruleset) {
  Scenario s;
  s.title = "small battle";
  s.ruleset = std::move(ruleset);
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
  return s;
}

inline Scenario scenario_of(const SmallBattle& battle) {
  Scenario s = field_of(battle, "big-board-19c");
  enlist(battle.red, s.sides[0]);
  enlist(battle.blue, s.sides[1]);
  ScenarioPosition at;
  at.turn = battle.turn;
  at.phase = battle.phase;
  if (battle.phase == "action" || battle.phase == "dice") at.first = at.active = battle.active;
  if (battle.phase == "action") at.activations = battle.activations;
  s.position = at;
  return s;
}

// The first fault in words, for a test that cannot go on.
inline std::string first_fault(const std::vector<Fault>& faults) {
  if (faults.empty()) return "";
  return faults[0].where + ": found " + faults[0].found + ", expected " + faults[0].expected;
}

// A game with its state, and the words of orders turned into choices.
class AnyTable {
 public:
  explicit AnyTable(const Scenario& s) {
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
  // By directions: 0 north, 1 east, 2 south, 3 west.
  Choice step(std::string_view id, const std::vector<int>& way, int facing) const {
    Route route;
    for (const int d : way) route = route.then(static_cast<Direction>(d));
    return {.verb = Verb::move, .unit = unit(id), .facing = static_cast<std::uint8_t>(facing), .where = route.bits};
  }

 private:
  std::optional<Game> game_;
};

class Table : public AnyTable {
 public:
  explicit Table(const SmallBattle& battle) : AnyTable(scenario_of(battle)) {}

  Choice fire(std::string_view firer, std::string_view at) const {
    return {.verb = Verb::fire, .unit = unit(firer), .where = where(cell(at))};
  }
  Choice fight(std::string_view attacker, std::string_view defender) const {
    return {.verb = Verb::fight, .unit = unit(attacker), .other = unit(defender)};
  }
  Odds odds(const std::vector<Choice>& plan, const Doctrine& doctrine, OddsBudget budget = {}) const {
    return exact_odds(game(), state, plan, doctrine, budget);
  }
};

inline Doctrine doctrine_of(Doctrine::Retreat retreat, Doctrine::Follow follow = Doctrine::Follow::halt,
                            Doctrine::FightOn fight_on = Doctrine::FightOn::no) {
  return Doctrine::both({.retreat = retreat, .follow = follow, .fight_on = fight_on, .facing = Doctrine::Facing::keep});
}
inline Doctrine all_back() { return doctrine_of(Doctrine::Retreat::back); }
inline Doctrine all_stand() { return doctrine_of(Doctrine::Retreat::stand); }

inline Ratio total(const Odds& odds) {
  Ratio sum = odds.rest;
  for (const Part& part : odds.parts) sum += part.chance;
  return sum;
}

}  // namespace limber
