// What the file of a ruleset gives the registry. The list of all of them is made from docs/rules by tools/clauses: a
// document <id>.md is played by the function <id>_entry of a file here.
#pragma once
#include <vector>

#include "rulesets/registry.h"

namespace limber::inline rulesets {

struct RulesetEntry {
  int place;  // among the rulesets where they are listed; those of one place by id
  Ruleset ruleset;
};

// In a file of its own: a program that defines it, too, has its list and not the library's.
std::vector<RulesetEntry> every_ruleset();

}  // namespace limber::inline rulesets
