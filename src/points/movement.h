// A move step by step: one search over cell and what the move remembers, the same text for lists, verdicts and the move
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

// What ended a move on the spot.
enum class Halt : std::uint8_t { none, contact, wood, ford, trench, wire, wood_cap, ford_cap, trench_cap };

// As small as the search can keep it: it holds a few hundred of these.
struct MoveSoFar {
  Cell at;
  std::uint8_t steps;
  bool all_road, contact;
  Halt capped;  // the cap that applies to it, because of where it began
  Halt halt;
  Route route;
};
static_assert(std::is_trivially_default_constructible_v<Route> || sizeof(MoveSoFar) <= 12);

bool exempt_from_duty(const View&, UnitId u, Cell c);  // a Commander or Transport in a friend's cell

// Whether the Unit may leave its place at all. BB-MOV-12, BB-MOV-13, BB-R83, BB-R99, BB-R133, BB-R140.
template <class Ok> bool may_set_out(const View&, const ActionProgress&, Ok ok);
template <class Ok> bool may_turn(const View&, const ActionProgress&, int facing, Ok ok);

// Over open ground where nobody stands, with nothing that binds the Unit, the number of steps is all there is to ask:
// by far the commonest case. Few values, to be kept in registers by a search.
class OpenGround {
 public:
  OpenGround(const View& v, const Steps& by, Side side)
      : board_(v.b),
        field_(v.g.field),
        enemies_{static_cast<unsigned>(v.b.first_of(other(side))),
                 static_cast<unsigned>(v.b.end_of(other(side)) - v.b.first_of(other(side)))},
        wired_(!v.b.wire.empty()),
        contact_halts_(by.contact_halts.first != Clause::none) {}
  bool bare(Cell c) const { return field_[c].features == 0 && !(wired_ && board_.wire.has(c)); }
  bool is_open(Cell c) const { return board_.in(c) == UnitId::none && bare(c); }
  bool contact(Cell c) const { return any_beside(board_, field_.grid, c, enemies_); }
  // BB-MOV-20: what the ground adds to it stands in Mover::tread().
  MoveSoFar step(const MoveSoFar& before, Direction d, Cell to) const {
    const bool touches = contact(to);
    return {to,
            static_cast<std::uint8_t>(before.steps + 1),
            before.all_road && field_[before.at].leads_by_road(d),
            touches,
            before.capped,
            touches && contact_halts_ ? Halt::contact : Halt::none,
            before.route.then(d)};
  }

 private:
  const Board& board_;
  const Battlefield& field_;
  Numbered enemies_;
  bool wired_;  // there is wire on the board
  bool contact_halts_;
};

class Mover {
 public:
  Mover(const View& view, const ActionProgress& progress);
  // The move before its first step; of a Unit that comes onto the board, after the step that brings it on.
  MoveSoFar begin() const;
  Cell start() const { return start_; }             // where exhaustion and drawing off are judged from
  template <class Ok> bool may_begin(Ok ok) const;  // entering the board counts as a step
  template <class Ok>
  bool may_step(const MoveSoFar& before, const MoveSoFar& after, Ok ok) const;  // after = step(before, some direction)
  MoveSoFar step(const MoveSoFar&, Direction) const;  // its cell is none when it leads off the board
  template <class Ok> bool may_end(const MoveSoFar&, int facing, Ok ok) const;  // kNoFacing: the cell alone
  bool reaches_farther(const MoveSoFar&) const;                                 // its allowance is not spent yet
  int steps_before_fire(const MoveSoFar& w) const {
    return far_firing_[w.all_road];
  }  // BB-R65: the most, if it is to fire still
  bool leaves_fire_open(const MoveSoFar& w) const { return w.steps <= steps_before_fire(w); }
  bool kept_by_wood(const MoveSoFar&) const;  // a follow-up may not leave the wood it has come into
  int facings(const MoveSoFar&, std::array<std::uint8_t, 12>& out) const;
  bool faces_as_it_likes(const MoveSoFar& w) const {
    return by_.free_facing != Clause::none && !(w.contact && by_.turns_to_face.first != Clause::none);
  }
  bool contact(Cell c) const { return open_ground_.contact(c); }
  const OpenGround& open_ground() const { return open_ground_; }
  bool is_unbound(const MoveSoFar& before) const {  // nothing behind it stands in its way
    return !faced_ && !exhausted_ && before.halt == Halt::none && before.capped == Halt::none &&
           before.at != Cell::none && open_ground_.bare(before.at);
  }
  bool is_in_reach(const MoveSoFar& w) const { return w.steps <= far_[w.all_road]; }

 private:
  template <class Ok> bool may_enter(const MoveSoFar& before, const MoveSoFar& after, Ok ok) const;
  template <class Ok> bool may_enter_there(const MoveSoFar& before, const MoveSoFar& after, Ok ok) const;
  template <class Ok> bool may_draw_off(Cell to, Ok ok) const;
  int allowance(bool all_road, bool fires) const;  // before any cap
  void arrive(MoveSoFar&, bool road) const;
  void tread(const MoveSoFar& before, Direction, MoveSoFar& after) const;
  Citation reason(Halt) const;
  int most_steps(Halt cap) const;  // of a move under that cap
  static Measured halted_at(const MoveSoFar& before, const MoveSoFar& after);

  const View& v_;
  const Steps& by_;
  const ActionProgress& p_;
  const Kind& kind_;
  UnitId u_;
  Side side_;
  OpenGround open_ground_;
  Cell start_;
  bool faced_, exhausted_, enters_;
  std::array<std::int8_t, 2> far_;         // cells it may go: off the road, all on it
  std::array<std::int8_t, 2> far_firing_;  // ... if it is to fire as well
};

inline MoveSoFar Mover::step(const MoveSoFar& before, Direction d) const {
  const Cell to = v_.grid().next(before.at, d);
  if (to == Cell::none) {
    MoveSoFar off{to, before.steps, false, false, before.capped, Halt::none, before.route.then(d)};
    ++off.steps;
    return off;
  }
  MoveSoFar w = open_ground_.step(before, d, to);
  if (before.capped != Halt::none || !open_ground_.bare(before.at) || !open_ground_.bare(to)) tread(before, d, w);
  return w;
}

void list_moves(const View&, const ActionProgress&, Lister&);
void list_turns(const View&, const ActionProgress&, Lister&);
template <class Ok> bool may_move(const View&, const ActionProgress&, Route, int facing, Ok ok);
Route fewest_breaches(const View&, const ActionProgress&, Cell to);

}  // namespace limber
