// Moves counted in squares and contours: one search over squares, the same text for lists, verdicts, breaking contact,
// retreats and the move itself.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"
#include "rules/permission.h"

namespace limber {

// What a move is for, and so what it keeps clear of.
enum class MoveKind : std::uint8_t {
  free,       // halts where an enemy is beside it
  break_off,  // out of contact, and stays out
  retreat     // makes for home past no enemy
};

struct Paced {
  Cell at;
  std::uint8_t steps;  // those onto the board included
  std::uint8_t cost;
  bool all_road;
  bool contact;  // an enemy is beside it
  Route route;
};

class Pacer {
 public:
  Pacer(const View&, UnitId, MoveKind);
  void look_round();  // before a search, which asks at every step whether an enemy is beside it
  // Before the first step; of a piece that comes onto the board, after the step that brings it on.
  Paced begin() const;
  Paced step(const Paced&, Direction) const;  // its cell is none when it leads off the board
  bool enters() const { return enters_; }
  bool halts(const Paced&) const;                   // it goes no farther
  template <class Ok> bool may_begin(Ok ok) const;  // of a piece that comes onto the board
  template <class Ok> bool may_step(const Paced& before, const Paced& after, Ok ok) const;
  template <class Ok> bool may_end(const Paced&, int facing, Ok ok) const;  // kNoFacing: the square alone
  bool may_face(const Paced&, int facing) const;
  bool faces_as_it_likes(const Paced& w) const {
    return by_.free_facing != Clause::none && !(w.contact && by_.turns_to_face.first != Clause::none);
  }
  int allowance(const Paced& w) const { return its_.move.value + (w.all_road ? by_.road_gains.value : 0); }  // CD-R112
  bool reaches_farther(const Paced& w) const {  // its allowance is not spent yet
    return its_.move.clause == Clause::none || w.cost < allowance(w);
  }

 private:
  friend class Reach;
  Paced stepped(const Paced&, Direction, Cell to) const;
  template <class Ok> bool may_tread(const Paced& before, const Paced& after, Ok ok) const;
  template <class Ok> bool may_come_near(const Paced& before, const Paced& after, Ok ok) const;

  bool is_contact(Cell c) const { return looked_round_ ? beside_enemies_.has(c) : v_.enemy_beside(c, side_); }

  const View& v_;
  const Paces& by_;
  const Kind& its_;
  UnitId u_;
  Side side_;
  MoveKind kind_;
  Cell start_;
  bool enters_, exhausted_;
  bool looked_round_ = false;
  CellSet beside_enemies_;
};

// What one step costs, and whether the ground lets this kind of piece make it: CD-R108, CD-WOO-01, CD-R113.
int cost_of_step(const View&, Cell from, Cell to);
bool ground_lets_pass(const View&, UnitId, Cell from, Direction, Cell to);

// Every square that can be reached, with the cheapest way to it; and of these, where the move may end.
class Reach {
 public:
  // No more than `enough` squares where it may end are looked for.
  Reach(const View&, UnitId, MoveKind, int enough = kMaxCells);
  int size() const { return squares_.size(); }
  const Paced& operator[](int i) const { return squares_[i]; }
  const Pacer& pacer() const { return pacer_; }
  bool may_end(const Paced&) const;

 private:
  Pacer pacer_;
  FixedList<Paced, kMaxCells> squares_;  // the start too, unless the piece comes onto the board
};

bool can_move(const View&, UnitId, MoveKind);  // at least one square, or onto the board
template <class Ok> bool may_pace(const View&, UnitId, MoveKind, const Choice&, Ok ok);
void list_paces(const View&, UnitId, MoveKind, Lister&);
template <class Cx> void carry_paces(Cx&, UnitId, Route, Way);  // the Commander who is with it goes along
Route paces_with_fewest_breaches(const View&, UnitId, Cell to);

}  // namespace limber
