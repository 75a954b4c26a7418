// Why a Unit may not do anything with a cell: the orders that make sense there are judged, and every clause that
// forbids them told with its numbers.
#pragma once
#include "io/json.h"
#include "play/session.h"

namespace limber::inline protocol {

// `of`: for which side; it learns nothing of what the other side has sealed.
JsonValue why_json(const Session&, UnitId, Cell at, Side of, JsonValue to);

}  // namespace limber::inline protocol
