// The rulesets there are, as JSON: unit tables, phases, switches, and every figure with its clauses.
#pragma once
#include "io/json.h"

namespace limber {

JsonValue rulesets_json();

}  // namespace limber
