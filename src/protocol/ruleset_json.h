// The rulesets there are, as JSON: unit tables, phases, switches, and every figure with its clauses.
#pragma once
#include "io/json.h"
#include "rulesets/registry.h"

namespace limber::inline protocol {

void add_arm(JsonValue& to, const Arm&);  // what it is called, as what it acts, how it is drawn
JsonValue looks_json();                   // of every type of Unit of every ruleset, its arm as add_arm gives it
JsonValue ruleset_json(const Ruleset&);
JsonValue rulesets_json();

}  // namespace limber::inline protocol
