// The version of the program. Files and the protocol have versions of their own.
#pragma once
#include <string_view>

namespace limber {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace limber
