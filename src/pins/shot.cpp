// The fire of one Unit in the rulesets with pins: one target, one die, and its effect at once.
#include "pins/contact.h"
#include "pins/effect.h"
#include "rules/procedure.h"

namespace limber {

namespace {

using Q = Asked<ShotMemory>;

struct LandingDie : AskDie {
  static constexpr auto kName = "landing die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::shelling;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return landing_die(q.v, q.my.firer, q.my.aimed, 1, module_of<Shot>(q.v).once); }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};

struct EffectDie : AskDie {
  static constexpr auto kName = "effect die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::harm;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return effect_die(q.v, q.my.firer, q.my.struck, module_of<Shot>(q.v).once); }
  static RowStarts row_starts(const Q& q) { return effect_row_starts(q.v, q.my.firer, q.my.aimed, q.my.struck); }
};

}  // namespace

// L19-FIR-10, L19-R21, L19-R57: one die, and its effect at once; a gun that fires late throws for where it lands first.
template <> struct Procedure<ShotMemory> {
  static constexpr auto kName = "shot";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<ShotMemory, LandingDie, EffectDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<ShotMemory>();
    LIMBER_BEGIN
      my.struck = cx.v.b.in(my.aimed);
      if (cx.v.is_gun(my.firer) && !lands_without_throw(cx.v, my.firer, my.aimed)) {
        LIMBER_ASK(LandingDie);
        my.struck = read_landing_die(cx, my.firer, my.aimed);
      }
      if (my.struck != UnitId::none) {
        LIMBER_ASK(EffectDie);
        const ShotResult result = effect_on(cx, my.firer, my.aimed, my.struck);
        if (result.effect == Effect::pinned && !cx.v.b[my.struck].has(Mark::pinned))
          cx.emit(Marked{my.struck, Mark::pinned}, Citation{result.why, module_of<FireEffect>(cx.v).pins.clause});
        if (result.effect == Effect::destroyed) destroy(cx, my.struck, {result.why});
      }
    LIMBER_END
  }
};
template struct Dispatch<ShotMemory>;

}  // namespace limber
