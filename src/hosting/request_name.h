// What a request is for: its member `do`, as far as it has one.
#pragma once
#include <string_view>

#include "io/json.h"

namespace limber::inline hosting {

inline std::string_view request_name(const JsonValue& request) {
  const JsonValue* name = request.find("do");
  return name != nullptr && name->as_string() != nullptr ? std::string_view(*name->as_string()) : std::string_view();
}

}  // namespace limber::inline hosting
