// Why a player of the program answers as it does, in sentences that name what it saw.
#pragma once
#include <string>

#include "ai/captain.h"
#include "engine/engine.h"

namespace limber::inline words {

// "Modifiers: +2 target in sight. The chance of hurting it is 5/6 (83%). It threatens b2." Exact chances are
// worked out here, not by the player: it is asked seldom.
std::string reason_words(const Game&, const State&, const Advice&);
std::string random_reason_words(int answers);  // of the random player, with so many to choose from

}  // namespace limber::inline words
