// Answers tried on a copy, and what they are told to do.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

struct Trial {
  State after;
  EventLog log;
  const Rolled* rolled() const;  // the first die read, if any
  const LoggedEvent* told_roll() const;
};
Trial try_answer(const Game&, const State&, Choice);

// What not giving ground would cost the Unit: "loses 1 SP", "is destroyed". Empty where it is not asked that.
std::string cost_of_standing(const Game&, const State&, Side, UnitId);

// Dice thrown together for several Units, in their order: who throws for whom at what.
struct Throw {
  Side side;
  UnitId unit, other;
  Cell cell;
};
std::vector<Throw> throws_ahead(const Game&, const State&);

// The least and the most activations that the dice still to be thrown can give.
struct Span {
  int least, most;
};
std::optional<Span> activations_ahead(const Game&, const State&);

// The least and the most cards that the command die can allow.
std::optional<Span> cards_ahead(const Game&, const State&);
// The card in hand that this order gives to a piece.
std::optional<int> card_given(const Game&, const State&, const Choice&);

// How many activations an order uses up; 0 where none are counted.
int activations_spent(const Game&, const State&, const Choice&);

// What the face is told to do, in a few words.
std::string consequence(const Game&, const State& before, const Request&, const Trial&);

}  // namespace limber::inline words
