// Tries a bot before it goes into a contest: short battles in both seats against random orders, and what is wrong with
// it in words.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "sim/bot.h"
#include "sim/contest.h"

namespace limber::inline sim {

struct BotTrial {
  std::string venue;
  Side side = Side::none;
  int turns = 0;
  std::uint64_t answers = 0;
  double seconds = 0;  // that they took
  BotFault fault;
};

struct BotChecked {
  std::string name;  // as it calls itself
  BotFault greeting;
  std::vector<BotTrial> trials;
  double slowest = 0;        // answer, in seconds
  bool leaves_late = false;  // it does not end when its input does
  bool good() const;
};

inline constexpr int kTrialTurns = 3;
// The same battle, over after so many turns.
Scenario cut_short(Scenario, int turns);

// `told` is called for each battle when it is over.
BotChecked check_bot(Bot&, const std::vector<Venue>&, std::uint64_t seed,
                     const std::function<void(const BotTrial&)>& told);

}  // namespace limber::inline sim
