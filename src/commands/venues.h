// The scenarios that a command is to fight on.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "sim/contest.h"

namespace limber::inline commands {

// Files, or folders of them; of none all that come with the program. Empty where something is wrong with them, and the
// command has said what.
std::vector<Venue> find_venues(std::string_view command, const std::vector<std::string>& paths);

}  // namespace limber::inline commands
