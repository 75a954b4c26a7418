// Before a side acts: pinned cavalry bolts to the front, or an activation takes its pin off.
#include "pins/bolt.h"
#include "rules/procedure.h"

namespace limber {

struct FlightsMemory {};

namespace {

bool any_to_bolt(const View& v) {
  for (int u = v.b.first_of(v.b.to_move); u < v.b.end_of(v.b.to_move); ++u)
    if (has_to_bolt(v, unit_id(u))) return true;
  return false;
}

using Q = Asked<FlightsMemory>;

struct Bolt : AskArmy {
  static constexpr auto kName = "bolt or unpin";
  static constexpr Role kRole = Role::order;
  static constexpr bool kEvenIfSole = false;
  static Request request(const Q& q) {
    return decision(Purpose::bolt_or_unpin, whose(q), module_of<SingleActivation>(q.v).bolt_or_unpin);
  }
  static Side whose(const Q& q) { return q.v.b.to_move; }
  static bool is_asked(const Q& q, UnitId u) { return has_to_bolt(q.v, u); }
  static void list(const Q& q, UnitId u, Lister& out) { list_bolts(q.v, u, out); }
  static void list(const Q&, Lister&) {}
  static bool fits(const Q& q, const Choice& c) {
    return is_unit(q.v, c.unit) && (c.verb == Verb::charge || c.verb == Verb::unpin);
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) { return may_bolt_or_unpin(q.v, c, ok); }
  template <class Cx> static void isolate(Cx& cx, const Choice& c) { bolt_or_unpin(cx, c); }
};

}  // namespace

// L19-PIN-04, L19-R43: one after the other, in the order their owner likes.
template <> struct Procedure<FlightsMemory> {
  static constexpr auto kName = "flights";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<FlightsMemory, Bolt>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      while (any_to_bolt(cx.v)) {
        LIMBER_ASK(Bolt);
        bolt_or_unpin(cx, cx.answer);
      }
      cx.emit(PhaseBegan{Phase::activation, cx.v.b.to_move}, module_of<ArtilleryThenSides>(cx.v).first_acts);
    LIMBER_END
  }
};
template struct Dispatch<FlightsMemory>;

}  // namespace limber
