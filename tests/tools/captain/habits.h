// Habits that a person would laugh at, counted over whole battles of a player against the captain: Units that face away
// from every enemy near, Units that go straight back to where they came from, plans that change every turn.
#pragma once
#include "ai/player_spec.h"
#include "engine/engine.h"

namespace limber {

struct Habits {
  int faced = 0, faced_away = 0;  // orders that end near an enemy; those that face none, where another way round would
  int moved = 0, went_back = 0;   // moves; those to the cell where the Unit stood when the last turn began
  int turns = 0, changed = 0;     // turns with a plan before them; those with another plan

  Habits& operator+=(const Habits& h) {
    faced += h.faced, faced_away += h.faced_away, moved += h.moved, went_back += h.went_back;
    turns += h.turns, changed += h.changed;
    return *this;
  }
};

// Of one battle, keyed dice; the player has that side.
Habits habits_of(const Game&, const State& opening, PlayerSpec, Side, std::uint64_t seed);

}  // namespace limber
