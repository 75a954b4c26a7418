// What a reader of a report calls sides and Units: by their names, without ids, and with the grammar of each.
#pragma once
#include <string>
#include <vector>

#include "base/ratio.h"
#include "engine/engine.h"

namespace limber::inline report {

std::string side_name(const Game&, Side);  // as in every other sentence: "Velloria", "the Coast Column"
std::string unit_name(const Game&, UnitId);
bool is_plural(std::string_view name);          // "Grey Dragoons", not "1st Foot"
std::string was(std::string_view name);         // "was", "were"
std::string objective_name(const Game&, Cell);  // "the bridge at F5", by what the map shows there

std::string without_ids(const Game&, std::string text);  // "The 1st Foot (r1) fires" as "The 1st Foot fires"

std::string number_words(int);                  // "three"; figures above twelve
std::string points_in_words(const Game&, int);  // "three Strength Points", "one figure", "two Units"
std::string of_all(int some, int all);          // "three of 22", "none of 22", "all 22"
std::string chance_in_words(const Ratio&);      // "1/4 (25%)", "24.7% (77665/314928)"
std::string sentence(std::string text);         // a capital first and a full stop last

}  // namespace limber::inline report
