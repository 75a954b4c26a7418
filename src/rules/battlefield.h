// The board of a scenario: ground, roads, wire, objectives and the edges of the sides.
#pragma once
#include "rules/engine.h"
#include "rules/faults.h"

namespace limber {

void lay_field(const Scenario&, const Rules&, Battlefield&, Faults&);

}  // namespace limber
