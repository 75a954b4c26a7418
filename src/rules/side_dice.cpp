// Before a side acts: dice for reinforcements to arrive, and for the number of its actions.
#include "base/overloaded.h"
#include "rules/activations.h"
#include "rules/arrivals.h"
#include "rules/procedure.h"

namespace limber {

struct SideDiceMemory {
  std::uint8_t dice_left, sum, group, spare;
};

namespace {

const ActivationDice& figures(const View& v) { return module_of<ActivationDice>(v); }

template <class Cx> int read_activation_die(Cx& cx) {
  const int worth = activations_of(cx.v, cx.face());
  cx.rolled({Purpose::activation_die, cx.v.b.to_move, UnitId::none, UnitId::none, Cell::none,
             static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(worth), 0},
            {figures(cx.v).sum.first, figures(cx.v).divided_by.clause});
  return worth;
}

// The phase in which the side begins to act.
Phase first_phase(const View& v) {
  const bool flights = module_of<ArtilleryThenSides>(v).flights != Clause::none;
  return std::visit(
      Overloaded{[](const WholeAction&) { return Phase::action; },
                 [&](const SingleActivation&) { return flights ? Phase::flight : Phase::activation; }, Never<Phase>{}},
      v.rules().orders);
}

using Q = Asked<SideDiceMemory>;

struct ArrivalDie : AskDie {
  static constexpr auto kName = "arrival die";
  static constexpr Role kRole = Role::turn;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return arrival_request(q.v, q.my.group); }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};

struct ActivationDie : AskDie {
  static constexpr auto kName = "activation die";
  static constexpr Role kRole = Role::number;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = true;
  static Request request(const Q& q) {
    return die(Purpose::activation_die, q.v.b.to_move, q.my.dice_left, figures(q.v).sum);
  }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};

}  // namespace

// BB-ACT-01, BB-R57, BB-R148, BB-R152: dice to arrive, then activation dice.
template <> struct Procedure<SideDiceMemory> {
  static constexpr auto kName = "side's dice";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<SideDiceMemory, ArrivalDie, ActivationDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<SideDiceMemory>();
    LIMBER_BEGIN
      call_up_without_a_die(cx, cx.v.b.to_move);
      for (my.group = group_with_a_die(cx.v, cx.v.b.to_move, 0); my.group != kNoGroup;
           my.group = group_with_a_die(cx.v, cx.v.b.to_move, my.group + 1)) {
        LIMBER_ASK(ArrivalDie);
        read_arrival_die(cx, my.group);
      }
      if (cx.v.acts_by_dice()) {
        for (my.dice_left = static_cast<std::uint8_t>(activation_dice(cx.v, cx.v.b.to_move)); my.dice_left > 0;
             --my.dice_left) {
          LIMBER_ASK(ActivationDie);
          my.sum = static_cast<std::uint8_t>(my.sum + read_activation_die(cx));
        }
        cx.emit(ActivationsGranted{cx.v.b.to_move, my.sum}, figures(cx.v).sum);
      }
      cx.emit(PhaseBegan{first_phase(cx.v), cx.v.b.to_move});
    LIMBER_END
  }
};
template struct Dispatch<SideDiceMemory>;

}  // namespace limber
