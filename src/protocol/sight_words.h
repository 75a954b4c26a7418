// A line of sight explained over the protocol.
#pragma once
#include <string>

#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

struct SightQuestion {
  Cell from, to;
  UnitId unit;  // whose line it is; none: terrain alone is judged
};

// "C4 sees F6, range 5; the line crosses D4, D5 or E5 ..."
std::string sight_sentence(const Game&, const SightQuestion&, const Sight&);

JsonValue sight_json(const Game&, const Board&, const SightQuestion&, JsonValue to);

}  // namespace limber::inline protocol
