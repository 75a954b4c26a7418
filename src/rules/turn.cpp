// The steps of a turn: the fire of guns, who acts first, each side's part, and what is cleared at the end.
#include "base/overloaded.h"
#include "rules/artillery.h"
#include "rules/procedure.h"

namespace limber {

struct TurnMemory {};

namespace {

const ArtilleryThenSides& steps(const View& v) { return module_of<ArtilleryThenSides>(v); }

struct GunOrders : Call {
  static constexpr auto kName = "gun orders";
};
struct Shelling : Call {
  static constexpr auto kName = "shelling";
};
struct Initiative : Call {
  static constexpr auto kName = "initiative";
};
struct FirstDice : Call {
  static constexpr auto kName = "first side's dice";
};
struct FirstActs : Call {
  static constexpr auto kName = "first side acts";
};
struct SecondDice : Call {
  static constexpr auto kName = "second side's dice";
};
struct SecondActs : Call {
  static constexpr auto kName = "second side acts";
};
struct EndOfTurn : Call {
  static constexpr auto kName = "end of turn";
};

// How a side acts, as its orders have it.
Frame side_acts(const View& v) {
  return std::visit(
      Overloaded{[](const WholeAction&) { return fresh_frame<WholeActionsMemory>(); },
                 [](const SingleActivation&) { return fresh_frame<SingleActivationsMemory>(); }, Never<Frame>{}},
      v.rules().orders);
}

}  // namespace

// BB-SEQ-01 to BB-SEQ-10, BB-INI-03: the second side goes through the same steps as the first.
template <> struct Procedure<TurnMemory> {
  static constexpr auto kName = "turn";
  static constexpr bool kStation = false, kSequence = true;
  using Points =
      PointsOf<TurnMemory, GunOrders, Shelling, Initiative, FirstDice, FirstActs, SecondDice, SecondActs, EndOfTurn>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      if (steps(cx.v).artillery != Clause::none) {
        LIMBER_CALL(GunOrders, fresh_frame<GunOrdersMemory>());
        LIMBER_CALL(Shelling, shelling(cx.v.rules()));
        cx.emit(PhaseBegan{Phase::initiative, Side::none}, steps(cx.v).initiative);
      }
      LIMBER_CALL(Initiative, fresh_frame<InitiativeMemory>());
      cx.emit(PhaseBegan{Phase::dice, cx.v.b.first}, steps(cx.v).first_dice);
      if (steps(cx.v).first_acts != Clause::none) {
        LIMBER_CALL(FirstDice, fresh_frame<SideDiceMemory>());
        LIMBER_CALL(FirstActs, side_acts(cx.v));
      }
      cx.emit(PhaseBegan{Phase::dice, other(cx.v.b.first)}, steps(cx.v).second_dice);
      if (steps(cx.v).second_acts != Clause::none) {
        LIMBER_CALL(SecondDice, fresh_frame<SideDiceMemory>());
        LIMBER_CALL(SecondActs, side_acts(cx.v));
      }
      cx.emit(PhaseBegan{Phase::end, Side::none}, steps(cx.v).check);
      LIMBER_CALL(EndOfTurn, fresh_frame<EndOfTurnMemory>());
    LIMBER_END
  }

  static void resume(const View& v, Agenda& agenda) {
    const auto at = [&](std::uint8_t point, const Frame& called) {
      agenda.push({id_of<TurnMemory>(), point, {}});
      agenda.push(called);
    };
    const bool first = v.b.to_move == v.b.first;
    switch (v.b.phase) {
      case Phase::artillery: return agenda.push(fresh_frame<TurnMemory>());
      case Phase::initiative: return at(Points::at<Initiative>, fresh_frame<InitiativeMemory>());
      case Phase::dice:
        return at(first ? Points::at<FirstDice> : Points::at<SecondDice>, fresh_frame<SideDiceMemory>());
      case Phase::flight:
      case Phase::activation:
      case Phase::combat:
      case Phase::action: return at(first ? Points::at<FirstActs> : Points::at<SecondActs>, side_acts(v));
      default: return at(Points::at<EndOfTurn>, fresh_frame<EndOfTurnMemory>());
    }
  }
};
template struct Dispatch<TurnMemory>;

}  // namespace limber
