// The army tests its morale when its Commander dies.
#include "cards/casualties.h"
#include "cards/pieces.h"
#include "rules/procedure.h"

namespace limber {

namespace {

const Commanders& figures(const View& v) { return v.rules().commanders; }

// CD-R65: every Unit of the army that is on the board.
UnitId next_to_test(const View& v, Side side, UnitId after) {
  for (int u = after == UnitId::none ? v.b.first_of(side) : index(after) + 1; u < v.b.end_of(side); ++u)
    if (v.placed(unit_id(u)) && !is_commander(v, unit_id(u))) return unit_id(u);
  return UnitId::none;
}

int left_to_test(const View& v, Side side, UnitId from) {
  int number = 0;
  for (UnitId u = from; u != UnitId::none; u = next_to_test(v, side, u)) ++number;
  return number;
}

using Q = Asked<MoraleMemory>;

struct MoraleDie : AskDie {
  static constexpr auto kName = "morale die";
  static constexpr Role kRole = Role::test;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = true;
  static Request request(const Q& q) {
    return die(Purpose::morale_die, q.my.side, left_to_test(q.v, q.my.side, q.my.unit), figures(q.v).tests, q.my.unit);
  }
  static RowStarts row_starts(const Q& q) { return RowStarts::at(figures(q.v).breaks.value + 1); }
};

// CD-CMD-31, CD-CMD-38, CD-R27, CD-R66: it turns away at once, and a card it has not used is void.
template <class Cx> void read_morale_die(Cx& cx, UnitId u) {
  const Commanders& by = figures(cx.v);
  const bool breaks = cx.face() <= by.breaks.value || by.stands == Clause::none;
  const auto face_shown = static_cast<std::int8_t>(cx.face());
  cx.rolled({Purpose::morale_die, cx.v.side(u), u, UnitId::none, cx.v.b[u].at, face_shown, face_shown,
             static_cast<std::int8_t>(by.breaks.value + 1)},
            {breaks ? by.breaks.clause : by.stands, by.tests.also});
  if (!breaks) return;
  cx.mark(u, Mark::retreating, by.breaks.clause);
  if (by.turns_away != Clause::none) face(cx, u, homeward(cx.v, cx.v.side(u)), {by.turns_away});
  if (cx.v.b[u].card != 0) cx.emit(CardReturned{u}, module_of<CardTurn>(cx.v).returned);
}

}  // namespace

// CD-CMD-29 to CD-CMD-38, CD-R64 to CD-R66.
template <> struct Procedure<MoraleMemory> {
  static constexpr auto kName = "army morale";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<MoraleMemory, MoraleDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<MoraleMemory>();
    LIMBER_BEGIN
      if (figures(cx.v).tests.first == Clause::none) return Next::done;
      for (my.unit = next_to_test(cx.v, my.side, UnitId::none); my.unit != UnitId::none;
           my.unit = next_to_test(cx.v, my.side, my.unit)) {
        LIMBER_ASK(MoraleDie);
        read_morale_die(cx, my.unit);
      }
    LIMBER_END
  }
};
template struct Dispatch<MoraleMemory>;

}  // namespace limber
