// Scenario parts of the family of points and hits.
#pragma once
#include "setup/scenario_part.h"

namespace limber {

template <> struct ScenarioPart<Volley> : NothingElse {};
template <> struct ScenarioPart<SaveTable> : NothingElse {};

template <> struct ScenarioPart<Steps> : NothingElse {
  static void mark(const Steps&, const UnitReading&);
  static void write(const Steps&, const UnitWriting&);
};

// Of orders, also: whether a Unit with these marks has had its action.
template <> struct ScenarioPart<WholeAction> : NothingElse {
  static bool has_acted(const WholeAction&, const UnitReading& r) { return r.from.acted; }
  static bool may_have_fired(const WholeAction&, const UnitReading&, bool acted) { return acted; }
  static void link(const WholeAction&, const UnitReading& gun);
  static void mark(const WholeAction&, const UnitReading&);
  static void finish(const WholeAction&, BoardReading&);
  static void write(const WholeAction&, const UnitWriting&);
};

template <> struct ScenarioPart<LosePointOrRetreat> : NothingElse {
  static void enlist(const LosePointOrRetreat&, Enlisting&);
};

}  // namespace limber
