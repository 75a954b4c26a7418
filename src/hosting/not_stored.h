// What a seat is told when the disk does not take what it has done.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "io/json.h"

namespace limber::inline hosting {

enum class NotStored : std::uint8_t { battle, change };

JsonValue not_stored_json(NotStored what, const std::string& why);
// The same as the reply to a request, which had been answered before the disk reported.
std::string not_stored_reply(std::string_view request, const std::string& why);

}  // namespace limber::inline hosting
