// Whether a Commander who is with a Unit is among its dead.
#include "cards/casualties.h"
#include "cards/pieces.h"
#include "rules/procedure.h"

namespace limber {

namespace {

const Commanders& figures(const View& v) { return v.rules().commanders; }

using Q = Asked<CommanderDieMemory>;

struct HisDie : AskDie {
  static constexpr auto kName = "Commander's die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::commander;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    Request r = die(Purpose::commander_die, q.v.side(q.my.unit), q.my.dice_left, figures(q.v).his_die,
                    commander_with(q.v, q.my.unit));
    r.other = q.my.unit;
    return r;
  }
  static RowStarts row_starts(const Q& q) { return RowStarts::at(figures(q.v).among_dead.value + 1); }
};

template <class Cx> void read_his_die(Cx& cx, UnitId unit) {
  const Commanders& by = figures(cx.v);
  const UnitId he = commander_with(cx.v, unit);
  const auto face = static_cast<std::int8_t>(cx.face());
  const bool among = cx.face() <= by.among_dead.value;
  cx.rolled({Purpose::commander_die, cx.v.side(unit), he, unit, cx.v.b[unit].at, face, face,
             static_cast<std::int8_t>(by.among_dead.value + 1)},
            {among ? by.among_dead.clause : by.lives});
  if (among) cx.mark(he, Mark::pending_loss, by.among_dead.clause);
}

}  // namespace

// CD-CMD-25 to CD-CMD-28, CD-R59: after the number of the dead is known.
template <> struct Procedure<CommanderDieMemory> {
  static constexpr auto kName = "Commander's die";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<CommanderDieMemory, HisDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<CommanderDieMemory>();
    LIMBER_BEGIN
      for (; my.dice_left > 0; --my.dice_left) {
        LIMBER_ASK(HisDie);
        read_his_die(cx, my.unit);
      }
    LIMBER_END
  }
};
template struct Dispatch<CommanderDieMemory>;

}  // namespace limber
