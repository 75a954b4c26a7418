#include "points/combat.h"

#include "points/hits.h"
#include "points/ties.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const SaveTable& figures(const View& v) { return module_of<SaveTable>(v); }
const Exhaustion& ending(const View& v) { return module_of<Exhaustion>(v); }

enum Flag : std::uint8_t { kAttackerHit = 1, kDefenderHit = 2 };

bool enemy_in_front_zone(const View& v, UnitId u) {
  for (Direction d = 0; d < v.sides(); ++d) {
    const Cell n = v.grid().next(v.b[u].at, d);
    if (n != Cell::none && v.enemy_in(n, v.side(u)) && v.in_front_of(u, n)) return true;
  }
  return false;
}

Cell faced_cell(const View& v, UnitId u) { return v.grid().next(v.b[u].at, v.b[u].facing); }

// The cell a winner steps into: the one the other has left, or died in.
Cell vacated(const CombatMemory& my, UnitId u) { return u == my.attacker ? my.defender_at : my.attacker_at; }

bool fights_to_its_front(const View& v, UnitId u, UnitId opponent) {
  return v.in_front_of(u, v.b[opponent].at) || figures(v).flank.first == Clause::none;
}
int save_of(const View& v, UnitId u, UnitId opponent) {
  const Save& save = v.kind(u).save;
  return fights_to_its_front(v, u, opponent) ? save.front : save.flank;
}

// BB-CLC-08, BB-CLC-11 to BB-CLC-15, BB-R89, BB-R90, BB-R101 to BB-R104: whether the thrower is hit.
template <class Cx> bool read_combat_die(Cx& cx, UnitId u, UnitId opponent, bool attacking) {
  const SaveTable& by = figures(cx.v);
  const Save& save = cx.v.kind(u).save;
  const int needs = save_of(cx.v, u, opponent);
  const Roll roll{.unit = u, .other = opponent, .attacking = attacking};
  const int total = cx.score(by.modifiers, roll, by.one_fact_once.value);
  cx.note(by.flank, !fights_to_its_front(cx.v, u, opponent));
  cx.rolled({attacking ? Purpose::attacker_die : Purpose::defender_die, cx.v.side(u), u, opponent, cx.v.b[u].at,
             static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(total), static_cast<std::int8_t>(needs)},
            {save.clause});
  return total < needs;
}

template <class Cx> void strike(Cx& cx, UnitId u) {
  cx.mark(u, Mark::victim);
  const UnitId gun = cx.v.towed_gun(u);
  const Citation& why = figures(cx.v).tow_suffers;
  if (gun != UnitId::none && why.first != Clause::none) cx.emit(Marked{gun, Mark::victim}, why);
}

template <class Cx> void step_in(Cx& cx, const CombatMemory& my, UnitId u, int facing) {
  spoil_work(cx, u);
  cx.emit(Moved{u, vacated(my, u), Way::follow}, figures(cx.v).step_in);
  cx.mark(u, Mark::moved);
  if (cx.v.b[u].facing != facing)
    cx.emit(Turned{u, static_cast<std::uint8_t>(facing)}, module_of<Steps>(cx.v).turns_to_face);
  settle_in(cx, u, Way::follow, false);
  take_objective(cx, u);
}

// The enemy that fights in the cell it faces.
UnitId faced_enemy(const View& v, UnitId u) {
  const Cell c = faced_cell(v, u);
  return c != Cell::none && v.enemy_in(c, v.side(u)) ? v.fighter(c) : UnitId::none;
}

}  // namespace

// BB-R87, BB-R120, BB-R167.
bool must_fight(const View& v, const ActionProgress& p) {
  const UnitId u = p.actor;
  if (!v.placed(u) || v.exhausted(v.side(u)) || v.in_tow(u) || p.has(ActionProgress::kWireWork)) return false;
  switch (figures(v).duty.value) {
    case Duty::never: return false;
    case Duty::moved:
      return p.has(ActionProgress::kContact) &&
             !(p.has(ActionProgress::kJoined) && figures(v).joiner_is_free != Clause::none) &&
             faced_enemy(v, u) != UnitId::none;
    case Duty::always: return enemy_in_front_zone(v, u);
  }
  return false;
}

// BB-R86, BB-R87, BB-R100, BB-R105, BB-R120, BB-R140. BB-R74: also where it stands, faced or not. BB-R166: of an
// exhausted side too, after a turn on the spot.
template <class Ok> bool may_fight(const View& v, const ActionProgress& p, UnitId enemy, Ok ok) {
  const SaveTable& by = figures(v);
  const UnitId u = p.actor;
  if (!v.placed(u) || enemy == UnitId::none || index(enemy) >= v.b.unit_count || !v.placed(enemy) ||
      v.side(enemy) == v.side(u))
    return refuse(ok, by.in_front);
  const Cell c = v.b[enemy].at;
  const bool bound = must_fight(v, p) && by.duty.value == Duty::moved;
  return ok(v.in_front_of(u, c), by.in_front) && ok(v.fighter(c) == enemy, by.fighter) &&
         ok(!bound || c == faced_cell(v, u), by.duty.clause) && ok(!v.in_tow(u), module_of<Steps>(v).in_tow) &&
         ok(by.any_arm != Clause::none || v.kind(u).follows_up != Clause::none, by.arm_follows) &&
         ok(!p.has(ActionProgress::kWireWork), v.rules().tasks.whole_action) &&
         ok(!v.exhausted(v.side(u)) || ending(v).attack.value == ExhaustedAttack::contact,
            Citation{ending(v).no_contact, ending(v).no_follow_up});
}

namespace {

// Those who fight in the cells next to a Unit.
template <class Test> void list_enemies_beside(const View& v, UnitId u, Test may, Lister& out) {
  for (Direction d = 0; d < v.sides(); ++d) {
    const Cell n = v.grid().next(v.b[u].at, d);
    if (n == Cell::none || !v.enemy_in(n, v.side(u))) continue;
    const UnitId enemy = v.fighter(n);
    if (may(enemy)) out.add({.verb = Verb::fight, .unit = u, .other = enemy});
  }
}

}  // namespace

void list_fights(const View& v, const ActionProgress& p, Lister& out) {
  if (!v.placed(p.actor)) return;
  list_enemies_beside(v, p.actor, [&](UnitId enemy) { return may_fight(v, p, enemy, Quick{}); }, out);
}

namespace {

// BB-R86, BB-R98, H19-R91, H19-R103: one enemy in its front zone, as in any combat it starts.
template <class Ok> bool may_fight_on(const View& v, UnitId u, UnitId enemy, Ok ok) {
  const SaveTable& by = figures(v);
  if (enemy == UnitId::none || index(enemy) >= v.b.unit_count || !v.placed(enemy) || v.side(enemy) == v.side(u))
    return refuse(ok, by.in_front);
  const Cell c = v.b[enemy].at;
  return ok(v.in_front_of(u, c), by.in_front) && ok(v.fighter(c) == enemy, by.fighter);
}

void list_fights_on(const View& v, UnitId u, Lister& out) {
  list_enemies_beside(v, u, [&](UnitId enemy) { return may_fight_on(v, u, enemy, Quick{}); }, out);
}

// BB-CLC-17, BB-R93: the one that stands where it stood while the other has gone or died.
UnitId winner(const View& v, const CombatMemory& my) {
  const bool attacker_stands = v.b[my.attacker].at == my.attacker_at,
             defender_stands = v.b[my.defender].at == my.defender_at;
  if (attacker_stands == defender_stands) return UnitId::none;
  return attacker_stands ? my.attacker : my.defender;
}

// BB-CLC-16, BB-R95, BB-R96, BB-R99, BB-R100, BB-R120, BB-R153.
template <class Ok> bool may_follow(const View& v, const CombatMemory& my, UnitId u, Ok ok) {
  const SaveTable& by = figures(v);
  const Cell to = vacated(my, u);
  return ok(by.step_in != Clause::none, by.arm_follows) && by.step_in != Clause::none &&
         ok(v.kind(u).follows_up != Clause::none, by.arm_follows) && v.kind(u).follows_up != Clause::none &&
         ok(u == my.attacker || by.follow_up.value == FollowUp::winner, by.follow_up.clause) &&
         ok(!v.exhausted(v.side(u)), ending(v).no_follow_up) && ok(v.empty(to), by.cell_empty) &&
         ok(!v.open_river(to), module_of<Steps>(v).river) && ok(!v.b[u].has(Mark::held_here), by.step_out);
}

// BB-R97: toward an enemy now in contact, the owner choosing; if there is none, the way it stepped.
unsigned follow_facings(const View& v, const CombatMemory& my, UnitId u) {
  if (figures(v).follow_facing == Clause::none) return (1u << v.sides()) - 1;
  const Cell to = vacated(my, u);
  unsigned toward = 0;
  for (Direction d = 0; d < v.sides(); ++d) {
    const Cell ahead = v.grid().next(to, d);
    if (ahead != Cell::none && v.enemy_in(ahead, v.side(u))) toward |= 1u << d;
  }
  if (toward != 0) return toward;
  const Direction stepped = v.grid().direction(v.b[u].at, to);
  return stepped == kNoDirection ? 0 : 1u << stepped;
}

void list_follow_up(const View& v, const CombatMemory& my, Lister& out) {
  const UnitId u = winner(v, my);
  out.add({.verb = Verb::halt, .unit = u});
  if (!may_follow(v, my, u, Quick{})) return;
  const unsigned facings = follow_facings(v, my, u);
  for (std::uint8_t f = 0; f < v.sides(); ++f)
    if ((facings >> f & 1u) != 0) out.add({.verb = Verb::follow, .unit = u, .facing = f});
}

using Q = Asked<CombatMemory>;

template <bool kAttacks> struct CombatDie : AskDie {
  static constexpr auto kName = kAttacks ? "attacker's die" : "defender's die";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = kAttacks ? AttackStage::attack : AttackStage::defence;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    const UnitId thrower = kAttacks ? q.my.attacker : q.my.defender;
    Request r = die(kAttacks ? Purpose::attacker_die : Purpose::defender_die, q.v.side(thrower), 1,
                    {q.v.kind(thrower).save.clause}, thrower);
    r.other = kAttacks ? q.my.defender : q.my.attacker;
    return r;
  }
  static RowStarts row_starts(const Q& q) {
    const UnitId u = kAttacks ? q.my.attacker : q.my.defender, he = kAttacks ? q.my.defender : q.my.attacker;
    const Roll roll{.unit = u, .other = he, .attacking = kAttacks};
    return RowStarts::at(save_of(q.v, u, he) -
                         SilentReader{q.v}.sum(0, figures(q.v).modifiers, roll, figures(q.v).one_fact_once.value));
  }
};
using AttackerDie = CombatDie<true>;
using DefenderDie = CombatDie<false>;

struct Hits : Call {
  static constexpr auto kName = "hits";
};

struct StepIn : AskUnit {
  static constexpr auto kName = "follow up";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    const UnitId u = who(q);
    Request r = decision(Purpose::follow_up, q.v.side(u), {figures(q.v).step_in}, u);
    r.cell = vacated(q.my, u);
    return r;
  }
  static UnitId who(const Q& q) { return winner(q.v, q.my); }
  static void list(const Q& q, UnitId, Lister& out) { list_follow_up(q.v, q.my, out); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::halt || c.verb == Verb::follow; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    if (c.verb == Verb::halt) return true;
    const bool faces = c.facing < q.v.sides() && (follow_facings(q.v, q.my, c.unit) >> c.facing & 1u) != 0;
    return may_follow(q.v, q.my, c.unit, ok) && ok(faces, figures(q.v).follow_facing) && faces;
  }
};

struct FightOn : AskUnit {
  static constexpr auto kName = "fight on";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    Request r = decision(Purpose::fight_on, q.v.side(q.my.attacker), figures(q.v).fight_on, q.my.attacker);
    r.other = q.my.defender;
    return r;
  }
  static UnitId who(const Q& q) { return q.my.attacker; }
  static void list(const Q& q, UnitId u, Lister& out) {
    list_fights_on(q.v, u, out);
    out.add({.verb = Verb::halt, .unit = u});
  }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::halt || c.verb == Verb::fight; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return c.verb == Verb::halt || may_fight_on(q.v, c.unit, c.other, ok);
  }
};

}  // namespace

// BB-CLC-12 to BB-CLC-18, BB-R91 to BB-R99, BB-R153 to BB-R155: both dice on the position before either effect; HIT
// dice defender first; then the winner may step in and fight on, as attacker. BB-R88: one attacker against one
// defender, however many more attack it afterwards.
template <> struct Procedure<CombatMemory> {
  static constexpr auto kName = "combat";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<CombatMemory, AttackerDie, DefenderDie, Hits, StepIn, FightOn>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<CombatMemory>();
    const SaveTable& by = figures(cx.v);
    LIMBER_BEGIN
      for (;;) {
        my.attacker_at = cx.v.b[my.attacker].at;
        my.defender_at = cx.v.b[my.defender].at;
        my.flags = 0;
        LIMBER_ASK(AttackerDie);
        if (read_combat_die(cx, my.attacker, my.defender, true)) my.flags |= kAttackerHit;
        LIMBER_ASK(DefenderDie);
        if (read_combat_die(cx, my.defender, my.attacker, false)) my.flags |= kDefenderHit;
        if (my.flags & kDefenderHit) strike(cx, my.defender);
        if (my.flags & kAttackerHit) strike(cx, my.attacker);
        if (my.flags != 0) {
          LIMBER_CALL(Hits, by.defender_first.value ? HitsMemory::in_combat(my.defender, my.attacker)
                                                    : HitsMemory::in_combat(my.attacker, my.defender));
          forget_victims(cx);
        }
        if (winner(cx.v, my) == UnitId::none || !may_follow(cx.v, my, winner(cx.v, my), Quick{})) break;
        LIMBER_ASK(StepIn);
        if (cx.answer.verb == Verb::halt) break;
        if (cx.answer.unit == my.defender)
          std::swap(my.attacker, my.defender), std::swap(my.attacker_at, my.defender_at);
        step_in(cx, my, my.attacker, cx.answer.facing);
        my.defender = faced_enemy(cx.v, my.attacker);
        if (my.defender == UnitId::none || by.fight_on.first == Clause::none) break;
        if (by.follow_up_cap.value != 0 && my.further >= by.follow_up_cap.value) break;
        LIMBER_ASK(FightOn);
        if (cx.answer.verb == Verb::halt) break;
        my.defender = cx.answer.other;
        if (by.follow_up_cap.value != 0) ++my.further;  // counted only where it matters, so that equal fights merge
      }
      end_if_a_side_is_gone(cx);
    LIMBER_END
  }
};
template struct Dispatch<CombatMemory>;

template bool may_fight(const View&, const ActionProgress&, UnitId, Quick);
template bool may_fight(const View&, const ActionProgress&, UnitId, Explain);

}  // namespace limber
