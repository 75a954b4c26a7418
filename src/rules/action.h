// A side's part of the turn, and the action of one Unit within it.
#pragma once
#include "rules/movement.h"

namespace limber {

struct SideStepMemory {
  std::uint8_t dice_left, sum, group, spare;
};
enum SideStepPoint : std::uint8_t {
  kSideStart,
  kArrivalDie,
  kActivationDie,
  kPick,
  kAction,
  kBolt,
  kDeclare,
  kPickCombat,
  kMelee,
  kDeed
};
enum ActionPoint : std::uint8_t { kActionStart, kGoOn, kActionVolley, kActionCombat };

Progress fresh_progress(const View&, UnitId);
template <class Ok> bool may_be_picked(const View&, UnitId, Ok ok);
bool is_mover(const View&, UnitId);  // may be picked and has something it could do
int activation_dice(const View&, Side);
// Every order that the acting Unit may be given now; with a fresh progress, those that begin its action.
void list_orders(const View&, const Progress&, Lister&);
template <class Ok> bool may_order(const View&, const Progress&, const Choice&, Ok ok);

template <class Cx> void spend(Cx&, const Choice&);  // what the order costs, and that its Unit has had its turn
template <class Cx> Next run_side_step(Cx&, Frame&);
template <class Cx> Next run_action(Cx&, Frame&);

}  // namespace limber
