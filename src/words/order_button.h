// Answers that are no place on the board, as the words of a button: "Stand and lose 1 SP".
#pragma once
#include <string>

#include "engine/engine.h"

namespace limber::inline words {

std::string order_button(const Game&, const State&, const Choice&);

}  // namespace limber::inline words
