// A battle: set-up, then turn after turn until it is over.
#include "rules/placing.h"
#include "rules/procedure.h"

namespace limber {

struct BattleMemory {};
struct TurnMemory;
extern template struct Dispatch<TurnMemory>;  // made in turn.cpp

namespace {

struct SetUp : Call {
  static constexpr auto kName = "set-up";
};
struct Turn : Call {
  static constexpr auto kName = "turn";
};

bool anyone_to_place(const View& v) {
  return next_to_place(v, Side::red, UnitId::none) != UnitId::none ||
         next_to_place(v, Side::blue, UnitId::none) != UnitId::none;
}

Frame set_up(const View& v) {
  return v.g.battle == BattleKind::campaign ? fresh_frame<SetUpInTurnMemory>() : fresh_frame<SetUpMemory>();
}

}  // namespace

template <> struct Procedure<BattleMemory> {
  static constexpr auto kName = "battle";
  static constexpr bool kStation = false, kOuter = true;
  using Points = PointsOf<BattleMemory, SetUp, Turn>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      if (anyone_to_place(cx.v)) LIMBER_CALL(SetUp, set_up(cx.v));
      for (;;) {
        cx.emit(TurnBegan{static_cast<std::uint8_t>(cx.v.b.turn + 1)});
        cx.emit(PhaseBegan{Phase::artillery, Side::none}, module_of<ArtilleryThenSides>(cx.v).artillery);
        cx.emit(FirstNamed{Side::none});
        LIMBER_CALL(Turn, fresh_frame<TurnMemory>());
      }
    LIMBER_END
  }

  static void resume(const View& v, Agenda& agenda) {
    if (v.b.phase == Phase::over) return;
    if (v.b.phase == Phase::set_up) return agenda.push(fresh_frame<BattleMemory>());
    agenda.push({id_of<BattleMemory>(), Points::at<Turn>, {}});
    Dispatch<TurnMemory>::resume(v, agenda);
  }
};
template struct Dispatch<BattleMemory>;

}  // namespace limber
