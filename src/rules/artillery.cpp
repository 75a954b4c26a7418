#include "rules/artillery.h"

#include "rules/hits.h"

namespace limber {

namespace {

const Scatter& figures(const View& v) { return std::get<Scatter>(v.rules().artillery); }

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
      const Side enemy = other(v.side(u));
      for (int k = v.b.first_of(enemy); k < v.b.end_of(enemy); ++k) {
        const Sealed order = cx.s.sealed[static_cast<std::size_t>(k)];
        if (!order.fires() || order.cell() != v.b[u].at) continue;
        const unsigned number = v.g.roster[static_cast<UnitId>(k)].gun;
        memory[number / 8] = static_cast<std::uint8_t>(memory[number / 8] | 1u << (number % 8));
      }
    }
    if (memory != v.b[u].memory) cx.emit(Remembered{u, memory});
  }
}

Because depth_limit(const View& v) {
  return std::visit(
      [](const auto& by) {
        if constexpr (requires { by.depth; })
          return by.depth;
        else
          return Because{by.sight};
      },
      v.rules().fire);
}

// BB-R44, H19-R56, L19-ART-23: of two cells the right one, as the gun sees them.
bool falls_right(Diagonal by, int score) {
  const bool odd = score % 2 != 0, lower = score < 3;
  switch (by) {
    case Diagonal::by_parity: return !odd;
    case Diagonal::odd_is_right: return odd;
    case Diagonal::lower_is_left: return !lower;
    case Diagonal::lower_is_right: return lower;
  }
  return false;
}

UnitId next_firing(const State& s, int from, int end) {
  for (int u = from; u < end; ++u)
    if (s.sealed[static_cast<std::size_t>(u)].fires()) return static_cast<UnitId>(u);
  return UnitId::none;
}

// BB-ART-05, BB-ART-16 to BB-ART-18, BB-R36, BB-R41: all orders are told at one moment.
template <class Cx> void reveal(Cx& cx) {
  const View& v = cx.v;
  const Scatter& by = figures(v);
  for (UnitId gun = next_firing(cx.s, UnitId::none); gun != UnitId::none; gun = next_firing(cx.s, gun)) {
    Sealed& order = cx.s.sealed[static_cast<std::size_t>(index(gun))];
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

}  // namespace

UnitId next_firing(const State& s, UnitId after) {
  return next_firing(s, after == UnitId::none ? 0 : index(after) + 1, s.board.unit_count);
}

// BB-ART-21 to BB-ART-24, BB-R43 to BB-R46, BB-R48, L19-ART-20 to L19-ART-23, L19-R24 to L19-R26: the modified score
// says where the shell falls.
Fall fall_of(const View& v, UnitId gun, Cell target, int score) {
  const Scatter& by = figures(v);
  const LandingRow* row = nullptr;
  for (const LandingRow& r : by.landing)
    if (score >= r.low && score <= r.high) row = &r;
  if (row == nullptr || row->where == Landing::nowhere)
    return {Cell::none, {row != nullptr ? row->clause : Clause::none}};
  if (row->where == Landing::target) return {target, {row->clause}};
  const Entry entry =
      by.pair_off_row.value ? v.grid().entry_off_row(v.b[gun].at, target) : v.grid().entry(v.b[gun].at, target);
  const int which = entry.count == 2 && falls_right(by.diagonal.value, score) ? 1 : 0;
  const bool front = row->where == Landing::front;
  const Cell at = v.grid().next(target, front ? entry.front[which] : entry.behind[which]);
  const Clause also = entry.count == 2 ? by.diagonal.clause : Clause::none;
  if (at == v.b[gun].at && by.short_at_1.value != ShortShot::self)
    return {Cell::none, {row->clause, by.short_at_1.clause}};
  return {at, {row->clause, also}};
}

namespace {

// BB-R45 by switch: at range 1 or 2 the shell cannot miss, and no die is thrown.
bool needs_no_die(const View& v, UnitId gun, Cell target) {
  return figures(v).short_at_1.value == ShortShot::hit && v.grid().distance(v.b[gun].at, target) <= 2;
}

template <class Cx> void land(Cx& cx, UnitId gun, const Fall& fall) {
  cx.emit(ShotLanded{gun, fall.at}, fall.why);
  cx.s.sealed[static_cast<std::size_t>(index(gun))] =
      fall.at == Cell::none ? Sealed::nothing() : Sealed::at(fall.at, 0);
}

template <class Cx> void read_landing_die(Cx& cx, UnitId gun) {
  const Sealed order = cx.s.sealed[static_cast<std::size_t>(index(gun))];
  const Roll roll{.unit = gun, .target = order.cell(), .same_target = order.flag()};
  const int total = cx.score(figures(cx.v).modifiers, roll);
  const Fall fall = fall_of(cx.v, gun, order.cell(), total);
  cx.rolled({Purpose::landing_die, cx.v.side(gun), gun, UnitId::none, order.cell(), static_cast<std::int8_t>(cx.face()),
             static_cast<std::int8_t>(total), 0},
            fall.why);
  land(cx, gun, fall);
}

// BB-R52: side 1's shots first on odd turns, side 2's on even ones; by gun number within a side.
UnitId next_shot(const View& v, const State& s, BombardmentMemory& my) {
  const bool red_first = !figures(v).sides_alternate.value || v.b.turn % 2 == 1;
  for (; my.side_done < 2; ++my.side_done, my.gun = UnitId::none) {
    const Side side = (my.side_done == 0) == red_first ? Side::red : Side::blue;
    const int from = my.gun == UnitId::none ? v.b.first_of(side) : index(my.gun) + 1;
    const UnitId gun = next_firing(s, from, v.b.end_of(side));
    if (gun != UnitId::none) return gun;
  }
  return UnitId::none;
}

// BB-ART-09, BB-ART-29, BB-R19, BB-R37, BB-R47, BB-R52: every Unit, of whatever kind, that stood in the landing cell
// when the shot was fired and still lives. BB-R142: once each, a gun in tow too.
template <class Cx> bool mark_struck(Cx& cx, UnitId gun) {
  const Scatter& by = figures(cx.v);
  const Cell at = cx.s.sealed[static_cast<std::size_t>(index(gun))].cell();
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

}  // namespace

// BB-R34, BB-R35, BB-RIV-03, BB-TRE-03, BB-R140.
template <class Ok> bool able_to_shell(const View& v, UnitId gun, Ok ok) {
  const Scatter& by = figures(v);
  return ok(v.is_gun(gun), by.is_gun) && v.placed(gun) && ok(!v.in_tow(gun), by.in_tow) &&
         ok(!v.in_river(gun), by.in_river) && ok(!v.crossing(gun), by.crossing_trench);
}

// BB-ART-01 to BB-ART-15, BB-R30, BB-R32, BB-R38, BB-R39. BB-R40: nobody need see the target.
template <class Ok> bool may_shell(const View& v, UnitId gun, const Choice& c, Ok ok) {
  const Scatter& by = figures(v);
  if (!able_to_shell(v, gun, ok)) return false;
  const Cell from = v.b[gun].at, to = c.cell();
  if (index(to) >= v.grid().cells() || to == from) return ok(false, by.enemy_there) && false;
  const int facing = c.facing == kNoFacing ? v.b[gun].facing : c.facing;
  if (facing >= v.facings()) return ok(false, by.keeps_facing) && false;
  return ok(v.enemy_in(to, v.side(gun)), by.enemy_there) &&
         ok(v.grid().distance(from, to) <= v.kind(gun).gun_range.value, v.kind(gun).gun_range.clause) &&
         ok(v.turn_between(v.b[gun].facing, facing) <= by.turn_to_fire.value, by.keeps_facing) &&
         ok(v.grid().in_arc(from, facing, to), by.arc) && ok(v.on_rim(from, to), by.rim) &&
         ok(!v.inside_wood(from, to), by.inside_wood) &&
         ok(by.any_depth != Clause::none || v.one_deep(from, to), depth_limit(v));
}

void list_shelling(const View& v, UnitId gun, Lister& out) {
  out.add({.verb = Verb::hold, .unit = gun});
  const Side enemy = other(v.side(gun));
  for (int e = v.b.first_of(enemy); e < v.b.end_of(enemy); ++e) {
    const Cell at = v.b.unit[static_cast<std::size_t>(e)].at;
    if (!on_board(at) || index(v.b.in(at)) != e) continue;
    const Choice c{.verb = Verb::fire, .unit = gun, .where = where(at)};
    if (may_shell(v, gun, c, Quick{})) out.add(c);
    if (figures(v).turn_to_fire.value == 0) continue;
    for (std::uint8_t f = 0; f < v.facings(); ++f) {
      Choice turned = c;
      turned.facing = f;
      if (f != v.b[gun].facing && may_shell(v, gun, turned, Quick{})) out.add(turned);
    }
  }
}

UnitId next_able_gun(const View& v, Side side, UnitId after) {
  for (int u = after == UnitId::none ? v.b.first_of(side) : index(after) + 1; u < v.b.end_of(side); ++u)
    if (able_to_shell(v, static_cast<UnitId>(u), Quick{}) && v.is_gun(static_cast<UnitId>(u)))
      return static_cast<UnitId>(u);
  return UnitId::none;
}

int guns_still_to_land(const View& v, const State& s, const BombardmentMemory& my) {
  int left = 0;
  for (UnitId gun = my.gun; gun != UnitId::none && v.side(gun) == v.side(my.gun); gun = next_firing(s, gun))
    if (!needs_no_die(v, gun, s.sealed[static_cast<std::size_t>(index(gun))].cell())) ++left;
  return left;
}

// BB-R36: both sides are open at once; an answer names its gun and so its side.
template <class Cx> Next run_gun_orders(Cx& cx, Frame& f) {
  auto& my = f.memory<GunOrdersMemory>();
  LIMBER_BEGIN
    my.cursor = {next_able_gun(cx.v, Side::red, UnitId::none), next_able_gun(cx.v, Side::blue, UnitId::none)};
    while (my.cursor[0] != UnitId::none || my.cursor[1] != UnitId::none) {
      LIMBER_ASK(decision, kOrdersAsk);
      const UnitId gun = cx.answer.unit;
      const int facing = cx.answer.facing == kNoFacing ? cx.v.b[gun].facing : cx.answer.facing;
      cx.s.sealed[static_cast<std::size_t>(index(gun))] =
          cx.answer.verb == Verb::fire ? Sealed::at(cx.answer.cell(), facing) : Sealed::nothing();
      my.cursor[static_cast<std::size_t>(index(cx.v.side(gun)))] = next_able_gun(cx.v, cx.v.side(gun), gun);
    }
  LIMBER_END
}

// BB-ART-05, BB-ART-06, BB-ART-19, BB-ART-20, BB-ART-30, BB-R36, BB-R37, BB-R51, BB-R52, BB-R148: all shells land
// before any of them does anything; then shot by shot, a HIT die for each Unit struck.
template <class Cx> Next run_bombardment(Cx& cx, Frame& f) {
  auto& my = f.memory<BombardmentMemory>();
  LIMBER_BEGIN
    reveal(cx);
    my.gun = next_firing(cx.s, UnitId::none);
    if (my.gun != UnitId::none) {
      cx.emit(PlacesFixed{});
      for (; my.gun != UnitId::none; my.gun = next_firing(cx.s, my.gun)) {
        if (needs_no_die(cx.v, my.gun, cx.s.sealed[static_cast<std::size_t>(index(my.gun))].cell())) {
          land(cx, my.gun,
               {cx.s.sealed[static_cast<std::size_t>(index(my.gun))].cell(), {figures(cx.v).short_at_1.clause}});
          continue;
        }
        LIMBER_ASK(die, kLandingDie);
        read_landing_die(cx, my.gun);
      }
      my.side_done = 0;
      for (my.gun = next_shot(cx.v, cx.s, my); my.gun != UnitId::none; my.gun = next_shot(cx.v, cx.s, my)) {
        if (!mark_struck(cx, my.gun)) continue;
        LIMBER_CALL(kShotHits, Procedure::hits, HitsMemory::by_number());
        forget_victims(cx);
      }
      cx.emit(PlacesForgotten{});
    }
    cx.s.sealed.fill(Sealed{});
    end_if_a_side_is_gone(cx);
  LIMBER_END
}

template bool able_to_shell(const View&, UnitId, Quick);
template bool able_to_shell(const View&, UnitId, Explain);
template bool may_shell(const View&, UnitId, const Choice&, Quick);
template bool may_shell(const View&, UnitId, const Choice&, Explain);
template Next run_gun_orders(Context<Silent>&, Frame&);
template Next run_gun_orders(Context<Teller>&, Frame&);
template Next run_bombardment(Context<Silent>&, Frame&);
template Next run_bombardment(Context<Teller>&, Frame&);

}  // namespace limber
