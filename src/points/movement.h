// A move as a walk: one search over cell and what the walk remembers, the same text for lists, verdicts and the move
// itself.
#pragma once
#include "rules/lister.h"
#include "rules/permission.h"
#include "rules/view.h"

namespace limber {

// What the acting Unit has done so far in its action. It is the memory of that procedure.
struct ActionProgress {
  enum Flag : std::uint16_t {
    kMoved = 1,   // has left its cell
    kTurned = 2,  // has turned on the spot instead
    kFired = 4,
    kAllRoad = 8,       // every step followed a road
    kHoldsTrench = 32,  // was crossing when the action began and has done something else than move out
    kSaidStill = 64,    // took the bonus for standing still: no further move
    kContact = 128,     // its own move brought it into contact
    kJoined = 256,      // ... in a cell it shares with a friend
    kWireWork = 512,    // is at work on wire
    kBegun = 1024       // not its first order any more
  };
  UnitId actor = UnitId::none;
  std::uint8_t steps = 0;
  std::uint16_t flags = 0;
  bool has(Flag f) const { return (flags & f) != 0; }
  void set(Flag f) { flags = static_cast<std::uint16_t>(flags | f); }
};

// What ended a walk on the spot.
enum class Halt : std::uint8_t { none, contact, wood, ford, trench, wire, wood_cap, ford_cap, trench_cap };

// A walk so far, as small as the search can keep it: it holds a few hundred of these.
struct Walk {
  Cell at;
  std::uint8_t steps;
  bool all_road, contact;
  Halt capped;  // the cap that applies to it, because of where it began
  Halt halt;
  Route route;
};
static_assert(std::is_trivially_default_constructible_v<Route> || sizeof(Walk) <= 12);

bool exempt_from_duty(const View&, UnitId u, Cell c);  // a Commander or Transport in a friend's cell

// Whether the Unit may leave its place at all. BB-MOV-12, BB-MOV-13, BB-R83, BB-R99, BB-R133, BB-R140.
template <class Ok> bool may_set_out(const View&, const ActionProgress&, Ok ok);
template <class Ok> bool may_turn(const View&, const ActionProgress&, int facing, Ok ok);

class Mover {
 public:
  Mover(const View& view, const ActionProgress& progress);
  // The walk before its first step; of a Unit that comes onto the board, after the step that brings it on.
  Walk begin() const;
  Cell start() const { return start_; }             // where exhaustion and drawing off are judged from
  template <class Ok> bool may_begin(Ok ok) const;  // entering the board counts as a step
  template <class Ok>
  bool may_step(const Walk& before, const Walk& after, Ok ok) const;  // after = step(before, some direction)
  Walk step(const Walk&, Direction) const;                            // its cell is none when it leads off the board
  template <class Ok> bool may_end(const Walk&, int facing, Ok ok) const;  // kNoFacing: the cell alone
  bool reaches_farther(const Walk&) const;                                 // its allowance is not spent yet
  int steps_before_fire(const Walk& w) const {
    return far_firing_[w.all_road];
  }  // BB-R65: the most, if it is to fire still
  bool leaves_fire_open(const Walk& w) const { return w.steps <= steps_before_fire(w); }
  bool kept_by_wood(const Walk&) const;  // a follow-up may not leave the wood it has come into
  int facings(const Walk&, std::array<std::uint8_t, 12>& out) const;
  bool faces_as_it_likes(const Walk& w) const {
    return by_.free_facing != Clause::none && !(w.contact && by_.turns_to_face.first != Clause::none);
  }
  bool contact(Cell c) const { return v_.enemy_beside(c, side_); }

 private:
  template <class Ok> bool may_enter(const Walk& before, const Walk& after, Ok ok) const;
  template <class Ok> bool may_enter_there(const Walk& before, const Walk& after, Ok ok) const;
  template <class Ok> bool may_draw_off(Cell to, Ok ok) const;
  int allowance(bool all_road, bool fires) const;  // before any cap
  void arrive(Walk&, bool road) const;
  void tread(const Walk& before, Direction, Walk& after) const;
  bool plain(Cell c) const { return v_.ground(c).plain && !(wired_ && v_.b.wire.has(c)); }
  // Open ground, nobody there and nothing that binds the Unit: the number of steps is all there is to ask.
  bool unhindered(const Walk& before, const Walk& after) const;
  Citation reason(Halt) const;
  int most_steps(Halt cap) const;  // of a walk under that cap
  static Measured halted_at(const Walk& before, const Walk& after);

  const View& v_;
  const Steps& by_;
  const ActionProgress& p_;
  const Kind& kind_;
  UnitId u_;
  Side side_;
  Cell start_;
  bool faced_, exhausted_, enters_;
  bool wired_;                             // there is wire on the board
  std::array<std::int8_t, 2> far_;         // cells it may go: off the road, all on it
  std::array<std::int8_t, 2> far_firing_;  // ... if it is to fire as well
};

// BB-MOV-20 here, the ground in tread(): open ground without a road is by far the commonest, and needs nothing else.
inline Walk Mover::step(const Walk& before, Direction d) const {
  const Cell to = v_.grid().next(before.at, d);
  Walk w{
      to, static_cast<std::uint8_t>(before.steps + 1), false, false, before.capped, Halt::none, before.route.then(d)};
  if (to == Cell::none) return w;
  w.contact = contact(to);
  if (before.capped == Halt::none && plain(before.at) && plain(to)) {
    if (w.contact && by_.contact_halts.first != Clause::none) w.halt = Halt::contact;
  } else {
    tread(before, d, w);
  }
  return w;
}

void list_moves(const View&, const ActionProgress&, Lister&);
void list_turns(const View&, const ActionProgress&, Lister&);
template <class Ok> bool may_move(const View&, const ActionProgress&, Route, int facing, Ok ok);
Route fewest_breaches(const View&, const ActionProgress&, Cell to);

}  // namespace limber
