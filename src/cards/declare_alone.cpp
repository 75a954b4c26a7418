// Each side says, unseen by the other, whether its Commander acts alone this turn or with the Unit in his square.
#include "cards/joining.h"
#include "rules/procedure.h"

namespace limber {

struct DeclareAloneMemory {
  std::array<UnitId, 2> asked;  // the Commander of each side; none when the side has closed
};

namespace {

const Commanders& figures(const View& v) { return v.rules().commanders; }

// CD-CMD-03, CD-CMD-04, CD-R11, CD-R14, CD-R56: alive, and in a square with a Unit of his own.
UnitId who_declares(const View& v, Side side) {
  const UnitId chief = v.b.army[slot(side)].chief;
  if (chief == UnitId::none || !v.placed(chief) || figures(v).declares.first == Clause::none) return UnitId::none;
  return unit_in(v, v.b[chief].at) != UnitId::none ? chief : UnitId::none;
}

using Q = Asked<DeclareAloneMemory>;

struct Declare : AskBoth {
  static constexpr auto kName = "alone or with a Unit";
  static constexpr Role kRole = Role::turn;
  static Request request(const Q& q) {
    return sealed(Purpose::declare_alone, q.my.asked[0], q.my.asked[1], figures(q.v).declares);
  }
  static UnitId who(const Q& q, Side side) { return q.my.asked[slot(side)]; }
  static void list(const Q&, UnitId u, Lister& out) {
    out.add({.verb = Verb::join, .unit = u});
    out.add({.verb = Verb::alone, .unit = u});
  }
  static bool fits(const Q& q, const Choice& c) {
    return is_unit(q.v, c.unit) && c.unit == who(q, q.v.side(c.unit)) &&
           (c.verb == Verb::join || c.verb == Verb::alone);
  }
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }
  static void mask(const View& v, DeclareAloneMemory& my, Side side) { my.asked[slot(side)] = who_declares(v, side); }
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // a word does nothing by itself
};

// CD-CMD-04, CD-R11, CD-R56: when a turn begins he is with the Unit in whose square he stands.
template <class Cx> void link_up(Cx& cx) {
  for (const Side side : {Side::red, Side::blue}) {
    const UnitId chief = who_declares(cx.v, side);
    if (chief != UnitId::none && cx.v.b[chief].link == UnitId::none) join(cx, chief);
  }
}

// What was said is told of both at once. CD-R14: alone he begins with the facing he had as part of the Unit.
template <class Cx> void reveal(Cx& cx) {
  for (const Side side : {Side::red, Side::blue}) {
    const UnitId chief = who_declares(cx.v, side);
    if (chief != UnitId::none && !cx.s.sealed[slot(chief)].holds())
      cx.emit(Parted{chief, UnitId{cx.v.b[chief].link}}, figures(cx.v).declares);
  }
  cx.s.sealed.fill(Sealed{});
}

}  // namespace

template <> struct Procedure<DeclareAloneMemory> {
  static constexpr auto kName = "declarations of Commanders";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<DeclareAloneMemory, Declare>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<DeclareAloneMemory>();
    LIMBER_BEGIN
      link_up(cx);
      my.asked = {who_declares(cx.v, Side::red), who_declares(cx.v, Side::blue)};
      while (my.asked[0] != UnitId::none || my.asked[1] != UnitId::none) {
        LIMBER_ASK(Declare);
        cx.s.sealed[slot(cx.answer.unit)] = cx.answer.verb == Verb::join ? Sealed::nothing() : Sealed::at(Cell{0}, 0);
        my.asked[slot(cx.v.side(cx.answer.unit))] = UnitId::none;
      }
      reveal(cx);
    LIMBER_END
  }
};
template struct Dispatch<DeclareAloneMemory>;

}  // namespace limber
