// Cells in words: what lies there, who stands there, and whether one is seen from another.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline terminal {

std::string ground_words(const Game&, const Board&, Cell);  // "hill 1, woods, wire"; "open ground"
// "b2 2nd Foot (Infantry, Average, 4 SP, facing S)"
std::string standing_words(const Game&, const Board&, UnitId);
// "D5: woods, road. b2 2nd Foot (Infantry, Average, 4 SP, facing S)."
std::string look_words(const Game&, const Board&, Cell);

// Several sentences: seen or not, what the line crosses, what stops it, the clauses. `unit` none: terrain alone.
std::vector<std::string> sight_words(const Game&, const Board&, Cell from, Cell to, UnitId unit);

}  // namespace limber::inline terminal
