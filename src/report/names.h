// What a reader of a report calls sides and Units: by their names, without ids, and with the grammar of each.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline report {

std::string side_name(const Game&, Side);  // "Velloria", "the Coast Column"; "Red" where it has no name
std::string unit_name(const Game&, UnitId);
bool is_plural(std::string_view name);   // "Grey Dragoons", not "1st Foot"
std::string was(std::string_view name);  // "was", "were"

std::string without_ids(const Game&, std::string text);  // "The 1st Foot (r1) fires" as "The 1st Foot fires"

std::string number_words(int);                  // "three"; figures above twelve
std::string points_in_words(const Game&, int);  // "three Strength Points", "one figure", "two Units"
std::string sentence(std::string text);         // a capital first and a full stop last

}  // namespace limber::inline report
