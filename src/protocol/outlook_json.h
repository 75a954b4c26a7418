// What playouts say, as JSON: who will win from here, and whether another order would have won more.
// docs/formats.md, section 4.14.
#pragma once
#include "ai/forecast.h"
#include "ai/hindsight.h"
#include "io/decode.h"

namespace limber::inline protocol {

// How many battles a request wants in all and at most at a time, and what an earlier reply had counted.
struct PlayoutRequest {
  int playouts = 0, slice = 0;
  const JsonValue* so_far = nullptr;
};
PlayoutRequest read_playouts(ObjectReader&);

// What an earlier reply had counted; nothing of it is trusted.
Endings read_endings(const PlayoutRequest&, Faults&);
JsonValue endings_json(const Endings&);
Hindsight::Count read_count(const PlayoutRequest&, int others, Faults&);
JsonValue count_json(const Hindsight::Count&, int others);

void add_outlook(JsonValue& to, const Game&, const Endings&);
void add_end(JsonValue& to, const Game&, Side winner);  // the same where there is nothing left to play

}  // namespace limber::inline protocol
