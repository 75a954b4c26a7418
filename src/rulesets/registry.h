// Every ruleset there is, by its id.
#pragma once
#include <span>
#include <string_view>

#include "base/result.h"
#include "model/scenario.h"
#include "rules/rules_handle.h"
#include "rulesets/switches.h"

namespace limber::inline rulesets {

// A type of Unit by two names.
struct TypeName {
  std::string_view theirs, own;
};

struct Ruleset {
  const Rules* rules;  // to be handed on; what may be known of it stands in the facts
  RulesetFacts facts;
  std::span<const Switch> switches;
  std::string_view prefix;  // of its clause ids
  std::string_view phrase;  // what it is like, for a player who chooses a battle
  // What its types are called in other documents, so that their battles can be played under it.
  std::span<const TypeName> stands_for{};
  // Where Natives are types of their own and no trait: the plain type, and theirs.
  std::span<const TypeName> natives{};
};

std::span<const Ruleset> all_rulesets();
const Ruleset* find_ruleset(std::string_view id);
const Rules* find_rules(std::string_view id);
// The rules of a scenario with its house rules; an unknown name is a fault with the nearest right one.
Result<RulesHandle> rules_of(const Scenario&);

}  // namespace limber::inline rulesets
