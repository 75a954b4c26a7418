// What a shot does in the rulesets with pins: one die against a column of the Fire Effect table.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

struct ShotMemory {
  UnitId firer, struck;
  Cell aimed;
};
enum ShotPoint : std::uint8_t { kShotStart, kShotLanding, kShotDie };

struct BarrageMemory {
  UnitId gun;
  UnitId struck;  // who stands where the shell fell
};
enum BarragePoint : std::uint8_t { kBarrageStart, kBarrageLanding, kBarrageEffect };

// Why the target counts as in cover, or the fire on it as indirect; nothing: it stands in the open, entirely seen.
Because hidden_by(const View&, UnitId firer, UnitId target);
template <class Ok> bool may_shoot(const View&, const Choice&, Ok ok);
void list_shots(const View&, UnitId, Lister&);

template <class Cx> Next run_shot(Cx&, Frame&);
template <class Cx> Next run_barrage(Cx&, Frame&);

}  // namespace limber
