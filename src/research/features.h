// What the program's own players go by, as planes of their evaluation: for programs that learn and do not want to begin
// from nothing. Worked out for one position at a time; it takes as long as a captain's first look.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline research {

inline constexpr std::array<std::string_view, 5> kFeatureNames{
    "hits expected from the enemy, in hundredths", "hits expected from the own side, in hundredths",
    "cells to the nearest enemy", "worth of standing there, of the own Unit it is about",
    "worth of a volley from there, of the own Unit it is about"};

// As that side may know it, of a Unit of its own that is on the board, or none: cells in rows from the north-west,
// plane by plane; `out` has room for all.
void write_features(const Game&, const State& known, Side, UnitId, std::span<std::int16_t> out);

}  // namespace limber::inline research
