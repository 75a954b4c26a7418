// Over 400 lines: what a step, an end and a way may be is one walk, judged and listed by the same limits.
#include "points/movement.h"

#include <algorithm>
#include <bit>

#include "rules/fewest_breaches.h"
#include "rules/refuse.h"

namespace limber {

// BB-R87, BB-R167: a Commander or Transport that joins a friendly Unit's cell.
bool exempt_from_duty(const View& v, UnitId u, Cell c) {
  if (!v.shares_cells(u)) return false;
  for (UnitId k = v.b.in(c); k != UnitId::none; k = v.b[k].next)
    if (k != u && v.b[k].link != u) return true;
  return false;
}

// BB-RIV-01, BB-TRE-01, BB-WIR-04, BB-R99: ground entered this turn keeps a Unit, each kind by its own clause.
template <class Ok> bool may_leave_hold(const View& v, UnitId u, Ok ok) {
  if (!v.b[u].has(Mark::held_here)) return true;
  const Steps& by = module_of<Steps>(v);
  const Cell c = v.b[u].at;
  const bool other_ground = v.ford(c) || v.trench(c) || v.b.wire.has(c);
  const Measured this_turn{Measure::turns, 0, 1};
  return ok(!v.ford(c), by.ford_halts, this_turn) && ok(!v.trench(c), by.trench_halts, this_turn) &&
         ok(!v.b.wire.has(c), Citation{by.wire_keeps}, this_turn) && ok(other_ground, Citation{by.held}, this_turn);
}

// BB-MOV-12, BB-R75: being towed is a gun's move of the turn, also when it has lost its team since.
bool has_moved(const View& v, const ActionProgress& p) {
  return p.has(ActionProgress::kMoved) || p.has(ActionProgress::kTurned) ||
         (v.is_gun(p.actor) && v.b[p.actor].has(Mark::moved));
}

template <class Ok> bool may_set_out(const View& v, const ActionProgress& p, Ok ok) {
  const Steps& by = module_of<Steps>(v);
  const Unit& unit = v.b[p.actor];
  return ok(!has_moved(v, p), by.once) && ok(!(v.is_gun(p.actor) && unit.has(Mark::fired)), by.fired_gun) &&
         ok(!v.in_tow(p.actor), by.in_tow) &&
         ok(!p.has(ActionProgress::kSaidStill), module_of<Volley>(v).still_bonus.clause) &&
         ok(!p.has(ActionProgress::kWireWork), v.rules().tasks.whole_action) && may_leave_hold(v, p.actor, ok) &&
         ok(!p.has(ActionProgress::kHoldsTrench), by.trench_held);
}

template <class Ok> bool may_turn(const View& v, const ActionProgress& p, int facing, Ok ok) {
  const Steps& by = module_of<Steps>(v);
  const Unit& unit = v.b[p.actor];
  return ok(by.turn_on_the_spot != Clause::none && facing < v.sides() && v.placed(p.actor),
            by.turn_on_the_spot != Clause::none ? by.turn_on_the_spot : by.once.first) &&
         ok(facing != unit.facing, by.same_facing) && ok(!has_moved(v, p), by.once) &&
         ok(!(v.is_gun(p.actor) && unit.has(Mark::fired)), by.fired_gun) && ok(!v.in_tow(p.actor), by.in_tow) &&
         ok(!p.has(ActionProgress::kWireWork), v.rules().tasks.whole_action);
}

Mover::Mover(const View& view, const ActionProgress& progress)
    : v_(view),
      by_(module_of<Steps>(view)),
      p_(progress),
      kind_(view.kind(progress.actor)),
      u_(progress.actor),
      side_(view.side(progress.actor)),
      open_ground_(view, by_, side_) {
  enters_ = v_.b[u_].at == Cell::waiting;
  start_ = enters_ ? v_.g.roster.group[v_.g.roster[u_].group].at : v_.b[u_].at;
  exhausted_ = v_.exhausted(side_);
  faced_ = v_.placed(u_) && v_.faced(u_);
  const bool fires = p_.has(ActionProgress::kFired);
  for (const bool road : {false, true}) {
    far_[road] = static_cast<std::int8_t>(allowance(road, fires));
    far_firing_[road] = static_cast<std::int8_t>(allowance(road, true));
  }
}

// BB-MOV-14, BB-ROA-02, BB-R65: never below zero; caps of the ground come on top.
int Mover::allowance(bool all_road, bool fires) const {
  const int rate = kind_.move.value - (fires ? by_.fire_costs.value : 0) + (all_road ? by_.road_gains.value : 0);
  return std::max(rate, 0);
}

MoveSoFar Mover::begin() const {
  if (!enters_) return {start_, 0, true, false, Halt::none, Halt::none, {}};
  const Ground& at = v_.ground(start_);
  const bool road = at.has_road || (at.has(Feature::built_up) && by_.built_up_entry != Clause::none);
  MoveSoFar w{start_, 1, road, contact(start_), Halt::none, Halt::none, {}};
  if (w.contact && by_.contact_halts.first != Clause::none) w.halt = Halt::contact;
  arrive(w, road);
  return w;
}

Citation Mover::reason(Halt halt) const {
  switch (halt) {
    case Halt::none: break;
    case Halt::contact: return by_.contact_halts;
    case Halt::wood: return {by_.wood_halts};
    case Halt::ford: return by_.ford_halts;
    case Halt::trench: return by_.trench_halts;
    case Halt::wire: return by_.wire_halts;
    case Halt::wood_cap: return {by_.wood_cap.clause};
    case Halt::ford_cap: return {by_.ford_cap.clause};
    case Halt::trench_cap: return {by_.trench_cap.clause};
  }
  return {};
}

int Mover::most_steps(Halt cap) const {
  switch (cap) {
    case Halt::wood_cap: return by_.wood_cap.value;
    case Halt::ford_cap: return by_.ford_cap.value;
    case Halt::trench_cap: return by_.trench_cap.value;
    default: return kMaxSteps + 1;
  }
}

// Ground that caps a move sets a number; what halts it on the spot does not.
Measured Mover::halted_at(const MoveSoFar& before, const MoveSoFar& after) {
  const bool cap = before.halt == Halt::wood_cap || before.halt == Halt::ford_cap || before.halt == Halt::trench_cap;
  return cap ? Measured{Measure::steps, after.steps, before.steps} : Measured{};
}

// BB-WOO-01, BB-RIV-01, BB-TRE-01, BB-WIR-03: ground that ends the move on the spot. Contact, which comes first, is
// checked by the caller.
void Mover::arrive(MoveSoFar& w, bool road) const {
  const auto halt = [&](bool fact, Halt why) {
    if (fact && w.halt == Halt::none && reason(why).first != Clause::none) w.halt = why;
  };
  halt(v_.woods(w.at) && !(road && by_.road_beats_wood.value), Halt::wood);
  halt(v_.ford(w.at), Halt::ford);
  halt(v_.trench(w.at), Halt::trench);
  halt(v_.b.wire.has(w.at), Halt::wire);
}

// What the ground makes of a step: road or not, and the caps on leaving woods, fords and trenches. Of several the least
// binds. BB-R125: a step off the road out of a wood caps the move wherever it comes; the others go by its start.
void Mover::tread(const MoveSoFar& before, Direction d, MoveSoFar& w) const {
  const bool road = v_.road_step(before.at, d);
  w.halt = Halt::none;
  if (v_.ground(before.at).features != 0) {
    const auto cap = [&](bool fact, Halt why) {
      const int most = most_steps(why);
      if (fact && before.steps < most && most <= most_steps(w.capped)) w.capped = why;
    };
    const bool by_road = road && by_.road_beats_wood.value, starts = before.steps == 0;
    cap(v_.woods(before.at) && !by_road && (by_.any_step_out_of_wood_capped.value || v_.woods(w.at)), Halt::wood_cap);
    cap(starts && v_.ford(before.at), Halt::ford_cap);
    cap(starts && v_.b[u_].crossing() != 0, Halt::trench_cap);
  }
  if (w.steps == most_steps(w.capped)) w.halt = w.capped;
  if (w.contact && w.halt == Halt::none && by_.contact_halts.first != Clause::none) w.halt = Halt::contact;
  arrive(w, road);
}

inline bool Mover::reaches_farther(const MoveSoFar& w) const { return w.steps < far_[w.all_road]; }

template <class Ok> bool Mover::may_begin(Ok ok) const {
  if (!enters_) return may_set_out(v_, p_, ok);
  const MoveSoFar outside{Cell::none, 0, true, false, Halt::none, Halt::none, {}};
  return ok(by_.enters != Clause::none, by_.once) && ok(v_.first_in_column(u_), by_.march_order) &&
         may_enter(outside, begin(), ok);
}

// BB-MOV-22, BB-MOV-23, BB-R73, BB-R165: away from the enemy that faces it, and not before the front of another.
// BB-R72: asked only of a Unit that is faced.
template <class Ok> bool Mover::may_draw_off(Cell to, Ok ok) const {
  if (!ok(by_.draw_off != Clause::none, by_.away_from_facer) || !ok(!v_.b[u_].has(Mark::moved), by_.faced_has_moved))
    return false;
  for (Direction d = 0; d < v_.sides(); ++d) {
    const Cell n = v_.grid().next(to, d);
    if (n == Cell::none || !v_.enemy_in(n, side_)) continue;
    for (UnitId e = v_.b.in(n); e != UnitId::none; e = v_.b[e].next) {
      const bool facer = v_.in_front_of(e, start_);
      if (!ok(!facer, by_.away_from_facer) || !ok(facer || !v_.in_front_of(e, to), by_.front_of_another)) return false;
    }
  }
  return true;
}

template <class Ok> inline bool Mover::may_enter(const MoveSoFar& before, const MoveSoFar& after, Ok ok) const {
  if (is_in_reach(after) && open_ground_.is_open(after.at) && is_unbound(before)) return true;
  return may_enter_there(before, after, ok);
}

template <class Ok> bool Mover::may_enter_there(const MoveSoFar& before, const MoveSoFar& after, Ok ok) const {
  const Cell to = after.at;
  const Stacking& stacking = v_.rules().stacking;
  if (!ok(is_in_reach(after),
          Citation{kind_.move.clause, p_.has(ActionProgress::kFired) ? by_.fire_costs.clause : by_.road_gains.clause},
          {Measure::steps, after.steps, far_[after.all_road]}))
    return false;
  if (v_.enemy_in(to, side_)) {
    if (!ok(false, stacking.enemy_cell)) return false;
  } else if (!v_.empty(to) && by_.pass_friends == Clause::none) {
    if (!ok(v_.may_stand(u_, to), stacking.one_unit, {Measure::units, 2, 1})) return false;
  }
  if (!open_ground_.bare(to) && !ok(!v_.open_river(to), by_.river)) return false;
  if (before.halt != Halt::none && !ok(false, reason(before.halt), halted_at(before, after))) return false;
  // BB-R125, BB-R179, H19-R184: a step off the road out of a wood, by switch only one into another, can only be the
  // first of a move, or within the cap.
  if (by_.wood_cap.value != 0 && before.steps >= by_.wood_cap.value && before.at != Cell::none && v_.woods(before.at) &&
      (by_.any_step_out_of_wood_capped.value || v_.woods(to))) {
    const Direction d = after.route[after.route.steps() - 1];
    if (!ok(v_.road_step(before.at, d) && by_.road_beats_wood.value,
            Citation{by_.wood_cap.clause, by_.road_beats_wood.clause}))
      return false;
  }
  if (faced_ && !may_draw_off(to, ok)) return false;
  if (!exhausted_) return true;
  const Exhaustion& end = module_of<Exhaustion>(v_);
  const int now = v_.distance_to_enemy(start_, side_), then = v_.distance_to_enemy(to, side_);
  return ok(then >= now, end.no_advance, {Measure::distance, then, now}) && ok(!after.contact, end.no_contact);
}

template <class Ok> inline bool Mover::may_step(const MoveSoFar& before, const MoveSoFar& after, Ok ok) const {
  if (after.at == Cell::none) return refuse(ok, by_.on_board);
  return may_enter(before, after, ok);
}

inline int Mover::facings(const MoveSoFar& w, std::array<std::uint8_t, 12>& out) const {
  int count = 0;
  const bool bound = w.contact && by_.turns_to_face.first != Clause::none;
  for (Direction d = 0; d < v_.sides(); ++d) {
    if (bound) {
      const Cell n = v_.grid().next(w.at, d);
      if (n == Cell::none || !v_.enemy_in(n, side_)) continue;
    } else if (by_.free_facing == Clause::none && w.route.steps() > 0 && d != w.route[w.route.steps() - 1]) {
      continue;
    }
    out[static_cast<std::size_t>(count++)] = d;
    if (bound && !by_.owner_picks_enemy.value) break;
  }
  return count;
}

template <class Ok> bool Mover::may_end(const MoveSoFar& w, int facing, Ok ok) const {
  if (v_.enemy_in(w.at, side_)) return true;  // said when the cell was entered
  if (!v_.empty(w.at) && !ok(v_.may_stand(u_, w.at), v_.rules().stacking.one_unit, {Measure::units, 2, 1}))
    return false;
  if (facing == kNoFacing) return true;
  std::array<std::uint8_t, 12> list;
  const int count = facings(w, list);
  const bool listed = std::find(list.begin(), list.begin() + count, facing) != list.begin() + count;
  const bool bound = w.contact && by_.turns_to_face.first != Clause::none;
  return ok(listed || !bound, by_.turns_to_face) && ok(listed || bound, Citation{by_.free_facing}) && listed;
}

// BB-R99, BB-R125, BB-R153, BB-R180, H19-R185: a wood holds a Unit that moves into it off the road, by switch on the
// road too.
inline bool Mover::kept_by_wood(const MoveSoFar& w) const {
  if (!v_.woods(w.at) || by_.wood_halts == Clause::none) return false;
  bool road = w.all_road;
  if (const int steps = w.route.steps(); steps > 0) {
    const Direction d = w.route[steps - 1];
    road = v_.road_step(v_.grid().next(w.at, opposite(d, v_.sides())), d);
  }
  return !(road && by_.road_beats_wood.value);
}

namespace {

// BB-MOV-01 to BB-MOV-23: labels in order of steps; a cell reached along the road and one reached otherwise are two.
// Walks under a cap have labels of their own, since they are no reason to pass over one that may go farther.
class Reach {
 public:
  Reach(const View& v, const ActionProgress& p) : v_(v), mover_(v, p) {
    const Kind& kind = v.kind(p.actor);
    may_still_fire_ = kind.shoots != Clause::none && kind.range.value > 0 && !v.b[p.actor].has(Mark::fired);
    seen_.fill(0);
  }
  // No more than `enough` ends are looked for. Whether a Unit on the board may set out at all is asked before.
  void search(int enough) {
    const MoveSoFar first = mover_.begin();
    const bool enters = first.steps != 0;
    if (enters && !mover_.may_begin(Quick{})) return;
    if (enters) note(first);
    queue_.push_back(first);
    if (!enters) seen_[slot(first.at)] = kEverything;  // BB-R161: lists need not offer the start
    const Topology& grid = v_.grid();
    const int sides = grid.sides();
    const OpenGround open_ground = mover_.open_ground();
    for (int head = 0; head < queue_.size() && ends_.size() < enough; ++head) {
      const MoveSoFar from = queue_[head];
      if (!mover_.reaches_farther(from)) continue;
      const bool unbound = mover_.is_unbound(from);
      for (Direction d = 0; d < sides; ++d) {
        const Cell next = grid.next(from.at, d);
        if (next == Cell::none) continue;
        // What has been reached before, no later and no worse by road, is not worth another look.
        const std::uint8_t seen = seen_[slot(next)];
        if ((seen & kByRoad) != 0 || (!from.all_road && (seen & kOffRoad) != 0)) continue;
        if (unbound && open_ground.is_open(next)) {
          const MoveSoFar to = open_ground.step(from, d, next);
          if (!mover_.is_in_reach(to) || (!to.all_road && (seen & kOffRoad) != 0)) continue;
          note(to, shot_after(to) | kWayOut);
          push(to);
          continue;
        }
        const MoveSoFar to = mover_.step(from, d);
        if (!to.all_road && (seen & kOffRoad) != 0) continue;
        if (!mover_.may_step(from, to, Quick{})) continue;
        note(to);
        push(to);
      }
    }
  }
  int size() const { return ends_.size(); }
  const MoveSoFar& operator[](int i) const { return ends_[i]; }
  const Mover& mover() const { return mover_; }

 private:
  enum : std::uint8_t { kOffRoad = 1, kByRoad = 2, kNoted = 4, kWayOut = 8, kFire = 16, kEverything = 31 };

  void note(const MoveSoFar& w) {
    if (mover_.may_end(w, kNoFacing, Quick{}))
      note(w, shot_after(w) | (mover_.kept_by_wood(w) ? 0u : unsigned{kWayOut}));
  }
  // With what is open to the Unit at the end of the way; of two ways the higher leaves more, and a shot counts first.
  void note(const MoveSoFar& w, unsigned open) {
    std::uint8_t& seen = seen_[slot(w.at)];
    const unsigned before = seen & (kFire | kWayOut);
    if ((seen & kNoted) == 0)
      ends_.push_back(w);
    else if (open > before)
      *std::find_if(ends_.begin(), ends_.end(), [&](const MoveSoFar& old) { return old.at == w.at; }) = w;
    else
      return;
    seen = static_cast<std::uint8_t>((seen & ~(kFire | kWayOut)) | kNoted | open);
  }
  unsigned shot_after(const MoveSoFar& w) const {
    return may_still_fire_ && mover_.leaves_fire_open(w) ? unsigned{kFire} : 0u;
  }
  // A move that is halted is no reason to pass over another that comes to the same cell and may go on (BB-R125).
  void push(const MoveSoFar& w) {
    if (w.halt != Halt::none || w.route.steps() >= kMaxSteps) return;
    if (w.capped != Halt::none) return push_capped(w);
    std::uint8_t& seen = seen_[slot(w.at)];
    const std::uint8_t kind = w.all_road ? kByRoad : kOffRoad;
    if ((seen & kByRoad) != 0 || (seen & kind) != 0) return;
    seen = static_cast<std::uint8_t>(seen | kind);
    queue_.push_back(w);
  }
  // Only a cap of more than one cell brings us here; at most two of the three bear on the walks from one cell.
  void push_capped(const MoveSoFar& w) {
    if (!any_capped_) capped_seen_.fill(0), any_capped_ = true;
    std::uint8_t& seen = capped_seen_[slot(w.at)];
    const int cap = static_cast<int>(w.capped) - static_cast<int>(Halt::wood_cap);
    const unsigned label = 1u << (2 * cap + (w.all_road ? 1 : 0));
    if ((seen & label) != 0) return;
    seen = static_cast<std::uint8_t>(seen | label);
    queue_.push_back(w);
  }

  const View& v_;
  Mover mover_;
  bool may_still_fire_;
  std::array<std::uint8_t, kMaxCells> seen_, capped_seen_;
  bool any_capped_ = false;
  FixedList<MoveSoFar, 6 * kMaxCells> queue_;
  FixedList<MoveSoFar, kMaxCells> ends_;
};

}  // namespace

void list_moves(const View& v, const ActionProgress& p, Lister& out) {
  if (v.placed(p.actor) && !may_set_out(v, p, Quick{})) return;
  Reach reach(v, p);
  reach.search(out.room());  // each has a facing at least
  const Mover& mover = reach.mover();
  for (int i = 0; i < reach.size() && !out.full(); ++i) {
    const MoveSoFar& w = reach[i];
    Choice c{.verb = Verb::move, .unit = p.actor, .where = w.route.bits};
    if (mover.faces_as_it_likes(w)) {
      out.add_facings(c, v.sides());
      continue;
    }
    std::array<std::uint8_t, 12> facing;
    const int count = mover.facings(w, facing);
    for (int k = 0; k < count; ++k) c.facing = facing[static_cast<std::size_t>(k)], out.add(c);
  }
}

void list_turns(const View& v, const ActionProgress& p, Lister& out) {
  if (!v.placed(p.actor)) return;
  const int here = v.b[p.actor].facing;
  if (!may_turn(v, p, (here + 1) % v.sides(), Quick{})) return;  // one other facing is as good as another
  for (std::uint8_t f = 0; f < v.sides() && !out.full(); ++f)
    if (f != here || may_turn(v, p, f, Quick{})) out.add({.verb = Verb::turn, .unit = p.actor, .facing = f});
}

template <class Ok> bool may_move(const View& v, const ActionProgress& p, Route route, int facing, Ok ok) {
  const Mover mover(v, p);
  if (!mover.may_begin(ok)) return false;
  MoveSoFar w = mover.begin();
  if (route.steps() == 0 && v.placed(p.actor)) return refuse(ok, module_of<Steps>(v).turn_on_the_spot);
  if (route.steps() > kMaxSteps || route.bits != route.kept().bits) return refuse(ok, v.kind(p.actor).move.clause);
  for (int i = 0; i < route.steps(); ++i) {
    if (route[i] >= v.sides()) return refuse(ok, module_of<Steps>(v).on_board);
    const MoveSoFar next = mover.step(w, route[i]);
    if (!mover.may_step(w, next, ok)) return false;
    if (next.at == Cell::none) return false;
    w = next;
  }
  return mover.may_end(w, facing, ok) && ok(facing < v.sides(), Citation{module_of<Steps>(v).free_facing}) &&
         facing < v.sides();
}

Route fewest_breaches(const View& v, const ActionProgress& p, Cell to) {
  return way_with_fewest_breaches(v, Mover(v, p), to, [](const MoveSoFar&) { return 0; });
}

template bool may_set_out(const View&, const ActionProgress&, Quick);
template bool may_set_out(const View&, const ActionProgress&, Explain);
template bool may_turn(const View&, const ActionProgress&, int, Quick);
template bool may_turn(const View&, const ActionProgress&, int, Explain);
template bool may_move(const View&, const ActionProgress&, Route, int, Quick);
template bool may_move(const View&, const ActionProgress&, Route, int, Explain);

}  // namespace limber
