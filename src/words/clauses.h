// How a clause is cited and what it says.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "model/clause.h"

namespace limber::inline words {

enum class Length { brief, whole };

std::string cite(Clause);    // "BB-FIR-16"; nothing for Clause::none
std::string cite(Citation);  // "BB-CLC-15, BB-WOO-04"
std::string cite(std::span<const Clause>);

// " [BB-FIR-16]", to end a sentence with; nothing when nothing is cited.
std::string in_brackets(Citation);
std::string in_brackets(std::span<const Clause>);

// Adds what is not yet in the list; Clause::none is left out.
void add_clauses(std::vector<Clause>& list, Citation);

// "Each die -1 when ...". Of a ruling, what was ruled: in brief only its first sentence or two when it is long, and
// with the question before it where the answer alone would say nothing ("No."). Nothing where the texts are not here.
std::string clause_saying(Clause, Length = Length::brief);
std::string clause_sentence(Clause, Length = Length::brief);  // "BB-FIR-16: Each die -1 when ..."

}  // namespace limber::inline words
