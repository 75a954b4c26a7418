#include "rules/driver.h"

#include "rules/action.h"
#include "rules/artillery.h"
#include "rules/combat.h"
#include "rules/deed.h"
#include "rules/effect.h"
#include "rules/fire.h"
#include "rules/hits.h"
#include "rules/melee.h"
#include "rules/tasks.h"
#include "rules/turn.h"

namespace limber {

namespace {

template <class Cx> Next step(Cx& cx, Frame& f) {
  switch (f.procedure) {
    case Procedure::none: break;
    case Procedure::battle: return run_battle(cx, f);
    case Procedure::set_up: return run_set_up(cx, f);
    case Procedure::set_up_in_turn: return run_set_up_in_turn(cx, f);
    case Procedure::turn: return run_turn(cx, f);
    case Procedure::gun_orders: return run_gun_orders(cx, f);
    case Procedure::bombardment: return run_bombardment(cx, f);
    case Procedure::initiative: return run_initiative(cx, f);
    case Procedure::side_step: return run_side_step(cx, f);
    case Procedure::action: return run_action(cx, f);
    case Procedure::volley: return run_volley(cx, f);
    case Procedure::hits: return run_hits(cx, f);
    case Procedure::combat: return run_combat(cx, f);
    case Procedure::barrage: return run_barrage(cx, f);
    case Procedure::deed: return run_deed(cx, f);
    case Procedure::shot: return run_shot(cx, f);
    case Procedure::melee: return run_melee(cx, f);
    case Procedure::end_of_turn: return run_end_of_turn(cx, f);
  }
  return lost_resume_point(f);
}

// A decision with one lawful answer is taken by the procedure itself, sealed ones excepted.
bool sole_answer(const View& v, const State& s, Choice& only) {
  const Frame& f = s.agenda.top();
  if (is_sealed(f)) return false;
  // It has looked for someone to pick, and may always stop; a compulsory ride or combat may leave no choice.
  if (f.procedure == Procedure::side_step && (f.point() == kPick || f.point() == kDeclare)) return false;
  std::array<Choice, 2> found;
  Lister out(found.data(), 2);
  for (const Side side : {Side::red, Side::blue}) {
    UnitList units;
    list_movers(v, s, side, units);
    for (const UnitId u : units) list_answers(v, s, side, u, out);
    list_answers(v, s, side, UnitId::none, out);
  }
  LIMBER_CHECK(out.size() > 0, "a decision without a lawful answer");
  only = found[0];
  return out.size() == 1;
}

}  // namespace

namespace {

int left_to_declare(const View& v, const Frame& f) {
  return v.b.army[static_cast<std::size_t>(index(v.b.to_move))].allowance - f.memory<SideStepMemory>().sum;
}

// What a Unit of the side that acts may be told at this point of its step.
void list_side_answers(const View& v, const Frame& f, UnitId u, Lister& out) {
  switch (f.point()) {
    case kBolt: return list_bolts(v, u, out);
    case kDeclare: return list_declarations(v, u, left_to_declare(v, f), out);
    case kPickCombat: return list_combats(v, v.side(u), u, out);
    default: return deeds_are_single(v.rules()) ? list_deeds(v, u, out) : list_orders(v, fresh_progress(v, u), out);
  }
}

bool is_asked_by_side_step(const View& v, const Frame& f, UnitId u) {
  if (f.point() == kPick) return is_mover(v, u);
  Choice any;
  Lister one(&any, 1);
  list_side_answers(v, f, u, one);
  return one.size() > 0;
}

}  // namespace

bool is_sealed(const Frame& f) { return f.procedure == Procedure::gun_orders || f.procedure == Procedure::set_up; }

template <class Sink> void run_on(Context<Sink>& cx) {
  State& s = cx.s;
  while (!s.agenda.empty()) {
    if (s.board.phase == Phase::over) {
      while (!s.agenda.empty()) s.agenda.pop();
      s.sealed.fill(Sealed{});
      return;
    }
    Frame& f = s.agenda.top();
    const Next next = step(cx, f);
    if (next == Next::again) continue;
    if (next == Next::done) {
      LIMBER_DEBUG_CHECK(&s.agenda.top() == &f, "a finished procedure has called another");
      s.agenda.pop();
      continue;
    }
    if (f.asks() != Asks::decision || !sole_answer(cx.v, s, cx.answer)) return;
  }
}

void list_movers(const View& v, const State& s, Side side, UnitList& out) {
  if (s.agenda.empty()) return;
  const Frame& f = s.agenda.top();
  const auto add = [&](UnitId u) {
    if (u != UnitId::none && v.side(u) == side) out.push_back(u);
  };
  switch (f.procedure) {
    case Procedure::set_up: return add(f.memory<SetUpMemory>().cursor[static_cast<std::size_t>(index(side))]);
    case Procedure::set_up_in_turn:
      return add(f.asks() == Asks::decision ? f.memory<SetUpMemory>().cursor[0] : UnitId::none);
    case Procedure::gun_orders: return add(f.memory<GunOrdersMemory>().cursor[static_cast<std::size_t>(index(side))]);
    case Procedure::side_step:
      if (f.asks() != Asks::decision || side != v.b.to_move) return;
      for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u)
        if (is_asked_by_side_step(v, f, unit_id(u))) out.push_back(unit_id(u));
      return;
    case Procedure::melee: return add(f.asks() == Asks::decision ? f.memory<MeleeMemory>().attacker : UnitId::none);
    case Procedure::action: return add(f.memory<Progress>().actor);
    case Procedure::hits:
      return add(f.point() == kHitsChoose    ? f.memory<HitsMemory>().at
                 : f.point() == kHitsGoAlong ? f.memory<HitsMemory>().companion
                                             : UnitId::none);
    case Procedure::combat:
      if (f.point() == kFollow) return add(winner(v, f.memory<CombatMemory>()));
      return add(f.point() == kFightOn ? f.memory<CombatMemory>().attacker : UnitId::none);
    case Procedure::end_of_turn: return add(v.b[f.memory<EndOfTurnMemory>().unit].link);
    default: return;
  }
}

namespace {

// Whether this Unit is one that the question asks about: nobody else has answers.
bool is_asked(const View& v, const Frame& f, Side side, UnitId u) {
  if (index(u) >= v.b.unit_count || v.side(u) != side) return false;
  const auto i = static_cast<std::size_t>(index(side));
  switch (f.procedure) {
    case Procedure::set_up: return f.memory<SetUpMemory>().cursor[i] == u;
    case Procedure::set_up_in_turn: return f.memory<SetUpMemory>().cursor[0] == u;
    case Procedure::gun_orders: return f.memory<GunOrdersMemory>().cursor[i] == u;
    case Procedure::side_step: return side == v.b.to_move && is_asked_by_side_step(v, f, u);
    case Procedure::melee: return f.memory<MeleeMemory>().attacker == u;
    case Procedure::action: return f.memory<Progress>().actor == u;
    case Procedure::hits:
      return (f.point() == kHitsChoose ? f.memory<HitsMemory>().at : f.memory<HitsMemory>().companion) == u;
    case Procedure::combat:
      return (f.point() == kFollow ? winner(v, f.memory<CombatMemory>()) : f.memory<CombatMemory>().attacker) == u;
    case Procedure::end_of_turn: return v.b[f.memory<EndOfTurnMemory>().unit].link == u;
    default: return false;
  }
}

}  // namespace

void list_answers(const View& v, const State& s, Side side, UnitId u, Lister& out) {
  if (s.agenda.empty() || s.agenda.top().asks() != Asks::decision) return;
  const Frame& f = s.agenda.top();
  if (u == UnitId::none) {
    if (f.procedure == Procedure::side_step && side == v.b.to_move) {
      if (f.point() == kPick && std::get<ActivationDice>(v.rules().activation).may_stop != Clause::none)
        out.add({.verb = Verb::end});
      if (f.point() == kDeclare) out.add({.verb = Verb::done});
      // L19-R61 by switch: contacts of the other side that are fought in this step, in the order this side likes.
      if (f.point() == kPickCombat) list_combats(v, other(side), UnitId::none, out);
    }
    if (f.procedure == Procedure::initiative && side == f.memory<InitiativeMemory>().winner)
      out.add({.verb = Verb::first}), out.add({.verb = Verb::second});
    return;
  }
  if (!is_asked(v, f, side, u)) return;
  const auto facings = [&](Verb verb) {
    for (std::uint8_t d = 0; d < v.facings(); ++d) out.add({.verb = verb, .unit = u, .facing = d});
  };
  switch (f.procedure) {
    case Procedure::set_up:
      if (f.memory<SetUpMemory>().facing_next[static_cast<std::size_t>(index(side))] != 0) return facings(Verb::turn);
      return list_places(v, s.sealed, u, out);
    case Procedure::set_up_in_turn:
      return f.point() == kPlaceFacing ? facings(Verb::turn) : list_places(v, s.sealed, u, out);
    case Procedure::gun_orders: return list_shelling(v, u, out);
    case Procedure::side_step: return list_side_answers(v, f, u, out);
    case Procedure::melee:
      return f.point() == kMeleeFollow ? list_step_in(v, f.memory<MeleeMemory>(), out) : list_withdrawals(v, u, out);
    case Procedure::action: return list_orders(v, f.memory<Progress>(), out);
    case Procedure::hits:
      if (f.point() == kHitsChoose) return list_retreats(v, u, out);
      out.add({.verb = Verb::go, .unit = u}), out.add({.verb = Verb::stay, .unit = u});
      return;
    case Procedure::combat:
      if (f.point() == kFollow) return list_follow_up(v, f.memory<CombatMemory>(), out);
      list_fights_on(v, u, out);
      out.add({.verb = Verb::halt, .unit = u});
      return;
    case Procedure::end_of_turn: return facings(Verb::turn);
    default: return;
  }
}

template void run_on(Context<Silent>&);
template void run_on(Context<Teller>&);

}  // namespace limber
