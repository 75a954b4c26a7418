// Quick entry: one letter for the usual verbs, and answers that need no verb where only one can be meant.
#pragma once
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline terminal {

// "m r1 D8; x r1 b2" -> "move r1 D8; fight r1 b2". While a Unit is set up "C9 N" is "place C9 N"; one that may give
// ground retreats to "C3"; "E" alone turns the Unit that is asked which way it faces, or follows up that way.
std::string spelt_out(const Game&, const State&, std::string_view line);

}  // namespace limber::inline terminal
