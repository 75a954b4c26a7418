// What a variant of a ruleset says of itself, wherever a battle under it is shown.
#pragma once
#include <string>
#include <vector>

#include "model/clause.h"
#include "model/rules_variant.h"

namespace limber::inline words {

// "Long muskets, by A. Author. This is not Cordery's ruleset: 2 figures changed."
std::string variant_sentence(const RulesVariant&);
// Then each of them: "fire: hits on 4 (Cordery: 5) [BB-FIR-14]".
std::vector<std::string> variant_lines(const RulesVariant&);

// All of it as one paragraph, with the clauses whose figures are changed.
struct VariantGoal {
  std::string words;
  std::vector<Clause> why;
};
VariantGoal variant_goal(const RulesVariant&);

}  // namespace limber::inline words
