// What a battle is about, said before its first die: where the points lie, who comes, what wins and when it ends.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

struct GoalPart {
  std::string words;  // whole sentences, without their clauses
  std::vector<Clause> why;
};

struct ObjectiveWords {
  Cell at;
  int points = 0;
  std::string words;  // "bridge, 2 points"
};

struct Goal {
  std::vector<ObjectiveWords> objectives;
  std::array<std::string, 2> forces;  // "from the south: 2 Infantry and 1 Commander"
  GoalPart wins, ends;
  GoalPart losses;  // that exhaust or beat a side; no words where none do
  GoalPart tip;     // what helps a player, by the tables of this battle; no words where they have no such row
};

Goal goal_of(const Game&);

}  // namespace limber::inline words
