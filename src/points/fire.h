// Fire of Units other than artillery.
#pragma once
#include <optional>

#include "points/movement.h"

namespace limber {

struct VolleyMemory {
  UnitId firer;
  std::uint8_t dice_left, hits, still;
  Cell target;
};

template <class Ok> bool left_its_shot(const View&, const ActionProgress&, Ok ok);  // the move it has made
// The limit by which a Unit loses its shot through this legal move, if it does.
std::optional<Breach> shot_left_by(const View&, ActionProgress before, Route);
template <class Ok> bool may_fire(const View&, const ActionProgress&, const Choice&, Ok ok);
void list_fire(const View&, const ActionProgress&, Lister&);
// BB-FIR-17 as the ruleset reads it: whether the bonus for standing still is earned.
bool stands_still(const View&, const ActionProgress&, bool will_move);

}  // namespace limber
