// A Close Combat that a move leads to, told before the move is ordered: when it comes, and which faces hurt.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

enum class CombatComes : std::uint8_t { at_once, when_the_step_ends };
std::string combat_comes_words(const Game&, Side moving, CombatComes);

// "5 or more", "2 dice, each a 6"; of so many dice that are thrown together.
std::string hurting_faces_words(const std::vector<int>& faces, int dice);

}  // namespace limber::inline words
