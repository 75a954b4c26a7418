// The board of a scenario: ground, roads, wire, objectives and the edges of the sides.
#pragma once
#include "engine/engine.h"
#include "setup/faults.h"

namespace limber {

void lay_field(const Scenario&, const Rules&, Battlefield&, FaultList&);

}  // namespace limber
