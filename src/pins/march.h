// A march in half steps: one search over cell and what the march remembers, the same text for lists, verdicts, flights
// and the move itself.
#pragma once
#include "rules/lister.h"
#include "rules/permission.h"
#include "rules/view.h"

namespace limber {

// What ended a march on the spot.
enum class MarchHalt : std::uint8_t { none, contact, ford, river };

struct Marched {
  Cell at;
  std::uint8_t steps;
  std::int8_t halves;    // of a step, left to spend
  std::uint8_t kind;     // of the last step: 0 none yet, 1 road, 2 ordinary
  std::uint8_t climbed;  // contours, up and down
  bool wood;             // a step that holds cavalry to the cap of woods
  bool contact;          // an enemy is beside it
  MarchHalt halt;
  Route route;
};

class Marcher {
 public:
  // Exhaustion does not bind bolting cavalry (L19-R84).
  Marcher(const View&, UnitId, bool doubled, bool bolting = false);
  void look_round();  // before a search, which asks at every step whether an enemy is beside it
  // Before the first step; of a Unit that comes onto the board, after the step that brings it on.
  Marched begin() const;
  bool enters() const { return enters_; }
  Marched step(const Marched&, Direction) const;    // its cell is none when it leads off the board
  template <class Ok> bool may_begin(Ok ok) const;  // of a Unit that comes onto the board
  template <class Ok> bool may_step(const Marched& before, const Marched& after, Ok ok) const;
  template <class Ok> bool may_end(const Marched&, int facing, Ok ok) const;  // kNoFacing: the cell alone
  bool may_face(const Marched&, int facing) const;
  bool faces_as_it_likes(const Marched& w) const {
    return by_.free_facing != Clause::none && !(w.contact && by_.turns_to_face.first != Clause::none);
  }

 private:
  friend class Marches;
  Marched stepped(const Marched&, Direction, Cell to) const;
  void tread(const Marched& before, bool road, bool wood, Marched& after) const;
  bool in_one_activation(const Marched&) const;  // of a doubled march: a single one comes there the same way
  template <class Ok> bool may_pay(const Marched& before, const Marched& after, Ok ok) const;
  bool faces_me(UnitId enemy) const;
  bool is_contact(Cell c) const { return looked_round_ ? beside_enemies_.has(c) : v_.enemy_beside(c, side_); }
  bool halted_by_enemy(Cell) const;

  const View& v_;
  const March& by_;
  const Kind& kind_;
  UnitId u_;
  Side side_;
  Cell start_;
  bool doubled_, enters_, faced_, saddle_, exhausted_;
  bool looked_round_ = false;
  CellSet beside_enemies_;
};

// Every cell where a march may end, the shortest way to each.
class Marches {
 public:
  Marches(const View&, UnitId);
  // Once. A doubled search gives what a single one reaches, then what that does not. Bolting cavalry keeps out of
  // rivers, whatever becomes of others there. No more than `enough` ends of a single march are looked for.
  void search(bool doubled, bool bolting = false, int enough = kMaxCells) {
    return doubled ? search_for<true>(bolting, enough) : search_for<false>(bolting, enough);
  }
  int size() const { return ends_.size(); }
  const Marched& operator[](int i) const { return ends_[i]; }

 private:
  template <bool kDoubled> void search_for(bool bolting, int enough);
  std::int8_t& best_so_far(const Marched&);

  const View& v_;
  UnitId u_;
  std::array<std::array<std::int8_t, 18>, kMaxCells> best_;
  CellSet reached_;  // the cells whose row of best_ is in use
  FixedList<Marched, kMaxCells> ends_;
};

bool may_double(const View&, UnitId);  // the trait, the arm and the activations for it
template <class Ok> bool may_march(const View&, UnitId, Route, int facing, bool doubled, Ok ok, bool bolting = false);
void list_marches(const View&, UnitId, bool doubles, Lister&);
Route march_with_fewest_breaches(const View&, UnitId, Cell to);

}  // namespace limber
