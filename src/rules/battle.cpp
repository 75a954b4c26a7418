// A battle: set-up, then turn after turn until it is over.
#include "base/overloaded.h"
#include "rules/placing.h"
#include "rules/procedure.h"

namespace limber {

struct BattleMemory {};
struct TurnMemory;
struct CardTurnMemory;
extern template struct Dispatch<TurnMemory>;      // made in turn.cpp
extern template struct Dispatch<CardTurnMemory>;  // made in cards/card_turn.cpp

namespace {

struct Ratings : Call {
  static constexpr auto kName = "ratings";
};
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

// How a turn begins, as the sequence of the document has it.
struct TurnStart {
  Phase phase;
  Clause why;
  Frame turn;
  void (*resume)(const View&, Agenda&);
};
TurnStart turn_start(const View& v) {
  return std::visit(Overloaded{[](const ArtilleryThenSides& by) {
                                 const bool guns = by.artillery != Clause::none;
                                 return TurnStart{guns ? Phase::artillery : Phase::initiative,
                                                  guns ? by.artillery : by.initiative, fresh_frame<TurnMemory>(),
                                                  &Dispatch<TurnMemory>::resume};
                               },
                               [](const CardTurn& by) {
                                 return TurnStart{Phase::declare, by.declare, fresh_frame<CardTurnMemory>(),
                                                  &Dispatch<CardTurnMemory>::resume};
                               }},
                    v.rules().turn);
}

}  // namespace

template <> struct Procedure<BattleMemory> {
  static constexpr auto kName = "battle";
  static constexpr bool kStation = false, kSequence = true;
  using Points = PointsOf<BattleMemory, Ratings, SetUp, Turn>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      if (cx.v.rules().commanders.thrown.first != Clause::none) LIMBER_CALL(Ratings, fresh_frame<RatingsMemory>());
      if (anyone_to_place(cx.v)) LIMBER_CALL(SetUp, set_up(cx.v));
      for (;;) {
        cx.emit(TurnBegan{static_cast<std::uint8_t>(cx.v.b.turn + 1)});
        cx.emit(PhaseBegan{turn_start(cx.v).phase, Side::none}, turn_start(cx.v).why);
        cx.emit(FirstNamed{Side::none});
        LIMBER_CALL(Turn, turn_start(cx.v).turn);
      }
    LIMBER_END
  }

  static void resume(const View& v, Agenda& agenda) {
    if (v.b.phase == Phase::over) return;
    if (v.b.phase == Phase::set_up) return agenda.push(fresh_frame<BattleMemory>());
    agenda.push({id_of<BattleMemory>(), Points::at<Turn>, {}});
    turn_start(v).resume(v, agenda);
  }
};
template struct Dispatch<BattleMemory>;

}  // namespace limber
