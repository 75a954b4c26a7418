// Every ruleset there is, by its id.
#pragma once
#include <span>
#include <string_view>

#include "model/scenario.h"
#include "rules/rules.h"
#include "rulesets/switches.h"

namespace limber {

struct Ruleset {
  const Rules* rules;
  std::span<const Switch> switches;
  std::string_view prefix;  // of its clause ids
};

std::span<const Ruleset> rulesets();
const Ruleset* find_ruleset(std::string_view id);
const Rules* find_rules(std::string_view id);
// The rules of a scenario with its house rules; an unknown name is a fault with the nearest right one.
Result<Rules> rules_of(const Scenario&);

}  // namespace limber
