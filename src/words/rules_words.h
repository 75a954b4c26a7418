// Clauses, rulings, switches and figures to read.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/clause.h"
#include "rulesets/registry.h"

namespace limber::inline words {

// A clause with its text; of a ruling the question and the reason too; what it stands behind in the figures.
std::vector<std::string> clause_page(Clause);

// Ids whose text has every one of the words, in any case; of one ruleset, or of all.
std::vector<Clause> find_clauses(std::string_view words, std::string_view ruleset);

// What is wrong with the name of a ruleset; nothing where it is right or none was given.
std::string unknown_ruleset(std::string_view name);

// Switches whose ruling this is.
std::vector<std::string> switch_lines(const Ruleset&, Clause ruling = Clause::none);

}  // namespace limber::inline words
