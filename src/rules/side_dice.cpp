// Before a side acts: dice for reinforcements to arrive, and for the number of its actions.
#include "base/overloaded.h"
#include "rules/activations.h"
#include "rules/procedure.h"

namespace limber {

struct SideDiceMemory {
  std::uint8_t dice_left, sum, group, spare;
};

namespace {

const ActivationDice& figures(const View& v) { return module_of<ActivationDice>(v); }

// BB-R152, BB-R170: from the turn the scenario names; with an arrival die, from the throw that succeeds.
template <class Cx> void call_up(Cx& cx, const Group& group) {
  for (const UnitId u : group.units)
    if (cx.v.b[u].at == Cell::later) cx.emit(Due{u}, entry_clause(cx.v.rules()));
}

int next_group(const View& v, int from, bool with_die) {
  const auto& groups = v.g.roster.group;
  for (std::size_t i = static_cast<std::size_t>(from); i < groups.size(); ++i) {
    const Group& g = groups[i];
    if (g.side != v.b.to_move || g.turn > v.b.turn || (g.score != 0) != with_die) continue;
    for (const UnitId u : g.units)
      if (v.b[u].at == Cell::later) return static_cast<int>(i);
  }
  return static_cast<int>(groups.size());
}

int groups(const View& v) { return static_cast<int>(v.g.roster.group.size()); }

template <class Cx> void call_up_without_a_die(Cx& cx) {
  for (int g = next_group(cx.v, 0, false); g < groups(cx.v); g = next_group(cx.v, g + 1, false))
    call_up(cx, cx.v.g.roster.group[static_cast<std::size_t>(g)]);
}

template <class Cx> void read_arrival_die(Cx& cx, const Group& group) {
  const auto face = static_cast<std::int8_t>(cx.face());
  cx.rolled({Purpose::arrival_die, cx.v.b.to_move, group.units.front(), UnitId::none, group.at, face, face,
             static_cast<std::int8_t>(group.score)},
            entry_clause(cx.v.rules()));
  if (cx.face() >= group.score) call_up(cx, group);
}

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
  return std::visit(Overloaded{[](const WholeAction&) { return Phase::action; },
                               [&](const SingleActivation&) { return flights ? Phase::flight : Phase::activation; }},
                    v.rules().orders);
}

using Q = Asked<SideDiceMemory>;

struct ArrivalDie : AskDie {
  static constexpr auto kName = "arrival die";
  static Request request(const Q& q) {
    const Group& group = q.v.g.roster.group[q.my.group];
    Request r = die(Purpose::arrival_die, group.side, 1, entry_clause(q.v.rules()), group.units.front());
    r.cell = group.at;
    return r;
  }
};

struct ActivationDie : AskDie {
  static constexpr auto kName = "activation die";
  static Request request(const Q& q) {
    return die(Purpose::activation_die, q.v.b.to_move, q.my.dice_left, figures(q.v).sum);
  }
};

}  // namespace

// BB-ACT-01, BB-R57, BB-R148, BB-R152: dice to arrive, then activation dice.
template <> struct Procedure<SideDiceMemory> {
  static constexpr auto kName = "side's dice";
  static constexpr bool kStation = true, kOuter = true;
  using Points = PointsOf<SideDiceMemory, ArrivalDie, ActivationDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<SideDiceMemory>();
    LIMBER_BEGIN
      call_up_without_a_die(cx);
      for (my.group = static_cast<std::uint8_t>(next_group(cx.v, 0, true)); my.group < groups(cx.v);
           my.group = static_cast<std::uint8_t>(next_group(cx.v, my.group + 1, true))) {
        LIMBER_ASK(ArrivalDie);
        read_arrival_die(cx, cx.v.g.roster.group[my.group]);
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
