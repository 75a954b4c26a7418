// Odds over the protocol: a doctrine read, every outcome told with its exact chance.
#pragma once
#include "io/decode.h"
#include "io/json.h"
#include "odds/odds.h"
#include "play/odds_plan.h"

namespace limber::inline protocol {

// {"retreat": "back", "follow": true, "fight_on": true} for both sides, or the same under a side's id.
Doctrine read_doctrine(const Game&, const JsonValue&, Faults&);

// Adds outcomes, rest, exact and what was looked into.
void add_odds(JsonValue& to, const Game&, const OddsPlan&, const Odds&);

}  // namespace limber::inline protocol
