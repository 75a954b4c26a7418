// The fire of one Unit: all dice first, then hit by hit.
#include "points/fire.h"
#include "points/hits.h"
#include "rules/procedure.h"

namespace limber {

namespace {

const Volley& figures(const View& v) { return module_of<Volley>(v); }

Roll roll_of(const VolleyMemory& my) { return {.unit = my.firer, .target = my.target, .still = my.still != 0}; }

using Q = Asked<VolleyMemory>;

struct FireDie : AskDie {
  static constexpr auto kName = "die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::firing;
  static constexpr bool kAlike = true;
  static Request request(const Q& q) {
    Request r = die(Purpose::fire_die, q.v.side(q.my.firer), q.my.dice_left, {figures(q.v).hits_on.clause}, q.my.firer);
    r.cell = q.my.target;
    return r;
  }
  static RowStarts row_starts(const Q& q) {
    return RowStarts::at(figures(q.v).hits_on.value - SilentReader{q.v}.sum(0, figures(q.v).modifiers, roll_of(q.my)));
  }
};
struct Hit : Call {
  static constexpr auto kName = "hit";
};

}  // namespace

// BB-FIR-12 to BB-FIR-18, BB-R106, BB-R107, BB-R148: all dice first, on the position as it is; then, hit by hit, every
// enemy that stood in the cell, wherever it has gone by then. BB-R80: at once, and nobody fires back. BB-R82: no face
// is special. BB-R85: all dice go at one cell.
template <> struct Procedure<VolleyMemory> {
  static constexpr auto kName = "volley";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<VolleyMemory, FireDie, Hit>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<VolleyMemory>();
    const Volley& by = figures(cx.v);
    LIMBER_BEGIN
      cx.mark(my.firer, Mark::fired, by.once);
      for (my.dice_left = cx.v.kind(my.firer).dice.value; my.dice_left > 0; --my.dice_left) {
        LIMBER_ASK(FireDie);
        const Roll roll = roll_of(my);
        const int total = cx.score(by.modifiers, roll);
        if (total >= by.hits_on.value) ++my.hits;
        cx.rolled({Purpose::fire_die, cx.v.side(my.firer), my.firer, UnitId::none, my.target,
                   static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(total), by.hits_on.value},
                  {by.hits_on.clause, cx.v.kind(my.firer).dice.clause});
      }
      if (by.hit_dice.value == HitDice::per_attack && my.hits > 1) my.hits = 1;
      if (my.hits > 0) {
        mark_victims(cx, my.target, by.strikes_all);
        for (; my.hits > 0 && any_victim(cx.v); --my.hits) LIMBER_CALL(Hit, HitsMemory::by_number());
        forget_victims(cx);
      }
      end_if_a_side_is_gone(cx);
    LIMBER_END
  }
};
template struct Dispatch<VolleyMemory>;

}  // namespace limber
