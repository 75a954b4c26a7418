// A battle whose answers are all random, played to its end by those who count what it takes.
#pragma once
#include <cstdint>

#include "base/philox.h"
#include "battle/set_up.h"
#include "sim/players.h"

namespace limber::inline sim {

struct Played {
  std::uint64_t orders = 0, dice = 0, battles = 0;
};
State play_at_random(const BattleSetup&, Manner, Philox&, Played& counted);  // to the end, which it returns

}  // namespace limber::inline sim
