// Before the first card, every Unit in retreat goes towards home.
#include "cards/retreat.h"
#include "rules/procedure.h"

namespace limber {

struct RetreatsMemory {};

// CD-SEQ-08, CD-SEQ-09, CD-CMD-33, CD-CMD-34: side A's Units, then side B's.
template <> struct Procedure<RetreatsMemory> {
  static constexpr auto kName = "retreats";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<RetreatsMemory>;

  template <class Cx> static Next run(Cx& cx, Frame&) {
    retreat_units(cx, Side::red, Retreating::all);
    retreat_units(cx, Side::blue, Retreating::all);
    return Next::done;
  }
};
template struct Dispatch<RetreatsMemory>;

}  // namespace limber
