// Scenario parts of the modules that belong to no family.
#pragma once
#include "setup/scenario_part.h"

namespace limber {

template <> struct ScenarioPart<Stacking> : NothingElse {};
template <> struct ScenarioPart<Deployment> : NothingElse {};
template <> struct ScenarioPart<Tasks> : NothingElse {};
template <> struct ScenarioPart<LowerEndSight> : NothingElse {};
template <> struct ScenarioPart<HighThrow> : NothingElse {};
template <> struct ScenarioPart<Exhaustion> : NothingElse {};

// What may have happened in the turn so far.
struct TurnSoFar {
  bool side_has_acted;   // or is acting
  bool guns_have_fired;  // in their own step
  bool some_have_moved;
};

// Of a turn, also: the sides and counters of a position, once its phase is known.
template <> struct ScenarioPart<ArtilleryThenSides> : NothingElse {
  static void read_position(const ArtilleryThenSides&, BoardReading&);
  static TurnSoFar so_far(const ArtilleryThenSides&, const Board&, Side);
  static bool is_judged_now(const ArtilleryThenSides&, Phase) { return true; }  // a side without Units ends it at once
  static void write_position(const ArtilleryThenSides&, const Game&, const Board&, ScenarioPosition&);
};

// Of what settles the number of actions, also: the Commander of an army.
template <> struct ScenarioPart<ActivationDice> : NothingElse {
  static bool has_chief(const ActivationDice& by) { return by.chief != Clause::none; }
  static UnitId heir_of(const ActivationDice& by, const View& v, UnitId dead_chief) {
    return by.succession.value ? v.heir_of(dead_chief) : UnitId::none;
  }
};

template <> struct ScenarioPart<Scatter> : NothingElse {
  static void mark(const Scatter&, const UnitReading&);
  static void write(const Scatter&, const UnitWriting&);
};

}  // namespace limber
