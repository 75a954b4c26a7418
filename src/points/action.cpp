#include "points/action.h"

#include "points/combat.h"
#include "points/fire.h"
#include "points/tasks.h"
#include "points/ties.h"
#include "rules/listing.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const ActivationDice& figures(const View& v) { return module_of<ActivationDice>(v); }

// BB-MOV-15, BB-MOV-21, BB-R71, BB-R139: step by step, a gun in tow behind its team.
template <class Cx> void carry_out_move(Cx& cx, ActionProgress& my, Route route, int facing) {
  const UnitId u = my.actor;
  const Steps& by = module_of<Steps>(cx.v);
  const UnitId gun = cx.v.towed_gun(u);
  const bool enters = cx.v.b[u].at == Cell::waiting;
  std::array<Cell, kMaxSteps + 1> way;
  int cells = 0;
  const Mover mover(cx.v, my);
  MoveSoFar w = mover.begin();
  bool by_road = w.all_road;
  if (enters) way[static_cast<std::size_t>(cells++)] = w.at;
  for (int i = 0; i < route.steps(); ++i) {
    by_road = cx.v.road_step(w.at, route[i]);
    w = mover.step(w, route[i]);
    way[static_cast<std::size_t>(cells++)] = w.at;
  }
  my.steps = w.steps;
  my.set(ActionProgress::kMoved);
  if (w.all_road) my.set(ActionProgress::kAllRoad);
  const bool contact = w.contact;
  if (contact) my.set(ActionProgress::kContact);
  if (exempt_from_duty(cx.v, u, w.at)) my.set(ActionProgress::kJoined);
  for (int i = 0; i < cells; ++i) {
    const bool on = i == 0 && enters;
    cx.emit(Moved{u, way[static_cast<std::size_t>(i)], on ? Way::enter : Way::step},
            on ? by.enters : cx.v.kind(u).move.clause);
    if (gun != UnitId::none) cx.emit(Moved{gun, way[static_cast<std::size_t>(i)], Way::tow}, cx.v.rules().tasks.tow);
  }
  if (cx.v.b[u].facing != facing)
    cx.emit(Turned{u, static_cast<std::uint8_t>(facing)}, contact ? by.turns_to_face : Citation{by.free_facing});
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

template <class Cx> void turn_on_the_spot(Cx& cx, ActionProgress& my, int facing) {
  my.set(ActionProgress::kTurned);
  const UnitId gun = cx.v.towed_gun(my.actor);
  cx.emit(Turned{my.actor, static_cast<std::uint8_t>(facing)}, module_of<Steps>(cx.v).turn_on_the_spot);
  if (gun != UnitId::none) cx.emit(Turned{gun, static_cast<std::uint8_t>(facing)}, module_of<Steps>(cx.v).in_tow);
}

// BB-R133, BB-R168: a Unit that does not move out first holds the trench from the start of its action.
template <class Cx> void begin_action(Cx& cx, ActionProgress& my, Verb verb) {
  if (my.has(ActionProgress::kBegun)) return;
  my.set(ActionProgress::kBegun);
  const Clause why = module_of<Steps>(cx.v).trench_held;
  if (verb == Verb::move || why == Clause::none) return;
  // BB-R138: limbering is the action of both.
  const UnitId partner = verb == Verb::limber ? cx.answer.other : cx.v.towed_gun(my.actor);
  const bool begins = cx.v.b[my.actor].crossing() == 2;
  if (begins) my.set(ActionProgress::kHoldsTrench), cx.emit(Crossing{my.actor, 0}, why);
  if (partner != UnitId::none && (begins || verb == Verb::limber) && cx.v.b[partner].crossing() != 0)
    cx.emit(Crossing{partner, 0}, why);
}

VolleyMemory volley_of(const View& v, ActionProgress& my, const Choice& c) {
  const bool whole_turn = module_of<Volley>(v).still_bonus.value == StillBonus::whole_turn;
  const bool still = stands_still(v, my, c.still_moving());
  my.set(ActionProgress::kFired);
  if (whole_turn && !c.still_moving()) my.set(ActionProgress::kSaidStill);
  return {my.actor, 0, 0, static_cast<std::uint8_t>(still ? 1 : 0), c.cell()};
}

CombatMemory combat_of(const Choice& c) { return {c.unit, c.other, 0, 0, Cell::none, Cell::none}; }

}  // namespace

ActionProgress fresh_progress(const View&, UnitId u) { return {.actor = u, .steps = 0, .flags = 0}; }

ActionProgress progress_of(const View& v, const State& s, UnitId u) {
  const bool acting =
      !s.agenda.empty() && is_of<ActionProgress>(s.agenda.top()) && s.agenda.top().memory<ActionProgress>().actor == u;
  return acting ? s.agenda.top().memory<ActionProgress>() : fresh_progress(v, u);
}

// BB-R60, BB-R62, BB-R140, BB-R152: a Unit of the side that acts, not yet used, on the board or next to come on.
template <class Ok> bool may_be_picked(const View& v, UnitId u, Ok ok) {
  const Steps& steps = module_of<Steps>(v);
  if (!ok(v.side(u) == v.b.to_move, figures(v).sum)) return false;
  if (!v.placed(u) && v.b[u].at != Cell::waiting) return refuse(ok, Citation{steps.enters});
  return ok(!v.b[u].has(Mark::acted), figures(v).once) && ok(!v.in_tow(u), steps.in_tow);
}

bool is_mover(const View& v, UnitId u) {
  if (!may_be_picked(v, u, Quick{})) return false;
  return v.placed(u) || lists_any([&](Lister& out) { list_moves(v, fresh_progress(v, u), out); });
}

template <class Ok> bool may_order(const View& v, const ActionProgress& p, const Choice& c, Ok ok) {
  switch (c.verb) {
    case Verb::move: return may_move(v, p, c.route(), c.facing, ok);
    case Verb::turn: return may_turn(v, p, c.facing, ok);
    case Verb::fire: return may_fire(v, p, c, ok);
    case Verb::fight: return may_fight(v, p, c.other, ok);
    case Verb::pass:
      return ok(!must_fight(v, p), module_of<SaveTable>(v).duty.clause) &&
             ok(v.placed(p.actor), module_of<Steps>(v).enters);
    case Verb::limber:
    case Verb::unlimber:
    case Verb::lay:
    case Verb::clear:
    case Verb::mount:
    case Verb::dismount: return may_work(v, p, c, ok);
    default: return false;
  }
}

void list_orders(const View& v, const ActionProgress& p, Lister& out) {
  const Choice pass{.verb = Verb::pass, .unit = p.actor};
  if (may_order(v, p, pass, Quick{})) out.add(pass);
  list_fire(v, p, out);
  if (out.full()) return;
  list_fights(v, p, out);
  if (out.full()) return;
  list_work(v, p, out);
  list_turns(v, p, out);
  if (out.full()) return;
  list_moves(v, p, out);
}

bool begins_or_continues_action(Verb verb) {
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

namespace {

using Q = Asked<ActionProgress>;

struct GoOn : AskUnit {
  static constexpr auto kName = "go on";
  static constexpr Role kRole = Role::onward;
  static Request request(const Q& q) {
    return decision(Purpose::go_on, q.v.side(q.my.actor), {figures(q.v).once}, q.my.actor);
  }
  static UnitId who(const Q& q) { return q.my.actor; }
  static void list(const Q& q, UnitId, Lister& out) { list_orders(q.v, q.my, out); }
  static bool fits(const Q&, const Choice& c) { return begins_or_continues_action(c.verb); }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) { return may_order(q.v, q.my, c, ok); }
};
struct ItsVolley : Call {
  static constexpr auto kName = "volley";
};
struct ItsCombat : Call {
  static constexpr auto kName = "combat";
};

}  // namespace

// BB-SEQ-07, BB-R60, BB-R64: move and fire in either order, then Close Combat; or one task.
template <> struct Procedure<ActionProgress> {
  static constexpr auto kName = "action";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<ActionProgress, GoOn, ItsVolley, ItsCombat>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<ActionProgress>();
    LIMBER_BEGIN
      for (;;) {
        begin_action(cx, my, cx.answer.verb);
        if (cx.answer.verb == Verb::pass) break;
        if (cx.answer.verb == Verb::move) {
          carry_out_move(cx, my, cx.answer.route(), cx.answer.facing);
        } else if (cx.answer.verb == Verb::turn) {
          turn_on_the_spot(cx, my, cx.answer.facing);
        } else if (cx.answer.verb == Verb::fire) {
          LIMBER_CALL(ItsVolley, volley_of(cx.v, my, cx.answer));
        } else if (cx.answer.verb == Verb::fight) {
          LIMBER_CALL(ItsCombat, combat_of(cx.answer));
          break;
        } else {
          begin_work(cx, my, cx.answer);
          if (!(my.has(ActionProgress::kWireWork) && cx.v.rules().tasks.wire_work_fires.value)) break;
        }
        LIMBER_ASK(GoOn);
      }
      take_objective(cx, my.actor);
    LIMBER_END
  }
};
template struct Dispatch<ActionProgress>;

template bool may_be_picked(const View&, UnitId, Quick);
template bool may_be_picked(const View&, UnitId, Explain);
template bool may_order(const View&, const ActionProgress&, const Choice&, Quick);
template bool may_order(const View&, const ActionProgress&, const Choice&, Explain);

}  // namespace limber
