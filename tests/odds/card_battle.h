// Small battles of the ruleset with cards: the piece that is to act has the ace of hearts.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "odds/small_battle.h"

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
    ScenarioUnit u = test_unit(p.id, p.type, p.at, p.facing);
    u.name = p.id;
    u.strength = u.full_strength = p.strength;
    u.card = p.card;
    if (p.type == "commander" && rated) u.rating = "average";
    side.units.push_back(u);
  }
}

inline Scenario scenario_of(const CardBattle& battle) {
  Scenario s = field_of(battle, "card-late-19c");
  enlist(battle.red, true, s.sides[0]);
  enlist(battle.blue, true, s.sides[1]);
  ScenarioPosition at;
  at.turn = 1;
  at.phase = battle.phase;
  if (battle.phase == "name") s.sides[0].allowance = s.sides[1].allowance = 3;
  s.position = at;
  return s;
}

class PlayedCardBattle : public PlayableBattle {
 public:
  explicit PlayedCardBattle(const CardBattle& battle) : PlayableBattle(scenario_of(battle)) {}
  explicit PlayedCardBattle(const Scenario& s) : PlayableBattle(s) {}

  Choice fire(std::string_view firer, std::string_view target) const {
    return {.verb = Verb::fire, .unit = unit(firer), .other = unit(target)};
  }
  Choice stand(std::string_view attacker, std::string_view defender) const {
    return {.verb = Verb::stand, .unit = unit(attacker), .other = unit(defender)};
  }
  Odds odds(const std::vector<Choice>& plan) const {
    EXPECT_TRUE(plan.empty() || lawful(*game, state, plan.front())) << "the first order is refused";
    return exact_odds(*game, state, plan, Doctrine{});
  }
};

}  // namespace limber
