// What a board must satisfy for play to resume from it.
#include "engine/engine.h"
#include "model/change.h"
#include "rules/view.h"
#include "setup/faults.h"
#include "setup/position_names.h"

namespace limber {

// Play must be able to reach the board.
Result<State> resume(const Game& g, const Board& b) {
  FaultList faults;
  const auto need = [&faults](bool fact, const char* where, const std::string& found, const char* expected) {
    if (!fact) fault(faults, where, found, expected);
  };
  if (const char* words = unsound(b)) fault(faults, "board", words, "a board whose parts agree");
  need(b.unit_count == g.roster.size() && b.split == g.roster.split, "board", "other Units",
       "the Units of this battle");
  if (!faults.empty()) return faults;
  const View v(g, b);
  const bool acting = side_acts_in(b.phase);
  need(b.phase == Phase::set_up || b.phase == Phase::over || has_phase(g.facts(), b.phase), "phase",
       "a phase of another ruleset", "a phase of this one");
  need(acting == (b.to_move != Side::none), "active", acting ? "no side" : "a side",
       "a side while one acts, none elsewhere");
  need(!acting || b.first != Side::none, "first", "no side", "the side that acted first");
  need(b.phase == Phase::set_up || (b.turn >= 1 && b.turn <= g.last_turn()), "turn", std::to_string(b.turn),
       "a turn within the limit");
  for (int i = 0; i < b.unit_count; ++i) {
    const UnitId u = unit_id(i);
    const Unit& unit = b[u];
    need(unit.strength <= g.roster[u].full_strength, "unit", g.roster[u].id,
         "no more strength than it was fielded with");
    for (const Mark m : {Mark::victim, Mark::must_choose, Mark::gave_ground, Mark::pending_pin, Mark::pending_loss})
      need(!unit.has(m), "unit", g.roster[u].id, "no step half done");
    if (!on_board(unit.at)) continue;
    need(index(unit.at) < g.field.grid.cells() && !v.open_river(unit.at), "unit", g.roster[u].id,
         "a cell it can stand in");
    need(unit.facing < v.facings(), "unit", g.roster[u].id, "a facing of this grid");
    if (index(unit.at) < g.field.grid.cells()) need(v.may_stand(u, unit.at), "unit", g.roster[u].id, "one Unit a cell");
  }
  if (!faults.empty()) return faults;
  return resume_unchecked(g, b);
}

}  // namespace limber
