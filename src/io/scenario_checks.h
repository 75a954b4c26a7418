// What a scenario file can get wrong on its own account, before any rule is asked: ids, the map and its legend.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "io/decode.h"
#include "io/scenario_file.h"

namespace limber::inline io {

// Each tells its faults with their places and says whether there were none.
bool check_ids(const Scenario& scenario, const Places& places, Faults& faults);
enum class MapSize : std::uint8_t { known, unknown };  // unknown: only its letters can be looked at
bool check_map(const Scenario& scenario, MapSize size, const Places& places, Faults& faults);
bool check_legend_words(std::string_view words, Place at, const std::string& where, Faults& faults);

}  // namespace limber::inline io
