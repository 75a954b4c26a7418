#include "rules/action.h"

#include <algorithm>

#include "rules/combat.h"
#include "rules/context.h"
#include "rules/deed.h"
#include "rules/fire.h"
#include "rules/melee.h"
#include "rules/tasks.h"

namespace limber {

namespace {

const ActivationDice& figures(const View& v) { return std::get<ActivationDice>(v.rules().activation); }

bool counts_for_dice(const View& v, UnitId u) {
  return v.placed(u) || (v.b[u].at == Cell::waiting && figures(v).waiting_count != Clause::none);
}

const ArtilleryThenSides& steps(const View& v) { return std::get<ArtilleryThenSides>(v.rules().turn); }

// L19-ACT-20 to L19-ACT-24: each die halved by itself.
int activations_of(const View& v, int face) {
  const int by = figures(v).divided_by.value;
  return by == 0 ? face : face / by;
}

Phase phase_after_dice(const View& v) {
  if (!deeds_are_single(v.rules())) return Phase::action;
  return steps(v).flights != Clause::none ? Phase::flight : Phase::activation;
}

bool any_to_bolt(const View& v) {
  for (int u = v.b.first_of(v.b.to_move); u < v.b.end_of(v.b.to_move); ++u)
    if (has_to_bolt(v, unit_id(u))) return true;
  return false;
}

// L19-R35: nobody declared and activations left means that the list is still to be made.
bool declares_now(const View& v) {
  return std::get<OneDeed>(v.rules().orders).declare_first.value && !anyone_declared(v, v.b.to_move) &&
         v.b.army[static_cast<std::size_t>(index(v.b.to_move))].allowance > 0;
}

bool declarable(const View& v, const SideStepMemory& my) {
  const int left = v.b.army[static_cast<std::size_t>(index(v.b.to_move))].allowance - my.sum;
  Choice any;
  Lister one(&any, 1);
  for (int u = v.b.first_of(v.b.to_move); u < v.b.end_of(v.b.to_move) && !one.full(); ++u)
    list_declarations(v, unit_id(u), left, one);
  return one.size() > 0;
}

template <class Cx> void set_declared(Cx& cx, UnitId u, int number) {
  auto memory = cx.v.b[u].memory;
  memory[2] = static_cast<std::uint8_t>(number);
  if (memory != cx.v.b[u].memory) cx.emit(Remembered{u, memory});
}

template <class Cx> int declare(Cx& cx, const Choice& c) {
  const int number = c.still_moving() ? std::get<OneDeed>(cx.v.rules().orders).double_price.value : 1;
  set_declared(cx, c.unit, number);
  return number;
}

template <class Cx> void forget_declarations(Cx& cx) {
  if (!deeds_are_single(cx.v.rules()) || !std::get<OneDeed>(cx.v.rules().orders).declare_first.value) return;
  for (int u = cx.v.b.first_of(cx.v.b.to_move); u < cx.v.b.end_of(cx.v.b.to_move); ++u) set_declared(cx, unit_id(u), 0);
}

bool any_to_pick(const View& v, Side side) {
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u)
    if (is_mover(v, static_cast<UnitId>(u))) return true;
  return false;
}

bool may_go_on(const View& v) {
  return !v.acts_by_dice() || v.b.army[static_cast<std::size_t>(index(v.b.to_move))].allowance > 0;
}

// BB-R152, BB-R170: from the turn the scenario names; with an arrival die, from the throw that succeeds.
template <class Cx> void call_up(Cx& cx, const Group& group) {
  for (const UnitId u : group.units)
    if (cx.v.b[u].at == Cell::later) cx.emit(Due{u}, entry_clause(cx.v.rules()));
}

int next_group(const View& v, int from, bool with_die) {
  const auto& groups = v.g.roster.group;
  for (std::size_t i = static_cast<std::size_t>(from); i < groups.size(); ++i) {
    const Group& g = groups[i];
    if (g.side != v.b.to_move || g.turn > v.b.turn || (g.score != 0) != with_die) continue;
    for (const UnitId u : g.units)
      if (v.b[u].at == Cell::later) return static_cast<int>(i);
  }
  return static_cast<int>(groups.size());
}

// BB-MOV-15, BB-MOV-21, BB-R71, BB-R139: step by step, a gun in tow behind its team.
template <class Cx> void walk(Cx& cx, Progress& my, Route route, int facing) {
  const UnitId u = my.actor;
  const Steps& by = steps_of(cx.v.rules());
  const UnitId gun = cx.v.towed_gun(u);
  const bool enters = cx.v.b[u].at == Cell::waiting;
  std::array<Cell, kMaxSteps + 1> way;
  int cells = 0;
  const Mover mover(cx.v, my);
  Walk w = mover.begin();
  bool by_road = w.all_road;
  if (enters) way[static_cast<std::size_t>(cells++)] = w.at;
  for (int i = 0; i < route.steps(); ++i) {
    by_road = cx.v.road_step(w.at, route[i], cx.v.grid().next(w.at, route[i]));
    w = mover.step(w, route[i]);
    way[static_cast<std::size_t>(cells++)] = w.at;
  }
  my.steps = w.steps;
  my.set(Progress::kMoved);
  if (w.all_road) my.set(Progress::kAllRoad);
  if (w.capped) my.set(Progress::kCapped);
  const bool contact = w.contact;
  if (contact) my.set(Progress::kContact);
  if (exempt_from_duty(cx.v, u, w.at)) my.set(Progress::kJoined);
  for (int i = 0; i < cells; ++i) {
    const bool on = i == 0 && enters;
    cx.emit(Moved{u, way[static_cast<std::size_t>(i)], on ? Way::enter : Way::step},
            on ? by.enters : cx.v.kind(u).move.clause);
    if (gun != UnitId::none) cx.emit(Moved{gun, way[static_cast<std::size_t>(i)], Way::tow}, cx.v.rules().tasks.tow);
  }
  if (cx.v.b[u].facing != facing)
    cx.emit(Turned{u, static_cast<std::uint8_t>(facing)}, contact ? by.turns_to_face : Because{by.free_facing});
  for (const UnitId k : {u, gun}) {
    if (k == UnitId::none) continue;
    if (cx.v.b[k].facing != facing) cx.emit(Turned{k, static_cast<std::uint8_t>(facing)}, by.in_tow);
    cx.mark(k, Mark::moved);
    settle_in(cx, k, k == u ? Way::step : Way::tow, by_road);
  }
  if (!contact || by.only_mover_turns.value) return;
  const Cell ahead = cx.v.grid().next(w.at, static_cast<Direction>(facing));
  if (ahead == Cell::none || !cx.v.enemy_in(ahead, cx.v.side(u))) return;
  for (UnitId e = cx.v.b.in(ahead); e != UnitId::none; e = cx.v.b[e].next)
    cx.emit(Turned{e, opposite(static_cast<Direction>(facing), cx.v.sides())});
}

template <class Cx> void turn_on_the_spot(Cx& cx, Progress& my, int facing) {
  my.set(Progress::kTurned);
  const UnitId gun = cx.v.towed_gun(my.actor);
  cx.emit(Turned{my.actor, static_cast<std::uint8_t>(facing)}, steps_of(cx.v.rules()).turn_on_the_spot);
  if (gun != UnitId::none) cx.emit(Turned{gun, static_cast<std::uint8_t>(facing)}, steps_of(cx.v.rules()).in_tow);
}

// BB-R133, BB-R168: whoever does not move out first holds the trench from the moment its action begins.
template <class Cx> void begin_action(Cx& cx, Progress& my, Verb verb) {
  if (my.has(Progress::kBegun)) return;
  my.set(Progress::kBegun);
  const Clause why = steps_of(cx.v.rules()).trench_held;
  if (verb == Verb::move || why == Clause::none) return;
  // BB-R138: limbering is the action of both.
  const UnitId partner = verb == Verb::limber ? cx.answer.other : cx.v.towed_gun(my.actor);
  const bool begins = cx.v.b[my.actor].crossing() == 2;
  if (begins) my.set(Progress::kHoldsTrench), cx.emit(Crossing{my.actor, 0}, why);
  if (partner != UnitId::none && (begins || verb == Verb::limber) && cx.v.b[partner].crossing() != 0)
    cx.emit(Crossing{partner, 0}, why);
}

VolleyMemory volley_of(const View& v, Progress& my, const Choice& c) {
  const bool whole_turn = std::get<Volley>(v.rules().fire).still_bonus.value == StillBonus::whole_turn;
  const bool still = stands_still(v, my, c.still_moving());
  my.set(Progress::kFired);
  if (whole_turn && !c.still_moving()) my.set(Progress::kSaidStill);
  return {my.actor, 0, 0, static_cast<std::uint8_t>(still ? 1 : 0), c.cell()};
}

CombatMemory combat_of(const Choice& c) { return {c.unit, c.other, 0, 0, Cell::none, Cell::none}; }

}  // namespace

// What the order costs, and that its Unit has had its turn.
template <class Cx> void spend(Cx& cx, const Choice& c) {
  const int price = deeds_are_single(cx.v.rules()) ? activations_for(cx.v, c) : 1;
  for (int i = 0; i < price && cx.v.acts_by_dice(); ++i) cx.emit(ActivationSpent{cx.v.b.to_move}, figures(cx.v).once);
  cx.mark(c.unit, Mark::acted);
}

Progress fresh_progress(const View&, UnitId u) { return {.actor = u, .steps = 0, .flags = 0}; }

// BB-R60, BB-R62, BB-R140, BB-R152: a Unit of the side that acts, not yet used, on the board or next to come on.
template <class Ok> bool may_be_picked(const View& v, UnitId u, Ok ok) {
  if (deeds_are_single(v.rules())) return may_be_activated(v, u, ok);
  const Steps& steps = steps_of(v.rules());
  if (!ok(v.side(u) == v.b.to_move, figures(v).sum)) return false;
  if (!v.placed(u) && v.b[u].at != Cell::waiting) return ok(false, Because{steps.enters}) && false;
  return ok(!v.b[u].has(Mark::acted), figures(v).once) && ok(!v.in_tow(u), steps.in_tow);
}

bool is_mover(const View& v, UnitId u) {
  if (deeds_are_single(v.rules())) return has_a_deed(v, u);
  if (!may_be_picked(v, u, Quick{})) return false;
  if (v.placed(u)) return true;
  Choice any;
  Lister one(&any, 1);
  list_moves(v, fresh_progress(v, u), one);
  return one.size() > 0;
}

// BB-ACT-03 to BB-ACT-07, BB-R57 to BB-R59, BB-R150. BB-ACT-05, BB-ACT-06, BB-R58: counted afresh each time, the
// Commander apart. BB-R63, BB-R78: exhausted sides throw too, and the loss of a Commander costs no more than his die.
int activation_dice(const View& v, Side side) {
  const ActivationDice& by = figures(v);
  const UnitId chief = v.b.army[static_cast<std::size_t>(index(side))].chief;
  int others = 0, dice = 0;
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u) {
    if (!counts_for_dice(v, static_cast<UnitId>(u))) continue;
    if (static_cast<UnitId>(u) == chief)
      dice += by.for_commander.value;
    else
      ++others;
  }
  // L19-ACT-02, L19-ACT-04, L19-R33, L19-R34: a part counts as a whole, but for nothing in a Native army.
  const bool native = v.g.roster.native[static_cast<std::size_t>(index(side))] && by.native_one_per.value != 0;
  if (native)
    dice += others / by.native_one_per.value;
  else if (by.one_per.value != 0)
    dice += (others + by.one_per.value - 1) / by.one_per.value;
  return std::max<int>(dice, by.least.value);
}

template <class Ok> bool may_order(const View& v, const Progress& p, const Choice& c, Ok ok) {
  switch (c.verb) {
    case Verb::move: return may_move(v, p, c.route(), c.facing, ok);
    case Verb::turn: return may_turn(v, p, c.facing, ok);
    case Verb::fire: return may_fire(v, p, c, ok);
    case Verb::fight: return may_fight(v, p, c.other, ok);
    case Verb::pass:
      return ok(!must_fight(v, p), std::get<SaveTable>(v.rules().combat).duty.clause) &&
             ok(v.placed(p.actor), steps_of(v.rules()).enters);
    case Verb::limber:
    case Verb::unlimber:
    case Verb::lay:
    case Verb::clear:
    case Verb::mount:
    case Verb::dismount: return may_work(v, p, c, ok);
    default: return false;
  }
}

void list_orders(const View& v, const Progress& p, Lister& out) {
  const Choice pass{.verb = Verb::pass, .unit = p.actor};
  if (may_order(v, p, pass, Quick{})) out.add(pass);
  list_fire(v, p, out);
  list_fights(v, p, out);
  if (out.full()) return;
  list_work(v, p, out);
  list_turns(v, p, out);
  if (out.full()) return;
  list_moves(v, p, out);
}

// BB-ACT-01, BB-ACT-02, BB-R56, BB-R57, BB-R148, BB-R151, BB-R152: dice to arrive, activation dice, then Unit by Unit.
template <class Cx> Next run_side_step(Cx& cx, Frame& f) {
  auto& my = f.memory<SideStepMemory>();
  LIMBER_BEGIN
    if (cx.v.b.phase == Phase::dice) {
      for (int g = next_group(cx.v, 0, false); g < static_cast<int>(cx.v.g.roster.group.size());
           g = next_group(cx.v, g + 1, false))
        call_up(cx, cx.v.g.roster.group[static_cast<std::size_t>(g)]);
      for (my.group = static_cast<std::uint8_t>(next_group(cx.v, 0, true)); my.group < cx.v.g.roster.group.size();
           my.group = static_cast<std::uint8_t>(next_group(cx.v, my.group + 1, true))) {
        LIMBER_ASK(die, kArrivalDie);
        cx.rolled({Purpose::arrival_die, cx.v.b.to_move, cx.v.g.roster.group[my.group].units.front(), UnitId::none,
                   cx.v.g.roster.group[my.group].at, static_cast<std::int8_t>(cx.face()),
                   static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(cx.v.g.roster.group[my.group].score)},
                  entry_clause(cx.v.rules()));
        if (cx.face() >= cx.v.g.roster.group[my.group].score) call_up(cx, cx.v.g.roster.group[my.group]);
      }
      if (cx.v.acts_by_dice()) {
        for (my.dice_left = static_cast<std::uint8_t>(activation_dice(cx.v, cx.v.b.to_move)); my.dice_left > 0;
             --my.dice_left) {
          LIMBER_ASK(die, kActivationDie);
          my.sum = static_cast<std::uint8_t>(my.sum + activations_of(cx.v, cx.face()));
          cx.rolled({Purpose::activation_die, cx.v.b.to_move, UnitId::none, UnitId::none, Cell::none,
                     static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(activations_of(cx.v, cx.face())), 0},
                    {figures(cx.v).sum.first, figures(cx.v).divided_by.clause});
        }
        cx.emit(ActivationsGranted{cx.v.b.to_move, my.sum}, figures(cx.v).sum);
      }
      my = {};
      cx.emit(PhaseBegan{phase_after_dice(cx.v), cx.v.b.to_move});
    }
    if (cx.v.b.phase == Phase::flight) {
      while (any_to_bolt(cx.v)) {
        LIMBER_ASK(decision, kBolt);
        bolt_or_unpin(cx, cx.answer);
      }
      cx.emit(PhaseBegan{Phase::activation, cx.v.b.to_move}, steps(cx.v).first_acts);
    }
    if (cx.v.b.phase == Phase::activation && declares_now(cx.v)) {
      while (declarable(cx.v, my)) {
        LIMBER_ASK(decision, kDeclare);
        if (cx.answer.verb == Verb::done) break;
        my.sum = static_cast<std::uint8_t>(my.sum + declare(cx, cx.answer));
      }
      cx.emit(ActivationsGranted{cx.v.b.to_move, my.sum}, std::get<OneDeed>(cx.v.rules().orders).declare_first.clause);
      my = {};
    }
    if (cx.v.b.phase == Phase::action || cx.v.b.phase == Phase::activation) {
      while (may_go_on(cx.v) && any_to_pick(cx.v, cx.v.b.to_move)) {
        LIMBER_ASK(decision, kPick);
        if (cx.answer.verb == Verb::end) break;
        spend(cx, cx.answer);
        if (deeds_are_single(cx.v.rules()))
          LIMBER_CALL(kDeed, Procedure::deed, DeedMemory{cx.answer.unit});
        else
          LIMBER_CALL(kAction, Procedure::action, fresh_progress(cx.v, cx.answer.unit));
      }
      forget_declarations(cx);
      if (cx.v.b.army[static_cast<std::size_t>(index(cx.v.b.to_move))].allowance > 0)
        cx.emit(ActivationsLapsed{cx.v.b.to_move}, figures(cx.v).may_stop);
      if (steps(cx.v).combats != Clause::none) cx.emit(PhaseBegan{Phase::combat, cx.v.b.to_move}, steps(cx.v).combats);
    }
    if (cx.v.b.phase == Phase::combat) {
      draw_up_combats(cx);
      while (any_combat(cx.v)) {
        LIMBER_ASK(decision, kPickCombat);
        LIMBER_CALL(kMelee, Procedure::melee, MeleeMemory{cx.answer.unit, cx.answer.other, 0, 0, Cell::none});
      }
      forget_combats(cx);
    }
  LIMBER_END
}

// BB-SEQ-07, BB-R60, BB-R64: move and fire in either order, then Close Combat; or one task.
template <class Cx> Next run_action(Cx& cx, Frame& f) {
  auto& my = f.memory<Progress>();
  LIMBER_BEGIN
    for (;;) {
      begin_action(cx, my, cx.answer.verb);
      if (cx.answer.verb == Verb::pass) break;
      if (cx.answer.verb == Verb::move) {
        walk(cx, my, cx.answer.route(), cx.answer.facing);
      } else if (cx.answer.verb == Verb::turn) {
        turn_on_the_spot(cx, my, cx.answer.facing);
      } else if (cx.answer.verb == Verb::fire) {
        LIMBER_CALL(kActionVolley, Procedure::volley, volley_of(cx.v, my, cx.answer));
      } else if (cx.answer.verb == Verb::fight) {
        LIMBER_CALL(kActionCombat, Procedure::combat, combat_of(cx.answer));
        break;
      } else {
        begin_work(cx, my, cx.answer);
        if (!(my.has(Progress::kWireWork) && cx.v.rules().tasks.wire_work_fires.value)) break;
      }
      LIMBER_ASK(decision, kGoOn);
    }
    take_objective(cx, my.actor);
  LIMBER_END
}

template bool may_be_picked(const View&, UnitId, Quick);
template bool may_be_picked(const View&, UnitId, Explain);
template bool may_order(const View&, const Progress&, const Choice&, Quick);
template bool may_order(const View&, const Progress&, const Choice&, Explain);
template void spend(Context<Silent>&, const Choice&);
template void spend(Context<Teller>&, const Choice&);
template Next run_side_step(Context<Silent>&, Frame&);
template Next run_side_step(Context<Teller>&, Frame&);
template Next run_action(Context<Silent>&, Frame&);
template Next run_action(Context<Teller>&, Frame&);

}  // namespace limber
