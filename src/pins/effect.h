// What a shot does in the rulesets with pins: one die against a column of the Fire Effect table.
#pragma once
#include "rules/artillery.h"
#include "rules/context.h"
#include "rules/row_starts.h"

namespace limber {

struct ShotMemory {
  UnitId firer, struck;
  Cell aimed;
};

// Why the target counts as in cover, or the fire on it as indirect; nothing: it stands in the open, entirely seen.
Citation hidden_by(const View&, UnitId firer, UnitId target);
template <class Ok> bool may_shoot(const View&, const Choice&, Ok ok);
void list_shots(const View&, UnitId, Lister&);

// A shell: within the sure range no die is thrown for where it falls. Both say whom it strikes.
bool lands_without_throw(const View&, UnitId gun, Cell target);
template <class Cx> UnitId land(Cx&, UnitId gun, const Fall&);
template <class Cx> UnitId read_landing_die(Cx&, UnitId gun, Cell target);

// What a die does, and the column of the table that says so.
enum class Effect : std::uint8_t { nothing, pinned, destroyed };
struct ShotResult {
  Effect effect;
  Clause why;
};
Request effect_die(const View&, UnitId firer, UnitId struck, Citation why);
RowStarts effect_row_starts(const View&, UnitId firer, Cell meant, UnitId struck);
template <class Cx> ShotResult effect_on(Cx&, UnitId firer, Cell meant, UnitId struck);

}  // namespace limber
