// Dice that follow from the host's number and the chain of the battle (play/sealing.h).
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "play/dice.h"
#include "play/sealing.h"

namespace limber::inline play {

class SealedDice : public DiceSource {
 public:
  explicit SealedDice(const Digest& number) : number_(number) {}
  // Nothing where the battle has no chain.
  std::optional<Choice> draw(const Game&, const State&, const ThrowAt&) override;
  std::string note() const override { return sealed_note(seal_of(number_)); }
  const Digest& number() const { return number_; }

 private:
  Digest number_;
};

// The dice of a record as they would go on: of its seed, or of its seal where the number stands in it. Nothing: it has
// neither.
std::unique_ptr<DiceSource> own_dice(const Record&);

}  // namespace limber::inline play
