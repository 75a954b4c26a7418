// A battle on a board that has been turned or mirrored, its sides perhaps exchanged, is the same battle: lists, dice
// and results go with it.
#pragma once
#include <memory>
#include <optional>

#include "verify/grid_symmetry.h"
#include "verify/node.h"

namespace limber::inline verify {

class TurnedBoard {
 public:
  struct How {
    GridSymmetry grid;
    Exchange exchange = Exchange::no;
    int reach = 0;  // steps from a Unit that an answer may bear on; nobody may have less room
  };
  // Nothing where the scenario cannot be turned. A mirror changes the rules too.
  static std::optional<TurnedBoard> make(const Game&, const Scenario&, How);

  // From a station: a few answers played on both boards, everything compared on the way. Ends before a Unit could reach
  // the ground on which the symmetry does not hold.
  Found check(const Node&) const;

  const Game& turned() const { return *turned_; }
  bool has_room(const Board&) const;
  Board board_of(const Board&) const;
  Choice choice_of(const Choice&) const;
  Side side_of(Side s) const { return exchanged() && s != Side::none ? other(s) : s; }
  UnitId unit_of(UnitId) const;

 private:
  TurnedBoard(const Game& straight, How how) : straight_(&straight), how_(std::move(how)) {}
  bool exchanged() const { return how_.exchange == Exchange::sides; }
  void place_units(const Board&, Board& out) const;
  Unit image(const Unit&) const;
  std::array<std::uint8_t, 4> seen_from_image(const Unit&) const;
  bool same_question(const Request&, const Request&) const;
  Found compare_lists(const State& straight, const State& turned, const Request&) const;

  const Game* straight_;
  How how_;
  bool named_cells_ = false;  // guns remember the cell they named, not the Unit
  std::shared_ptr<const Game> turned_;
};

}  // namespace limber::inline verify
