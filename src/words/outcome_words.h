// How a battle ended, in words.
#pragma once
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline words {

// "Red wins on objectives, 2 points to 0. [BB-R122]" The same sentence serves a battle still under way, to say how it
// would be judged if it ended now.
std::string outcome_words(const Game&, const Outcome&);

// "Units", or "steady Units" where others hold no field: what a side that has none left has lost by.
std::string_view units_that_count(const Game&);

// Why it ended: "It ended because both armies are exhausted." Empty while it goes on.
std::string end_of_battle_words(const Game&, const Board&);

}  // namespace limber::inline words
