// What a player of the program sees in an attack: its modifiers, both sides' exact chances, and what the target is
// worth.
#pragma once
#include <string_view>

#include "ai/captain.h"
#include "engine/engine.h"
#include "words/sentences.h"

namespace limber::inline words {

// "It charges b4: +2 target in sight. The chance of hurting it is 2/3 (67%). It threatens r1." The verb as `agree`
// takes it,
// "{charges}"; without one, where the order names its target: "Modifiers: +2 target in sight. ..."
void say_attack(Sentences&, const Game&, const State&, const Advice&, std::string_view verb);
// Of a move into contact. A Unit that will not fight this turn only closes with the enemy.
void say_charge(Sentences&, const Game&, const State&, const Advice&);
bool comes_to_fight(const Game&, const State&, const Choice&);

// A phrase of the Unit that has the order: "{it} {turns}".
std::string of_unit(const Game&, UnitId, std::string_view phrase);

}  // namespace limber::inline words
