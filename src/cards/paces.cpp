#include "cards/paces.h"

#include "cards/pieces.h"
#include "cards/spotting.h"
#include "rules/fewest_breaches.h"
#include "rules/refuse.h"

namespace limber {

namespace {

const Paces& figures(const View& v) { return module_of<Paces>(v); }

}  // namespace

// CD-HIL-02, CD-R37, CD-R108: up and down alike.
int cost_of_step(const View& v, Cell from, Cell to) {
  const int climb = v.climb(from, to);
  return 1 + figures(v).contour.value * (climb < 0 ? -climb : climb);
}

// CD-WOO-01, CD-WOO-02, CD-BUA-01, CD-BUA-02, CD-ROA-01, CD-R58, CD-R111, CD-R113: into, out of and through woods and
// houses by road, but for infantry. A Commander who was left in them off the road may step out, or onto a road.
bool ground_lets_pass(const View& v, UnitId u, Cell from, Direction d, Cell to) {
  if (walks_through_woods(v, u)) return true;
  if (!in_woods_or_houses(v, from) && !in_woods_or_houses(v, to)) return true;
  if (v.road_step(from, d) && figures(v).by_road != Clause::none) return true;
  const bool left_behind = is_commander(v, u) && from == v.b[u].at && !v.ground(from).has_road &&
                           in_woods_or_houses(v, from) && v.rules().commanders.steps_out != Clause::none;
  return left_behind && (!in_woods_or_houses(v, to) || v.ground(to).has_road);
}

Pacer::Pacer(const View& view, UnitId u, MoveKind kind)
    : v_(view), by_(figures(view)), its_(view.kind(u)), u_(u), side_(view.side(u)), kind_(kind) {
  enters_ = v_.b[u].at == Cell::waiting;
  start_ = enters_ ? v_.g.roster.group[v_.g.roster[u].group].at : v_.b[u].at;
  exhausted_ = v_.exhausted(side_);
}

void Pacer::look_round() {
  beside_enemies_ = v_.beside_enemies(side_, start_, its_.move.value + by_.road_gains.value);
  looked_round_ = true;
}

// CD-R121: the step onto the board costs 1, without contours.
Paced Pacer::begin() const {
  const Ground& at = v_.ground(start_);
  Paced w{start_, 0, 0, true, false, {}};
  if (enters_) w.steps = 1, w.cost = 1, w.all_road = at.has_road, w.contact = is_contact(start_);
  return w;
}

inline Paced Pacer::stepped(const Paced& before, Direction d, Cell to) const {
  Paced w{to, static_cast<std::uint8_t>(before.steps + 1), before.cost, false, false, before.route.then(d)};
  if (to == Cell::none) return w;
  w.cost = static_cast<std::uint8_t>(before.cost + cost_of_step(v_, before.at, to));
  w.all_road = before.all_road && v_.road_step(before.at, d);
  w.contact = is_contact(to);
  return w;
}

Paced Pacer::step(const Paced& before, Direction d) const { return stepped(before, d, v_.grid().next(before.at, d)); }

// CD-MOV-11, CD-RIV-01, CD-CLC-04, CD-R110: contact and fords end a move; where it began they do not.
bool Pacer::halts(const Paced& w) const {
  if (w.steps == 0) return false;
  return (w.contact && by_.contact_halts.first != Clause::none) ||
         (v_.wades(w.at) && by_.ford_halts.first != Clause::none);
}

// The price of the step and the ground it leads to.
template <class Ok> bool Pacer::may_tread(const Paced& before, const Paced& w, Ok ok) const {
  const int most = allowance(w);
  const bool onto_board = before.at == Cell::none;
  if (w.cost <= most && v_.ground(w.at).plain && (onto_board || v_.ground(before.at).plain)) return true;
  const auto passes = [&] {
    return onto_board || ground_lets_pass(v_, u_, before.at, w.route[w.route.steps() - 1], w.at);
  };
  const auto barred_by = [&] {
    const Cell barred = onto_board || in_woods_or_houses(v_, w.at) ? w.at : before.at;
    const bool houses = v_.ground(barred).has(Feature::built_up) && !v_.woods(barred);
    return houses ? by_.built_up : by_.woods;
  };
  const auto by_road = [&] {
    return !onto_board || walks_through_woods(v_, u_) || !in_woods_or_houses(v_, w.at) || v_.ground(w.at).has_road;
  };
  return ok(w.cost <= most, Citation{its_.move.clause, by_.contour.clause}, {Measure::movement, w.cost, most}) &&
         ok(!v_.open_river(w.at), by_.river) && ok(passes(), barred_by()) && ok(by_road(), by_.enters_by_road);
}

// Friends, enemies, and what contact does to a move.
template <class Ok> bool Pacer::may_come_near(const Paced& before, const Paced& w, Ok ok) const {
  if (v_.empty(w.at) && kind_ == MoveKind::free) return true;
  const Stacking& stacking = v_.rules().stacking;
  if (v_.enemy_in(w.at, side_)) return ok(false, stacking.enemy_cell);
  const UnitId friendly = unit_in(v_, w.at);
  const bool joins = is_commander(v_, u_), meets = friendly != UnitId::none && friendly != u_;
  if (meets && !joins && !ok(by_.pass_friends != Clause::none, stacking.one_unit)) return false;
  if (!ok(!meets || joins || !halts(w), by_.halts_on_friend)) return false;  // CD-R39
  if (kind_ == MoveKind::retreat) return ok(!w.contact, by_.retreat_clear);  // CD-R67
  if (kind_ != MoveKind::break_off) return true;
  return ok(!w.contact || before.steps != 0, by_.break_clear) &&  // CD-MOV-17, CD-R42
         ok(!w.contact || before.steps == 0 || !by_.break_stays_clear.value, Citation{by_.break_stays_clear.clause});
}

// CD-MOV-06, CD-MOV-10, CD-MOV-11, CD-MOV-13, CD-CLC-03, CD-R38, CD-R49, CD-R115.
template <class Ok> bool Pacer::may_step(const Paced& before, const Paced& w, Ok ok) const {
  if (w.at == Cell::none) return refuse(ok, by_.on_board);
  if (halts(before) && !ok(false, before.contact ? by_.contact_halts : by_.ford_halts)) return false;
  const int steps = w.route.steps();
  const bool bends = steps > 1 && w.route[steps - 1] != w.route[steps - 2];
  if (!ok(!bends || by_.bends != Clause::none, Citation{its_.move.clause})) return false;  // CD-MOV-07
  if (!may_tread(before, w, ok) || !may_come_near(before, w, ok)) return false;
  if (!exhausted_ || kind_ == MoveKind::retreat) return true;  // who is out of hand heeds nothing
  const Exhaustion& end = module_of<Exhaustion>(v_);
  const int now = v_.distance_to_enemy(start_, side_), then = v_.distance_to_enemy(w.at, side_);
  return ok(then >= now, end.no_advance, {Measure::distance, then, now});
}

template <class Ok> bool Pacer::may_begin(Ok ok) const {
  if (!enters_) return true;
  const Paced outside{Cell::none, 0, 0, true, false, {}};
  const bool approaches = exhausted_ && kind_ != MoveKind::retreat && begin().contact;  // CD-R133
  return ok(by_.enters.first != Clause::none, by_.march_order) && ok(v_.first_in_column(u_), by_.march_order) &&
         ok(!approaches, Citation{module_of<Exhaustion>(v_).no_contact}) && may_step(outside, begin(), ok);
}

// CD-MOV-12, CD-MOV-16, CD-R35: towards an enemy beside it, else as its owner likes.
bool Pacer::may_face(const Paced& w, int facing) const {
  if (facing < 0 || facing >= v_.sides()) return false;
  if (w.contact && by_.turns_to_face.first != Clause::none) {
    const Cell n = v_.grid().next(w.at, static_cast<Direction>(facing));
    return n != Cell::none && v_.enemy_in(n, side_);
  }
  return by_.free_facing != Clause::none || facing == v_.b[u_].facing;
}

// CD-UNI-03, CD-MOV-03, CD-R40, CD-R56: one Unit a square; Commanders do not count.
template <class Ok> bool Pacer::may_end(const Paced& w, int facing, Ok ok) const {
  if (v_.enemy_in(w.at, side_)) return false;  // said when the square was entered
  const UnitId there = unit_in(v_, w.at);
  const bool free = is_commander(v_, u_) || there == UnitId::none || there == u_;
  if (!ok(free, v_.rules().stacking.one_unit, {Measure::units, 2, 1})) return false;
  if (facing == kNoFacing) return true;
  const bool fits = may_face(w, facing), bound = w.contact && by_.turns_to_face.first != Clause::none;
  return ok(fits || !bound, by_.turns_to_face) && ok(fits || bound, Citation{by_.free_facing}) && fits;
}

// Labels by what matters for going on: how much is spent, and whether all of it was by road.
Reach::Reach(const View& v, UnitId u, MoveKind kind, int enough) : pacer_(v, u, kind) {
  if (!pacer_.may_begin(Quick{})) return;
  pacer_.look_round();
  struct Square {
    std::array<std::uint8_t, 2> best;  // what was spent: by other ways, all by road
    std::int16_t place;                // in the list
  };
  std::array<Square, kMaxCells> known;
  CellSet reached;  // those that are in use
  FixedList<Paced, 8 * kMaxCells> queue;
  const auto square_of = [&](Cell c) -> Square& {
    Square& square = known[slot(c)];
    if (!reached.has(c)) reached.add(c), square = {{0xFF, 0xFF}, -1};
    return square;
  };
  int ends = 0;
  const auto note = [&](const Paced& w) {
    std::int16_t& at = square_of(w.at).place;
    if (at < 0) {
      at = static_cast<std::int16_t>(squares_.size());
      squares_.push_back(w);
      if (enough < kMaxCells && w.steps > 0 && may_end(w)) ++ends;
    } else if (w.cost < squares_[at].cost) {
      squares_[at] = w;
    }
  };
  queue.push_back(pacer_.begin());
  note(queue[0]);
  for (int head = 0; head < queue.size() && ends < enough; ++head) {
    const Paced from = queue[head];
    if (pacer_.halts(from) || !pacer_.reaches_farther(from) || from.route.steps() >= kMaxSteps) continue;
    for (Direction d = 0; d < v.sides(); ++d) {
      const Cell next = v.grid().next(from.at, d);
      if (next == Cell::none) continue;
      // Every step costs something: who came there before for as little or less has a way that is no worse.
      std::array<std::uint8_t, 2>& best = square_of(next).best;
      if (best[0] <= from.cost + 1 && (!from.all_road || best[1] <= from.cost + 1)) continue;
      const Paced to = pacer_.stepped(from, d, next);
      std::uint8_t& least = best[to.all_road];
      if (least <= to.cost || !pacer_.may_step(from, to, Quick{})) continue;
      least = to.cost;
      note(to);
      queue.push_back(to);
    }
  }
}

bool Reach::may_end(const Paced& w) const { return pacer_.may_end(w, kNoFacing, Quick{}); }

bool can_move(const View& v, UnitId u, MoveKind kind) {
  const Reach reach(v, u, kind, 1);
  for (int i = 0; i < reach.size(); ++i)
    if (reach[i].steps > 0 && reach.may_end(reach[i])) return true;
  return false;
}

void list_paces(const View& v, UnitId u, MoveKind kind, Lister& out) {
  const Reach reach(v, u, kind, out.room());  // each has a facing at least
  for (int i = 0; i < reach.size() && !out.full(); ++i) {
    const Paced& w = reach[i];
    if (w.steps == 0 || w.at == v.b[u].at || !reach.may_end(w)) continue;
    Choice c{.verb = Verb::move, .unit = u, .where = w.route.bits};
    const bool any = reach.pacer().faces_as_it_likes(w);
    for (c.facing = 0; c.facing < v.sides(); ++c.facing)
      if (any || reach.pacer().may_face(w, c.facing)) out.add(c);
  }
}

template <class Ok> bool may_pace(const View& v, UnitId u, MoveKind kind, const Choice& c, Ok ok) {
  const Paces& by = figures(v);
  const Route route = c.route();
  const Pacer pacer(v, u, kind);
  if (!pacer.may_begin(ok)) return false;
  if (route.steps() == 0 && v.placed(u)) return refuse(ok, Citation{by.turn_on_the_spot});
  if (route.steps() > kMaxSteps || route.bits != route.kept().bits) return refuse(ok, Citation{v.kind(u).move.clause});
  Paced w = pacer.begin();
  for (int i = 0; i < route.steps(); ++i) {
    if (route[i] >= v.sides()) return refuse(ok, by.on_board);
    const Paced next = pacer.step(w, route[i]);
    if (!pacer.may_step(w, next, ok) || next.at == Cell::none) return false;
    w = next;
  }
  return pacer.may_end(w, c.facing, ok) && c.facing != kNoFacing;
}

template <class Cx> void carry_paces(Cx& cx, UnitId u, Route route, Way way) {
  const bool enters = cx.v.b[u].at == Cell::waiting;
  const UnitId commander = commander_with(cx.v, u);
  const auto go = [&](Cell to, Way how, Citation why) {
    cx.emit(Moved{u, to, how}, why);
    if (commander != UnitId::none) cx.emit(Moved{commander, to, Way::tow}, why);
  };
  const Citation why = way == Way::retreat ? figures(cx.v).way_home : Citation{cx.v.kind(u).move.clause};
  if (enters) {
    go(cx.v.g.roster.group[cx.v.g.roster[u].group].at, Way::enter, figures(cx.v).enters);
    disturb(cx);
  } else if (route.steps() > 0) {
    lose_sight_of(cx, u);
  }
  for (int i = 0; i < route.steps(); ++i) go(cx.v.grid().next(cx.v.b[u].at, route[i]), way, why);
  cx.mark(u, Mark::moved);
}

Route paces_with_fewest_breaches(const View& v, UnitId u, Cell to) {
  const auto owed = [&](const Paced& w) { return w.cost > v.kind(u).move.value ? w.cost - v.kind(u).move.value : 0; };
  const MoveKind kind = in_contact(v, u) ? MoveKind::break_off : MoveKind::free;
  return way_with_fewest_breaches(v, Pacer(v, u, kind), to, owed);
}

template bool may_pace(const View&, UnitId, MoveKind, const Choice&, Quick);
template bool may_pace(const View&, UnitId, MoveKind, const Choice&, Explain);
template void carry_paces(Context<Silent>&, UnitId, Route, Way);
template void carry_paces(Context<Teller>&, UnitId, Route, Way);

}  // namespace limber
