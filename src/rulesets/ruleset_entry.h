// What the file of a ruleset gives the registry. The list of all of them, rulesets/every_ruleset.h, is made from
// docs/rules by tools/clauses: a document <id>.md is played by the function <id>_entry of a file here.
#pragma once
#include "rulesets/registry.h"

namespace limber::inline rulesets {

struct RulesetEntry {
  int place;  // among the rulesets where they are listed; those of one place by id
  Ruleset ruleset;
};

}  // namespace limber::inline rulesets
