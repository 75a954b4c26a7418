// What playouts say, in words: who will win from here, and whether another order would have won more.
#pragma once
#include <string>
#include <string_view>

#include "ai/forecast.h"
#include "ai/hindsight.h"

namespace limber::inline words {

std::string outlook_words(const Game&, const Chance&);
std::string ended_words(const Game&, Side winner);
constexpr std::string_view kStudyWhenOver = "The past can be studied when the battle is over.";
std::string played_out_words(int battles, int of);
std::string nothing_better_words(int others);  // of so many other orders; 0: every plan gives the same
std::string gain_words(const Game&, const Board&, const Hindsight::Finding&);

}  // namespace limber::inline words
