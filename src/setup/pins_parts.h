// Scenario parts of the family of pins.
#pragma once
#include "setup/scenario_part.h"

namespace limber {

template <> struct ScenarioPart<Shot> : NothingElse {};

template <> struct ScenarioPart<March> : NothingElse {
  static void lay(const March&, Battlefield&);
  static void mark(const March&, const UnitReading&);
  static void finish(const March&, BoardReading&);
  static void write(const March&, const UnitWriting&);
};

template <> struct ScenarioPart<SingleActivation> : NothingElse {
  static void enlist(const SingleActivation&, Enlisting&);
  static bool has_acted(const SingleActivation&, const UnitReading&);
  static bool may_have_fired(const SingleActivation&, const UnitReading&, bool acted) { return acted; }
  static void mark(const SingleActivation&, const UnitReading&);
  static void write(const SingleActivation&, const UnitWriting&);
};

template <> struct ScenarioPart<FireEffect> : NothingElse {
  static void mark(const FireEffect&, const UnitReading&);
  static void write(const FireEffect&, const UnitWriting&);
};

template <> struct ScenarioPart<PowerRoll> : NothingElse {
  static void mark(const PowerRoll&, const UnitReading&);
  static void write(const PowerRoll&, const UnitWriting&);
};

}  // namespace limber
