// Who would win from here, for a player at a terminal: played out with a line that says how far it is.
#pragma once
#include <string>
#include <vector>

#include "ai/forecast.h"

namespace limber::inline terminal {

inline constexpr int kOutlookPlayouts = 96;

// The state must hold only what the asking side may know.
Endings forecast_shown(const Game&, const State&, int playouts);
// The sentence, and how far it can be trusted; of a battle that is over who has won it.
std::vector<std::string> outlook_lines(const Game&, const State&, const Endings&);

}  // namespace limber::inline terminal
