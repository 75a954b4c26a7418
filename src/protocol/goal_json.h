// What a battle is about, for a screen that says so before the first die.
#pragma once
#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

JsonValue goal_json(const Game&);

}  // namespace limber::inline protocol
