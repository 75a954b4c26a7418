// One line of JSON an event, on standard error. No token of a seat and no seed ever stands in it.
#pragma once
#include <string_view>

#include "io/json.h"

namespace limber::inline server {

// {"time": "2026-05-04T10:11:12.345Z", "event": ..., what `more` holds}
void log_event(std::string_view event, JsonValue more = JsonValue::object());

}  // namespace limber::inline server
