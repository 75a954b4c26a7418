#include "rules/movement.h"

#include <algorithm>
#include <bit>

namespace limber {

namespace {

// BB-R152: of those who wait at one entry cell, the first in march order may come on.
bool first_in_column(const View& v, UnitId u) {
  const auto& groups = v.g.roster.group;
  const Group& mine = groups[v.g.roster[u].group];
  const Group* ahead_group = nullptr;
  for (const Group& g : groups) {
    if (g.side != mine.side || g.at != mine.at) continue;
    const bool before = &g != &mine && (g.turn < mine.turn || (g.turn == mine.turn && &g < &mine));
    if (&g != &mine && !before) continue;
    for (UnitId k : g.units) {
      if (k == u) break;
      if (v.b[k].at == Cell::waiting && !v.in_tow(k)) return false;
    }
    ahead_group = &g;
  }
  return ahead_group != nullptr;
}

}  // namespace

// BB-R87, BB-R167: a Commander or Transport that joins a friendly Unit's cell.
bool exempt_from_duty(const View& v, UnitId u, Cell c) {
  if (!v.shares_cells(u)) return false;
  for (UnitId k = v.b.in(c); k != UnitId::none; k = v.b[k].next)
    if (k != u && v.b[k].link != u) return true;
  return false;
}

template <class Ok>
bool may_set_out(const View& v, const Progress& p, Ok ok) {
  const Steps& by = steps_of(v.rules());
  const Unit& unit = v.b[p.actor];
  return ok(!p.has(Progress::kMoved) && !p.has(Progress::kTurned), by.once) &&
         ok(!(v.is_gun(p.actor) && unit.has(Mark::fired)), by.fired_gun) && ok(!v.in_tow(p.actor), by.in_tow) &&
         ok(!p.has(Progress::kSaidStill), std::get<Volley>(v.rules().fire).still_bonus.clause) &&
         ok(!p.has(Progress::kWireWork), v.rules().tasks.whole_action) && ok(!unit.has(Mark::held_here), by.held) &&
         ok(!p.has(Progress::kHoldsTrench), by.trench_held);
}

template <class Ok>
bool may_turn(const View& v, const Progress& p, int facing, Ok ok) {
  const Steps& by = steps_of(v.rules());
  const Unit& unit = v.b[p.actor];
  return ok(by.turn_on_the_spot != Clause::none && facing < v.sides() && facing != unit.facing && v.placed(p.actor),
            by.turn_on_the_spot != Clause::none ? by.turn_on_the_spot : by.once.first) &&
         ok(!p.has(Progress::kMoved) && !p.has(Progress::kTurned), by.once) &&
         ok(!(v.is_gun(p.actor) && unit.has(Mark::fired)), by.fired_gun) && ok(!v.in_tow(p.actor), by.in_tow) &&
         ok(!p.has(Progress::kWireWork), v.rules().tasks.whole_action);
}

Mover::Mover(const View& view, const Progress& progress)
    : v_(view), by_(steps_of(view.rules())), p_(progress), u_(progress.actor), side_(view.side(progress.actor)) {
  enters_ = v_.b[u_].at == Cell::waiting;
  exhausted_ = v_.exhausted(side_);
  faced_ = !enters_ && v_.placed(u_) && v_.faced(u_);
}

// BB-MOV-14, BB-ROA-02, BB-R65: never below nothing; caps of the ground come on top.
int Mover::allowance(bool all_road, bool fires) const {
  const int rate = v_.kind(u_).move.value - (fires ? by_.fire_costs.value : 0) + (all_road ? by_.road_gains.value : 0);
  return std::max(rate, 0);
}

Walk Mover::begin() const {
  Walk w;
  if (!enters_) {
    w.start = w.at = v_.b[u_].at;
    return w;
  }
  w.start = w.at = v_.g.roster.group[v_.g.roster[u_].group].at;
  w.steps = 1;
  const Ground& at = v_.ground(w.at);
  const bool road = at.has_road || (at.has(Feature::built_up) && by_.built_up_is_road != Clause::none);
  w.all_road = road;
  arrive(w, road);
  return w;
}

// BB-MOV-20, BB-WOO-01, BB-RIV-01, BB-TRE-01, BB-WIR-03: what ends the move on the spot.
void Mover::arrive(Walk& w, bool road) const {
  const auto halt = [&w](bool fact, const Because& why) {
    if (fact && why.first != Clause::none && !w.halted) w.halted = true, w.halted_by = why;
  };
  halt(contact(w.at), by_.contact_halts);
  halt(v_.woods(w.at) && !(road && by_.road_beats_wood.value), Because{by_.wood_halts});
  halt(v_.ford(w.at), by_.ford_halts);
  halt(v_.trench(w.at), by_.trench_halts);
  halt(v_.b.wire.has(w.at), by_.wire_halts);
}

Walk Mover::step(const Walk& before, Direction d) const {
  Walk w = before;
  const Cell to = v_.grid().next(before.at, d);
  const bool road = v_.road_step(before.at, d, to);
  w.at = to;
  w.route = before.route.then(d);
  ++w.steps;
  w.all_road = before.all_road && road;
  if (before.steps == 0) {
    const auto cap = [&w](bool fact, const Figure<std::uint8_t>& figure) {
      if (fact && figure.value != 0) w.capped = true, w.halted = true, w.halted_by = {figure.clause};
    };
    const bool by_road = road && by_.road_beats_wood.value;
    cap(v_.woods(before.at) && !by_road && (by_.any_step_out_of_wood_capped.value || v_.woods(to)), by_.wood_cap);
    cap(v_.ford(before.at), by_.ford_cap);
    cap(v_.b[u_].crossing() != 0, by_.trench_cap);
  }
  arrive(w, road);
  return w;
}

template <class Ok>
bool Mover::may_begin(Ok ok) const {
  if (!enters_) return may_set_out(v_, p_, ok);
  const Walk w = begin();
  Walk before;
  before.start = w.start;
  return ok(by_.enters != Clause::none, by_.once) && ok(first_in_column(v_, u_), by_.march_order) &&
         may_enter(before, w, w.all_road, ok);
}

template <class Ok>
bool Mover::may_enter(const Walk& before, const Walk& after, bool road, Ok ok) const {
  const Cell to = after.at;
  const bool fires = p_.has(Progress::kFired);
  const int all = allowance(after.all_road, fires);
  const Stacking& stacking = v_.rules().stacking;
  if (!(ok(!v_.enemy_in(to, side_), stacking.enemy_cell) && ok(!v_.open_river(to), by_.river) &&
        ok(!before.halted, before.halted_by) &&
        ok(after.steps <= all, Because{v_.kind(u_).move.clause, fires ? by_.fire_costs.clause : by_.road_gains.clause})))
    return false;
  // BB-R125: a step off the road out of a wood can only be the first of a move.
  if (before.steps > 0 && before.at != Cell::none && v_.woods(before.at) && by_.wood_cap.value != 0 &&
      (by_.any_step_out_of_wood_capped.value || v_.woods(to)) &&
      !ok(road && by_.road_beats_wood.value, Because{by_.wood_cap.clause, by_.road_beats_wood.clause}))
    return false;
  if (by_.pass_friends == Clause::none && !v_.empty(to) && !v_.may_stand(u_, to) &&
      !ok(false, stacking.one_unit))
    return false;
  if (faced_) {
    if (!ok(by_.draw_off != Clause::none, by_.away_from_facer) ||
        !ok(!v_.b[u_].has(Mark::moved), by_.faced_has_moved))
      return false;
    for (Direction d = 0; d < v_.sides(); ++d) {
      const Cell n = v_.grid().next(to, d);
      if (n == Cell::none || !v_.enemy_in(n, side_)) continue;
      for (UnitId e = v_.b.in(n); e != UnitId::none; e = v_.b[e].next) {
        const bool facer = v_.in_front_of(e, before.start);
        if (!ok(!facer, by_.away_from_facer) || !ok(facer || !v_.in_front_of(e, to), by_.front_of_another)) return false;
      }
    }
  }
  if (exhausted_) {
    const Exhaustion& end = std::get<Exhaustion>(v_.rules().ending);
    if (!ok(v_.distance_to_enemy(to, side_) >= v_.distance_to_enemy(before.start, side_), end.no_advance) ||
        !ok(!contact(to), end.no_contact))
      return false;
  }
  return true;
}

template <class Ok>
bool Mover::may_step(const Walk& w, Direction d, Ok ok) const {
  if (d >= v_.sides()) return false;
  const Cell to = v_.grid().next(w.at, d);
  if (to == Cell::none) return ok(false, by_.on_board) && false;
  return may_enter(w, step(w, d), v_.road_step(w.at, d, to), ok);
}

void Mover::facings(const Walk& w, std::array<std::uint8_t, 12>& out, int& count) const {
  count = 0;
  const bool bound = by_.turns_to_face.first != Clause::none && contact(w.at);
  for (Direction d = 0; d < v_.sides(); ++d) {
    if (bound) {
      const Cell n = v_.grid().next(w.at, d);
      if (n == Cell::none || !v_.enemy_in(n, side_)) continue;
    } else if (by_.free_facing == Clause::none && w.route.steps() > 0 && d != w.route[w.route.steps() - 1]) {
      continue;
    }
    out[static_cast<std::size_t>(count++)] = d;
    if (bound && !by_.owner_picks_enemy.value) return;
  }
}

template <class Ok>
bool Mover::may_end(const Walk& w, int facing, Ok ok) const {
  if (!ok(v_.may_stand(u_, w.at), v_.rules().stacking.one_unit)) return false;
  if (facing == kNoFacing) return true;
  std::array<std::uint8_t, 12> list;
  int count = 0;
  facings(w, list, count);
  const bool listed = std::find(list.begin(), list.begin() + count, facing) != list.begin() + count;
  const bool bound = by_.turns_to_face.first != Clause::none && contact(w.at);
  return ok(listed || !bound, by_.turns_to_face) && ok(listed || bound, Because{by_.free_facing}) && listed;
}

// BB-R65: whether a Unit that has walked this far may still fire.
bool Mover::leaves_fire_open(const Walk& w) const {
  int far = allowance(w.all_road, true);
  if (w.capped) far = std::min(far, 1);
  return w.steps <= far;
}

namespace {

struct End {
  Route route;
  Cell at;
  bool open;
};

// BB-MOV-01 to BB-MOV-23: labels in order of steps; a cell reached along the road and one reached otherwise are two.
class Reach {
 public:
  Reach(const View& v, const Progress& p) : v_(v), mover_(v, p), p_(p) { seen_.fill(0); }
  void search() {
    const Walk first = mover_.begin();
    if (!mover_.may_begin(Quick{})) return;
    if (v_.b[p_.actor].at == Cell::waiting) note(first);
    push(first);
    for (int head = 0; head < tail_; ++head) {
      const Walk from = queue_[static_cast<std::size_t>(head)];
      if (from.halted || from.route.steps() >= kMaxSteps) continue;
      for (Direction d = 0; d < v_.sides(); ++d) {
        if (!mover_.may_step(from, d, Quick{})) continue;
        const Walk to = mover_.step(from, d);
        if (to.at == first.start && v_.placed(p_.actor)) continue;  // BB-R161: lists need not offer it
        note(to);
        push(to);
      }
    }
  }
  int size() const { return ends_; }
  const End& operator[](int i) const { return end_[static_cast<std::size_t>(i)]; }
  const Mover& mover() const { return mover_; }

 private:
  void note(const Walk& w) {
    if (!mover_.may_end(w, kNoFacing, Quick{})) return;
    const bool open = mover_.leaves_fire_open(w);
    std::uint16_t& at = best_of(w.at);
    if (at == 0) {
      if (ends_ < static_cast<int>(end_.size())) end_[static_cast<std::size_t>(ends_)] = {w.route, w.at, open}, at = static_cast<std::uint16_t>(++ends_);
    } else if (End& old = end_[at - 1u]; open && !old.open) {
      old = {w.route, w.at, true};
    }
  }
  void push(const Walk& w) {
    std::uint8_t& seen = seen_[static_cast<std::size_t>(index(w.at))];
    const std::uint8_t kind = w.all_road ? 2 : 1;
    if ((seen & 2) != 0 || (seen & kind) != 0 || tail_ == static_cast<int>(queue_.size())) return;
    seen = static_cast<std::uint8_t>(seen | kind);
    queue_[static_cast<std::size_t>(tail_++)] = w;
  }
  std::uint16_t& best_of(Cell c) {
    const auto i = static_cast<std::size_t>(index(c));
    if ((seen_[i] & 4) == 0) best_[i] = 0, seen_[i] = static_cast<std::uint8_t>(seen_[i] | 4);
    return best_[i];
  }

  const View& v_;
  Mover mover_;
  const Progress& p_;
  std::array<std::uint8_t, kMaxCells> seen_;
  std::array<std::uint16_t, kMaxCells> best_;
  std::array<Walk, 256> queue_;
  std::array<End, 256> end_;
  int tail_ = 0, ends_ = 0;
};

}  // namespace

void list_moves(const View& v, const Progress& p, Lister& out) {
  if (!(v.b[p.actor].at == Cell::waiting) && !may_set_out(v, p, Quick{})) return;
  Reach reach(v, p);
  reach.search();
  for (int i = 0; i < reach.size() && !out.full(); ++i) {
    Walk w;
    w.at = reach[i].at, w.route = reach[i].route;
    std::array<std::uint8_t, 12> facing;
    int count = 0;
    reach.mover().facings(w, facing, count);
    for (int k = 0; k < count; ++k)
      out.add({.verb = Verb::move, .unit = p.actor, .facing = facing[static_cast<std::size_t>(k)], .where = w.route.bits});
  }
}

void list_turns(const View& v, const Progress& p, Lister& out) {
  if (!v.placed(p.actor)) return;
  for (std::uint8_t f = 0; f < v.sides() && !out.full(); ++f)
    if (may_turn(v, p, f, Quick{})) out.add({.verb = Verb::turn, .unit = p.actor, .facing = f});
}

template <class Ok>
bool may_move(const View& v, const Progress& p, Route route, int facing, Ok ok) {
  const Mover mover(v, p);
  if (!mover.may_begin(ok)) return false;
  Walk w = mover.begin();
  if (route.steps() == 0 && v.placed(p.actor)) return ok(false, steps_of(v.rules()).turn_on_the_spot) && false;
  if (route.steps() > kMaxSteps) return false;
  for (int i = 0; i < route.steps(); ++i) {
    if (!mover.may_step(w, route[i], ok)) return false;
    w = mover.step(w, route[i]);
  }
  return mover.may_end(w, facing, ok);
}

// The way to a cell that breaks the fewest clauses: for words of refusal only.
Route fewest_breaches(const View& v, const Progress& p, Cell to) {
  const Mover mover(v, p);
  struct Label {
    Walk walk;
    int breaches = -1;
  };
  std::vector<Label> best(static_cast<std::size_t>(v.grid().cells())), layer;
  const Walk first = mover.begin();
  layer.push_back({first, 0});
  best[static_cast<std::size_t>(index(first.at))] = {first, 0};
  for (int step = 0; step < kMaxSteps && !layer.empty(); ++step) {
    std::vector<Label> next;
    for (const Label& from : layer) {
      for (Direction d = 0; d < v.sides(); ++d) {
        if (v.grid().next(from.walk.at, d) == Cell::none) continue;
        std::vector<Because> broken;
        (void)mover.may_step(from.walk, d, Explain{broken});
        const Label label{mover.step(from.walk, d), from.breaches + static_cast<int>(broken.size())};
        Label& old = best[static_cast<std::size_t>(index(label.walk.at))];
        if (old.breaches >= 0 && old.breaches <= label.breaches) continue;
        old = label;
        next.push_back(label);
      }
    }
    layer = std::move(next);
  }
  return on_board(to) && index(to) < v.grid().cells() ? best[static_cast<std::size_t>(index(to))].walk.route : Route{};
}

template bool may_set_out(const View&, const Progress&, Quick);
template bool may_set_out(const View&, const Progress&, Explain);
template bool may_turn(const View&, const Progress&, int, Quick);
template bool may_turn(const View&, const Progress&, int, Explain);
template bool may_move(const View&, const Progress&, Route, int, Quick);
template bool may_move(const View&, const Progress&, Route, int, Explain);

}  // namespace limber
