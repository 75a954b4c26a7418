#include "rules/judge.h"

#include "rules/action.h"
#include "rules/artillery.h"
#include "rules/combat.h"
#include "rules/deed.h"
#include "rules/engine.h"
#include "rules/hits.h"
#include "rules/melee.h"
#include "rules/tasks.h"
#include "rules/turn.h"

namespace limber {

namespace {

bool is_unit(const View& v, UnitId u) { return u != UnitId::none && index(u) < v.b.unit_count; }

bool is_work_or_act(Verb verb) {
  switch (verb) {
    case Verb::move:
    case Verb::turn:
    case Verb::fire:
    case Verb::fight:
    case Verb::pass:
    case Verb::limber:
    case Verb::unlimber:
    case Verb::lay:
    case Verb::clear:
    case Verb::mount:
    case Verb::dismount: return true;
    default: return false;
  }
}

// The ruling that a document lacks an order, or has it elsewhere.
Clause ruling_on(const View& v, Verb verb) {
  for (const VerbRuling& r : v.rules().refused)
    if (r.verb == verb) return r.clause;
  return Clause::none;
}

template <class Ok>
bool may_set(const View& v, const State& s, const Choice& c, bool facing_next, UnitId asked, bool& fits, Ok ok) {
  fits = c.unit == asked && c.verb == (facing_next ? Verb::turn : Verb::place);
  if (!fits) return false;
  if (facing_next)
    return ok(c.facing < v.facings(), of_movement(
                                          v.rules(), [](const auto& by) { return by.free_facing; })) &&
           c.facing < v.facings();
  return may_place(v, s.sealed, c.unit, c.cell(), ok) &&
         ok(leaves_room(v, s.sealed, c.unit, c.cell()), v.rules().stacking.one_unit);
}

bool is_deed(Verb verb) {
  switch (verb) {
    case Verb::move:
    case Verb::turn:
    case Verb::fire:
    case Verb::unpin:
    case Verb::mount:
    case Verb::dismount: return true;
    default: return false;
  }
}

// The questions of a side's step that some rulesets do not have.
template <class Ok> bool may_answer_side(const View& v, const Frame& f, const Choice& c, bool& fits, Ok ok) {
  switch (f.point()) {
    case kBolt:
      fits = is_unit(v, c.unit) && (c.verb == Verb::charge || c.verb == Verb::unpin);
      return fits && may_bolt_or_unpin(v, c, ok);
    case kDeclare: {
      if (c.verb == Verb::done) return true;
      fits = is_unit(v, c.unit) && c.verb == Verb::name;
      const int left =
          v.b.army[static_cast<std::size_t>(index(v.b.to_move))].allowance - f.memory<SideStepMemory>().sum;
      return fits && may_declare(v, c, left, ok);
    }
    case kPickCombat: fits = is_unit(v, c.unit) && c.verb == Verb::fight; return fits && may_pick_combat(v, c, ok);
    default: fits = is_unit(v, c.unit) && is_deed(c.verb); return fits && may_do(v, c, ok);
  }
}

template <class Ok> bool may_end_melee(const View& v, const Frame& f, const Choice& c, bool& fits, Ok ok) {
  const MeleeMemory& my = f.memory<MeleeMemory>();
  const bool follow = f.point() == kMeleeFollow;
  fits = c.unit == my.attacker && (follow ? c.verb == Verb::halt || c.verb == Verb::follow : c.verb == Verb::withdraw);
  if (!fits || c.verb == Verb::halt) return fits;
  if (!follow) return may_withdraw(v, my.attacker, c.cell(), ok);
  const bool faces = step_in_facing_fits(v, my, c.facing);
  return may_step_in(v, my, ok) &&
         ok(faces, of_movement(v.rules(), [](const auto& by) { return Because{by.turns_to_face}; })) && faces;
}

template <class Ok> bool may_pick(const View& v, const Frame& f, const Choice& c, bool& fits, Ok ok) {
  if (f.point() != kPick || (deeds_are_single(v.rules()) && c.verb != Verb::end))
    return may_answer_side(v, f, c, fits, ok);
  if (c.verb == Verb::end)
    return ok(std::get<ActivationDice>(v.rules().activation).may_stop != Clause::none,
              std::get<ActivationDice>(v.rules().activation).once);
  fits = is_unit(v, c.unit) && is_work_or_act(c.verb);
  if (!fits) return false;
  if (!may_be_picked(v, c.unit, ok)) return false;
  return (v.placed(c.unit) || v.b[c.unit].at == Cell::waiting) && may_order(v, fresh_progress(v, c.unit), c, ok);
}

template <class Ok> bool may_end_combat(const View& v, const Frame& f, const Choice& c, bool& fits, Ok ok) {
  const CombatMemory& my = f.memory<CombatMemory>();
  const UnitId u = f.point() == kFollow ? winner(v, my) : my.attacker;
  fits = c.unit == u && (c.verb == Verb::halt || c.verb == (f.point() == kFollow ? Verb::follow : Verb::fight));
  if (!fits || c.verb == Verb::halt) return fits;
  if (c.verb == Verb::fight) return may_fight_on(v, u, c.other, ok);
  return may_follow(v, my, u, ok) &&
         ok(follow_facing_fits(v, my, u, c.facing), std::get<SaveTable>(v.rules().combat).follow_facing) &&
         follow_facing_fits(v, my, u, c.facing);
}

}  // namespace

template <class Ok> bool may_answer(const View& v, const State& s, const Choice& c, bool& fits, Ok ok) {
  fits = true;
  if (s.agenda.empty()) return fits = false;
  const Frame& f = s.agenda.top();
  if (f.asks() == Asks::die) {
    fits = c.verb == Verb::d6 && c.where >= 1 && c.where <= 6 && c == d6(c.face());
    return fits;
  }
  switch (f.procedure) {
    case Procedure::set_up: {
      if (!is_unit(v, c.unit)) return fits = false;
      const auto side = static_cast<std::size_t>(index(v.side(c.unit)));
      const SetUpMemory& my = f.memory<SetUpMemory>();
      return may_set(v, s, c, my.facing_next[side] != 0, my.cursor[side], fits, ok);
    }
    case Procedure::set_up_in_turn:
      return may_set(v, s, c, f.point() == kPlaceFacing, f.memory<SetUpMemory>().cursor[0], fits, ok);
    case Procedure::gun_orders: {
      fits = is_unit(v, c.unit) && (c.verb == Verb::fire || c.verb == Verb::hold);
      if (!fits) return false;
      if (c.unit != f.memory<GunOrdersMemory>().cursor[static_cast<std::size_t>(index(v.side(c.unit)))]) {
        fits = !able_to_shell(v, c.unit, Quick{});
        return !fits ? false : able_to_shell(v, c.unit, ok) && false;
      }
      return c.verb == Verb::hold || (!c.still_moving() && may_shell(v, c.unit, c, ok));
    }
    case Procedure::initiative: return fits = c.verb == Verb::first || c.verb == Verb::second;
    case Procedure::side_step: return may_pick(v, f, c, fits, ok);
    case Procedure::melee: return may_end_melee(v, f, c, fits, ok);
    case Procedure::action:
      fits = c.unit == f.memory<Progress>().actor && is_work_or_act(c.verb);
      return fits && may_order(v, f.memory<Progress>(), c, ok);
    case Procedure::hits: {
      const HitsMemory& my = f.memory<HitsMemory>();
      if (f.point() == kHitsGoAlong)
        return fits = c.unit == my.companion && (c.verb == Verb::go || c.verb == Verb::stay);
      fits = c.unit == my.at && (c.verb == Verb::stand || c.verb == Verb::retreat);
      return fits && (c.verb == Verb::stand ? may_stay(v, my.at, ok) : may_retreat(v, my.at, c.cell(), ok));
    }
    case Procedure::combat: return may_end_combat(v, f, c, fits, ok);
    case Procedure::end_of_turn:
      return fits =
                 c.verb == Verb::turn && c.unit == v.b[f.memory<EndOfTurnMemory>().unit].link && c.facing < v.sides();
    default: return fits = false;
  }
}

template bool may_answer(const View&, const State&, const Choice&, bool&, Quick);

bool lawful(const Game& g, const State& s, Choice c) {
  bool fits = true;
  return may_answer(View(g, s.board), s, c, fits, Quick{});
}

Verdict judge(const Game& g, const State& s, Choice c) {
  const View v(g, s.board);
  Verdict verdict;
  if (lawful(g, s, c)) return verdict;
  (void)may_answer(v, s, c, verdict.answers_question, Explain{verdict.breaches});
  const Clause absent = ruling_on(v, c.verb);
  if (!verdict.answers_question && absent != Clause::none) verdict.breaches.push_back({absent});
  if (verdict.breaches.empty()) verdict.answers_question = false;
  if (!verdict.answers_question && verdict.breaches.empty()) {
    const ArtilleryThenSides& turn = std::get<ArtilleryThenSides>(g.rules.turn);
    const bool flights = s.board.phase == Phase::flight && turn.flights != Clause::none;
    verdict.breaches.push_back({flights ? turn.flights : turn.sequence});
  }
  return verdict;
}

}  // namespace limber
