#include "points/hits.h"

#include "points/ties.h"
#include "rules/listing.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const LosePointOrRetreat& figures(const View& v) { return module_of<LosePointOrRetreat>(v); }

const HitRow& row_of(const View& v, UnitId u) {
  switch (v.g.roster[u].quality) {
    case Quality::poor: return figures(v).poor;
    case Quality::average: return figures(v).average;
    case Quality::elite: return figures(v).elite;
  }
  return figures(v).average;
}

UnitId next_marked(const View& v, Mark mark, UnitId after) {
  const Unit* const units = v.b.unit.data();
  for (const Unit *u = after == UnitId::none ? units : units + index(after) + 1, *const end = units + v.b.unit_count;
       u < end; ++u)
    if (u->has(mark)) return unit_id(static_cast<int>(u - units));
  return UnitId::none;
}

// BB-R91, BB-R92, BB-R181, H19-R186: choices are made defender first, within a side by number, a gun and its team too.
UnitId next_to_choose(const View& v, const HitsMemory& my) {
  const UnitId any = next_marked(v, Mark::must_choose, UnitId::none);
  if (my.first == UnitId::none || any == UnitId::none) return any;
  for (const bool first_side : {true, false})
    for (UnitId u = next_marked(v, Mark::must_choose, UnitId::none); u != UnitId::none;
         u = next_marked(v, Mark::must_choose, u))
      if ((v.side(u) == v.side(my.first)) == first_side) return u;
  return UnitId::none;
}

// BB-HIT-01 to BB-HIT-07: one die by quality.
template <class Cx> void read_hit_die(Cx& cx, UnitId u) {
  const HitRow& row = row_of(cx.v, u);
  const int face = cx.face();
  const bool loses = face <= row.loses_up_to;
  cx.rolled({Purpose::hit_die, cx.v.side(u), u, UnitId::none, cx.v.b[u].at, static_cast<std::int8_t>(face),
             static_cast<std::int8_t>(face), static_cast<std::int8_t>(row.loses_up_to + 1)},
            {loses ? row.loses : row.chooses});
  if (loses && row.loses != Clause::none) lose(cx, u, 1, {row.loses});
  if (!loses && row.chooses != Clause::none) cx.mark(u, Mark::must_choose, row.chooses);
}

// BB-R111, BB-HIT-08: who will not or cannot go back pays for it.
template <class Cx> void pay_for_standing(Cx& cx, UnitId u) {
  const LosePointOrRetreat& by = figures(cx.v);
  cx.unmark(u, Mark::must_choose);
  if (by.standing_costs.value == 0) return;
  lose(cx, u, by.standing_costs.value, by.standing);
  if (cx.v.b[u].strength == 0) part_and_remove(cx, u);
}

// The grant differs for the two sides of a combat: BB-R100 for the defender's companions, BB-R154 for the attacker's.
Clause companions_go(const View& v, const HitsMemory& my) {
  const SaveTable& by = module_of<SaveTable>(v);
  return v.side(my.at) == v.side(my.first) ? by.goes_along : by.attacker_goes_along;
}

UnitId next_companion(const View& v, const HitsMemory& my) {
  if (companions_go(v, my) == Clause::none) return UnitId::none;
  for (UnitId u = v.b.in(my.from); u != UnitId::none; u = v.b[u].next)
    if ((my.companion == UnitId::none || index(u) > index(my.companion)) && v.shares_cells(u) &&
        !v.b[u].has(Mark::victim))
      return u;
  return UnitId::none;
}

// BB-R112, BB-R115: its facing stays, and so does its right to act.
template <class Cx> void go_back(Cx& cx, UnitId u, Cell to, Citation why) {
  spoil_work(cx, u);
  cx.emit(Moved{u, to, Way::retreat}, why);
  settle_in(cx, u, Way::retreat, false);
  take_objective(cx, u);
}

template <class Cx> void settle_after_retreats(Cx& cx) {
  const Unit* const units = cx.v.b.unit.data();
  for (const Unit *unit = units, *const end = units + cx.v.b.unit_count; unit < end; ++unit) {
    const UnitId u = unit_id(static_cast<int>(unit - units));
    if (unit->has(Mark::gave_ground)) cx.unmark(u, Mark::gave_ground);
    if (unit->link != UnitId::none && cx.v.is_gun(u)) part_if_apart(cx, u);
  }
}

// BB-DEF-06, BB-R108, BB-R110, BB-R113, BB-R128, BB-R144, BB-R173. BB-R182, H19-R187: a gun that is only being
// limbered, and its team, each go where they like.
template <class Ok> bool may_retreat(const View& v, UnitId u, Cell to, Ok ok) {
  const LosePointOrRetreat& by = figures(v);
  if (index(to) >= v.grid().cells()) return refuse(ok, by.on_board);
  bool together = !v.empty(to) && by.go_together.also != Clause::none && v.may_stand(u, to);  // both rulings are needed
  for (UnitId k = v.b.in(to); k != UnitId::none; k = v.b[k].next)
    together = together && v.side(k) == v.side(u) && v.b[k].has(Mark::gave_ground);
  const UnitId partner = v.b[u].link;
  const bool paired = partner != UnitId::none && (v.in_tow(u) || v.in_tow(partner));
  const bool partner_gone = paired && v.b[partner].has(Mark::gave_ground);
  const int far = v.placed(u) ? v.grid().distance(v.b[u].at, to) : 0;
  return ok(far == 1, by.empty_cell, far > 1 ? Measured{Measure::steps, far, 1} : Measured{}) &&
         ok(v.empty(to) || together, by.empty_cell) && ok(!v.enemy_beside(to, v.side(u)), by.no_enemy_beside) &&
         ok(!v.open_river(to), by.river) && ok(!partner_gone || v.b[partner].at == to, by.pair_together);
}

// BB-R109: the owner chooses, in any direction.
// BB-R111, H19-R116: by choice, or only where there is no way back.
template <class Ok> bool may_stay(const View& v, UnitId u, Ok ok) {
  if (figures(v).must_go == Clause::none) return true;
  bool way_back = false;
  for (Direction d = 0; d < v.sides() && !way_back; ++d) {
    const Cell to = v.grid().next(v.b[u].at, d);
    way_back = to != Cell::none && may_retreat(v, u, to, Quick{});
  }
  return ok(!way_back, figures(v).must_go);
}

void list_retreats(const View& v, UnitId u, Lister& out) {
  if (may_stay(v, u, Quick{})) out.add({.verb = Verb::stand, .unit = u});
  list_cells_beside(v, {.verb = Verb::retreat, .unit = u}, out,
                    [&](Cell to) { return may_retreat(v, u, to, Quick{}); });
}

// BB-R52, BB-R91: by number; in Close Combat the defender first, a gun in tow straight after its team.
UnitId next_victim(const View& v, const HitsMemory& my) {
  if (my.first == UnitId::none) return next_marked(v, Mark::victim, my.at);
  bool passed = my.at == UnitId::none;
  for (const UnitId fighter : {my.first, my.second}) {
    const UnitId gun = v.alive(fighter) ? v.towed_gun(fighter) : UnitId::none;
    for (const UnitId u : {fighter, gun}) {
      if (u == UnitId::none) continue;
      if (passed && v.b[u].has(Mark::victim)) return u;
      if (u == my.at) passed = true;
    }
  }
  return UnitId::none;
}

int victims_left(const View& v, const HitsMemory& my) {
  int left = 1;
  HitsMemory ahead = my;
  while ((ahead.at = next_victim(v, ahead)) != UnitId::none) ++left;
  return left;
}

}  // namespace

bool any_victim(const View& v) { return next_marked(v, Mark::victim, UnitId::none) != UnitId::none; }

// BB-R142: one hit, one mark: a gun in tow is not hit a second time through its team.
template <class Cx> void mark_victims(Cx& cx, Cell c, Clause all) {
  const UnitId only = cx.v.fighter(c);
  for (UnitId u = cx.v.b.in(c); u != UnitId::none; u = cx.v.b[u].next)
    if (all != Clause::none || u == only) cx.mark(u, Mark::victim, all);
}

template <class Cx> void forget_victims(Cx& cx) {
  for (UnitId u = next_marked(cx.v, Mark::victim, UnitId::none); u != UnitId::none;
       u = next_marked(cx.v, Mark::victim, u))
    cx.unmark(u, Mark::victim);
}

namespace {

using Q = Asked<HitsMemory>;

struct HitDie : AskDie {
  static constexpr auto kName = "die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = AttackStage::harm;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    return die(Purpose::hit_die, q.v.side(q.my.at), victims_left(q.v, q.my), figures(q.v).standing, q.my.at);
  }
  static RowStarts row_starts(const Q& q) { return RowStarts::at(row_of(q.v, q.my.at).loses_up_to + 1); }
};

// BB-R109, BB-R111: retreat or stand.
struct GiveGround : AskUnit {
  static constexpr auto kName = "give ground";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    return decision(Purpose::give_ground, q.v.side(q.my.at), figures(q.v).standing, q.my.at);
  }
  static UnitId who(const Q& q) { return q.my.at; }
  static void list(const Q& q, UnitId u, Lister& out) { list_retreats(q.v, u, out); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::stand || c.verb == Verb::retreat; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return c.verb == Verb::stand ? may_stay(q.v, c.unit, ok) : may_retreat(q.v, c.unit, c.cell(), ok);
  }
};

// BB-R100, BB-R154: Commanders and Transports with a Unit driven back in Close Combat may go along.
struct GoAlong : AskUnit {
  static constexpr auto kName = "go along";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    const UnitId u = q.my.companion;
    return decision(Purpose::go_along, q.v.side(u), {module_of<SaveTable>(q.v).goes_along}, u);
  }
  static UnitId who(const Q& q) { return q.my.companion; }
  static void list(const Q&, UnitId u, Lister& out) {
    out.add({.verb = Verb::go, .unit = u}), out.add({.verb = Verb::stay, .unit = u});
  }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::go || c.verb == Verb::stay; }
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }
};

}  // namespace

// BB-R52, BB-R91, BB-R107, BB-R108: the dice of one hit, then removals, then retreats in order, defender first.
template <> struct Procedure<HitsMemory> {
  static constexpr auto kName = "hits";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<HitsMemory, HitDie, GiveGround, GoAlong>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<HitsMemory>();
    const LosePointOrRetreat& by = figures(cx.v);
    LIMBER_BEGIN
      for (my.at = next_victim(cx.v, my); my.at != UnitId::none; my.at = next_victim(cx.v, my)) {
        LIMBER_ASK(HitDie);
        read_hit_die(cx, my.at);
      }
      for (UnitId u = next_marked(cx.v, Mark::victim, UnitId::none); u != UnitId::none;
           u = next_marked(cx.v, Mark::victim, u))
        if (cx.v.placed(u) && cx.v.b[u].strength == 0) part_and_remove(cx, u);
      for (my.at = next_to_choose(cx.v, my); my.at != UnitId::none; my.at = next_to_choose(cx.v, my)) {
        LIMBER_ASK(GiveGround);
        if (cx.answer.verb == Verb::stand) {
          pay_for_standing(cx, my.at);
          continue;
        }
        my.from = cx.v.b[my.at].at;
        my.to = cx.answer.cell();
        cx.unmark(my.at, Mark::must_choose);
        cx.mark(my.at, Mark::gave_ground);
        go_back(cx, my.at, my.to, cx.v.empty(my.to) ? by.no_enemy_beside : by.go_together);
        if (my.at != my.first && my.at != my.second) continue;
        for (my.companion = next_companion(cx.v, my); my.companion != UnitId::none;
             my.companion = next_companion(cx.v, my)) {
          LIMBER_ASK(GoAlong);
          if (cx.answer.verb == Verb::stay) continue;
          cx.mark(my.companion, Mark::gave_ground);
          go_back(cx, my.companion, my.to, {companions_go(cx.v, my)});
        }
      }
      settle_after_retreats(cx);
    LIMBER_END
  }
};
template struct Dispatch<HitsMemory>;

template void mark_victims(Context<Silent>&, Cell, Clause);
template void mark_victims(Context<Teller>&, Cell, Clause);
template void forget_victims(Context<Silent>&);
template void forget_victims(Context<Teller>&);

}  // namespace limber
