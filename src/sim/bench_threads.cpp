#include "sim/bench_threads.h"

#include <chrono>
#include <memory>

#include "sim/arena.h"
#include "sim/batch.h"

namespace limber::inline sim {

namespace {

double battles_a_second(const Game& game, const State& opening, PlayerSpec both, int threads, double seconds) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const auto passed = [start] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  const auto make_arena = [&] {
    return [arena = std::make_unique<Arena>(game, opening, std::array{both, both})](std::uint64_t seed) {
      return arena->fight(seed);
    };
  };
  double battles = 0;
  work_in_order(threads, kUntilToldToStop, make_arena, [&](std::uint64_t, const BattleResult&) {
    ++battles;
    return passed() < seconds;
  });
  return battles / passed();
}

}  // namespace

ThreadFigures bench_threads(const Game& game, const State& opening, int threads, double seconds) {
  const int used = threads_to_use(threads);
  return {used, battles_a_second(game, opening, {}, used, seconds),
          battles_a_second(game, opening, kSteadyCaptain, used, seconds)};
}

}  // namespace limber::inline sim
