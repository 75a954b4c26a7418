// The first die of an order in a few words, and where shells come down: both read from trials of its faces.
#pragma once
#include <string>

#include "base/ratio.h"
#include "engine/engine.h"

namespace limber::inline words {

// "one die, 4 or more", "3 dice, each 5 or more"; empty where no face of it is what is hoped for by itself.
std::string die_phrase(const Game&, const State& begun, Cell target);

// That the shell comes down in this cell; 1 where no die is thrown for it.
Ratio chance_to_land(const Game&, const State& begun, Cell target);

}  // namespace limber::inline words
