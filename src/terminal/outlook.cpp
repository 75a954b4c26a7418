#include "terminal/outlook.h"

#include <algorithm>

#include "console/progress.h"
#include "words/names.h"
#include "words/outlook_words.h"

namespace limber::inline terminal {

namespace {

constexpr int kAtATime = 4;

std::string in_hundred(int thousandths) { return std::to_string((thousandths + 5) / 10); }

}  // namespace

Endings forecast_shown(const Game& game, const State& state, int playouts) {
  Endings endings;
  if (!request(game, state)) return endings;
  Progress progress("playing out the battle");
  Forecast forecast(game);
  for (int from = 0; from < playouts; from += kAtATime) {
    endings += forecast.play(state, {from, std::min(playouts, from + kAtATime)});
    progress.now(static_cast<std::uint64_t>(endings.played()), static_cast<std::uint64_t>(playouts), "battles");
  }
  return endings;
}

std::vector<std::string> outlook_lines(const Game& game, const State& state, const Endings& endings) {
  if (endings.played() == 0) return {ended_words(game, outcome(game, state.board).winner)};
  const Chance c = chance_of(endings);
  return {outlook_words(game, c), "Played out " + std::to_string(endings.played()) +
                                      " times: " + side_does(game, Side::red, "{wins} ") + in_hundred(c.low) + " to " +
                                      in_hundred(c.high) + " in 100."};
}

}  // namespace limber::inline terminal
