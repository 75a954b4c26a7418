// Shells of the rulesets with points: all land before any of them does anything; then shot by shot.
#include "points/hits.h"
#include "rules/artillery.h"
#include "rules/procedure.h"

namespace limber {

struct BombardmentMemory {
  UnitId gun;
  std::uint8_t side_done;  // whose shots have been worked out
};

namespace {

const Scatter& figures(const View& v) { return module_of<Scatter>(v); }

// BB-R49: guns that named a Unit's cell last turn are remembered with that Unit, or the cell with the gun.
bool same_target(const View& v, UnitId gun, Cell target) {
  const unsigned number = v.g.roster[gun].gun;
  if (figures(v).same_target.value == SameTarget::cell)
    return v.b[gun].memory[0] + v.b[gun].memory[1] * 256 == index(target) + 1;
  if (figures(v).same_target.value == SameTarget::never) return false;
  for (UnitId u = v.b.in(target); u != UnitId::none; u = v.b[u].next)
    if (v.side(u) != v.side(gun) && (v.b[u].memory[number / 8] >> (number % 8) & 1u) != 0) return true;
  return false;
}

template <class Cx> void remember_targets(Cx& cx) {
  const View& v = cx.v;
  const SameTarget by = figures(v).same_target.value;
  if (by == SameTarget::never) return;
  UnitList firing;
  for (UnitId gun = next_firing(cx.s, UnitId::none); gun != UnitId::none; gun = next_firing(cx.s, gun))
    firing.push_back(gun);
  for (int i = 0; i < v.b.unit_count; ++i) {
    const UnitId u = static_cast<UnitId>(i);
    if (!v.placed(u)) continue;
    std::array<std::uint8_t, 4> memory{};
    const Sealed own = cx.s.sealed[static_cast<std::size_t>(i)];
    if (by == SameTarget::cell && own.fires()) {
      memory[0] = static_cast<std::uint8_t>((index(own.cell()) + 1) & 0xFF);
      memory[1] = static_cast<std::uint8_t>((index(own.cell()) + 1) >> 8);
    }
    if (by == SameTarget::unit) {
      for (const UnitId gun : firing) {
        if (v.side(gun) == v.side(u) || cx.s.sealed[slot(gun)].cell() != v.b[u].at) continue;
        const unsigned number = v.g.roster[gun].gun;
        memory[number / 8] = static_cast<std::uint8_t>(memory[number / 8] | 1u << (number % 8));
      }
    }
    if (memory != v.b[u].memory) cx.emit(Remembered{u, memory});
  }
}

// BB-ART-05, BB-ART-16 to BB-ART-18, BB-R36, BB-R41: all orders are told at one moment.
template <class Cx> void reveal(Cx& cx) {
  const View& v = cx.v;
  const Scatter& by = figures(v);
  for (UnitId gun = next_firing(cx.s, UnitId::none); gun != UnitId::none; gun = next_firing(cx.s, gun)) {
    Sealed& order = cx.s.sealed[slot(gun)];
    if (same_target(v, gun, order.cell())) order = order.flagged();
    const bool cover = v.target_in_cover(order.cell()), seen = v.sees(v.b[gun].at, order.cell());
    const bool hidden = cover && by.in_cover != Clause::none;
    cx.emit(TargetNamed{gun, order.cell(), seen && !hidden}, hidden ? by.in_cover : seen ? by.direct : by.unseen);
    cx.mark(gun, Mark::fired);
    if (order.facing() != v.b[gun].facing)
      cx.emit(Turned{gun, static_cast<std::uint8_t>(order.facing())}, by.turn_to_fire.clause);
  }
  remember_targets(cx);
}

// BB-R45 by switch: at range 1 or 2 the shell cannot miss, and no die is thrown.
bool needs_no_die(const View& v, UnitId gun, Cell target) {
  return figures(v).short_at_1.value == ShortShot::hit && v.grid().distance(v.b[gun].at, target) <= 2;
}

template <class Cx> void land(Cx& cx, UnitId gun, const Fall& fall) {
  cx.emit(ShotLanded{gun, fall.at}, fall.why);
  cx.s.sealed[slot(gun)] = fall.at == Cell::none ? Sealed::nothing() : Sealed::at(fall.at, 0);
}

template <class Cx> void read_landing_die(Cx& cx, UnitId gun) {
  const Sealed order = cx.s.sealed[slot(gun)];
  const Roll roll{.unit = gun, .target = order.cell(), .same_target = order.flag()};
  const int total = cx.score(figures(cx.v).modifiers, roll);
  land(cx, gun, read_fall(cx, gun, order.cell(), total));
}

// BB-R52: side 1's shots first on odd turns, side 2's on even ones; by gun number within a side.
UnitId next_shot(const View& v, const State& s, BombardmentMemory& my) {
  const bool red_first = !figures(v).sides_alternate.value || v.b.turn % 2 == 1;
  for (; my.side_done < 2; ++my.side_done, my.gun = UnitId::none) {
    const Side side = (my.side_done == 0) == red_first ? Side::red : Side::blue;
    const int from = my.gun == UnitId::none ? v.b.first_of(side) : index(my.gun) + 1;
    const UnitId gun = next_firing_in(s, from, v.b.end_of(side));
    if (gun != UnitId::none) return gun;
  }
  return UnitId::none;
}

// BB-ART-09, BB-ART-29, BB-R19, BB-R37, BB-R47, BB-R52: every Unit, of whatever kind, that stood in the landing cell
// when the shot was fired and still lives. BB-R142: once each, a gun in tow too.
template <class Cx> bool mark_struck(Cx& cx, UnitId gun) {
  const Scatter& by = figures(cx.v);
  const Cell at = cx.s.sealed[slot(gun)].cell();
  bool any = false;
  for (int i = 0; i < cx.v.b.unit_count; ++i) {
    const UnitId u = static_cast<UnitId>(i);
    if (!cx.v.placed(u) || cx.v.b[u].was != at) continue;
    if (!by.strikes_friends.value && cx.v.side(u) == cx.v.side(gun)) continue;
    if (by.strikes_all == Clause::none && any) continue;
    cx.mark(u, Mark::victim, by.strikes_all);
    any = true;
  }
  return any;
}

int guns_still_to_land(const View& v, const State& s, const BombardmentMemory& my) {
  int left = 0;
  for (UnitId gun = my.gun; gun != UnitId::none && v.side(gun) == v.side(my.gun); gun = next_firing(s, gun))
    if (!needs_no_die(v, gun, s.sealed[slot(gun)].cell())) ++left;
  return left;
}

using Q = Asked<BombardmentMemory>;

struct LandingDie : AskDie {
  static constexpr auto kName = "landing die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::shelling;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    return landing_die(q.v, q.my.gun, q.s.sealed[slot(q.my.gun)].cell(), guns_still_to_land(q.v, q.s, q.my),
                       {module_of<ArtilleryThenSides>(q.v).artillery});
  }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};
struct HitsOfAShot : Call {
  static constexpr auto kName = "hits of a shot";
};

}  // namespace

// BB-ART-05, BB-ART-06, BB-ART-19, BB-ART-20, BB-ART-30, BB-R36, BB-R37, BB-R51, BB-R52, BB-R148: all shells land
// before any of them does anything; then shot by shot, a HIT die for each Unit struck.
template <> struct Procedure<BombardmentMemory> {
  static constexpr auto kName = "bombardment";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<BombardmentMemory, LandingDie, HitsOfAShot>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<BombardmentMemory>();
    LIMBER_BEGIN
      reveal(cx);
      my.gun = next_firing(cx.s, UnitId::none);
      if (my.gun != UnitId::none) {
        cx.emit(PlacesFixed{});
        for (; my.gun != UnitId::none; my.gun = next_firing(cx.s, my.gun)) {
          if (needs_no_die(cx.v, my.gun, cx.s.sealed[slot(my.gun)].cell())) {
            land(cx, my.gun, {cx.s.sealed[slot(my.gun)].cell(), {figures(cx.v).short_at_1.clause}});
            continue;
          }
          LIMBER_ASK(LandingDie);
          read_landing_die(cx, my.gun);
        }
        my.side_done = 0;
        for (my.gun = next_shot(cx.v, cx.s, my); my.gun != UnitId::none; my.gun = next_shot(cx.v, cx.s, my)) {
          if (!mark_struck(cx, my.gun)) continue;
          LIMBER_CALL(HitsOfAShot, HitsMemory::by_number());
          forget_victims(cx);
        }
        cx.emit(PlacesForgotten{});
      }
      cx.s.sealed.fill(Sealed{});
      end_if_a_side_is_gone(cx);
    LIMBER_END
  }
};
template struct Dispatch<BombardmentMemory>;

}  // namespace limber
