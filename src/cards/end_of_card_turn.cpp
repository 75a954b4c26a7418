// The end of a turn of cards: what lasted for the turn is cleared, and the battle may be over.
#include "cards/pieces.h"
#include "cards/spotting.h"
#include "rules/procedure.h"

namespace limber {

struct EndOfCardTurnMemory {};

namespace {

const Exhaustion& figures(const View& v) { return module_of<Exhaustion>(v); }

// CD-R116: a turn in which something happened begins the count again.
template <class Cx> void count_quiet_turns(Cx& cx) {
  const Clause why = figures(cx.v).stall_turns.clause;
  if (why == Clause::none) return;
  const std::uint8_t now = cx.v.b.quiet_turns;
  if (now == kNoisyTurn)
    cx.emit(QuietTurns{0}, why);
  else if (now < kNoisyTurn - 1)
    cx.emit(QuietTurns{static_cast<std::uint8_t>(now + 1)}, why);
}

// CD-R115: by switch, at one third of its figures.
template <class Cx> void check_exhaustion(Cx& cx) {
  for (const Side side : {Side::red, Side::blue}) {
    const Army& army = cx.v.b.army[slot(side)];
    const int point = cx.v.g.exhaustion_point[slot(side)];
    if (army.exhausted_on == 0 && point > 0 && army.lost >= point) cx.emit(Exhausted{side}, figures(cx.v).share.clause);
  }
}

// CD-R115, CD-R116, CD-R122: a side without a steady Unit, both exhausted, the turn limit, or nothing left to happen.
template <class Cx> void check_the_end(Cx& cx) {
  const Exhaustion& by = figures(cx.v);
  const bool both = cx.v.b.army[0].exhausted_on != 0 && cx.v.b.army[1].exhausted_on != 0;
  if (by.no_units_end_it != Clause::none && (!cx.v.has_units(Side::red) || !cx.v.has_units(Side::blue)))
    cx.emit(Ended{}, by.no_units_end_it);
  else if (both && by.both_end_it != Clause::none)
    cx.emit(Ended{}, by.both_end_it);
  else if (cx.v.b.turn >= cx.v.g.last_turn())
    cx.emit(Ended{}, by.turn_limit.clause);
  else if (cx.v.stalled())
    cx.emit(Ended{}, by.stall_turns.clause);
}

}  // namespace

// CD-SEQ-17: step P7. CD-R03: what holds for a turn holds until here, for both sides.
template <> struct Procedure<EndOfCardTurnMemory> {
  static constexpr auto kName = "end of a turn of cards";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<EndOfCardTurnMemory>;

  template <class Cx> static Next run(Cx& cx, Frame&) {
    forget_the_turn(cx);
    cx.emit(TurnClosed{});
    count_quiet_turns(cx);
    check_exhaustion(cx);
    check_the_end(cx);
    return Next::done;
  }
};
template struct Dispatch<EndOfCardTurnMemory>;

}  // namespace limber
