// Orders for the guns of both sides at once, in secret.
#include "base/overloaded.h"
#include "rules/artillery.h"
#include "rules/procedure.h"

namespace limber {

struct GunOrdersMemory {
  std::array<UnitId, 2> cursor;  // the gun asked next, by side; none when the side has closed
};

namespace {

using Q = Asked<GunOrdersMemory>;

Sealed sealed_order(const View& v, const Choice& c) {
  const int facing = c.facing == kNoFacing ? v.b[c.unit].facing : c.facing;
  return c.verb == Verb::fire ? Sealed::at(c.cell(), facing) : Sealed::nothing();
}

// BB-MOV-13, L19-ART-03: so no gun can say that it will still move.
Citation fired_gun_stays(const View& v) {
  return std::visit(
      Overloaded{[](const Steps& by) { return Citation{by.fired_gun}; },
                 [&](const March&) { return module_of<SingleActivation>(v).fired_gun; }, Never<Citation>{}},
      v.rules().movement);
}

// Guns that come later may have their word already, where orders given ahead are tried.
UnitId next_without_word(const View& v, const State& s, Side side) {
  UnitId gun = next_able_gun(v, side, UnitId::none);
  while (gun != UnitId::none && s.sealed[slot(gun)].given()) gun = next_able_gun(v, side, gun);
  return gun;
}

struct Order : AskBoth, OneByOne {
  static constexpr auto kName = "order";
  static constexpr Role kRole = Role::order;
  static constexpr OrderQueue kQueue{.filed_as = Purpose::gun_order, .rest_may_hold = true};
  static Request request(const Q& q) {
    return sealed(Purpose::gun_order, who(q, Side::red), who(q, Side::blue),
                  {module_of<ArtilleryThenSides>(q.v).artillery});
  }
  static UnitId who(const Q& q, Side side) { return q.my.cursor[slot(side)]; }
  static void list(const Q& q, UnitId u, Lister& out) { list_shelling(q.v, u, out); }
  // An order for a gun that can never be asked is refused with the reason; one out of turn does not fit the question.
  static bool fits(const Q& q, const Choice& c) {
    return is_unit(q.v, c.unit) && (c.verb == Verb::fire || c.verb == Verb::hold) &&
           (c.unit == who(q, q.v.side(c.unit)) || !able_to_shell(q.v, c.unit, Quick{}));
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    if (c.unit != who(q, q.v.side(c.unit))) return able_to_shell(q.v, c.unit, ok) && false;
    if (c.verb == Verb::hold) return true;
    return may_shell(q.v, c.unit, c, ok) && ok(!c.still_moving(), fired_gun_stays(q.v)) && !c.still_moving();
  }
  static void mask(const View& v, GunOrdersMemory& my, Side side) {
    my.cursor[slot(side)] = next_able_gun(v, side, UnitId::none);
  }
  static bool is_queued(const Q& q, UnitId u) { return q.v.is_gun(u) && able_to_shell(q.v, u, Quick{}); }
  static void ask_out_of_turn(const View& v, Frame& f, UnitId u) {
    f.memory<GunOrdersMemory>().cursor[slot(v.side(u))] = u;
  }
  // The other guns keep silent.
  template <class Cx> static void isolate(Cx& cx, const Choice& c) {
    cx.s.sealed.fill(Sealed{});
    if (c.verb != Verb::fire) return;
    cx.s.sealed[slot(c.unit)] = sealed_order(cx.v, c);
    cx.call(shelling(cx.v.rules()));
  }
};

}  // namespace

// BB-R36: both sides are open at once; an answer names its gun and so its side.
template <> struct Procedure<GunOrdersMemory> {
  static constexpr auto kName = "gun orders";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<GunOrdersMemory, Order>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<GunOrdersMemory>();
    LIMBER_BEGIN
      my.cursor = {next_able_gun(cx.v, Side::red, UnitId::none), next_able_gun(cx.v, Side::blue, UnitId::none)};
      while (my.cursor[0] != UnitId::none || my.cursor[1] != UnitId::none) {
        LIMBER_ASK(Order);
        cx.s.sealed[slot(cx.answer.unit)] = sealed_order(cx.v, cx.answer);
        my.cursor[slot(cx.v.side(cx.answer.unit))] = next_without_word(cx.v, cx.s, cx.v.side(cx.answer.unit));
      }
    LIMBER_END
  }
};
template struct Dispatch<GunOrdersMemory>;

}  // namespace limber
