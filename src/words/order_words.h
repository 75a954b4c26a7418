// An order in words, for hints, reasons and missed orders: people read "the 1st Foot (r1) moves to D5", not what they
// would type for it.
#pragma once
#include <string>

#include "engine/engine.h"

namespace limber::inline words {

// With the words that agree in braces, and without the Unit: "{moves} to D5, facing N".
std::string order_phrase(const Game&, const Board&, const Choice&);
// "The 1st Foot (r1) moves to D5, facing N", "Brannock ends its step"; `by` is the side that gives the order.
std::string order_sentence(const Game&, const Board&, const Choice&, Side by);
// "Move to D5, facing N": as a person is told to do it.
std::string order_command(const Game&, const Board&, const Choice&);
// "Moving the 1st Foot (r1) to D5".
std::string doing_words(const Game&, const Board&, const Choice&);

}  // namespace limber::inline words
