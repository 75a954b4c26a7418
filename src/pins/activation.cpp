#include "pins/activation.h"

#include "pins/contact.h"
#include "pins/declarations.h"
#include "pins/effect.h"
#include "pins/march.h"
#include "rules/listing.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const SingleActivation& figures(const View& v) { return module_of<SingleActivation>(v); }
const March& marches(const View& v) { return module_of<March>(v); }

// L19-MOV-02, L19-MOV-03, L19-ACT-11, L19-R42, L19-RIV-04, L19-R77: who may move, turn, mount or dismount at all.
template <class Ok> bool may_stir(const View& v, UnitId u, Ok ok) {
  const SingleActivation& by = figures(v);
  const Unit& unit = v.b[u];
  return ok(!unit.has(Mark::pinned), by.pinned_stays) && ok(!unit.has(Mark::fired) || v.is_gun(u), by.fired_stays) &&
         ok(!unit.has(Mark::fired) || !v.is_gun(u), by.fired_gun) &&
         ok(unit.crossing() != 2, marches(v).ford_waits, {Measure::turns, 1, 2}) &&
         ok(v.kind(u).move.value > 0, v.kind(u).move.clause) && v.kind(u).move.value > 0;
}

// L19-R06, L19-R113: any facing; the present one only if it makes the Unit face an enemy beside it.
template <class Ok> bool may_face_round(const View& v, UnitId u, int facing, Ok ok) {
  const March& by = marches(v);
  if (!v.placed(u) || facing >= v.facings() || by.turn_on_the_spot == Clause::none)
    return ok(false, by.turn_on_the_spot != Clause::none ? Citation{by.turn_on_the_spot} : Citation{by.free_facing}) &&
           false;
  return ok(facing != v.b[u].facing || v.faced_directly(u) != UnitId::none, by.same_facing);
}

template <class Ok> bool may_turn_round(const View& v, UnitId u, int facing, Ok ok) {
  return may_face_round(v, u, facing, ok) && may_stir(v, u, ok);
}

// L19-UNI-12, L19-R55.
template <class Ok> bool may_change_form(const View& v, const Choice& c, Ok ok) {
  const Tasks& by = v.rules().tasks;
  const UnitId u = c.unit;
  const auto& forms = v.g.kind_of[slot(u)];
  const bool able = forms[0] != forms[1] && by.mounting != Clause::none && v.placed(u) &&
                    (c.facing == kNoFacing || c.facing < v.facings()) &&
                    v.b[u].has(Mark::mounted) == (c.verb == Verb::dismount);
  return ok(able, by.not_in_contact) && able && ok(!v.enemy_beside(v.b[u].at, v.side(u)), by.not_in_contact) &&
         may_stir(v, u, ok);
}

// L19-RIV-03, L19-R77: it stops in the ford for the turn in which it came there, whichever side's step that was.
template <class Ok> bool may_set_out(const View& v, UnitId u, Ok ok) {
  return may_stir(v, u, ok) && ok(v.b[u].crossing() != 1, marches(v).ford_halts, {Measure::turns, 0, 2});
}

template <class Ok> bool may_move_off(const View& v, const Choice& c, Ok ok) {
  const UnitId u = c.unit;
  if (v.placed(u) && !may_set_out(v, u, ok)) return false;
  const bool twice = !may_march(v, u, c.route(), c.facing, false, Quick{}) && may_double(v, u) &&
                     (!figures(v).declare_first.value || declared_activations(v, u) == 2);
  return may_march(v, u, c.route(), c.facing, twice, ok);
}

template <class Ok> bool may_unpin(const View& v, UnitId u, Ok ok) {
  const bool pinned = v.b[u].has(Mark::pinned) && figures(v).unpin.first != Clause::none;
  return ok(pinned, figures(v).unpin) && pinned;
}

template <class Cx> void carry_out(Cx& cx, const Choice& c) {
  const UnitId u = c.unit;
  switch (c.verb) {
    case Verb::move: return carry_march(cx, u, c.route(), c.facing);
    case Verb::unpin: return cx.emit(Unmarked{u, Mark::pinned}, figures(cx.v).unpin);
    case Verb::mount: cx.emit(Marked{u, Mark::mounted}, cx.v.rules().tasks.mounting); break;
    case Verb::dismount: cx.emit(Unmarked{u, Mark::mounted}, cx.v.rules().tasks.mounting); break;
    default: break;
  }
  cx.mark(u, Mark::moved);
  if (c.facing != kNoFacing) turn_to(cx, u, c.facing, {marches(cx.v).turn_on_the_spot});
  if (c.verb == Verb::turn) come_up(cx, u, Arrival::turn);
}

}  // namespace

// Step by step; into a river without crossing to its end (L19-RIV-02).
template <class Cx> void carry_march(Cx& cx, UnitId u, Route route, int facing) {
  const March& by = marches(cx.v);
  const bool enters = cx.v.b[u].at == Cell::waiting;
  const Clause rate = cx.v.kind(u).move.clause;
  if (enters) cx.emit(Moved{u, cx.v.g.roster.group[cx.v.g.roster[u].group].at, Way::enter}, by.enters);
  if (!enters && route.steps() > 0) break_contacts(cx, u);
  for (int i = 0; i < route.steps(); ++i) cx.emit(Moved{u, cx.v.grid().next(cx.v.b[u].at, route[i]), Way::step}, rate);
  if (cx.v.open_river(cx.v.b[u].at)) return destroy(cx, u, by.river_destroys);
  if (enters || route.steps() > 0) {
    cx.mark(u, Mark::moved);
    wade(cx, u);
  }
  const bool contact = cx.v.enemy_beside(cx.v.b[u].at, cx.v.side(u));
  turn_to(cx, u, facing, contact ? by.turns_to_face : Citation{by.free_facing});
  if (contact) come_up(cx, u, enters || route.steps() > 0 ? Arrival::move : Arrival::turn);
}

// L19-ACT-09, L19-R35, L19-R36, L19-R47.
template <class Ok> bool may_be_activated(const View& v, UnitId u, Ok ok) {
  const SingleActivation& by = figures(v);
  const ActivationDice& dice = module_of<ActivationDice>(v);
  if (!ok(v.side(u) == v.b.to_move, dice.sum) || v.side(u) != v.b.to_move) return false;
  if (!v.placed(u) && v.b[u].at != Cell::waiting) return refuse(ok, marches(v).enters);
  const bool bolted = v.b[u].has(Mark::acted) && v.b[u].has(Mark::pinned) && v.bolts(u);
  return ok(!v.b[u].has(Mark::acted) || bolted, by.once) && ok(!bolted, Citation{by.bolt_is_all, by.once.first}) &&
         ok(!by.declare_first.value || declared_activations(v, u) != 0, by.declare_first.clause);
}

template <class Ok> bool may_activate(const View& v, const Choice& c, Ok ok) {
  if (!may_be_activated(v, c.unit, ok)) return false;
  switch (c.verb) {
    case Verb::move: return may_move_off(v, c, ok);
    case Verb::turn: return may_turn_round(v, c.unit, c.facing, ok);
    case Verb::fire: return may_shoot(v, c, ok);
    case Verb::unpin: return may_unpin(v, c.unit, ok);
    case Verb::mount:
    case Verb::dismount: return may_change_form(v, c, ok);
    default: return false;
  }
}

namespace {

void list_unpin(const View& v, UnitId u, Lister& out) {
  if (may_unpin(v, u, Quick{})) out.add({.verb = Verb::unpin, .unit = u});
}

void list_turns(const View& v, UnitId u, Lister& out) {
  if (!v.placed(u) || !may_stir(v, u, Quick{})) return;
  for (int f = 0; f < v.facings() && !out.full(); ++f)
    if (may_face_round(v, u, f, Quick{}))
      out.add({.verb = Verb::turn, .unit = u, .facing = static_cast<std::uint8_t>(f)});
}

void list_changes_of_form(const View& v, UnitId u, Lister& out) {
  Choice c{.verb = v.b[u].has(Mark::mounted) ? Verb::dismount : Verb::mount, .unit = u};
  if (!may_change_form(v, c, Quick{})) return;
  for (c.facing = 0; c.facing < v.facings() && !out.full(); ++c.facing) out.add(c);
}

void list_moves_off(const View& v, UnitId u, Lister& out) {
  if (v.placed(u) && !may_set_out(v, u, Quick{})) return;
  list_marches(v, u, !figures(v).declare_first.value || declared_activations(v, u) == 2, out);
}

}  // namespace

void list_activations(const View& v, UnitId u, Lister& out) {
  if (!may_be_activated(v, u, Quick{})) return;
  for (const auto list : {list_unpin, list_shots, list_turns, list_changes_of_form, list_moves_off})
    if (!out.full()) list(v, u, out);
}

// One order is enough, and what is found soonest is looked for first.
bool can_be_activated(const View& v, UnitId u) {
  if (!may_be_activated(v, u, Quick{})) return false;
  if (may_unpin(v, u, Quick{}) || may_turn_round(v, u, (v.b[u].facing + 1) % v.facings(), Quick{})) return true;
  return lists_any([&](Lister& out) {
    for (const auto list : {list_turns, list_changes_of_form, list_shots, list_moves_off})
      if (!out.full()) list(v, u, out);
  });
}

// L19-ACT-10, L19-ACT-16, L19-R35, L19-R104.
int activations_for(const View& v, const Choice& c) {
  if (figures(v).declare_first.value) return declared_activations(v, c.unit);
  if (c.verb != Verb::move || may_march(v, c.unit, c.route(), c.facing, false, Quick{})) return 1;
  return figures(v).double_price.value;
}

namespace {

struct ItsShot : Call {
  static constexpr auto kName = "shot";
};

}  // namespace

// L19-ACT-09, L19-ACT-16: one order, carried out to its end.
template <> struct Procedure<ActivationMemory> {
  static constexpr auto kName = "activation";
  static constexpr bool kStation = false, kSequence = false;
  using Points = PointsOf<ActivationMemory, ItsShot>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<ActivationMemory>();
    LIMBER_BEGIN
      if (cx.answer.verb == Verb::fire) {
        if (cx.answer.facing != kNoFacing)
          turn_to(cx, my.unit, cx.answer.facing, {module_of<Shot>(cx.v).turn_to_fire.clause});
        cx.mark(my.unit, Mark::fired);
        LIMBER_CALL(ItsShot, ShotMemory{my.unit, UnitId::none, cx.answer.cell()});
      } else {
        carry_out(cx, cx.answer);
      }
      take_objective(cx, my.unit);
      end_if_a_side_is_gone(cx);
    LIMBER_END
  }
};
template struct Dispatch<ActivationMemory>;

template bool may_be_activated(const View&, UnitId, Quick);
template bool may_be_activated(const View&, UnitId, Explain);
template bool may_activate(const View&, const Choice&, Quick);
template bool may_activate(const View&, const Choice&, Explain);
template void carry_march(Context<Silent>&, UnitId, Route, int);
template void carry_march(Context<Teller>&, UnitId, Route, int);

}  // namespace limber
