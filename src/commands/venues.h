// The scenarios that a command is to fight on.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sim/contest.h"

namespace limber::inline commands {

// A contest is the same whichever way its files are named; a study tells of them as they were named.
enum class VenueOrder : std::uint8_t { by_path, as_named };

// Files, or folders of them; of none all that come with the program. Empty where something is wrong with them, and the
// command has said what. With a variant: fought under it; of none named, those of its ruleset.
std::vector<Venue> find_venues(std::string_view command, const std::vector<std::string>& paths, VenueOrder,
                               const std::optional<RulesVariant>& = {});

}  // namespace limber::inline commands
