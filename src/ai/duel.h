// Two players of the program on one battlefield, and the dice of their battles. A battle has a seed: the same seed is
// the same battle. They are kept for many, since what they know of the field stays the same.
#pragma once
#include <array>
#include <cstdint>
#include <memory>

#include "ai/computer_player.h"
#include "ai/keyed_dice.h"
#include "base/philox.h"

namespace limber::inline ai {

// How dice are found: one after another as they are thrown, or by what they are thrown for (ai/keyed_dice.h).
enum class DiceOf : std::uint8_t { seed, keyed };

class Duel {
 public:
  Duel(const Game&, std::array<PlayerSpec, 2>);
  void use(Side, const Weights&);  // of a captain, in place of those of its temper
  void use(DiceOf dice) { dice_ = dice; }

  Side winner(State, std::uint64_t seed);  // of a battle fought from here to its end

  // The same question by question, for those who look on.
  void begin(std::uint64_t seed);
  Choice reply(const State&, const Request&);
  Choice answer(const State&, Side);
  Choice throw_die(const State&, const Request&);
  bool thinks(Side side) const { return thinkers_[slot(side)] != nullptr; }

 private:
  const Game& game_;
  std::array<std::unique_ptr<ComputerPlayer>, 2> thinkers_;  // none for a player that answers at random
  DiceOf dice_ = DiceOf::seed;
  // Of the battle under way.
  std::array<Plan, 2> plans_{};
  Philox draw_{0, 0};
  KeyedDice keyed_{0, 0};
};

}  // namespace limber::inline ai
