// Set-up of one-off battles: both sides place their Units at once, in secret.
#include "rules/placing.h"
#include "rules/procedure.h"

namespace limber {

struct SetUpMemory {
  std::array<UnitId, 2> cursor;             // the Unit set up next, by side; none when the side has closed
  std::array<std::uint8_t, 2> facing_next;  // its cell is given, its facing is asked
};

namespace {

const Deployment& figures(const View& v) { return v.rules().deployment; }

using Q = Asked<SetUpMemory>;

bool faces_next(const Q& q, UnitId u) { return q.my.facing_next[slot(q.v.side(u))] != 0; }

// BB-R149: cell first, then facing.
struct Place : AskBoth, OneByOne {
  static constexpr auto kName = "place";
  static constexpr Role kRole = Role::set_up;
  static constexpr OrderQueue kQueue{.filed_as = Purpose::place_unit, .in_turn = true};
  static Request request(const Q& q) {
    return sealed(Purpose::place_unit, who(q, Side::red), who(q, Side::blue), {figures(q.v).unseen});
  }
  static UnitId who(const Q& q, Side side) { return q.my.cursor[slot(side)]; }
  static void list(const Q& q, UnitId u, Lister& out) {
    if (faces_next(q, u)) return list_facings(u, q.v.facings(), out);
    list_places(q.v, q.s.sealed, u, out);
  }
  static bool fits(const Q& q, const Choice& c) {
    return is_unit(q.v, c.unit) && c.unit == who(q, q.v.side(c.unit)) &&
           c.verb == (faces_next(q, c.unit) ? Verb::turn : Verb::place);
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    if (c.verb == Verb::turn) return may_face_when_placed(q.v, c.facing, ok);
    return may_place(q.v, q.s.sealed, c.unit, c.cell(), ok);
  }
  static void mask(const View& v, SetUpMemory& my, Side side) {
    my.cursor[slot(side)] = next_to_place(v, side, UnitId::none);
    my.facing_next[slot(side)] = 0;
  }
  static bool is_queued(const Q& q, UnitId u) { return to_be_placed(q.v, u); }
  static void ask_out_of_turn(const View& v, Frame& f, UnitId u) {
    auto& my = f.memory<SetUpMemory>();
    my.cursor[slot(v.side(u))] = u;
    my.facing_next[slot(v.side(u))] = 0;
  }
};

// Those who come later may have their word already, where orders given ahead are tried.
UnitId next_without_word(const View& v, const State& s, Side side) {
  UnitId u = next_to_place(v, side, UnitId::none);
  while (u != UnitId::none && s.sealed[slot(u)].given()) u = next_to_place(v, side, u);
  return u;
}

template <class Cx> void note_placing(Cx& cx, SetUpMemory& my, const Choice& c) {
  const auto side = slot(cx.v.side(c.unit));
  Sealed& word = cx.s.sealed[slot(c.unit)];
  my.facing_next[side] = c.verb == Verb::place ? 1 : 0;
  word = c.verb == Verb::place ? Sealed::at(c.cell(), 0) : Sealed::at(word.cell(), c.facing);
  if (c.verb != Verb::place) my.cursor[side] = next_without_word(cx.v, cx.s, cx.v.side(c.unit));
}

template <class Cx> void reveal_placings(Cx& cx) {
  for (int u = 0; u < cx.v.b.unit_count; ++u) {
    const Sealed word = cx.s.sealed[static_cast<std::size_t>(u)];
    if (word.given())
      cx.emit(Placed{unit_id(u), word.cell(), static_cast<std::uint8_t>(word.facing())}, figures(cx.v).unseen);
  }
  cx.s.sealed.fill(Sealed{});
}

}  // namespace

template <> struct Procedure<SetUpMemory> {
  static constexpr auto kName = "set-up";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<SetUpMemory, Place>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<SetUpMemory>();
    LIMBER_BEGIN
      my.cursor = {next_to_place(cx.v, Side::red, UnitId::none), next_to_place(cx.v, Side::blue, UnitId::none)};
      while (my.cursor[0] != UnitId::none || my.cursor[1] != UnitId::none) {
        LIMBER_ASK(Place);
        note_placing(cx, my, cx.answer);
      }
      reveal_placings(cx);
      take_all_objectives(cx);
    LIMBER_END
  }
};
template struct Dispatch<SetUpMemory>;

}  // namespace limber
