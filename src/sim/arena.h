// Battles between two players of the program, from the same opening, with dice that have an address: the same seed is
// the same battle. Says who won, and whether any Unit stood idle.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "ai/captain.h"
#include "ai/player_spec.h"
#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline sim {

struct BattleReport {
  Outcome outcome;
  int turns = 0;
  std::uint64_t orders = 0, dice = 0;
  bool at_limit = false;              // no earlier end
  std::array<int, 2> last_pressed{};  // turn of a side's last order that pressed the enemy or an objective
  std::array<std::uint64_t, 2> answers{};
  std::array<double, 2> seconds{};  // that a side has thought; nothing of a random one
  std::uint64_t hash = 0;           // of the last position, as a record has it; fight_many fills it in
};

// How dice are found: one after another as they are thrown, or by what they are thrown for (sim/keyed_dice.h).
enum class DiceOf : std::uint8_t { seed, keyed };

// Both players of one battle; kept for many, since what they know of the battlefield stays the same.
class Arena {
 public:
  Arena(const Game&, const State& opening, std::array<PlayerSpec, 2>);
  BattleReport fight(std::uint64_t seed);
  const State& end() const { return end_; }  // of the last battle
  void use(Side, const Weights&);            // of a captain, in place of those of its temper
  void use(DiceOf dice) { dice_ = dice; }

 private:
  Choice answer(const State&, Side, Philox&, BattleReport&);
  bool presses(const State&, const Choice&) const;  // nearer to, shot at or fought an enemy or an objective

  const Game& game_;
  const State opening_;
  State end_;
  std::array<PlayerSpec, 2> players_;
  std::array<std::unique_ptr<Captain>, 2> captains_;
  DiceOf dice_ = DiceOf::seed;
};

// Many battles between the same players, by seed from the first on, over so many threads (0: as many as the machine
// has). The reports come in the order of the seeds and are the same for any number of threads.
struct Campaign {
  std::array<PlayerSpec, 2> players;
  std::uint64_t first_seed = 0, battles = 0;
  int threads = 1;
};
std::vector<BattleReport> fight_many(const Game&, const State& opening, const Campaign&);

}  // namespace limber::inline sim
