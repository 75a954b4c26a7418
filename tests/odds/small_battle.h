// Small battles for the tests of the odds: a map, two handfuls of Units, a station, and orders by name.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/scenario.h"
#include "odds/odds.h"
#include "test_battle.h"

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
    ScenarioUnit u = test_unit(p.id, p.type, p.at, p.facing);
    u.name = p.id;
    u.quality = p.quality;
    u.strength = u.full_strength = p.strength;
    u.towed_by = p.towed_by;
    side.units.push_back(u);
  }
}

// Red in the south, blue in the north, of a battle whose pieces and station are still to be told.
template <class Battle> Scenario field_of(const Battle& battle, std::string ruleset) {
  Scenario s = empty_field(std::move(ruleset), battle.map);
  s.house_rules = battle.house_rules;
  s.legend = {{'w', "woods"},  {'~', "river"},    {'f', "river ford"}, {'1', "hill"},
              {'2', "hill 2"}, {'t', "built-up"}, {'x', "trench"},     {'F', "river ford"}};
  s.sides[0].name = "red", s.sides[1].name = "blue";
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

// A battle with orders turned into choices.
class PlayableBattle : public TestBattle {
 public:
  using TestBattle::TestBattle;

  // By directions: 0 north, 1 east, 2 south, 3 west.
  Choice step(std::string_view id, const std::vector<int>& way, int facing) const {
    Route route;
    for (const int d : way) route = route.then(static_cast<Direction>(d));
    return {.verb = Verb::move, .unit = unit(id), .facing = static_cast<std::uint8_t>(facing), .where = route.bits};
  }
};

class PlayedBattle : public PlayableBattle {
 public:
  explicit PlayedBattle(const SmallBattle& battle) : PlayableBattle(scenario_of(battle)) {}

  Choice fire(std::string_view firer, std::string_view at) const {
    return {.verb = Verb::fire, .unit = unit(firer), .where = where(cell(at))};
  }
  Choice fight(std::string_view attacker, std::string_view defender) const {
    return {.verb = Verb::fight, .unit = unit(attacker), .other = unit(defender)};
  }
  Odds odds(const std::vector<Choice>& plan, const Doctrine& doctrine, OddsBudget budget = {}) const {
    return exact_odds(*game, state, plan, doctrine, budget);
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
