// Units and sides as a screen shows them, on one board.
#pragma once
#include <span>

#include "engine/engine.h"
#include "io/json.h"

namespace limber::inline protocol {

struct Screen {
  const Game& game;
  const Scenario& scenario;
  const State& state;              // as the viewer knows it
  std::span<const Choice> orders;  // what its own side has answered to the question under way
  Request asked;                   // over, where a moment of the past is shown
};

JsonValue units_json(const Screen&);
JsonValue sides_json(const Screen&);

}  // namespace limber::inline protocol
