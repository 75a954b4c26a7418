// A small battle of card-late-19c on a board of ten by ten: a Commander with a Unit, an enemy Commander alone in the
// square of a Unit of his own.
#pragma once
#include "play_battle.h"

namespace limber {

inline Scenario card_scenario() {
  Scenario s = empty_field("card-late-19c", 10);
  s.title = "Cards";
  enlist(s.sides[0], {{"r1", "1st Foot", "infantry", "C8", "N"},
                      {"r2", "2nd Foot", "infantry", "E8", "N"},
                      {"r3", "Lancers", "cavalry", "G8", "N"},
                      {"c1", "General Arden", "commander", "E8", "N"}});
  enlist(s.sides[1], {{"b1", "Old Guard", "infantry", "C5", "S"},
                      {"b2", "Young Guard", "infantry", "E5", "S"},
                      {"d1", "Baron Quell", "commander", "C5", "S"}});
  s.sides[0].units[3].rating = "average";
  s.sides[1].units[2].rating = "poor";
  return s;
}

inline Scenario cards_at(std::string phase) {
  Scenario s = card_scenario();
  s.position = ScenarioPosition{};
  s.position->phase = std::move(phase);
  return s;
}

// Both sides name; the Baron has said that he is alone.
inline Scenario naming() {
  Scenario s = cards_at("name");
  s.sides[0].allowance = 3, s.sides[1].allowance = 2;
  s.sides[1].units[2].alone = true;
  return s;
}

// The 1st Foot holds the lowest card.
inline Scenario first_card() {
  Scenario s = cards_at("card");
  s.sides[0].units[0].card = "2H";
  s.sides[0].units[1].card = "9C";
  s.sides[1].units[2].alone = true;
  return s;
}

}  // namespace limber
