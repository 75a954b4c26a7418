// A ruleset whose left and right have changed places, for boards seen in a mirror.
#pragma once
#include "rules/rules_handle.h"

namespace limber::inline rulesets {

// Left and right of a scatter change places (BB-R44, H19-R56, L19-ART-23, D11-ART-22); nothing else in a ruleset knows
// one hand from the other.
RulesHandle mirrored(const RulesHandle&);

}  // namespace limber::inline rulesets
