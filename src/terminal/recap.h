// What a side has just done, in a few words an order: for under the board, where the whole story would push it away.
#pragma once
#include <string>

#include "engine/engine.h"

namespace limber::inline terminal {

// "b1 to C4; b2 fires at D5 (r1 loses 1)". Empty when that side has ordered nothing in this log.
std::string recap_words(const Game&, const Board& from, const EventLog&, Side);

}  // namespace limber::inline terminal
