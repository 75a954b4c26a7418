#include "sim/bot_check.h"

#include <algorithm>

namespace limber::inline sim {

namespace {

constexpr int kTimeToLeave = 1'000;  // milliseconds

BotTrial tried(Bot& bot, const Venue& at, Side side, std::uint64_t seed) {
  Arena arena(*at.game, at.opening, {});
  arena.tell_of(at.game, at.scenario);
  arena.seat(side, bot);
  const BattleResult r = arena.fight(seed);
  return {at.name, side, r.turns, r.answers[slot(side)], r.seconds[slot(side)], r.fault};
}

}  // namespace

bool BotChecked::good() const {
  return greeting.empty() && !leaves_late &&
         std::all_of(trials.begin(), trials.end(), [](const BotTrial& t) { return t.fault.empty(); });
}

Scenario cut_short(Scenario scenario, int turns) {
  scenario.turn_limit = std::min(scenario.turn_limit.value_or(turns), turns);
  return scenario;
}

BotChecked check_bot(Bot& bot, const std::vector<Venue>& venues, std::uint64_t seed,
                     const std::function<void(const BotTrial&)>& told) {
  BotChecked out;
  out.greeting = bot.start();
  out.name = bot.name();
  if (!out.greeting.empty()) return out;
  for (const Venue& at : venues)
    for (const Side side : {Side::red, Side::blue}) {
      out.trials.push_back(tried(bot, at, side, seed));
      told(out.trials.back());
    }
  out.slowest = bot.slowest();
  out.leaves_late = !bot.leave(kTimeToLeave);
  return out;
}

}  // namespace limber::inline sim
