// How fast the rules are, measured over whole battles of one scenario. All times are of the processor, each the median
// of several runs; positions and dice come from a generator, so that nothing can be foreseen.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/scenario.h"
#include "sim/bench_threads.h"

namespace limber::inline sim {

struct BenchOptions {
  double seconds_a_run = 0.5;
  int runs = 5;
  std::string ruleset;         // this one only; empty: every one that knows the types of the scenario
  std::optional<int> threads;  // battles on so many at once as well; 0: as many as the machine has
  std::function<void(std::uint64_t done, std::uint64_t of)> progress;  // after each run
};

struct BenchFigures {
  std::string ruleset;
  std::uint64_t signature = 0;  // of behaviour: lists and positions of many seeded battles
  std::uint64_t state_bytes = 0;
  double copy_ns = 0;
  double options_listed_per_s = 0;  // full lists
  double mean_options = 0;          // of one full list
  double full_list_orders_per_s = 0;
  double unit_first_orders_per_s = 0;
  double answers_per_s = 0;  // orders and dice, Unit first
  double battles_per_s = 0;  // Unit first, to the end
  double mean_orders_per_battle = 0;
  double captain_battles_per_s = 0;                  // the steady captain against itself, to the end
  double close_combat_us = 0, four_shooters_us = 0;  // exact odds
  std::optional<ThreadFigures> at_once;              // where that was asked for
  std::uint64_t peak_bytes = 0;
};

// One entry a ruleset; a scenario that none of them can play is a fault.
Result<std::vector<BenchFigures>> bench(const Scenario&, const BenchOptions&);
std::string bench_json(const std::vector<BenchFigures>&);
std::string bench_text(const std::vector<BenchFigures>&);

// The behaviour of the rules in one number: it changes when a list, a result or a position does.
Result<std::uint64_t> signature(const Scenario&);

}  // namespace limber::inline sim
