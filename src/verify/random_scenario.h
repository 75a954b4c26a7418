// Battles that nobody would design: every kind of ground and Unit, stacks, guns in tow, reinforcements, objectives,
// set-up by the players, armies of one Unit and of forty-eight. For the walk, which looks for what people do not try.
#pragma once
#include <optional>

#include "base/philox.h"
#include "model/scenario.h"
#include "rulesets/registry.h"

namespace limber::inline verify {

// Not all of them can be played (no room, an army over its limit): make_game and set_board say so.
Scenario random_scenario(const Ruleset&, Philox&);

// One house rule at one value.
struct HouseRule {
  std::string_view name;
  std::string value;
};
// Every value of every switch that is not the ruleset as it stands.
std::vector<HouseRule> house_rules(const Ruleset&);

// One to four figures of it changed at random, to the ends of their bounds or between. None where they clash.
std::optional<RulesVariant> random_variant(const Ruleset&, Philox&);

}  // namespace limber::inline verify
