// Dice that have an address in the battle and not in the order in which they happen to be thrown: seed, battle, turn,
// phase, the Unit they are thrown for (or the side, where they are for no Unit) and how many it has thrown since. Two
// battles that have gone different ways still throw alike for like orders.
#pragma once
#include <array>
#include <cstdint>

#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline sim {

class KeyedDice {
 public:
  KeyedDice(std::uint64_t seed, std::uint64_t battle) : generator_(seed, battle) {}

  // The generator where the next die or card of this question is to be read.
  Philox& at(const Request& asked, const Board& b) {
    if (b.turn != turn_ || b.phase != phase_) thrown_.fill(0), turn_ = b.turn, phase_ = b.phase;
    const std::size_t who = asked.unit != UnitId::none ? slot(asked.unit) : kMaxUnits + (asked.asks_red ? 0u : 1u);
    const std::uint64_t key = std::uint64_t{turn_} << 32 | static_cast<std::uint64_t>(phase_) << 24 | who << 16;
    generator_.go_to(kDrawsApart * (kKeyed | key | thrown_[who]++));
    return generator_;
  }

 private:
  static constexpr std::uint64_t kDrawsApart = 4;                  // one block of the generator for each answer
  static constexpr std::uint64_t kKeyed = std::uint64_t{1} << 48;  // beyond all dice that are only numbered

  Philox generator_;
  std::uint8_t turn_ = 0;
  Phase phase_{};
  std::array<std::uint16_t, kMaxUnits + 2> thrown_{};  // this turn and phase, by Unit and side
};

}  // namespace limber::inline sim
