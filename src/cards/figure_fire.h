// Fire of figures: whom a piece may fire at, and the dice for hits and for kills.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

// The weapon, the arc and the line alone; whether it may still fire is the activation's to say.
template <class Ok> bool may_fire_at(const View&, const Choice&, Ok ok);
void list_targets(const View&, UnitId, Lister&);
enum class Cover : std::uint8_t { open, soft, hard };
Cover cover_of(const View&, Cell);

struct FigureFireMemory {
  UnitId firer, target;
  std::uint8_t dice_left, hits, kills, spare;
};

}  // namespace limber
