#include "pins/melee.h"

#include "pins/contact.h"
#include "rules/listing.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const PowerRoll& figures(const View& v) { return module_of<PowerRoll>(v); }
const March& marches(const View& v) { return module_of<March>(v); }

enum Flag : std::uint8_t { kDefenderLost = 1, kAttackerLost = 2 };

// L19-R61, L19-R72, L19-R73, L19-R111, L19-R115, D11-R115: whom a Unit would attack when the list is drawn up. Who
// followed up this turn attacks nobody, whichever side's step it was.
UnitId target_of(const View& v, UnitId u) {
  const PowerRoll& by = figures(v);
  if (!v.placed(u) || (v.b[u].has(Mark::held_here) && by.attacks_no_more.first != Clause::none)) return UnitId::none;
  const bool own = v.side(u) == v.b.to_move;
  UnitId enemy = UnitId::none;
  switch (by.attackers.value) {
    case WhoAttacks::nobody: return UnitId::none;
    case WhoAttacks::in_contact:
      if (own && v.b[u].has(Mark::in_contact)) enemy = v.b[u].link;
      break;
    case WhoAttacks::all_facing:
      if (own && v.kind(u).move.value > 0) enemy = v.faced_directly(u);
      break;
    case WhoAttacks::every_step: {
      if (!v.b[u].has(Mark::in_contact)) break;
      const Unit& he = v.b[v.b[u].link];
      const bool mutual = he.has(Mark::in_contact) && he.link == u;
      if (!mutual || v.b[u].memory[1] != 0) enemy = v.b[u].link;
      break;
    }
  }
  return enemy != UnitId::none && within_attack(v, u, enemy) ? enemy : UnitId::none;
}

// L19-UNI-10, L19-CLC-06 to L19-CLC-09, L19-R64 to L19-R66, L19-R71: the printed Power with all that bears on it.
template <class Cx> int power(Cx& cx, const MeleeMemory& my, bool attacking) {
  const UnitId u = attacking ? my.attacker : my.defender;
  const Roll roll{
      .unit = u, .other = attacking ? my.defender : my.attacker, .attacking = attacking, .attackers = my.attackers};
  const int sum = cx.sum(cx.v.kind(u).power.value, figures(cx.v).modifiers, roll);
  const bool raised = sum < 1 && figures(cx.v).least.first != Clause::none;
  cx.note(figures(cx.v).least, raised);
  return raised ? 1 : sum;
}

// L19-CLC-10, L19-CLC-11, L19-CLC-14: a success destroys the other.
template <class Cx> bool read_power_die(Cx& cx, const MeleeMemory& my, bool attacking) {
  const UnitId u = attacking ? my.attacker : my.defender, he = attacking ? my.defender : my.attacker;
  const int needs = power(cx, my, attacking);
  const Citation why = attacking ? figures(cx.v).attacker_wins : figures(cx.v).defender_wins;
  cx.rolled({attacking ? Purpose::attack_power_die : Purpose::defence_power_die, cx.v.side(u), u, he, cx.v.b[u].at,
             static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(needs)},
            why);
  return cx.face() <= needs && why.first != Clause::none;
}

// L19-CLC-12, L19-CLC-13, L19-R68.
template <class Cx> void step_in(Cx& cx, const MeleeMemory& my, int facing) {
  break_contacts(cx, my.attacker);
  cx.emit(Moved{my.attacker, my.defender_at, Way::follow}, figures(cx.v).step_in);
  cx.mark(my.attacker, Mark::held_here, figures(cx.v).attacks_no_more.first);
  wade(cx, my.attacker);
  turn_to(cx, my.attacker, facing, marches(cx.v).turns_to_face);
  come_up(cx, my.attacker, Arrival::follow);
  take_objective(cx, my.attacker);
}

template <class Cx> void step_back(Cx& cx, UnitId u, Cell to) {
  break_contacts(cx, u);
  cx.emit(Moved{u, to, Way::withdraw}, figures(cx.v).draw);
  wade(cx, u);
  take_objective(cx, u);
}

template <class Cx> void close_combat(Cx& cx, const MeleeMemory& my) {
  for (int i = 0; i < cx.v.b.unit_count; ++i)
    if (cx.v.b[unit_id(i)].has(Mark::attacks) && attacked_by(cx.v, unit_id(i)) == my.defender)
      cx.unmark(unit_id(i), Mark::attacks);
  cx.unmark(my.defender, Mark::defends);
}

}  // namespace

UnitId attacked_by(const View& v, UnitId u) {
  if (!v.b[u].has(Mark::attacks)) return UnitId::none;
  if (v.b[u].has(Mark::in_contact)) return v.b[u].link;
  return figures(v).attackers.value == WhoAttacks::all_facing ? v.faced_directly(u) : UnitId::none;
}

int attackers_of(const View& v, UnitId defender) {
  int number = 0;
  const Side side = other(v.side(defender));
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u) number += attacked_by(v, unit_id(u)) == defender ? 1 : 0;
  return number;
}

// L19-CLC-04, L19-R63: the latest in contact; those that merely face the defender came before all of them, by number.
UnitId latest_attacker(const View& v, UnitId defender) {
  const Side side = other(v.side(defender));
  UnitId latest = UnitId::none;
  int place = -2;
  const bool by_place = figures(v).latest != Clause::none;
  for (int i = v.b.first_of(side); i < v.b.end_of(side); ++i) {
    const UnitId u = unit_id(i);
    if (attacked_by(v, u) != defender) continue;
    const int mine = v.b[u].has(Mark::in_contact) ? v.b[u].memory[0] : -1;
    if (latest != UnitId::none && (!by_place || mine < place)) continue;
    latest = u, place = mine;
  }
  return latest;
}

bool any_combat(const View& v) {
  for (int i = 0; i < v.b.unit_count; ++i)
    if (v.b[unit_id(i)].has(Mark::defends) && latest_attacker(v, unit_id(i)) != UnitId::none) return true;
  return false;
}

// L19-SEQ-11, L19-CLC-01, L19-CLC-02, L19-R62: fixed when the step begins; nothing is added later.
template <class Cx> void draw_up_combats(Cx& cx) {
  for (int i = 0; i < cx.v.b.unit_count; ++i) {
    const UnitId u = unit_id(i), enemy = target_of(cx.v, u);
    if (enemy == UnitId::none) continue;
    cx.mark(u, Mark::attacks, figures(cx.v).compulsory.first);
    cx.mark(enemy, Mark::defends, figures(cx.v).compulsory.first);
  }
}

template <class Cx> void forget_combats(Cx& cx) {
  for (int i = 0; i < cx.v.b.unit_count; ++i) {
    cx.unmark(unit_id(i), Mark::attacks);
    cx.unmark(unit_id(i), Mark::defends);
  }
}

void list_combats(const View& v, Side attacking, UnitId attacker, Lister& out) {
  for (int i = v.b.first_of(other(attacking)); i < v.b.end_of(other(attacking)); ++i) {
    const UnitId d = unit_id(i);
    if (!v.b[d].has(Mark::defends)) continue;
    const UnitId a = latest_attacker(v, d);
    if (a != UnitId::none && (attacker == UnitId::none || a == attacker))
      out.add({.verb = Verb::fight, .unit = a, .other = d});
  }
}

template <class Ok> bool may_pick_combat(const View& v, const Choice& c, Ok ok) {
  const PowerRoll& by = figures(v);
  const bool there = c.other != UnitId::none && index(c.other) < v.b.unit_count && v.b[c.other].has(Mark::defends) &&
                     attacked_by(v, c.unit) == c.other;
  return ok(there, by.compulsory) && there && ok(latest_attacker(v, c.other) == c.unit, Citation{by.latest}) &&
         latest_attacker(v, c.other) == c.unit;
}

namespace {

// L19-UNI-14, L19-UNI-15, L19-R68, L19-R74, L19-R84.
template <class Ok> bool may_step_in(const View& v, const MeleeMemory& my, Ok ok) {
  const PowerRoll& by = figures(v);
  const UnitId u = my.attacker;
  const bool arm = v.kind(u).follows_up != Clause::none || by.arm_follows == Clause::none;
  const bool granted = by.step_in.first != Clause::none && arm;
  return ok(granted, by.arm_follows) && granted && ok(!v.b[u].has(Mark::pinned) || v.bolts(u), by.pinned_follows) &&
         ok(v.b[u].crossing() == 0, by.ford_follows) &&
         ok(!v.exhausted(v.side(u)), module_of<Exhaustion>(v).no_follow_up);
}

bool step_in_facing_fits(const View& v, const MeleeMemory& my, int facing) {
  if (facing < 0 || facing >= v.facings()) return false;
  if (!v.enemy_beside(my.defender_at, v.side(my.attacker))) return true;
  if (facing >= v.sides()) return false;
  const Cell ahead = v.grid().next(my.defender_at, static_cast<Direction>(facing));
  return ahead != Cell::none && v.enemy_in(ahead, v.side(my.attacker));
}

void list_step_in(const View& v, const MeleeMemory& my, Lister& out) {
  out.add({.verb = Verb::halt, .unit = my.attacker});
  if (!may_step_in(v, my, Quick{})) return;
  for (int f = 0; f < v.facings(); ++f)
    if (step_in_facing_fits(v, my, f))
      out.add({.verb = Verb::follow, .unit = my.attacker, .facing = static_cast<std::uint8_t>(f)});
}

// L19-CLC-17, L19-R54, L19-R69, L19-R74: vacant, clear of every enemy, no open river, one level at most.
template <class Ok> bool may_withdraw(const View& v, UnitId u, Cell to, Ok ok) {
  const PowerRoll& by = figures(v);
  const March& march = marches(v);
  if (index(to) >= v.grid().cells()) return refuse(ok, march.on_board);
  const bool beside = v.grid().distance(v.b[u].at, to) == 1;
  const int climb = v.climb(v.b[u].at, to);
  return ok(beside && v.empty(to), by.draw) && beside && v.empty(to) &&
         ok(!v.enemy_beside(to, v.side(u)), Citation{by.withdraw_clear}) && ok(!v.open_river(to), march.river) &&
         ok(climb <= 1 && climb >= -1, Citation{march.steep}, {Measure::contours, climb < 0 ? -climb : climb, 1}) &&
         ok(v.kind(u).move.value > 0, v.kind(u).move.clause);
}

void list_withdrawals(const View& v, UnitId u, Lister& out) {
  list_cells_beside(v, {.verb = Verb::withdraw, .unit = u}, out,
                    [&](Cell to) { return may_withdraw(v, u, to, Quick{}); });
}

bool has_a_way_out(const View& v, UnitId u) {
  return lists_any([&](Lister& out) { list_withdrawals(v, u, out); });
}

using Q = Asked<MeleeMemory>;

template <bool kAttacks> struct PowerDie : AskDie {
  static constexpr auto kName = kAttacks ? "attacker's die" : "defender's die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = kAttacks ? AttackStage::attack : AttackStage::defence;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    const UnitId thrower = kAttacks ? q.my.attacker : q.my.defender;
    Request r = die(kAttacks ? Purpose::attack_power_die : Purpose::defence_power_die, q.v.side(thrower), 1,
                    kAttacks ? figures(q.v).attacker_wins : figures(q.v).defender_wins, thrower);
    r.other = kAttacks ? q.my.defender : q.my.attacker;
    return r;
  }
  static RowStarts row_starts(const Q& q) {
    const SilentReader reader{q.v};
    return RowStarts::at(power(reader, q.my, kAttacks) + 1);
  }
};
using AttackerDie = PowerDie<true>;
using DefenderDie = PowerDie<false>;

struct StepIn : AskUnit {
  static constexpr auto kName = "follow up";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    Request r = decision(Purpose::follow_up, q.v.side(q.my.attacker), figures(q.v).step_in, q.my.attacker);
    r.cell = q.my.defender_at;
    return r;
  }
  static UnitId who(const Q& q) { return q.my.attacker; }
  static void list(const Q& q, UnitId, Lister& out) { list_step_in(q.v, q.my, out); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::halt || c.verb == Verb::follow; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    if (c.verb == Verb::halt) return true;
    const bool faces = step_in_facing_fits(q.v, q.my, c.facing);
    return may_step_in(q.v, q.my, ok) && ok(faces, marches(q.v).turns_to_face) && faces;
  }
};

struct Withdraw : AskUnit {
  static constexpr auto kName = "withdraw";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    return decision(Purpose::withdraw, q.v.side(q.my.attacker), figures(q.v).draw, q.my.attacker);
  }
  static UnitId who(const Q& q) { return q.my.attacker; }
  static void list(const Q& q, UnitId u, Lister& out) { list_withdrawals(q.v, u, out); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::withdraw; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return may_withdraw(q.v, c.unit, c.cell(), ok);
  }
};

}  // namespace

// L19-CLC-10 to L19-CLC-19, L19-R62, L19-R67 to L19-R69, L19-R92, L19-R102: the two dice are one throw; then the
// attacking Unit steps in, or withdraws, or neither.
template <> struct Procedure<MeleeMemory> {
  static constexpr auto kName = "melee";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<MeleeMemory, AttackerDie, DefenderDie, StepIn, Withdraw>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<MeleeMemory>();
    LIMBER_BEGIN
      my.attackers = static_cast<std::uint8_t>(attackers_of(cx.v, my.defender));
      my.defender_at = cx.v.b[my.defender].at;
      LIMBER_ASK(AttackerDie);
      if (read_power_die(cx, my, true)) my.flags |= kDefenderLost;
      LIMBER_ASK(DefenderDie);
      if (read_power_die(cx, my, false)) my.flags |= kAttackerLost;
      close_combat(cx, my);
      if (my.flags & kDefenderLost) destroy(cx, my.defender, figures(cx.v).attacker_wins);
      if (my.flags & kAttackerLost) destroy(cx, my.attacker, figures(cx.v).defender_wins);
      if (my.flags == kDefenderLost && may_step_in(cx.v, my, Quick{})) {
        LIMBER_ASK(StepIn);
        if (cx.answer.verb == Verb::follow) step_in(cx, my, cx.answer.facing);
      } else if (my.flags == 0 && figures(cx.v).draw.first != Clause::none) {
        if (has_a_way_out(cx.v, my.attacker)) {
          LIMBER_ASK(Withdraw);
          step_back(cx, my.attacker, cx.answer.cell());
        } else if (figures(cx.v).nowhere_to_go.first != Clause::none) {
          destroy(cx, my.attacker, figures(cx.v).nowhere_to_go);
        }
      }
      end_if_a_side_is_gone(cx);
    LIMBER_END
  }
};
template struct Dispatch<MeleeMemory>;

template bool may_pick_combat(const View&, const Choice&, Quick);
template bool may_pick_combat(const View&, const Choice&, Explain);
template void draw_up_combats(Context<Silent>&);
template void draw_up_combats(Context<Teller>&);
template void forget_combats(Context<Silent>&);
template void forget_combats(Context<Teller>&);

}  // namespace limber
