// What sides, Units, cells and figures are called in every sentence of the program.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

std::string side_words(const Game&, Side);       // "Red"; "neither side" for Side::none
std::string unit_words(const Game&, UnitId);     // "b2 2nd Foot"; the id alone for a Unit without a name
std::string unit_id_words(const Game&, UnitId);  // "b2"
std::string cell_words(const Game&, Cell);       // "D5"; "off the board" where there is none
std::string facing_words(const Game&, int facing);
std::string_view quality_words(Quality);  // "Average"

// The row of the unit table that fits it now: cavalry in the saddle and on foot are two. A destroyed Unit is what it
// was listed as.
const Kind& kind_now(const Game&, const Board&, UnitId);

bool has_points(const Game&);                  // whether Units have strength in points; if not, a Unit is lost whole
std::string_view way_back_words(const Game&);  // "falls back", or "withdraws" where only attackers go back

// "3 SP", "1 Unit": what strength is counted in goes by the unit table, where a Unit has points or is one.
std::string points_words(const Game&, int number);
std::string_view points_noun(const Game&, int number);

std::string counted(int number, std::string_view one, std::string_view several);          // "1 die", "3 dice"
std::string listed(const std::vector<std::string>& things, std::string_view last_joint);  // "A4, B4 or C4"
std::string capitalised(std::string text);
std::string possessive(std::string name);  // "r1 1st Foot's", "r3 Lancers'"

}  // namespace limber::inline words
