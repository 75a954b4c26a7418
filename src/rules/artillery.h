// What guns may be told, and where their shells fall: the same for every ruleset that has guns.
#pragma once
#include "model/request.h"
#include "model/state.h"
#include "rules/lister.h"
#include "rules/permission.h"
#include "rules/view.h"

namespace limber {

template <class Ok> bool able_to_shell(const View&, UnitId gun, Ok ok);
template <class Ok> bool may_shell(const View&, UnitId gun, const Choice&, Ok ok);
void list_shelling(const View&, UnitId gun, Lister&);
UnitId next_able_gun(const View&, Side, UnitId after);

struct Fall {
  Cell at = Cell::none;
  Citation why;
};
Fall fall_of(const View&, UnitId gun, Cell target, int score);
Request landing_die(const View&, UnitId gun, Cell target, int dice, Citation why);
// The landing die has been thrown and comes to this score: where the shell falls, once it is told.
template <class Cx> Fall read_fall(Cx& cx, UnitId gun, Cell target, int score) {
  const Fall fall = fall_of(cx.v, gun, target, score);
  cx.rolled({Purpose::landing_die, cx.v.side(gun), gun, UnitId::none, target, static_cast<std::int8_t>(cx.face()),
             static_cast<std::int8_t>(score), 0},
            fall.why);
  return fall;
}
UnitId next_firing(const State&, UnitId after);          // the next gun whose sealed order is to fire
UnitId next_firing_in(const State&, int from, int end);  // ... among these numbers
Frame shelling(const Rules&);                            // how the fire of guns is worked out

}  // namespace limber
