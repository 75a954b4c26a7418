#include "pins/march.h"

#include <algorithm>
#include <vector>

#include "rules/fewest_breaches.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const March& figures(const View& v) { return module_of<March>(v); }

constexpr std::uint8_t kRoad = 1, kOrdinary = 2;

}  // namespace

// L19-ACT-16, L19-R40, L19-R41: a trait of the Unit, for infantry and cavalry in either form.
bool may_double(const View& v, UnitId u) {
  const SingleActivation& by = module_of<SingleActivation>(v);
  const ArmRole role = v.role(u);
  return by.double_move.first != Clause::none && v.g.roster[u].doubles &&
         (role == ArmRole::infantry || role == ArmRole::cavalry) &&
         v.b.army[slot(v.side(u))].allowance >= by.double_price.value;
}

Marcher::Marcher(const View& view, UnitId u, bool doubled, bool bolting)
    : v_(view), by_(figures(view)), kind_(view.kind(u)), u_(u), side_(view.side(u)), doubled_(doubled) {
  enters_ = v_.b[u].at == Cell::waiting;
  start_ = enters_ ? v_.g.roster.group[v_.g.roster[u].group].at : v_.b[u].at;
  saddle_ = kind_.in_the_saddle;
  exhausted_ = !bolting && v_.exhausted(side_);
  faced_ = false;
  if (enters_) return;
  for (Direction d = 0; d < v_.sides() && !faced_; ++d) {
    const Cell n = v_.grid().next(start_, d);
    faced_ = n != Cell::none && v_.enemy_in(n, side_) && faces_me(v_.b.in(n));
  }
}

void Marcher::look_round() {
  const int steps = kind_.move.value * (doubled_ ? 2 : 1) * (by_.half_roads.value ? 2 : 1);
  beside_enemies_ = v_.beside_enemies(side_, start_, steps);
  looked_round_ = true;
}

// L19-R53: the side it faces is the side the two share.
bool Marcher::faces_me(UnitId enemy) const { return v_.faced_directly(enemy) == u_; }

// L19-MOV-10, L19-R52, L19-R112: the facings are those at the start of the move.
bool Marcher::halted_by_enemy(Cell c) const {
  if (by_.halts.value == HaltBy::nobody) return false;
  if (by_.halts.value == HaltBy::any_enemy) return v_.enemy_beside(c, side_);
  for (Direction d = 0; d < v_.sides(); ++d) {
    const Cell n = v_.grid().next(c, d);
    if (n != Cell::none && v_.enemy_in(n, side_) && v_.in_front_of(v_.b.in(n), c)) return true;
  }
  return false;
}

// L19-ROA-01, L19-ROA-02, L19-R76: the half that is left over when the kind of step changes is forfeited.
inline void Marcher::tread(const Marched& before, bool road, bool wood, Marched& w) const {
  w.kind = road ? kRoad : kOrdinary;
  std::int8_t left = before.halves;
  if (before.kind != 0 && before.kind != w.kind && by_.odd_half_lost != Clause::none)
    left = static_cast<std::int8_t>(left & ~1);
  w.halves = static_cast<std::int8_t>(left - (road && by_.half_roads.value ? 1 : 2));
  w.wood = before.wood || (wood && saddle_ && by_.wood_cap.value != 0 && !(road && by_.road_beats_wood.value));
  w.contact = is_contact(w.at);
  if (w.contact && halted_by_enemy(w.at)) w.halt = MarchHalt::contact;
  if (v_.ground(w.at).features == 0) return;
  if (v_.ford(w.at) && by_.ford_halts.first != Clause::none) w.halt = MarchHalt::ford;
  if (v_.open_river(w.at)) w.halt = MarchHalt::river;
}

// L19-R94, L19-R110: the entry cell is the first step, without contours.
Marched Marcher::begin() const {
  const int allowance = 2 * kind_.move.value * (doubled_ ? 2 : 1);
  Marched w{start_, 0, static_cast<std::int8_t>(allowance), 0, 0, false, false, MarchHalt::none, {}};
  if (!enters_) return w;
  const Ground& at = v_.ground(start_);
  const bool road = at.has_road || (at.has(Feature::built_up) && by_.built_up_entry != Clause::none);
  const Marched outside = w;
  w.steps = 1;
  tread(outside, road, v_.woods(start_), w);
  return w;
}

inline Marched Marcher::stepped(const Marched& before, Direction d, Cell to) const {
  Marched w{to,
            static_cast<std::uint8_t>(before.steps + 1),
            before.halves,
            before.kind,
            before.climbed,
            before.wood,
            false,
            MarchHalt::none,
            before.route.then(d)};
  if (to == Cell::none) return w;
  const int climb = v_.climb(before.at, to);
  w.climbed = static_cast<std::uint8_t>(before.climbed + (climb < 0 ? -climb : climb));
  const bool plain = v_.ground(before.at).plain && v_.ground(to).plain;
  const bool wood = !plain && (v_.woods(to) || (v_.woods(before.at) && by_.leaving_counts.value));
  tread(before, !plain && v_.road_step(before.at, d), wood, w);
  return w;
}

Marched Marcher::step(const Marched& before, Direction d) const {
  return stepped(before, d, v_.grid().next(before.at, d));
}

// L19-UNI-01 to L19-UNI-09, L19-HIL-01, L19-WOO-01, L19-R41, L19-R74, L19-R75, L19-R118.
template <class Ok> bool Marcher::may_pay(const Marched& before, const Marched& w, Ok ok) const {
  const int times = doubled_ ? 2 : 1;
  const int climb = before.at == Cell::none ? 0 : v_.climb(before.at, w.at);
  const int halves = 2 * kind_.move.value * times;
  return ok(w.halves >= 0, Citation{kind_.move.clause, by_.odd_half_lost},
            {Measure::half_steps, halves - w.halves, halves}) &&
         ok(by_.contours.clause == Clause::none || w.climbed <= by_.contours.value * times,
            Citation{by_.contours.clause}, {Measure::contours, w.climbed, by_.contours.value * times}) &&
         ok(climb <= 1 && climb >= -1, Citation{by_.steep}, {Measure::contours, climb < 0 ? -climb : climb, 1}) &&
         ok(!w.wood || w.steps <= by_.wood_cap.value * times, Citation{by_.wood_cap.clause},
            {Measure::steps, w.steps, by_.wood_cap.value * times});
}

inline bool Marcher::in_one_activation(const Marched& w) const {
  return w.halves >= 2 * kind_.move.value && (by_.contours.clause == Clause::none || w.climbed <= by_.contours.value) &&
         (!w.wood || w.steps <= by_.wood_cap.value);
}

// L19-MOV-08 to L19-MOV-10, L19-MOV-13 to L19-MOV-15, L19-R50, L19-R51, L19-R53, L19-R54, L19-R109.
template <class Ok> bool Marcher::may_step(const Marched& before, const Marched& w, Ok ok) const {
  if (w.at == Cell::none) return refuse(ok, by_.on_board);
  if (before.halt != MarchHalt::none && !ok(false, before.halt == MarchHalt::contact ? Citation{by_.halts.clause}
                                                   : before.halt == MarchHalt::ford  ? by_.ford_halts
                                                                                     : by_.river_destroys))
    return false;
  if (!may_pay(before, w, ok)) return false;
  const Stacking& stacking = v_.rules().stacking;
  if (v_.enemy_in(w.at, side_)) {
    if (!ok(false, stacking.enemy_cell)) return false;
  } else if (!v_.empty(w.at) && by_.pass_friends == Clause::none) {
    if (!ok(v_.b.in(w.at) == u_, stacking.one_unit, {Measure::units, 2, 1})) return false;
  }
  if (w.contact && faced_) {
    for (Direction d = 0; d < v_.sides(); ++d) {
      const Cell n = v_.grid().next(w.at, d);
      if (n == Cell::none || !v_.enemy_in(n, side_)) continue;
      const UnitId enemy = v_.b.in(n);
      const bool facer = v_.grid().distance(start_, n) == 1 && faces_me(enemy);
      const bool counts = !by_.other_front_only.value || v_.in_front_of(enemy, w.at);  // D11-R53, D11-R112
      if (!ok(by_.draw_off.value == DrawOff::free || facer || !counts, by_.other_enemy)) return false;
      if (!ok(by_.draw_off.value != DrawOff::away || !facer, Citation{by_.draw_off.clause})) return false;
    }
  }
  if (!exhausted_) return true;
  const Exhaustion& end = module_of<Exhaustion>(v_);
  const int now = v_.distance_to_enemy(start_, side_), then = v_.distance_to_enemy(w.at, side_);
  return ok(then >= now, end.no_advance, {Measure::distance, then, now}) && ok(!w.contact, end.no_contact);
}

template <class Ok> bool Marcher::may_begin(Ok ok) const {
  if (!enters_) return true;
  const Marched outside{Cell::none, 0, 0, 0, 0, false, false, MarchHalt::none, {}};
  return ok(by_.enters.first != Clause::none, Citation{by_.march_order}) &&
         ok(v_.first_in_column(u_), by_.march_order) && may_step(outside, begin(), ok);
}

// L19-R07, L19-R49: toward an adjacent enemy if it halts beside one, else as its player likes.
bool Marcher::may_face(const Marched& w, int facing) const {
  if (facing < 0 || facing >= v_.facings()) return false;
  if (w.contact && by_.turns_to_face.first != Clause::none) {
    if (facing >= v_.sides()) return false;
    const Cell n = v_.grid().next(w.at, static_cast<Direction>(facing));
    return n != Cell::none && v_.enemy_in(n, side_);
  }
  return by_.free_facing != Clause::none || w.route.steps() == 0 || facing == w.route[w.route.steps() - 1];
}

// L19-MOV-09, L19-RIV-02, L19-R78: nobody else there; a Unit that drowns faces nowhere.
template <class Ok> bool Marcher::may_end(const Marched& w, int facing, Ok ok) const {
  if (w.halt == MarchHalt::river)
    return ok(by_.river_destroys.first != Clause::none, by_.river) && (facing == kNoFacing);
  const bool free = v_.empty(w.at) || v_.b.in(w.at) == u_;
  if (v_.enemy_in(w.at, side_)) return false;  // said when the cell was entered
  if (!ok(free, v_.rules().stacking.one_unit, {Measure::units, 2, 1}) || !free) return false;
  if (facing == kNoFacing) return true;
  const bool fits = may_face(w, facing);
  const bool bound = w.contact && by_.turns_to_face.first != Clause::none;
  return ok(fits || !bound, by_.turns_to_face) && ok(fits || bound, Citation{by_.free_facing}) && fits;
}

Marches::Marches(const View& v, UnitId u) : v_(v), u_(u) {}

// What was left to the best label that reached that cell in the same way: by the same kind of step, with as many
// contours climbed, in woods or not.
// Where contours are counted, nobody climbs more than two.
inline std::int8_t& Marches::best_so_far(const Marched& w) {
  if (!reached_.has(w.at)) {
    reached_.add(w.at);
    best_[slot(w.at)].fill(-1);
  }
  return best_[slot(w.at)][static_cast<std::size_t>((w.kind * 3 + std::min<int>(w.climbed, 2)) * 2 + w.wood)];
}

// Labels in order of steps. Of two that came to a cell by the same kind of step, having climbed the same and alike in
// woods, the later is worth a look only with more left to spend; so what one activation pays for is never passed over
// for what takes two.
template <bool kDoubled> void Marches::search_for(bool bolting, int enough) {
  Marcher marcher(v_, u_, kDoubled, bolting);
  if (!marcher.may_begin(Quick{})) return;
  marcher.look_round();
  CellSet noted, noted_farther;
  FixedList<Marched, kMaxCells> farther;
  FixedList<Marched, 16 * kMaxCells> queue;
  const auto is_single = [&](const Marched& w) { return !kDoubled || marcher.in_one_activation(w); };
  const auto is_noted = [&](const Marched& w) {
    return noted.has(w.at) || (kDoubled && noted_farther.has(w.at) && !is_single(w));
  };
  const auto note = [&](const Marched& w) {
    if (is_noted(w) || (w.halt == MarchHalt::river && bolting) || !marcher.may_end(w, kNoFacing, Quick{})) return;
    (is_single(w) ? noted : noted_farther).add(w.at);
    (is_single(w) ? ends_ : farther).push_back(w);
  };
  const Marched first = marcher.begin();
  if (marcher.enters()) note(first);
  if (!marcher.enters()) noted.add(first.at);  // L19-R103: lists need not offer the start
  queue.push_back(first);
  for (int head = 0; head < queue.size() && ends_.size() < enough; ++head) {
    const Marched from = queue[head];
    if (from.halt != MarchHalt::none || from.halves <= 0 || from.route.steps() >= kMaxSteps) continue;
    for (Direction d = 0; d < v_.sides(); ++d) {
      const Cell next = v_.grid().next(from.at, d);
      if (next == Cell::none) continue;
      const Marched to = marcher.stepped(from, d, next);
      const bool goes_on = to.halt == MarchHalt::none && to.halves > 0;
      if (is_noted(to) && (!goes_on || best_so_far(to) >= to.halves)) continue;
      if (!marcher.may_step(from, to, Quick{})) continue;
      note(to);
      if (!goes_on || best_so_far(to) >= to.halves) continue;
      best_so_far(to) = to.halves;
      queue.push_back(to);
    }
  }
  for (const Marched& w : farther)
    if (!noted.has(w.at)) ends_.push_back(w);
}

template void Marches::search_for<false>(bool, int);
template void Marches::search_for<true>(bool, int);

void list_marches(const View& v, UnitId u, bool doubles, Lister& out) {
  Marches reach(v, u);
  reach.search(doubles && may_double(v, u), false, out.room());  // each has a facing at least
  const Marcher marcher(v, u, false);
  for (int i = 0; i < reach.size() && !out.full(); ++i) {
    const Marched& w = reach[i];
    Choice c{.verb = Verb::move, .unit = u, .where = w.route.bits};
    if (w.halt == MarchHalt::river) {
      out.add(c);
      continue;
    }
    const bool any = marcher.faces_as_it_likes(w);
    for (c.facing = 0; c.facing < v.facings(); ++c.facing)
      if (any || marcher.may_face(w, c.facing)) out.add(c);
  }
}

template <class Ok>
bool may_march(const View& v, UnitId u, Route route, int facing, bool doubled, Ok ok, bool bolting) {
  const March& by = figures(v);
  const Marcher marcher(v, u, doubled, bolting);
  if (!marcher.may_begin(ok)) return false;
  Marched w = marcher.begin();
  if (route.steps() == 0 && v.placed(u)) return refuse(ok, Citation{by.turn_on_the_spot});
  if (route.steps() > kMaxSteps || route.bits != route.kept().bits) return refuse(ok, Citation{v.kind(u).move.clause});
  for (int i = 0; i < route.steps(); ++i) {
    if (route[i] >= v.sides()) return refuse(ok, by.on_board);
    const Marched next = marcher.step(w, route[i]);
    if (!marcher.may_step(w, next, ok) || next.at == Cell::none) return false;
    w = next;
  }
  return marcher.may_end(w, facing, ok) && (facing != kNoFacing || w.halt == MarchHalt::river);
}

Route march_with_fewest_breaches(const View& v, UnitId u, Cell to) {
  const auto owed = [](const Marched& w) { return w.halves < 0 ? -w.halves : 0; };  // a longer way is the worse one
  return way_with_fewest_breaches(v, Marcher(v, u, may_double(v, u)), to, owed);
}

template bool may_march(const View&, UnitId, Route, int, bool, Quick, bool);
template bool may_march(const View&, UnitId, Route, int, bool, Explain, bool);

}  // namespace limber
