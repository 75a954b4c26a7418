// The version of the program. Files have versions of their own.
#pragma once
#include <string_view>

namespace limber::inline commands {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace limber::inline commands
