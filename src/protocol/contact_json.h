// A move into contact, before it is ordered: whom the Unit meets, when they fight, and the dice both sides throw.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

struct Meeting {
  UnitId enemy = UnitId::none;
  State begun;                       // the combat is about to be thrown for
  std::vector<std::string> follows;  // what else comes of the move, and when the combat is fought, as sentences
};

// None where the move leads to no Close Combat that can be foreseen.
std::vector<Meeting> meetings_of(const Game&, const State&, const Choice& move);

// The dice of a Close Combat in their order: who throws, which faces hurt whom, and the modifiers.
JsonValue combat_dice_json(const Game&, const State& begun);

}  // namespace limber::inline protocol
