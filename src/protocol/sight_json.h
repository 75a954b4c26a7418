// A line of sight over the protocol.
#pragma once
#include "io/json.h"
#include "words/sight_words.h"

namespace limber::inline protocol {

JsonValue sight_json(const Game&, const Board&, const SightQuestion&, JsonValue to);

}  // namespace limber::inline protocol
