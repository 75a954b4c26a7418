// How a line of fire leaves the wood or the houses it begins in.
#pragma once
#include "rules/view.h"

namespace limber {

// The square or the pair of a line that it goes through next after leaving a wood or houses, and how far it has come.
struct WayOut {
  int skipped = -1;  // the step that may be wood or houses by the house rule, and stops nothing then
  bool barred = false;
};

WayOut way_out(const View&, Cell from, Cell to);
Citation rim(const View&, Cell from);              // what bars a shot from there
bool pieces_stop_fire(const View&, UnitId firer);  // CD-R77

}  // namespace limber
