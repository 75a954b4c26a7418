// The answers of one Unit, grouped as a screen draws them: where it may go, at what it may fire, whom it may fight.
// What a move leads to is found by making it on a copy.
#pragma once
#include "io/json.h"
#include "play/session.h"

namespace limber::inline protocol {

// Of UnitId::none: the answers that name no Unit. `of`: for which side; it learns
// nothing of what the other side has sealed.
void add_orders(JsonValue& to, const Session&, UnitId, Side of);

}  // namespace limber::inline protocol
