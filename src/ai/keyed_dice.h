// The generator at the address of a keyed die (model/throw_key.h), for battles that are fought and not kept.
#pragma once
#include <array>
#include <cstdint>

#include "base/philox.h"
#include "engine/engine.h"
#include "model/throw_key.h"

namespace limber::inline ai {

class KeyedDice {
 public:
  KeyedDice(std::uint64_t seed, std::uint64_t battle) : generator_(seed, battle) {}

  // Where the next die or card of this question is to be read.
  Philox& at(const Request& asked, const Board& b) {
    const ThrowKey key = throw_key(asked, b);
    if (key.turn != turn_) thrown_ = {}, turn_ = key.turn;
    generator_.go_to(kDrawsApart * keyed_block(key, thrown_[key.phase][key.thrower]++));
    return generator_;
  }

 private:
  static constexpr std::uint64_t kDrawsApart = 4;  // one block of the generator for each answer
  static constexpr std::size_t kPhases = 32;       // more than there are

  Philox generator_;
  std::uint8_t turn_ = 0;
  std::array<std::array<std::uint16_t, kMaxUnits + 2>, kPhases> thrown_{};  // this turn
};

}  // namespace limber::inline ai
