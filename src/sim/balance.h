// How even a scenario is: many battles of one player against itself, and what came of them. A scenario keeps its
// promise when both sides can win it, by what its briefing asks for, and the turns it gives are those it takes.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "io/json.h"
#include "sim/contest.h"
#include "sim/entrant.h"
#include "sim/fair_battle.h"
#include "study/end_names.h"

namespace limber::inline sim {

struct Balance {
  Shares shares;
  std::vector<int> turns;                            // of each battle, in the order of the seeds
  std::array<std::uint64_t, kEndsOfBattle> ended{};  // what brought them to their end
  std::array<std::uint64_t, kWaysToWin> decided{};   // what the judge went by
  std::vector<Cell> objectives;                      // in the order of the board
  std::vector<std::array<std::uint64_t, 2>> held;    // how often each was Red's and Blue's at the end
  std::uint64_t signature = 0;                       // of all last positions: the same battles have the same
  int median_turns() const;                          // half of the battles took no longer
};

struct BalanceTrial {
  Entrant player;  // of the program
  std::uint64_t first_seed = 0, battles = 0;
  int threads = 0;  // 0: as many as there are
};

// The same for any number of threads. `tell`: how many battles have been fought.
Balance measure_balance(const Venue&, const BalanceTrial&, const std::function<void(std::uint64_t)>& tell);

// A hash of all that is fought over and with: the scenario without its words, and the figures of its ruleset.
std::string matter_text(const Venue&);

// For people, some lines per scenario and what holds for all; and what docs/balance.json has (docs/formats.md, 5.2).
std::string balance_words(const Venue&, const Balance&);
std::string balance_remark(const BalanceTrial&);
JsonValue balance_json(const Venue&, const Balance&);

}  // namespace limber::inline sim
