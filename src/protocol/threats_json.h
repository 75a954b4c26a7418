// Which enemies can reach a cell: by fire, as far as range and sight go, or on their feet.
#pragma once
#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

// Enemies of `side`; of Side::none: of the Unit that stands there, or both sides where nobody does.
JsonValue threats_json(const Game&, const Board&, Cell at, Side side, JsonValue to);

}  // namespace limber::inline protocol
