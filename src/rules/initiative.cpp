// Who acts first this turn.
#include "rules/procedure.h"

namespace limber {

struct InitiativeMemory {
  std::uint8_t first_face;
  Side winner;
};

namespace {

const ArtilleryThenSides& steps(const View& v) { return module_of<ArtilleryThenSides>(v); }
const HighThrow& dice(const View& v) { return module_of<HighThrow>(v); }

using Q = Asked<InitiativeMemory>;

template <Side kSide> struct Die : AskDie {
  static constexpr auto kName = kSide == Side::red ? "red die" : "blue die";
  static constexpr Role kRole = Role::turn;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return die(Purpose::initiative_die, kSide, 1, {steps(q.v).initiative}); }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};
using RedDie = Die<Side::red>;
using BlueDie = Die<Side::blue>;

struct ChooseFirst : AskSide {
  static constexpr auto kName = "choose first";
  static constexpr Role kRole = Role::turn;
  static Request request(const Q& q) {
    return decision(Purpose::choose_first, q.my.winner, {dice(q.v).winner_may_pass.clause});
  }
  static Side whose(const Q& q) { return q.my.winner; }
  static void list(const Q&, Lister& out) { out.add({.verb = Verb::first}), out.add({.verb = Verb::second}); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::first || c.verb == Verb::second; }
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }
};

template <class Cx> void tell_throw(Cx& cx, Side side, Clause also) {
  const auto face = static_cast<std::int8_t>(cx.face());
  cx.rolled({Purpose::initiative_die, side, UnitId::none, UnitId::none, Cell::none, face, face, 0},
            {steps(cx.v).initiative, also});
}

}  // namespace

// BB-INI-01, BB-INI-02, BB-R53, BB-R54. BB-R07, BB-R55: thrown again each turn, and side A is decided again too.
template <> struct Procedure<InitiativeMemory> {
  static constexpr auto kName = "initiative";
  static constexpr bool kStation = true, kSequence = false;
  using Points = PointsOf<InitiativeMemory, RedDie, BlueDie, ChooseFirst>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<InitiativeMemory>();
    LIMBER_BEGIN
      if (steps(cx.v).initiative == Clause::none) {
        cx.emit(FirstNamed{Side::red});
      } else {
        for (;;) {
          LIMBER_ASK(RedDie);
          my.first_face = static_cast<std::uint8_t>(cx.face());
          tell_throw(cx, Side::red, Clause::none);
          LIMBER_ASK(BlueDie);
          tell_throw(cx, Side::blue, my.first_face == cx.face() ? dice(cx.v).ties_again.clause : Clause::none);
          if (my.first_face != cx.face() || !dice(cx.v).ties_again.value) break;
          my.first_face = 0;
        }
        my.winner = (my.first_face >= cx.face()) == dice(cx.v).higher_first.value ? Side::red : Side::blue;
        my.first_face = 0;
        if (dice(cx.v).winner_may_pass.value) {
          LIMBER_ASK(ChooseFirst);
          if (cx.answer.verb == Verb::second) my.winner = other(my.winner);
        }
        cx.emit(FirstNamed{my.winner}, dice(cx.v).higher_first.clause);
      }
    LIMBER_END
  }
};
template struct Dispatch<InitiativeMemory>;

}  // namespace limber
