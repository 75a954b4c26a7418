// Who takes part in a contest: a player of the program, with other figures than its temper's where they are tried,
// or a bot.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ai/player_spec.h"
#include "ai/temper.h"

namespace limber::inline sim {

struct Entrant {
  std::string name;  // as it was given
  PlayerSpec player;
  Weights weights;      // of a captain
  std::string command;  // of a bot; else empty
};

// "random", "captain:bold", "captain,danger=20,step=120", "general,playouts=48", "bot:python3 my_bot.py"; nothing if
// there is no such player or figure.
std::optional<Entrant> find_entrant(std::string_view words);

}  // namespace limber::inline sim
