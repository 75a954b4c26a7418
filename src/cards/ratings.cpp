// How good the Commanders are, thrown for before the battle where the scenario does not say.
#include "rules/procedure.h"

namespace limber {

struct RatingsMemory {
  Side side;
};

namespace {

const Commanders& figures(const View& v) { return v.rules().commanders; }

// CD-CMD-12, CD-CMD-13, CD-R07, CD-R10: an army that has a Commander, and no rating for him.
bool throws(const View& v, Side side) {
  const Army& army = v.b.army[slot(side)];
  return army.chief != UnitId::none && army.command_value == 0;
}

using Q = Asked<RatingsMemory>;

struct RatingDie : AskDie {
  static constexpr auto kName = "rating die";
  static constexpr Role kRole = Role::test;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    return die(Purpose::rating_die, q.my.side, 1, figures(q.v).thrown, q.v.b.army[slot(q.my.side)].chief);
  }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};

template <class Cx> void read_rating_die(Cx& cx, Side side) {
  const auto face = static_cast<std::int8_t>(cx.face());
  for (const RatingRow& row : figures(cx.v).ratings) {
    if (cx.face() < row.low || cx.face() > row.high) continue;
    cx.rolled({Purpose::rating_die, side, cx.v.b.army[slot(side)].chief, UnitId::none, Cell::none, face, face, 0},
              {row.clause});
    cx.emit(CommandValueSet{side, row.value}, row.clause);
  }
}

}  // namespace

// CD-CMD-17 to CD-CMD-20, CD-R10, CD-R120: side A, then side B.
template <> struct Procedure<RatingsMemory> {
  static constexpr auto kName = "ratings";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<RatingsMemory, RatingDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<RatingsMemory>();
    LIMBER_BEGIN
      for (my.side = Side::red; my.side != Side::none; my.side = my.side == Side::red ? Side::blue : Side::none) {
        if (!throws(cx.v, my.side)) continue;
        LIMBER_ASK(RatingDie);
        read_rating_die(cx, my.side);
      }
    LIMBER_END
  }
};
template struct Dispatch<RatingsMemory>;

}  // namespace limber
