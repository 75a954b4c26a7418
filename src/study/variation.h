// One change of a battle, and the battle with it: a house rule, a figure, the turn limit, the ruleset, the players, or
// the forces.
//
//   hit_dice=per_attack   turn_limit=12   ruleset=card-late-19c   players=general   players=captain:bold,captain
//   BB-FIR-14=4   fire: hits on=4   (a figure of the ruleset, by its clause or its name)
//   add blue field-artillery C2   add Velloria infantry F2 S   remove r2   move h1 G2
#pragma once
#include <array>
#include <string_view>
#include <vector>

#include "study/plan.h"

namespace limber::inline study {

struct Varied {
  Scenario scenario;
  std::array<PlayerSpec, 2> players{};
  std::vector<Fault> notes;  // what a change of the ruleset has left out
};

// One fault, with the change as its place, where it cannot be read. Whether the rules take it is for set_up to say.
Result<Varied> varied(Varied, std::string_view change);

}  // namespace limber::inline study
