// How many battles a second are played on several threads at once: by the clock, since it is the machine that is
// measured here as well.
#pragma once
#include "engine/engine.h"

namespace limber::inline sim {

struct ThreadFigures {
  int threads = 0;
  double battles_per_s = 0, captain_battles_per_s = 0;
};

ThreadFigures bench_threads(const Game&, const State& opening, int threads, double seconds);

}  // namespace limber::inline sim
