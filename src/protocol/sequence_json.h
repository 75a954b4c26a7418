// The steps of a turn, for the bar above a board: which are done, which is under way and what is left of it.
#pragma once
#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

// [{"name": "artillery", "words": "Guns", "state": "done"}, {"name": "action", "words": "Brannock acts", "side": "red",
// ...}]
JsonValue sequence_json(const Game&, const State&);

}  // namespace limber::inline protocol
