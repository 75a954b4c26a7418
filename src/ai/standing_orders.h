// Standing orders of an absent owner: the questions that come up in the enemy's turn, or in the middle of a fight,
// are answered for the owner, so that a battle by letter does not wait for each of them. What is not settled is left to
// a captain.
#pragma once
#include <optional>

#include "ai/captain.h"

namespace limber::inline ai {

struct StandingOrders {
  enum class Retreat : std::uint8_t { judge, back, stand };
  enum class Follow : std::uint8_t { judge, follow, halt };
  Retreat retreat = Retreat::judge;
  Follow follow = Follow::judge;  // and fight on, or not
};

// Nothing where the question is the owner's own to answer: a Unit's orders, sealed orders, set-up.
std::optional<Advice> standing_answer(Captain&, const State&, Side, StandingOrders = {});

}  // namespace limber::inline ai
