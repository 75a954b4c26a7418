// What happened, as JSON: each event with its own members, the clauses behind it and its sentence.
#pragma once
#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

std::string_view event_name(const Event&);  // "strength-lost"

// `before`: the board on which the first of them happened.
JsonValue events_json(const Game&, const Board& before, const EventLog&);

}  // namespace limber::inline protocol
