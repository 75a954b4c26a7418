// A die as it is shown beside its target: what it had to come to, and what it did, each in a few words.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "engine/engine.h"

namespace limber::inline words {

struct DieVerdict {
  std::string needed;  // "5 needed", "2 or less needed"; empty where no single number decides
  std::string words;   // "a hit", "the 1st Foot (r1) is not hit", "Elite: it must retreat or lose 1 SP"; empty for dice
                       // of the turn itself
  std::optional<bool>
      hurts;  // a Unit or Commander is hit, harmed or killed by it; nothing where the die decides no such thing
};

// `from`: the log, from the die on. What follows it up to the next die tells what came of it.
DieVerdict verdict_of(const Game&, const Board& before, std::span<const LoggedEvent> from);

}  // namespace limber::inline words
