// Answers that are no place on the board, as the words of a button: "Stand and lose 1 SP".
#pragma once
#include <string>

#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

std::string order_button(const Game&, const State&, const Choice&);

// {"verb": "stand", "text": "stand b2", "words": "Stand and lose 1 SP"}; `closes`: the Unit's action or the side's step
// ends with it.
JsonValue other_order_json(const Game&, const State&, const Choice&);

}  // namespace limber::inline protocol
