// Sums that the tests of the odds ask for: of states, and of parts in which one thing has happened.
#pragma once
#include "odds/odds.h"

namespace limber {

template <class Holds> Ratio chance_of_state(const Odds& odds, Holds holds) {
  Ratio sum;
  for (const Leaf& leaf : odds.leaves) {
    if (holds(odds.state(leaf))) sum += leaf.chance;
  }
  return sum;
}

inline Ratio chance_lost(const Odds& odds, UnitId unit, int at_least) {
  return chance(odds, [=](const Part& part) {
    const Change* c = change_of(part, unit);
    return (c == nullptr ? 0 : c->strength_lost) >= at_least;
  });
}

inline Ratio chance_retreated(const Odds& odds, UnitId unit) {
  return chance(odds, [=](const Part& part) {
    const Change* c = change_of(part, unit);
    return c != nullptr && c->retreated;
  });
}

inline Ratio chance_ends(const Odds& odds, Ends ends) {
  return chance(odds, [=](const Part& part) { return part.ending.ends == ends; });
}

}  // namespace limber
