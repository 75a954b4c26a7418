// What differs between two rulesets, figure by figure and rule by rule, from the one list of figures each of them has.
#pragma once
#include <string>
#include <vector>

#include "rulesets/describe.h"
#include "rulesets/registry.h"

namespace limber::inline rulesets {

struct Difference {
  std::string module, name;
  std::string first, second;  // the value in each; nothing where the ruleset has no such figure
  std::vector<Clause> first_clauses, second_clauses;
};
std::vector<Difference> compare(const Ruleset&, const Ruleset&);

}  // namespace limber::inline rulesets
