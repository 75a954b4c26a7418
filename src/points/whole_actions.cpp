// A side acts in the rulesets with points: Unit by Unit, each with its whole action.
#include "points/action.h"
#include "rules/activations.h"
#include "rules/procedure.h"

namespace limber {

struct WholeActionsMemory {};

namespace {

const ActivationDice& figures(const View& v) { return module_of<ActivationDice>(v); }

using Q = Asked<WholeActionsMemory>;

struct Pick : AskArmy {
  static constexpr auto kName = "pick";
  static constexpr Role kRole = Role::order;
  static constexpr bool kEvenIfSole = true;  // it may always stop, and was asked because a Unit can act
  static Request request(const Q& q) { return decision(Purpose::pick_unit, whose(q), figures(q.v).sum); }
  static Side whose(const Q& q) { return q.v.b.to_move; }
  static bool is_asked(const Q& q, UnitId u) { return is_mover(q.v, u); }
  static void list(const Q& q, UnitId u, Lister& out) {
    if (is_asked(q, u)) list_orders(q.v, fresh_progress(q.v, u), out);
  }
  static void list(const Q& q, Lister& out) { list_end_of_step(q.v, out); }
  static bool fits(const Q& q, const Choice& c) {
    return c.verb == Verb::end || (is_unit(q.v, c.unit) && begins_or_continues_action(c.verb));
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    if (c.verb == Verb::end) return may_end_step(q.v, ok);
    if (!may_be_picked(q.v, c.unit, ok)) return false;
    return (q.v.placed(c.unit) || q.v.b[c.unit].at == Cell::waiting) &&
           may_order(q.v, fresh_progress(q.v, c.unit), c, ok);
  }
  template <class Cx> static void isolate(Cx& cx, const Choice& c) {
    if (c.verb == Verb::end) return;
    spend_activations(cx, c.unit, 1);
    cx.call(fresh_progress(cx.v, c.unit));
  }
};
struct Action : Call {
  static constexpr auto kName = "action";
};

bool any_to_pick(const View& v) {
  for (int u = v.b.first_of(v.b.to_move); u < v.b.end_of(v.b.to_move); ++u)
    if (is_mover(v, unit_id(u))) return true;
  return false;
}

}  // namespace

// BB-ACT-01, BB-ACT-02, BB-R56, BB-R57, BB-R148, BB-R151.
template <> struct Procedure<WholeActionsMemory> {
  static constexpr auto kName = "whole actions";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<WholeActionsMemory, Pick, Action>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      while (has_activations(cx.v) && any_to_pick(cx.v)) {
        LIMBER_ASK(Pick);
        if (cx.answer.verb == Verb::end) break;
        spend_activations(cx, cx.answer.unit, 1);
        LIMBER_CALL(Action, fresh_progress(cx.v, cx.answer.unit));
      }
      let_activations_lapse(cx);
    LIMBER_END
  }
};
template struct Dispatch<WholeActionsMemory>;

}  // namespace limber
