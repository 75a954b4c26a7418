// The dice that a host throws by itself: of a seed, or sealed.
#pragma once
#include <memory>
#include <optional>
#include <variant>

#include "battle/seating.h"
#include "play/sealed_dice.h"
#include "play/session.h"

namespace limber::inline hosting {

// Nothing: people throw and type them.
using ProgramDice = std::optional<std::variant<SeededDice, SealedDice>>;

// Where nobody but people throw dice, nothing comes from the source.
std::unique_ptr<DiceSource> source_of(const ProgramDice&);

// The first throw under a seal waits for a lot that a player brings: else the host could choose its number by it.
bool waits_for_lot(const Session&, const Seating&);

}  // namespace limber::inline hosting
