// Piece by piece, the lowest card first.
#include "cards/piece_activation.h"
#include "rules/procedure.h"

namespace limber {

struct InCardOrderMemory {};

namespace {

// CD-SEQ-10 to CD-SEQ-13, CD-SEQ-15, CD-SEQ-16, CD-R24, CD-R28: by rank, then by suit. CD-SEQ-11: the Ace is the
// lowest, card 1. CD-R27: a piece that is gone or in retreat has no card any more.
UnitId holder_of_lowest(const View& v) {
  UnitId lowest = UnitId::none;
  for (int i = 0; i < v.b.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (v.b[u].card == 0) continue;
    if (lowest == UnitId::none || v.b[u].card < v.b[lowest].card) lowest = u;
  }
  return lowest;
}

struct Activation : Call {
  static constexpr auto kName = "activation";
};

}  // namespace

template <> struct Procedure<InCardOrderMemory> {
  static constexpr auto kName = "in the order of the cards";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<InCardOrderMemory, Activation>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      while (holder_of_lowest(cx.v) != UnitId::none)
        LIMBER_CALL(Activation, PieceActivationMemory{holder_of_lowest(cx.v), UnitId::none, 0, 0});
    LIMBER_END
  }
};
template struct Dispatch<InCardOrderMemory>;

}  // namespace limber
