#include "cards/figure_combat.h"

#include "cards/casualties.h"
#include "cards/paces.h"
#include "cards/pieces.h"
#include "cards/retreat.h"
#include "cards/spotting.h"
#include "rules/listing.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const MatchedDice& figures(const View& v) { return module_of<MatchedDice>(v); }

enum Flag : std::uint8_t { kAttackersCommanderDied = 1, kDefendersCommanderDied = 2, kDrawn = 4 };

// CD-CLC-10 to CD-CLC-13, CD-R99: fixed before the dice. CD-R98: against each of several attackers with those left.
// CD-EQP-05, CD-R12: as many dice as there are figures; the eight of the document are what lies on the table, no limit.
int matched(const View& v, const FigureCombatMemory& my) {
  if (figures(v).count.first == Clause::none) return 1;
  const int attackers = figures_of(v, my.attacker), defenders = figures_of(v, my.defender);
  const bool fewer_attackers = attackers < defenders;
  const Citation& why = fewer_attackers ? figures(v).attacker_fewer : figures(v).defender_fewer;
  if (attackers != defenders && why.first == Clause::none) return fewer_attackers ? defenders : attackers;
  return fewer_attackers ? attackers : defenders;
}

// CD-UNI-18, CD-HIL-01, CD-RIV-04, CD-R100, CD-R102: the printed Power with what makes it worse. CD-R101: by one,
// whatever the difference in height, and for the lower Unit. CD-R103: no cover helps here.
template <class Cx> int power(Cx& cx, UnitId u, UnitId he, bool attacking) {
  const MatchedDice& by = figures(cx.v);
  const Roll roll{.unit = u, .other = he, .attacking = attacking};
  const int sum = cx.sum(cx.v.kind(u).power.value, by.modifiers, roll);
  const bool capped = by.most.value != 0 && sum > by.most.value;
  cx.note({by.most.clause}, capped);
  return capped ? by.most.value : sum;
}

// CD-CLC-06, CD-CMD-37: the defender kills as the attacker does, in retreat or at half its figures too.
template <class Cx> bool read_combat_die(Cx& cx, const FigureCombatMemory& my, bool attacking) {
  const UnitId u = attacking ? my.attacker : my.defender, he = attacking ? my.defender : my.attacker;
  const int needs = power(cx, u, he, attacking);
  const Citation& why = attacking ? figures(cx.v).attacker_kills : figures(cx.v).defender_kills;
  const auto shown = static_cast<std::int8_t>(cx.face());
  cx.rolled({attacking ? Purpose::attack_dice : Purpose::defence_dice, cx.v.side(u), u, he, cx.v.b[u].at, shown, shown,
             static_cast<std::int8_t>(needs)},
            why);
  return cx.face() >= needs && why.first != Clause::none;
}

// CD-CLC-16 to CD-CLC-18, CD-R61: a Commander left of his Unit is a figure left.
template <class Cx> void tell_result(Cx& cx, FigureCombatMemory& my, int attackers, int defenders) {
  const MatchedDice& by = figures(cx.v);
  const bool lost_all = my.defender_kills >= attackers, killed_all = my.attacker_kills >= defenders;
  const auto tell = [&](CombatResult result, Clause why) {
    if (why != Clause::none) cx.emit(CombatEnded{my.attacker, my.defender, result}, why);
  };
  if (lost_all && killed_all)
    tell(CombatResult::annihilated, by.annihilated);
  else if (!lost_all && !killed_all)
    my.flags |= kDrawn, tell(CombatResult::drawn, by.drawn);
  else
    tell(killed_all ? CombatResult::attacker_won : CombatResult::defender_won, by.won);
}

// CD-R99: both sides' dead together, counted before any is taken off.
template <class Cx> void settle(Cx& cx, FigureCombatMemory& my) {
  tell_result(cx, my, figures_of(cx.v, my.attacker), figures_of(cx.v, my.defender));
  if (take_off_dead(cx, my.attacker, my.defender_kills, Card::being_played)) my.flags |= kAttackersCommanderDied;
  if (take_off_dead(cx, my.defender, my.attacker_kills, Card::unused)) my.flags |= kDefendersCommanderDied;
}

// CD-R63, CD-R66: of both armies, when both have thrown.
template <class Cx> void shake(Cx& cx, const FigureCombatMemory& my) {
  const bool attackers = (my.flags & kAttackersCommanderDied) != 0,
             defenders = (my.flags & kDefendersCommanderDied) != 0;
  const bool red_attacks = cx.v.b.side_of(my.attacker) == Side::red;
  retreat_at_once(cx, red_attacks ? attackers : defenders, red_attacks ? defenders : attackers);
}

Cell defender_square(const View& v, const FigureCombatMemory& my) {
  return v.grid().next(v.b[my.attacker].at, my.toward);
}

// CD-R104 by switch: as L19, infantry and cavalry, into a square that nobody is left in.
bool may_follow(const View& v, const FigureCombatMemory& my) {
  if (!figures(v).follows.value || !is_piece(v, my.attacker) || v.placed(my.defender)) return false;
  const bool holds_back =
      v.exhausted(v.side(my.attacker)) && module_of<Exhaustion>(v).no_follow_up != Clause::none;  // CD-R132
  if (holds_back) return false;
  const Cell to = defender_square(v, my);
  return v.kind(my.attacker).follows_up != Clause::none && v.empty(to) && !v.open_river(to) &&
         ground_lets_pass(v, my.attacker, v.b[my.attacker].at, my.toward, to) && !is_retreating(v, my.attacker);
}

bool may_face_there(const View& v, UnitId u, Cell at, int facing) {
  if (facing < 0 || facing >= v.sides()) return false;
  if (!v.enemy_beside(at, v.side(u))) return true;
  const Cell ahead = v.grid().next(at, static_cast<Direction>(facing));
  return ahead != Cell::none && v.enemy_in(ahead, v.side(u));
}

// CD-R104 by switch: an empty square beside it that is free of contact.
template <class Ok> bool may_go_back(const View& v, UnitId u, Cell to, Ok ok) {
  const Citation why{figures(v).withdraws.clause};
  const Direction d = index(to) < v.grid().cells() ? v.grid().direction(v.b[u].at, to) : kNoDirection;
  if (d == kNoDirection) return refuse(ok, why);
  const bool clear = v.empty(to) && !v.enemy_beside(to, v.side(u));
  const bool passes = !v.open_river(to) && ground_lets_pass(v, u, v.b[u].at, d, to);
  return ok(clear, why) && clear && ok(passes, module_of<Paces>(v).woods) && passes;
}

void list_ways_back(const View& v, UnitId u, Lister& out) {
  list_cells_beside(v, {.verb = Verb::withdraw, .unit = u}, out,
                    [&](Cell to) { return may_go_back(v, u, to, Quick{}); });
}

bool has_a_way_back(const View& v, UnitId u) {
  return lists_any([&](Lister& out) { list_ways_back(v, u, out); });
}

bool must_go_back(const View& v, const FigureCombatMemory& my) {
  return figures(v).withdraws.value && (my.flags & kDrawn) != 0 && is_piece(v, my.attacker) &&
         !is_retreating(v, my.attacker);
}

// CD-R104 by switch, CD-R128: without a way back it is destroyed; a Commander who falls with it shakes his army.
template <class Cx> bool his_commander_falls_cornered(Cx& cx, FigureCombatMemory& my) {
  if (!must_go_back(cx.v, my) || has_a_way_back(cx.v, my.attacker)) return false;
  my.flags = take_off_dead(cx, my.attacker, 255, Card::being_played) ? kAttackersCommanderDied : 0;
  return my.flags != 0;
}

template <class Cx> void step(Cx& cx, UnitId u, Direction d, Way way) { carry_paces(cx, u, Route{}.then(d), way); }

using Q = Asked<FigureCombatMemory>;

template <bool kAttacks> struct CombatDice : AskDie {
  static constexpr auto kName = kAttacks ? "attacker's dice" : "defender's dice";
  static constexpr Role kRole = Role::step;
  static constexpr AttackStage kStage = kAttacks ? AttackStage::attack : AttackStage::defence;
  static constexpr bool kAlike = true;
  static Request request(const Q& q) {
    const UnitId thrower = kAttacks ? q.my.attacker : q.my.defender;
    Request r = die(kAttacks ? Purpose::attack_dice : Purpose::defence_dice, q.v.side(thrower), q.my.dice_left,
                    kAttacks ? figures(q.v).attacker_kills : figures(q.v).defender_kills, thrower);
    r.other = kAttacks ? q.my.defender : q.my.attacker;
    return r;
  }
  static RowStarts row_starts(const Q& q) {
    const SilentReader reader{q.v};
    const UnitId u = kAttacks ? q.my.attacker : q.my.defender, he = kAttacks ? q.my.defender : q.my.attacker;
    return RowStarts::at(power(reader, u, he, kAttacks));
  }
};
using AttackerDice = CombatDice<true>;
using DefenderDice = CombatDice<false>;
struct AttackersCommander : Call {
  static constexpr auto kName = "attacker's Commander";
};
struct DefendersCommander : Call {
  static constexpr auto kName = "defender's Commander";
};
struct AttackersMorale : Call {
  static constexpr auto kName = "attacker's army morale";
};
struct DefendersMorale : Call {
  static constexpr auto kName = "defender's army morale";
};

struct Follow : AskUnit {
  static constexpr auto kName = "follow up";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    Request r = decision(Purpose::follow_up, q.v.side(q.my.attacker), {figures(q.v).follows.clause}, q.my.attacker);
    r.cell = defender_square(q.v, q.my);
    return r;
  }
  static UnitId who(const Q& q) { return q.my.attacker; }
  static void list(const Q& q, UnitId u, Lister& out) {
    out.add({.verb = Verb::halt, .unit = u});
    for (std::uint8_t f = 0; f < q.v.sides(); ++f)
      if (may_face_there(q.v, u, defender_square(q.v, q.my), f))
        out.add({.verb = Verb::follow, .unit = u, .facing = f});
  }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::halt || c.verb == Verb::follow; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    if (c.verb == Verb::halt) return true;
    const bool faces = may_face_there(q.v, c.unit, defender_square(q.v, q.my), c.facing);
    return ok(faces, module_of<Paces>(q.v).turns_to_face) && faces;
  }
};

struct GoBack : AskUnit {
  static constexpr auto kName = "withdraw";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    return decision(Purpose::withdraw, q.v.side(q.my.attacker), {figures(q.v).withdraws.clause}, q.my.attacker);
  }
  static UnitId who(const Q& q) { return q.my.attacker; }
  static void list(const Q& q, UnitId u, Lister& out) { list_ways_back(q.v, u, out); }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::withdraw; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return may_go_back(q.v, c.unit, c.cell(), ok);
  }
};

}  // namespace

// CD-CLC-05, CD-CMD-36, CD-R62, CD-R105: half its figures or fewer, of those it was fielded with.
template <class Ok> bool may_attack(const View& v, UnitId u, Ok ok) {
  const MatchedDice& by = figures(v);
  const bool he_counts = by.commander_counts.value && commander_with(v, u) != UnitId::none;
  const int now = v.b[u].strength + (he_counts ? 1 : 0);
  const int original = by.half_of_table.value ? v.kind(u).strength.value : v.g.roster[u].full_strength;
  const bool fit = is_commander(v, u) || 2 * now > original;
  return ok(fit, by.half_bars, {Measure::figures, now, original / 2 + 1}) && ok(!is_retreating(v, u), by.retreating);
}

template <class Ok> bool may_attack(const View& v, UnitId u, UnitId enemy, Ok ok) {
  const bool beside = enemy != UnitId::none && index(enemy) < v.b.unit_count && v.placed(u) && is_piece(v, enemy) &&
                      v.side(enemy) != v.side(u) && v.grid().distance(v.b[u].at, v.b[enemy].at) == 1;
  return ok(beside, figures(v).adjacent) && beside && may_attack(v, u, ok);
}

// Step C.
template <> struct Procedure<FigureCombatMemory> {
  static constexpr auto kName = "close combat of figures";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<FigureCombatMemory, AttackerDice, DefenderDice, AttackersCommander, DefendersCommander,
                          AttackersMorale, DefendersMorale, Follow, GoBack>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<FigureCombatMemory>();
    LIMBER_BEGIN
      begin(cx, my);
      for (my.dice_left = my.dice; my.dice_left > 0; --my.dice_left) {
        LIMBER_ASK(AttackerDice);
        if (read_combat_die(cx, my, true)) ++my.attacker_kills;
      }
      for (my.dice_left = my.dice; my.dice_left > 0; --my.dice_left) {
        LIMBER_ASK(DefenderDice);
        if (read_combat_die(cx, my, false)) ++my.defender_kills;
      }
      if (his_fate_is_open(cx.v, my.attacker, my.defender_kills))
        LIMBER_CALL(AttackersCommander, CommanderDieMemory{my.attacker, his_dice(cx.v, my.defender_kills)});
      if (his_fate_is_open(cx.v, my.defender, my.attacker_kills))
        LIMBER_CALL(DefendersCommander, CommanderDieMemory{my.defender, his_dice(cx.v, my.attacker_kills)});
      settle(cx, my);
      do {
        if (my.flags & kAttackersCommanderDied)
          LIMBER_CALL(AttackersMorale, MoraleMemory{cx.v.b.side_of(my.attacker), UnitId::none});
        if (my.flags & kDefendersCommanderDied)
          LIMBER_CALL(DefendersMorale, MoraleMemory{cx.v.b.side_of(my.defender), UnitId::none});
        shake(cx, my);
      } while (his_commander_falls_cornered(cx, my));
      if (may_follow(cx.v, my)) {
        LIMBER_ASK(Follow);
        if (cx.answer.verb == Verb::follow) {
          step(cx, my.attacker, my.toward, Way::follow);
          face(cx, my.attacker, cx.answer.facing, module_of<Paces>(cx.v).turns_to_face);
        }
      } else if (must_go_back(cx.v, my)) {
        LIMBER_ASK(GoBack);
        step(cx, my.attacker, cx.v.grid().direction(cx.v.b[my.attacker].at, cx.answer.cell()), Way::withdraw);
      }
    LIMBER_END
  }

 private:
  // CD-MOV-05, CD-R50, CD-R70: the defender turns to meet the attack, in retreat or not.
  template <class Cx> static void begin(Cx& cx, FigureCombatMemory& my) {
    my.toward = cx.v.grid().direction(cx.v.b[my.attacker].at, cx.v.b[my.defender].at);
    my.dice = static_cast<std::uint8_t>(matched(cx.v, my));
    if (figures(cx.v).defender_turns.first != Clause::none)
      face(cx, my.defender, opposite(my.toward, cx.v.sides()), figures(cx.v).defender_turns);
    give_away(cx, my.attacker);
    give_away(cx, my.defender);
  }
};
template struct Dispatch<FigureCombatMemory>;

template bool may_attack(const View&, UnitId, Quick);
template bool may_attack(const View&, UnitId, Explain);
template bool may_attack(const View&, UnitId, UnitId, Quick);
template bool may_attack(const View&, UnitId, UnitId, Explain);

}  // namespace limber
