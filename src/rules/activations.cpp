#include "rules/activations.h"

#include <algorithm>

namespace limber {

namespace {

const ActivationDice& figures(const View& v) { return module_of<ActivationDice>(v); }

bool counts_for_dice(const View& v, UnitId u) {
  return v.placed(u) || (v.b[u].at == Cell::waiting && figures(v).waiting_count != Clause::none);
}

}  // namespace

// BB-ACT-03 to BB-ACT-07, BB-R57 to BB-R59, BB-R150. BB-ACT-05, BB-ACT-06, BB-R58: counted again each time, the
// Commander apart. BB-R63, BB-R78: exhausted sides throw too, and the loss of a Commander costs only his die.
int activation_dice(const View& v, Side side) {
  const ActivationDice& by = figures(v);
  const UnitId chief = v.b.army[slot(side)].chief;
  int others = 0, dice = 0;
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u) {
    if (!counts_for_dice(v, static_cast<UnitId>(u))) continue;
    if (static_cast<UnitId>(u) == chief)
      dice += by.for_commander.value;
    else
      ++others;
  }
  // L19-ACT-02, L19-ACT-04, L19-R33, L19-R34: a part counts as a whole; in a Native army it counts for nothing.
  const bool native = v.g.roster.native[slot(side)] && by.native_one_per.value != 0;
  if (native)
    dice += others / by.native_one_per.value;
  else if (by.one_per.value != 0)
    dice += (others + by.one_per.value - 1) / by.one_per.value;
  return std::max<int>(dice, by.least.value);
}

// L19-ACT-20 to L19-ACT-24: each die halved by itself.
int activations_of(const View& v, int face) {
  const int by = figures(v).divided_by.value;
  return by == 0 ? face : face / by;
}

bool has_activations(const View& v) { return !v.acts_by_dice() || v.b.army[slot(v.b.to_move)].allowance > 0; }

template <class Cx> void spend_activations(Cx& cx, UnitId u, int price) {
  for (int i = 0; i < price && cx.v.acts_by_dice(); ++i) cx.emit(ActivationSpent{cx.v.b.to_move}, figures(cx.v).once);
  cx.mark(u, Mark::acted);
}

template <class Cx> void let_activations_lapse(Cx& cx) {
  if (cx.v.b.army[slot(cx.v.b.to_move)].allowance > 0)
    cx.emit(ActivationsLapsed{cx.v.b.to_move}, figures(cx.v).may_stop);
}

template <class Ok> bool may_end_step(const View& v, Ok ok) {
  return ok(figures(v).may_stop != Clause::none, figures(v).once);
}

void list_end_of_step(const View& v, Lister& out) {
  if (figures(v).may_stop != Clause::none) out.add({.verb = Verb::end});
}

template bool may_end_step(const View&, Quick);
template bool may_end_step(const View&, Explain);
template void spend_activations(Context<Silent>&, UnitId, int);
template void spend_activations(Context<Teller>&, UnitId, int);
template void let_activations_lapse(Context<Silent>&);
template void let_activations_lapse(Context<Teller>&);

}  // namespace limber
