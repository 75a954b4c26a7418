// The chance that an order does what it is for, and all that may come of it: what a player needs to see
// before firing. Worked out exactly, by trial, on a position that holds nothing the asking side may not know.
#pragma once
#include "io/json.h"
#include "play/session.h"

namespace limber::inline protocol {

// Of every shot and every Close Combat that the Unit may be ordered now.
JsonValue chances_of_unit(const Session&, UnitId, Side of);

// Of one order, as it was read; none where no die decides it.
JsonValue chances_of_order(const Game&, const Judged&);

}  // namespace limber::inline protocol
