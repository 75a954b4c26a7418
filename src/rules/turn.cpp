#include "rules/turn.h"

#include "rules/context.h"

namespace limber {

namespace {

const Deployment& figures(const View& v) { return v.rules().deployment; }
const ArtilleryThenSides& steps(const View& v) { return std::get<ArtilleryThenSides>(v.rules().turn); }
const HighThrow& dice(const View& v) { return std::get<HighThrow>(v.rules().initiative); }

int rows_from_home(const View& v, Side side, Cell c) {
  switch (v.g.field.home[static_cast<std::size_t>(index(side))]) {
    case Edge::north: return v.grid().row(c);
    case Edge::south: return v.grid().rows() - 1 - v.grid().row(c);
    case Edge::west: return v.grid().column(c);
    case Edge::east: return v.grid().columns() - 1 - v.grid().column(c);
  }
  return 0;
}

// A cell of the own set-up already holds a Unit that shares none, on the board or under seal.
bool taken(const View& v, const std::array<Sealed, kMaxUnits>& sealed, UnitId u, Cell c) {
  const Side side = v.side(u);
  for (int k = v.b.first_of(side); k < v.b.end_of(side); ++k) {
    const UnitId other_unit = static_cast<UnitId>(k);
    if (other_unit == u || v.shares_cells(other_unit)) continue;
    const Sealed word = sealed[static_cast<std::size_t>(k)];
    if (v.b[other_unit].at == c || (word.given() && word.cell() == c)) return true;
  }
  return false;
}

template <class Cx> void take_all_objectives(Cx& cx) {
  for (int u = 0; u < cx.v.b.unit_count; ++u) take_objective(cx, static_cast<UnitId>(u));
}

}  // namespace

// Shells that cost points and drive back are worked out shot by shot, those that pin or destroy all together.
Procedure shelling(const Rules& r) {
  return std::holds_alternative<FireEffect>(r.hit) ? Procedure::barrage : Procedure::bombardment;
}

bool to_be_placed(const View& v, UnitId u) { return v.b[u].at == Cell::later && v.g.roster[u].group == 0xFF; }

UnitId next_to_place(const View& v, Side side, UnitId after) {
  for (int u = after == UnitId::none ? v.b.first_of(side) : index(after) + 1; u < v.b.end_of(side); ++u)
    if (to_be_placed(v, static_cast<UnitId>(u))) return static_cast<UnitId>(u);
  return UnitId::none;
}

namespace {

bool in_own_zone(const View& v, Side side, Cell c) {
  const int row = rows_from_home(v, side, c);
  const Edge edge = v.g.field.home[static_cast<std::size_t>(index(side))];
  const int deep = edge == Edge::north || edge == Edge::south ? v.grid().rows() : v.grid().columns();
  if (v.g.battle == BattleKind::one_off) return figures(v).rows.clause == Clause::none || row < figures(v).rows.value;
  return figures(v).own_half == Clause::none || row < deep / 2;
}

}  // namespace

// The corner that two edges share is nobody's: sides that set up unseen would meet there.
bool in_zone(const View& v, Side side, Cell c) {
  const bool shared =
      v.g.battle == BattleKind::one_off && figures(v).rows.clause != Clause::none && in_own_zone(v, other(side), c);
  return in_own_zone(v, side, c) && !shared;
}

// BB-R15, BB-R149.
template <class Ok>
bool may_place(const View& v, const std::array<Sealed, kMaxUnits>& sealed, UnitId u, Cell c, Ok ok) {
  if (index(c) >= v.grid().cells())
    return ok(false, of_movement(v.rules(), [](const auto& by) { return by.on_board; })) && false;
  const bool campaign = v.g.battle == BattleKind::campaign;
  const Ground& at = v.ground(c);
  const bool ford = at.has(Feature::ford) && !at.has(Feature::bridge);
  return ok(in_zone(v, v.side(u), c), campaign ? figures(v).own_half : figures(v).rows.clause) &&
         ok(!v.open_river(c), figures(v).not_in_river) && ok(!ford, figures(v).not_in_ford) &&
         ok(!v.enemy_in(c, v.side(u)), v.rules().stacking.enemy_cell) &&
         ok(v.shares_cells(u) || !taken(v, sealed, u, c), v.rules().stacking.one_unit) &&
         ok(!campaign || !v.enemy_beside(c, v.side(u)), figures(v).no_contact);
}

// Whether enough free cells stay for those of the side who are still to be placed and share none.
bool leaves_room(const View& v, const std::array<Sealed, kMaxUnits>& sealed, UnitId u, Cell c) {
  if (v.shares_cells(u)) return true;
  const Side side = v.side(u);
  int waiting = 0;
  for (int k = index(u) + 1; k < v.b.end_of(side); ++k)
    waiting += to_be_placed(v, static_cast<UnitId>(k)) && !v.shares_cells(static_cast<UnitId>(k)) ? 1 : 0;
  for (int i = 0; i < v.grid().cells() && waiting > 0; ++i) {
    const Cell free = static_cast<Cell>(i);
    if (free != c && may_place(v, sealed, u, free, Quick{})) --waiting;
  }
  return waiting == 0;
}

void list_places(const View& v, const std::array<Sealed, kMaxUnits>& sealed, UnitId u, Lister& out) {
  for (int i = 0; i < v.grid().cells() && !out.full(); ++i) {
    const Cell c = static_cast<Cell>(i);
    if (may_place(v, sealed, u, c, Quick{}) && leaves_room(v, sealed, u, c))
      out.add({.verb = Verb::place, .unit = u, .where = where(c)});
  }
}

// BB-R149: one-off battles: both sides place unseen by each other, cell first, then facing.
template <class Cx> Next run_set_up(Cx& cx, Frame& f) {
  auto& my = f.memory<SetUpMemory>();
  LIMBER_BEGIN
    my.cursor = {next_to_place(cx.v, Side::red, UnitId::none), next_to_place(cx.v, Side::blue, UnitId::none)};
    while (my.cursor[0] != UnitId::none || my.cursor[1] != UnitId::none) {
      LIMBER_ASK(decision, kPlace);
      const auto side = static_cast<std::size_t>(index(cx.v.side(cx.answer.unit)));
      Sealed& word = cx.s.sealed[static_cast<std::size_t>(index(cx.answer.unit))];
      if (cx.answer.verb == Verb::place) {
        word = Sealed::at(cx.answer.cell(), 0);
        my.facing_next[side] = 1;
      } else {
        word = Sealed::at(word.cell(), cx.answer.facing);
        my.facing_next[side] = 0;
        my.cursor[side] = next_to_place(cx.v, cx.v.side(cx.answer.unit), cx.answer.unit);
      }
    }
    for (int u = 0; u < cx.v.b.unit_count; ++u) {
      const Sealed word = cx.s.sealed[static_cast<std::size_t>(u)];
      if (word.given())
        cx.emit(Placed{static_cast<UnitId>(u), word.cell(), static_cast<std::uint8_t>(word.facing())},
                figures(cx.v).unseen);
    }
    cx.s.sealed.fill(Sealed{});
    take_all_objectives(cx);
  LIMBER_END
}

// BB-R149: campaign battles: one throw each, ties again; the lower sets up first.
template <class Cx> Next run_set_up_in_turn(Cx& cx, Frame& f) {
  auto& my = f.memory<SetUpMemory>();
  LIMBER_BEGIN
    for (;;) {
      LIMBER_ASK(die, kSetUpRed);
      my.first_face = static_cast<std::uint8_t>(cx.face());
      cx.rolled({Purpose::set_up_die, Side::red, UnitId::none, UnitId::none, Cell::none,
                 static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(cx.face()), 0},
                {figures(cx.v).lower_first});
      LIMBER_ASK(die, kSetUpBlue);
      cx.rolled({Purpose::set_up_die, Side::blue, UnitId::none, UnitId::none, Cell::none,
                 static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(cx.face()), 0},
                {figures(cx.v).lower_first});
      if (my.first_face != cx.face()) break;
      my.first_face = 0;
    }
    my.side = my.first_face < cx.face() ? Side::red : Side::blue;
    my.first_face = 0;
    for (my.spare = 0; my.spare < 2; ++my.spare, my.side = other(my.side)) {
      for (my.cursor[0] = next_to_place(cx.v, my.side, UnitId::none); my.cursor[0] != UnitId::none;
           my.cursor[0] = next_to_place(cx.v, my.side, my.cursor[0])) {
        LIMBER_ASK(decision, kPlace);
        cx.s.sealed[static_cast<std::size_t>(index(my.cursor[0]))] = Sealed::at(cx.answer.cell(), 0);
        LIMBER_ASK(decision, kPlaceFacing);
        cx.emit(
            Placed{my.cursor[0], cx.s.sealed[static_cast<std::size_t>(index(my.cursor[0]))].cell(), cx.answer.facing},
            figures(cx.v).lower_first);
        cx.s.sealed[static_cast<std::size_t>(index(my.cursor[0]))] = Sealed{};
      }
    }
    take_all_objectives(cx);
  LIMBER_END
}

template <class Cx> Next run_battle(Cx& cx, Frame& f) {
  LIMBER_BEGIN
    if (next_to_place(cx.v, Side::red, UnitId::none) != UnitId::none ||
        next_to_place(cx.v, Side::blue, UnitId::none) != UnitId::none)
      LIMBER_CALL(kSetUp, cx.v.g.battle == BattleKind::campaign ? Procedure::set_up_in_turn : Procedure::set_up);
    for (;;) {
      cx.emit(TurnBegan{static_cast<std::uint8_t>(cx.v.b.turn + 1)});
      cx.emit(PhaseBegan{Phase::artillery, Side::none}, steps(cx.v).artillery);
      cx.emit(FirstNamed{Side::none});
      LIMBER_CALL(kTurn, Procedure::turn);
    }
  LIMBER_END
}

// BB-SEQ-01 to BB-SEQ-10, BB-INI-03: the second side goes through the same steps as the first.
template <class Cx> Next run_turn(Cx& cx, Frame& f) {
  LIMBER_BEGIN
    if (steps(cx.v).artillery != Clause::none) {
      LIMBER_CALL(kOrders, Procedure::gun_orders);
      LIMBER_CALL(kBombard, shelling(cx.v.rules()));
    }
    cx.emit(PhaseBegan{Phase::initiative, Side::none}, steps(cx.v).initiative);
    LIMBER_CALL(kInitiative, Procedure::initiative);
    cx.emit(PhaseBegan{Phase::dice, cx.v.b.first}, steps(cx.v).first_dice);
    if (steps(cx.v).first_acts != Clause::none) LIMBER_CALL(kFirstSide, Procedure::side_step);
    cx.emit(PhaseBegan{Phase::dice, other(cx.v.b.first)}, steps(cx.v).second_dice);
    if (steps(cx.v).second_acts != Clause::none) LIMBER_CALL(kSecondSide, Procedure::side_step);
    cx.emit(PhaseBegan{Phase::end, Side::none}, steps(cx.v).check);
    LIMBER_CALL(kEndOfTurn, Procedure::end_of_turn);
  LIMBER_END
}

// BB-INI-01, BB-INI-02, BB-R53, BB-R54. BB-R07, BB-R55: thrown anew each turn, and so is who counts as side A.
template <class Cx> Next run_initiative(Cx& cx, Frame& f) {
  auto& my = f.memory<InitiativeMemory>();
  LIMBER_BEGIN
    if (steps(cx.v).initiative == Clause::none) {
      cx.emit(FirstNamed{Side::red});
    } else {
      for (;;) {
        LIMBER_ASK(die, kRedDie);
        my.first_face = static_cast<std::uint8_t>(cx.face());
        cx.rolled({Purpose::initiative_die, Side::red, UnitId::none, UnitId::none, Cell::none,
                   static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(cx.face()), 0},
                  {steps(cx.v).initiative});
        LIMBER_ASK(die, kBlueDie);
        cx.rolled({Purpose::initiative_die, Side::blue, UnitId::none, UnitId::none, Cell::none,
                   static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(cx.face()), 0},
                  {steps(cx.v).initiative, my.first_face == cx.face() ? dice(cx.v).ties_again.clause : Clause::none});
        if (my.first_face != cx.face() || !dice(cx.v).ties_again.value) break;
        my.first_face = 0;
      }
      my.winner = (my.first_face >= cx.face()) == dice(cx.v).higher_first.value ? Side::red : Side::blue;
      my.first_face = 0;
      if (dice(cx.v).winner_may_pass.value) {
        LIMBER_ASK(decision, kChooseFirst);
        if (cx.answer.verb == Verb::second) my.winner = other(my.winner);
      }
      cx.emit(FirstNamed{my.winner}, dice(cx.v).higher_first.clause);
    }
  LIMBER_END
}

template bool may_place(const View&, const std::array<Sealed, kMaxUnits>&, UnitId, Cell, Quick);
template bool may_place(const View&, const std::array<Sealed, kMaxUnits>&, UnitId, Cell, Explain);
#define LIMBER_INSTANTIATE(Cx)                   \
  template Next run_battle(Cx&, Frame&);         \
  template Next run_set_up(Cx&, Frame&);         \
  template Next run_set_up_in_turn(Cx&, Frame&); \
  template Next run_turn(Cx&, Frame&);           \
  template Next run_initiative(Cx&, Frame&);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber
