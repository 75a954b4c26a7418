// Set-up of campaign battles: one side after the other, in the open.
#include "rules/placing.h"
#include "rules/procedure.h"

namespace limber {

struct SetUpInTurnMemory {
  UnitId unit;              // set up next
  Side side;                // whose turn it is
  std::uint8_t first_face;  // of the throw for it
  std::uint8_t sides_done;
};

namespace {

const Deployment& figures(const View& v) { return v.rules().deployment; }

using Q = Asked<SetUpInTurnMemory>;

template <Side kSide> struct Die : AskDie {
  static constexpr auto kName = kSide == Side::red ? "red die" : "blue die";
  static constexpr Role kRole = Role::set_up;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return die(Purpose::set_up_die, kSide, 1, {figures(q.v).lower_first}); }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};
using RedDie = Die<Side::red>;
using BlueDie = Die<Side::blue>;

bool is_placed_now(const Q& q, UnitId u) { return q.v.side(u) == q.my.side && to_be_placed(q.v, u); }
void ask_for_cell_of(Frame&, UnitId);
constexpr OrderQueue kPlacing{.filed_as = Purpose::place_unit, .in_turn = true};

struct Place : AskUnit, OneByOne {
  static constexpr auto kName = "place";
  static constexpr Role kRole = Role::set_up;
  static constexpr OrderQueue kQueue = kPlacing;
  static Request request(const Q& q) {
    return decision(Purpose::place_unit, q.my.side, {figures(q.v).lower_first}, q.my.unit);
  }
  static UnitId who(const Q& q) { return q.my.unit; }
  static void list(const Q& q, UnitId u, Lister& out) { list_places(q.v, q.s.sealed, u, out); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::place; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return may_place(q.v, q.s.sealed, c.unit, c.cell(), ok);
  }
  static bool is_queued(const Q& q, UnitId u) { return is_placed_now(q, u); }
  static void ask_out_of_turn(const View&, Frame& f, UnitId u) { ask_for_cell_of(f, u); }
};

struct Facing : AskUnit, OneByOne {
  static constexpr auto kName = "facing";
  static constexpr Role kRole = Role::set_up;
  static constexpr OrderQueue kQueue = kPlacing;
  static Request request(const Q& q) {
    return decision(Purpose::place_facing, q.my.side, {figures(q.v).lower_first}, q.my.unit);
  }
  static UnitId who(const Q& q) { return q.my.unit; }
  static void list(const Q& q, UnitId u, Lister& out) { list_facings(u, q.v.facings(), out); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::turn; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return may_face_when_placed(q.v, c.facing, ok);
  }
  static bool is_queued(const Q& q, UnitId u) { return is_placed_now(q, u); }
  static void ask_out_of_turn(const View&, Frame& f, UnitId u) { ask_for_cell_of(f, u); }
};

using PlacingPoints = PointsOf<SetUpInTurnMemory, Place, RedDie, BlueDie, Facing>;

void ask_for_cell_of(Frame& f, UnitId u) {
  f.at = PlacingPoints::at<Place>;
  f.memory<SetUpInTurnMemory>().unit = u;
}

template <class Cx> void tell_throw(Cx& cx, Side side) {
  const auto face = static_cast<std::int8_t>(cx.face());
  cx.rolled({Purpose::set_up_die, side, UnitId::none, UnitId::none, Cell::none, face, face, 0},
            {figures(cx.v).lower_first});
}

template <class Cx> Sealed& cell_of(Cx& cx, UnitId u) { return cx.s.sealed[slot(u)]; }

}  // namespace

// BB-R149: one throw each, ties again; the lower sets up first.
template <> struct Procedure<SetUpInTurnMemory> {
  static constexpr auto kName = "set-up in turn";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PlacingPoints;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<SetUpInTurnMemory>();
    LIMBER_BEGIN
      for (;;) {
        LIMBER_ASK(RedDie);
        my.first_face = static_cast<std::uint8_t>(cx.face());
        tell_throw(cx, Side::red);
        LIMBER_ASK(BlueDie);
        tell_throw(cx, Side::blue);
        if (my.first_face != cx.face()) break;
        my.first_face = 0;
      }
      my.side = my.first_face < cx.face() ? Side::red : Side::blue;
      my.first_face = 0;
      for (my.sides_done = 0; my.sides_done < 2; ++my.sides_done, my.side = other(my.side)) {
        for (my.unit = next_to_place(cx.v, my.side, UnitId::none); my.unit != UnitId::none;
             my.unit = next_to_place(cx.v, my.side, UnitId::none)) {
          LIMBER_ASK(Place);
          cell_of(cx, my.unit) = Sealed::at(cx.answer.cell(), 0);
          LIMBER_ASK(Facing);
          cx.emit(Placed{my.unit, cell_of(cx, my.unit).cell(), cx.answer.facing}, figures(cx.v).lower_first);
          cell_of(cx, my.unit) = Sealed{};
        }
      }
      take_all_objectives(cx);
    LIMBER_END
  }
};
template struct Dispatch<SetUpInTurnMemory>;

}  // namespace limber
