// What playouts say, in words: who will win from here, and whether another order would have won more.
#pragma once
#include <string>

#include "ai/forecast.h"
#include "ai/hindsight.h"

namespace limber::inline words {

std::string outlook_words(const Game&, const Chance&);
std::string ended_words(const Game&, Side winner);
// "Firing with r2 2nd Foot at C4": an order as something that could have been done.
std::string doing_words(const Game&, const Board&, const Choice&);
std::string gain_words(const Game&, const Board&, const Hindsight::Finding&);

}  // namespace limber::inline words
