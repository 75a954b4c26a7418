// Shells of the rulesets with pins: gun by gun, each its landing die and its effect die; the results all together.
#include "pins/contact.h"
#include "pins/effect.h"
#include "rules/procedure.h"

namespace limber {

struct BarrageMemory {
  UnitId gun;
  UnitId struck;  // who stands where the shell fell
};

namespace {

const FireEffect& figures(const View& v) { return module_of<FireEffect>(v); }
const Scatter& guns(const View& v) { return module_of<Scatter>(v); }

// L19-ART-05, L19-ART-12, L19-ART-13, L19-R22: all orders are told at one moment.
template <class Cx> void reveal(Cx& cx) {
  const View& v = cx.v;
  for (UnitId gun = next_firing(cx.s, UnitId::none); gun != UnitId::none; gun = next_firing(cx.s, gun)) {
    const Sealed order = cx.s.sealed[slot(gun)];
    const Citation hidden = hidden_by(v, gun, v.b.in(order.cell()));
    const bool direct = hidden.first == Clause::none;
    cx.emit(TargetNamed{gun, order.cell(), direct}, direct ? Citation{figures(v).direct} : hidden);
    cx.mark(gun, Mark::fired);
    turn_to(cx, gun, order.facing(), {guns(v).turn_to_fire.clause});
  }
}

Cell aimed_at(const State& s, UnitId gun) { return s.sealed[slot(gun)].cell(); }

// L19-SEQ-02, L19-R22, L19-R29: all results together, the worst of them for each Unit.
template <class Cx> void apply_results(Cx& cx) {
  const FireEffect& by = figures(cx.v);
  for (int i = 0; i < cx.v.b.unit_count; ++i) {
    const UnitId u = unit_id(i);
    const bool lost = cx.v.b[u].has(Mark::pending_loss), pinned = cx.v.b[u].has(Mark::pending_pin);
    cx.unmark(u, Mark::pending_pin);
    cx.unmark(u, Mark::pending_loss);
    if (pinned && (!lost || by.worst_counts.first == Clause::none)) cx.mark(u, Mark::pinned, by.pins.clause);
    if (lost) destroy(cx, u, {by.destroyed, by.worst_counts.first});
  }
}

using Q = Asked<BarrageMemory>;

Citation why(const Q& q) { return {module_of<ArtilleryThenSides>(q.v).artillery}; }

struct LandingDie : AskDie {
  static constexpr auto kName = "landing die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::shelling;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return landing_die(q.v, q.my.gun, aimed_at(q.s, q.my.gun), 1, why(q)); }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};

struct EffectDie : AskDie {
  static constexpr auto kName = "effect die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::harm;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return effect_die(q.v, q.my.gun, q.my.struck, why(q)); }
  static RowStarts row_starts(const Q& q) {
    return effect_row_starts(q.v, q.my.gun, aimed_at(q.s, q.my.gun), q.my.struck);
  }
};

}  // namespace

// L19-SEQ-01, L19-SEQ-02, L19-ART-14, L19-ART-19, L19-R22, L19-R26, L19-R87: gun by gun, side 1 first, each its landing
// die and then its effect die; the results when all have fired.
template <> struct Procedure<BarrageMemory> {
  static constexpr auto kName = "barrage";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<BarrageMemory, LandingDie, EffectDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<BarrageMemory>();
    LIMBER_BEGIN
      reveal(cx);
      for (my.gun = next_firing(cx.s, UnitId::none); my.gun != UnitId::none; my.gun = next_firing(cx.s, my.gun)) {
        if (lands_without_throw(cx.v, my.gun, aimed_at(cx.s, my.gun))) {
          my.struck = land(cx, my.gun, {aimed_at(cx.s, my.gun), {guns(cx.v).sure_within.clause}});
        } else {
          LIMBER_ASK(LandingDie);
          my.struck = read_landing_die(cx, my.gun, aimed_at(cx.s, my.gun));
        }
        if (my.struck == UnitId::none) continue;
        LIMBER_ASK(EffectDie);
        switch (effect_on(cx, my.gun, aimed_at(cx.s, my.gun), my.struck).effect) {
          case Effect::nothing: break;
          case Effect::pinned: cx.mark(my.struck, Mark::pending_pin); break;
          case Effect::destroyed: cx.mark(my.struck, Mark::pending_loss); break;
        }
      }
      apply_results(cx);
      cx.s.sealed.fill(Sealed{});
      end_if_a_side_is_gone(cx);
    LIMBER_END
  }
};
template struct Dispatch<BarrageMemory>;

}  // namespace limber
