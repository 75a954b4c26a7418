// The rulesets there are, as JSON: unit tables, phases, switches, and every figure with its clauses.
#pragma once
#include "io/json.h"
#include "rulesets/registry.h"

namespace limber::inline protocol {

std::string_view arm_name(Arm);  // "machine-gun"
JsonValue ruleset_json(const Ruleset&);
JsonValue rulesets_json();

}  // namespace limber::inline protocol
