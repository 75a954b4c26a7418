#include "cards/piece_activation.h"

#include "cards/figure_combat.h"
#include "cards/figure_fire.h"
#include "cards/joining.h"
#include "cards/paces.h"
#include "cards/pieces.h"
#include "rules/listing.h"
#include "rules/procedure.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const PieceOrders& figures(const View& v) { return module_of<PieceOrders>(v); }
const Paces& paces(const View& v) { return module_of<Paces>(v); }

enum Flag : std::uint8_t {
  kBreaks = 1,   // contact, by moving off
  kStands = 2,   // in contact, to fight
  kArrived = 4,  // has just come into contact
  kJoined = 8,   // a Unit, and does no more
  kBegun = 16    // it has done something: play resumes before its card, not here
};

using Q = Asked<PieceActivationMemory>;

bool has(const PieceActivationMemory& my, Flag flag) { return (my.flags & flag) != 0; }

bool still_breaks(const View& v, const PieceActivationMemory& my) {
  return has(my, kBreaks) && !v.b[my.piece].has(Mark::moved) && in_contact(v, my.piece);
}

// CD-ACT-01, CD-ACT-02, CD-FIR-05, CD-MOV-04, CD-FIR-03, CD-MOV-01, CD-R33, CD-R44: guns and machine guns do one or the
// other, and breaking contact is their move.
template <class Ok> bool may_still_move(const View& v, UnitId u, Ok ok) {
  const Unit& unit = v.b[u];
  return ok(!unit.has(Mark::moved), paces(v).once) &&
         ok(!unit.has(Mark::fired) || figures(v).fires_first.first != Clause::none, figures(v).move_or_fire) &&
         ok(!unit.has(Mark::fired) || !moves_or_fires(v, u), figures(v).move_or_fire);
}
template <class Ok> bool may_still_fire(const View& v, const PieceActivationMemory& my, Ok ok) {
  const UnitId u = my.piece;
  const bool moves = v.b[u].has(Mark::moved) || has(my, kBreaks);
  return ok(!v.b[u].has(Mark::fired), module_of<FigureFire>(v).once) &&
         ok(!v.b[u].has(Mark::moved) || figures(v).moves_first.first != Clause::none, figures(v).move_or_fire) &&
         ok(!moves || !moves_or_fires(v, u), figures(v).move_or_fire) && v.placed(u);
}

MoveKind kind_of_move(const View& v, const PieceActivationMemory& my) {
  return still_breaks(v, my) ? MoveKind::break_off : MoveKind::free;
}

// CD-R33, CD-R35, CD-R125: a turn on the spot is a move, changes the facing, and breaks no contact.
template <class Ok> bool may_turn(const View& v, const PieceActivationMemory& my, int facing, Ok ok) {
  const Paces& by = paces(v);
  if (!v.placed(my.piece) || facing >= v.sides() || by.turn_on_the_spot == Clause::none)
    return refuse(ok, by.turn_on_the_spot != Clause::none ? Citation{by.enters} : Citation{by.free_facing});
  return may_still_move(v, my.piece, ok) && ok(facing != v.b[my.piece].facing, by.same_facing) &&
         ok(!still_breaks(v, my), figures(v).must_move);
}

// Whether there is anything else it can do; what is found soonest is looked for first.
bool has_another_order(const View& v, const PieceActivationMemory& my) {
  for (int facing = 0; facing < v.sides(); ++facing)
    if (may_turn(v, my, facing, Quick{})) return true;
  if (may_still_move(v, my.piece, Quick{}) && can_move(v, my.piece, kind_of_move(v, my))) return true;
  return may_still_fire(v, my, Quick{}) && lists_any([&](Lister& out) { list_targets(v, my.piece, out); });
}

// CD-R26, CD-R44: who has said that it breaks contact goes, while there is anywhere to go.
template <class Ok> bool may_pass(const View& v, const PieceActivationMemory& my, Ok ok) {
  const bool owes = still_breaks(v, my) && can_move(v, my.piece, MoveKind::break_off);
  const bool may = figures(v).may_pass != Clause::none || !has_another_order(v, my);
  return ok(may, figures(v).must_move) && ok(!owes, figures(v).must_move);
}

// CD-ACT-01, CD-ACT-02, CD-FIR-05, CD-R31: move, fire, either first, either left out.
struct Order : AskUnit {
  static constexpr auto kName = "order";
  static constexpr Role kRole = Role::onward;
  static Request request(const Q& q) {
    return decision(Purpose::piece_order, q.v.side(q.my.piece), module_of<CardTurn>(q.v).cards, q.my.piece);
  }
  static UnitId who(const Q& q) { return q.my.piece; }
  static void list(const Q& q, UnitId u, Lister& out) {
    if (may_pass(q.v, q.my, Quick{})) out.add({.verb = Verb::pass, .unit = u});
    if (may_still_fire(q.v, q.my, Quick{})) list_targets(q.v, u, out);
    if (!may_still_move(q.v, u, Quick{})) return;
    for (std::uint8_t f = 0; f < q.v.sides(); ++f)
      if (may_turn(q.v, q.my, f, Quick{})) out.add({.verb = Verb::turn, .unit = u, .facing = f});
    if (!out.full()) list_paces(q.v, u, kind_of_move(q.v, q.my), out);
  }
  static bool fits(const Q&, const Choice& c) {
    return c.verb == Verb::pass || c.verb == Verb::move || c.verb == Verb::turn || c.verb == Verb::fire;
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    switch (c.verb) {
      case Verb::pass: return may_pass(q.v, q.my, ok);
      case Verb::turn: return may_turn(q.v, q.my, c.facing, ok);
      case Verb::fire: return may_still_fire(q.v, q.my, ok) && may_fire_at(q.v, c, ok);
      default: return may_still_move(q.v, c.unit, ok) && may_pace(q.v, c.unit, kind_of_move(q.v, q.my), c, ok);
    }
  }
};

// CD-MOV-17, CD-MOV-18, CD-R26, CD-R48, CD-R117.
struct BreakOrStand : AskUnit {
  static constexpr auto kName = "break or stand";
  static constexpr Role kRole = Role::onward;
  static Request request(const Q& q) {
    return decision(Purpose::break_or_stand, q.v.side(q.my.piece), {figures(q.v).breaks, figures(q.v).stands.first},
                    q.my.piece);
  }
  static UnitId who(const Q& q) { return q.my.piece; }
  static void list(const Q& q, UnitId u, Lister& out) {
    if (figures(q.v).stands.first != Clause::none) list_enemies_beside(q.v, u, Verb::stand, out);
    for (const Verb verb : {Verb::break_up, Verb::join}) {
      const Choice c{.verb = verb, .unit = u};
      if (may(q, c, Quick{})) out.add(c);
    }
  }
  static bool fits(const Q&, const Choice& c) {
    return c.verb == Verb::break_up || c.verb == Verb::stand || c.verb == Verb::join;
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    const UnitId u = c.unit;
    if (c.verb == Verb::stand) {
      const bool beside = is_enemy_beside(q.v, u, c.other) && figures(q.v).stands.first != Clause::none;
      return ok(beside, figures(q.v).stands) && beside;
    }
    if (c.verb == Verb::join) {
      const bool can = may_join(q.v, u) && figures(q.v).joins_instead.first != Clause::none;
      return ok(can, figures(q.v).joins_instead) && can;
    }
    return ok(figures(q.v).breaks != Clause::none, figures(q.v).stands) &&
           ok(can_move(q.v, u, MoveKind::break_off), figures(q.v).boxed_in);
  }

  static bool is_enemy_beside(const View& v, UnitId u, UnitId e) {
    return e != UnitId::none && index(e) < v.b.unit_count && v.side(e) != v.side(u) && is_piece(v, e) &&
           v.grid().distance(v.b[u].at, v.b[e].at) == 1;
  }
  static void list_enemies_beside(const View& v, UnitId u, Verb verb, Lister& out) {
    const Side enemy = other(v.side(u));
    for (int e = v.b.first_of(enemy); e < v.b.end_of(enemy); ++e)
      if (is_enemy_beside(v, u, unit_id(e))) out.add({.verb = verb, .unit = u, .other = unit_id(e)});
  }
};

// CD-MOV-16, CD-R46, CD-R57: of the pieces in the square it faces; or, when the one it faced is gone, of all beside it.
template <bool kInstead> struct Enemy : AskUnit {
  static constexpr auto kName = kInstead ? "whom instead" : "which of two";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    return decision(Purpose::choose_enemy, q.v.side(q.my.piece), figures(q.v).one_enemy, q.my.piece);
  }
  static UnitId who(const Q& q) { return q.my.piece; }
  static bool is_choice(const Q& q, UnitId u, UnitId e) {
    if (!BreakOrStand::is_enemy_beside(q.v, u, e)) return false;
    return kInstead || paces(q.v).turns_to_face.first == Clause::none ||
           q.v.grid().next(q.v.b[u].at, q.v.b[u].facing) == q.v.b[e].at;
  }
  static void list(const Q& q, UnitId u, Lister& out) {
    const Side enemy = other(q.v.side(u));
    for (int e = q.v.b.first_of(enemy); e < q.v.b.end_of(enemy); ++e)
      if (is_choice(q, u, unit_id(e))) out.add({.verb = Verb::fight, .unit = u, .other = unit_id(e)});
  }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::fight; }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    const bool can = is_choice(q, c.unit, c.other);
    return ok(can, figures(q.v).one_enemy) && can;
  }
};
using WhichOfTwo = Enemy<false>;
using WhomInstead = Enemy<true>;

// CD-CMD-06, CD-R52, CD-R55: in contact he says so as he comes, elsewhere when he has done the rest.
template <bool kInContact> struct Join : AskUnit {
  static constexpr auto kName = kInContact ? "join in contact" : "join at the end";
  static constexpr Role kRole = Role::step;
  static Request request(const Q& q) {
    return decision(Purpose::join_or_alone, q.v.side(q.my.piece), q.v.rules().commanders.joins, q.my.piece);
  }
  static UnitId who(const Q& q) { return q.my.piece; }
  static void list(const Q&, UnitId u, Lister& out) {
    out.add({.verb = Verb::join, .unit = u});
    out.add({.verb = Verb::alone, .unit = u});
  }
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::join || c.verb == Verb::alone; }
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }
};
using JoinInContact = Join<true>;
using JoinAtTheEnd = Join<false>;

struct ItsFire : Call {
  static constexpr auto kName = "fire";
};
struct FireOnContact : Call {
  static constexpr auto kName = "fire on contact";
};
struct Combat : Call {
  static constexpr auto kName = "combat";
};

// A piece with nothing left but to pass is done.
bool may_still_act(const View& v, const PieceActivationMemory& my) {
  return may_still_move(v, my.piece, Quick{}) || may_still_fire(v, my, Quick{});
}

template <class Cx> void face_enemy(Cx& cx, const PieceActivationMemory& my) {
  const Direction d = cx.v.grid().direction(cx.v.b[my.piece].at, cx.v.b[my.enemy].at);
  face(cx, my.piece, d, paces(cx.v).turns_to_face);
}

// A move, or a turn on the spot; it may have brought the piece into contact.
template <class Cx> void move_piece(Cx& cx, PieceActivationMemory& my, const Choice& c) {
  if (c.verb == Verb::move)
    carry_paces(cx, my.piece, c.route(), Way::step);
  else
    cx.mark(my.piece, Mark::moved);
  const bool contact = in_contact(cx.v, my.piece);
  face(cx, my.piece, c.facing, contact ? paces(cx.v).turns_to_face : Citation{paces(cx.v).free_facing});
  if (contact) my.flags |= kArrived;
}

// CD-MOV-14, CD-R47: if it can, has not yet, and is no gun that moved. A look that failed is not thrown again.
bool must_fire(const View& v, const PieceActivationMemory& my) {
  return figures(v).must_fire.first != Clause::none && may_still_fire(v, my, Quick{}) && is_piece(v, my.enemy) &&
         may_fire_at(v, {.verb = Verb::fire, .unit = my.piece, .other = my.enemy}, Quick{});
}

// CD-MOV-15, CD-CLC-02, CD-R96, CD-R105, CD-R106, CD-R115. CD-R97: in each one's activation, so twice in a turn for the
// same two. CD-R107: from outside a wood or houses too.
bool must_fight(const View& v, const PieceActivationMemory& my) {
  const bool exhausted = v.exhausted(v.side(my.piece)) && !has(my, kStands);
  return figures(v).must_fight.first != Clause::none && in_contact(v, my.piece) && !exhausted &&
         may_attack(v, my.piece, Quick{});
}

template <class Cx> void finish(Cx& cx, UnitId piece) {
  for (int e = 0; e < cx.v.b.unit_count; ++e) cx.unmark(unit_id(e), Mark::unseen);
  take_objective(cx, piece);
  if (cx.v.b[piece].card != 0) cx.emit(CardReturned{piece}, module_of<CardTurn>(cx.v).returned);
}

}  // namespace

// Step A. CD-ACT-03, CD-ACT-04, CD-R31, CD-R32: what it does, in one go, until its next card. CD-CLC-07, CD-CLC-08: it
// fights when its move is over and at no other time. CD-FIR-06: after the fight nothing is left to it, fire neither.
// CD-R45: who stands or has come into contact is not asked for a move again. CD-R129: who broke contact and finds no
// way any more has not stood, so it does not fight.
template <> struct Procedure<PieceActivationMemory> {
  static constexpr auto kName = "activation of a piece";
  static constexpr bool kStation = true, kSequence = false;
  using Points = PointsOf<PieceActivationMemory, BreakOrStand, Order, ItsFire, JoinInContact, WhichOfTwo, FireOnContact,
                          WhomInstead, Combat, JoinAtTheEnd>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<PieceActivationMemory>();
    LIMBER_BEGIN
      if (in_contact(cx.v, my.piece)) {
        LIMBER_ASK(BreakOrStand);
        if (cx.answer.verb == Verb::break_up) my.flags |= kBreaks;
        if (cx.answer.verb == Verb::stand) my.flags |= kStands, my.enemy = cx.answer.other;
        if (cx.answer.verb == Verb::join) my.flags |= kJoined, join(cx, my.piece);
        if (has(my, kStands)) face_enemy(cx, my);
      }
      while (!has(my, kStands) && !has(my, kJoined) && !has(my, kArrived) && may_still_act(cx.v, my)) {
        LIMBER_ASK(Order);
        if (cx.answer.verb == Verb::pass) break;
        my.flags |= kBegun;
        if (cx.answer.verb == Verb::fire) {
          if (cx.answer.facing != kNoFacing)
            face(cx, my.piece, cx.answer.facing, {module_of<FigureFire>(cx.v).turn_to_fire.clause});
          LIMBER_CALL(ItsFire, FigureFireMemory{my.piece, cx.answer.other, 0, 0, 0, 0});
        } else {
          move_piece(cx, my, cx.answer);
        }
      }
      if (has(my, kArrived)) {
        if (may_join(cx.v, my.piece)) {
          LIMBER_ASK(JoinInContact);
          if (cx.answer.verb == Verb::join) my.flags |= kJoined, join(cx, my.piece);
        }
        if (!has(my, kJoined)) {
          LIMBER_ASK(WhichOfTwo);
          my.enemy = cx.answer.other;
        }
      }
      if (!has(my, kJoined) && (has(my, kArrived) || has(my, kStands))) {
        if (must_fire(cx.v, my)) LIMBER_CALL(FireOnContact, FigureFireMemory{my.piece, my.enemy, 0, 0, 0, 0});
        if (must_fight(cx.v, my)) {
          if (!may_attack(cx.v, my.piece, my.enemy, Quick{})) {
            LIMBER_ASK(WhomInstead);
            my.enemy = cx.answer.other;
            face_enemy(cx, my);
          }
          LIMBER_CALL(Combat, FigureCombatMemory{my.piece, my.enemy, 0, 0, 0, 0, 0, 0});
        }
      } else if (may_join(cx.v, my.piece)) {
        LIMBER_ASK(JoinAtTheEnd);
        if (cx.answer.verb == Verb::join) join(cx, my.piece);
      }
      finish(cx, my.piece);
    LIMBER_END
  }
};
template struct Dispatch<PieceActivationMemory>;

}  // namespace limber
