// Why a player of the program answers as it does, in a sentence that names what it saw.
#pragma once
#include <string>

#include "ai/captain.h"
#include "engine/engine.h"

namespace limber::inline words {

// "shells r4 4th Foot: +2 in sight, 5/6 to hurt it; it threatens b2". Exact chances are worked out here, not by the
// player: it is asked seldom.
std::string reason_words(const Game&, const State&, const Advice&);
std::string random_reason_words(int answers);  // of the random player, with so many to choose from

}  // namespace limber::inline words
