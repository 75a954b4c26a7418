// A scenario set up under its rules, to be played from its opening by those who need no table; and a battle on it whose
// answers are all random.
#pragma once
#include <cstdint>

#include "base/philox.h"
#include "engine/engine.h"
#include "model/scenario.h"
#include "sim/players.h"

namespace limber::inline sim {

struct Stage {
  Game game;
  State opening;
};
Result<Stage> make_stage(const Scenario&);  // under the scenario's own ruleset

struct Played {
  std::uint64_t orders = 0, dice = 0, battles = 0;
};
State play_at_random(const Stage&, Manner, Philox&, Played& counted);  // to the end, which it returns

}  // namespace limber::inline sim
