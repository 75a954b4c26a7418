// What becomes of a Unit in one outcome of the odds, and how that outcome ends, in words.
#pragma once
#include <string>

#include "odds/odds.h"

namespace limber::inline protocol {

// "b2 2nd Foot loses 1 SP"; empty where nothing about it is worth a word. `before` is the board the odds began on.
std::string change_words(const Game&, const Board& before, const Change&);

// "then Blue chooses whether b2 follows up", "Red may activate 3 Units"; empty for an order that is simply done.
std::string ending_words(const Game&, const Ending&);

}  // namespace limber::inline protocol
