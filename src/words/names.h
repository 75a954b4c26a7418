// What sides, Units, cells and figures are called in every sentence of the program.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "words/grammar.h"

namespace limber::inline words {

// The one home of a side's name. In sentences: "Brannock", "the Coast Column", "Red" only where the scenario names no
// side, "neither side" for Side::none; opening() makes the first word of a sentence of it.
std::string side_words(const Game&, Side);
std::string side_title(const Game&, Side);   // in lists and headings: "The Coast Column"
std::string side_owning(const Game&, Side);  // "Brannock's", "the Tamsin Clans'"
std::string both_sides_words(const Game&);   // "Brannock and Velloria"
// "the Tamsin Clans act": words of the phrase in braces agree with the side, as in "{acts}".
std::string side_does(const Game&, Side, std::string_view phrase);
std::string unit_words(const Game&, UnitId);     // "b2 2nd Foot", in lists; the id alone for a Unit without a name
std::string unit_id_words(const Game&, UnitId);  // "b2"
// In sentences: "the 2nd Foot (b2)", with a note "the 2nd Foot (b2, Average)"; the id alone for a Unit without a name.
std::string unit_named(const Game&, UnitId, std::string_view note = "");
std::string unit_owning(const Game&, UnitId);  // "the 2nd Foot's (b2)"
Person unit_person(const Game&, UnitId);
// "the Lancers (b3) retreat": words of the phrase in braces agree with the Unit, as in "{retreats}".
std::string unit_does(const Game&, UnitId, std::string_view phrase);
std::string cell_words(const Game&, Cell);         // "D5"; "off the board" where there is none
std::string cells_words(const Game&, int number);  // "1 square", "3 hexes"
std::string facing_words(const Game&, int facing);
std::string_view quality_words(Quality);  // "Average"

// The row of the unit table that fits it now: cavalry in the saddle and on foot are two. A destroyed Unit is what it
// was listed as.
const Kind& kind_now(const Game&, const Board&, UnitId);

bool has_points(const Game&);                  // whether Units have strength in points; if not, a Unit is lost whole
std::string_view way_back_words(const Game&);  // "retreats", or "withdraws" where only attackers go back

// "3 SP", "1 Unit": what strength is counted in goes by the unit table, where a Unit has points or is one.
std::string points_words(const Game&, int number);
std::string_view points_noun(const Game&, int number);

std::string counted(int number, std::string_view one, std::string_view several);          // "1 die", "3 dice"
std::string listed(const std::vector<std::string>& things, std::string_view last_joint);  // "A4, B4 or C4"
std::string capitalised(std::string text);
std::string possessive(std::string name);  // "the 1st Foot's", "the Lancers'"
std::string opening(std::string text);     // a sentence may open with "the": "The 1st Foot (r1) fires"; an id stays

}  // namespace limber::inline words
