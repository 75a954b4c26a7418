// The Close Combats of a side's step: which are fought is fixed when it begins, in which order the active player says.
#include "pins/melee.h"
#include "rules/listing.h"
#include "rules/procedure.h"

namespace limber {

struct CombatsMemory {};

namespace {

using Q = Asked<CombatsMemory>;

struct PickCombat : AskArmy {
  static constexpr auto kName = "pick a combat";
  static constexpr Role kRole = Role::order;
  static constexpr bool kEvenIfSole = false;
  static Request request(const Q& q) {
    return decision(Purpose::pick_combat, whose(q), {module_of<PowerRoll>(q.v).chooses_order});
  }
  static Side whose(const Q& q) { return q.v.b.to_move; }
  static bool is_asked(const Q& q, UnitId u) {
    return lists_any([&](Lister& out) { list(q, u, out); });
  }
  static void list(const Q& q, UnitId u, Lister& out) { list_combats(q.v, q.v.side(u), u, out); }
  // L19-R61 by switch: contacts of the other side that are fought in this step, in the order this side likes.
  static void list(const Q& q, Lister& out) { list_combats(q.v, other(whose(q)), UnitId::none, out); }
  static bool fits(const Q& q, const Choice& c) { return c.verb == Verb::fight && is_unit(q.v, c.unit); }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) { return may_pick_combat(q.v, c, ok); }
  template <class Cx> static void isolate(Cx& cx, const Choice& c) { cx.call(melee_between(c.unit, c.other)); }
};
struct Melee : Call {
  static constexpr auto kName = "melee";
};

}  // namespace

// L19-SEQ-11, L19-CLC-01, L19-CLC-02, L19-R62.
template <> struct Procedure<CombatsMemory> {
  static constexpr auto kName = "combats";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<CombatsMemory, PickCombat, Melee>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      draw_up_combats(cx);
      while (any_combat(cx.v)) {
        LIMBER_ASK(PickCombat);
        LIMBER_CALL(Melee, melee_between(cx.answer.unit, cx.answer.other));
      }
      forget_combats(cx);
    LIMBER_END
  }
};
template struct Dispatch<CombatsMemory>;

}  // namespace limber
