// A side acts in the rulesets with pins: flights, then Unit by Unit one order each, then its Close Combats.
#include "pins/activation.h"
#include "pins/declarations.h"
#include "rules/activations.h"
#include "rules/procedure.h"

namespace limber {

struct SingleActivationsMemory {};

namespace {

const ArtilleryThenSides& steps(const View& v) { return module_of<ArtilleryThenSides>(v); }

bool buys_an_activation(Verb verb) {
  switch (verb) {
    case Verb::move:
    case Verb::turn:
    case Verb::fire:
    case Verb::unpin:
    case Verb::mount:
    case Verb::dismount: return true;
    default: return false;
  }
}

bool any_to_pick(const View& v) {
  for (int u = v.b.first_of(v.b.to_move); u < v.b.end_of(v.b.to_move); ++u)
    if (can_be_activated(v, unit_id(u))) return true;
  return false;
}

struct Flights : Call {
  static constexpr auto kName = "flights";
};
struct Declarations : Call {
  static constexpr auto kName = "declarations";
};

using Q = Asked<SingleActivationsMemory>;

struct Pick : AskArmy {
  static constexpr auto kName = "pick";
  static constexpr Role kRole = Role::order;
  static constexpr bool kEvenIfSole = true;  // it may always stop, and was asked because a Unit can act
  static Request request(const Q& q) {
    return decision(Purpose::pick_unit, whose(q), module_of<ActivationDice>(q.v).sum);
  }
  static Side whose(const Q& q) { return q.v.b.to_move; }
  static bool is_asked(const Q& q, UnitId u) { return can_be_activated(q.v, u); }
  static void list(const Q& q, UnitId u, Lister& out) { list_activations(q.v, u, out); }
  static void list(const Q& q, Lister& out) { list_end_of_step(q.v, out); }
  static bool fits(const Q& q, const Choice& c) {
    return c.verb == Verb::end || (is_unit(q.v, c.unit) && buys_an_activation(c.verb));
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return c.verb == Verb::end ? may_end_step(q.v, ok) : may_activate(q.v, c, ok);
  }
  template <class Cx> static void isolate(Cx& cx, const Choice& c) {
    if (c.verb == Verb::end) return;
    spend_activations(cx, c.unit, activations_for(cx.v, c));
    cx.call(ActivationMemory{c.unit});
  }
};
struct Activation : Call {
  static constexpr auto kName = "activation";
};
struct Combats : Call {
  static constexpr auto kName = "combats";
};

}  // namespace

// L19-SEQ-06 to L19-SEQ-11: the phase says how far the side has come, so that its step can resume anywhere.
template <> struct Procedure<SingleActivationsMemory> {
  static constexpr auto kName = "single activations";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<SingleActivationsMemory, Flights, Declarations, Pick, Activation, Combats>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      if (cx.v.b.phase == Phase::flight) LIMBER_CALL(Flights, fresh_frame<FlightsMemory>());
      if (cx.v.b.phase == Phase::activation) {
        if (declares_now(cx.v)) LIMBER_CALL(Declarations, fresh_frame<DeclarationsMemory>());
        while (has_activations(cx.v) && any_to_pick(cx.v)) {
          LIMBER_ASK(Pick);
          if (cx.answer.verb == Verb::end) break;
          spend_activations(cx, cx.answer.unit, activations_for(cx.v, cx.answer));
          LIMBER_CALL(Activation, ActivationMemory{cx.answer.unit});
        }
        forget_declarations(cx);
        let_activations_lapse(cx);
        if (steps(cx.v).combats != Clause::none)
          cx.emit(PhaseBegan{Phase::combat, cx.v.b.to_move}, steps(cx.v).combats);
      }
      if (cx.v.b.phase == Phase::combat) LIMBER_CALL(Combats, fresh_frame<CombatsMemory>());
    LIMBER_END
  }
};
template struct Dispatch<SingleActivationsMemory>;

}  // namespace limber
