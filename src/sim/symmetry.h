// A battle on a board that has been turned by quarters is the same battle: lists, dice and results go round with it.
// Of hexes with edges only the half turn is left, and that only with an even number of columns.
#pragma once
#include <memory>
#include <optional>

#include "sim/node.h"

namespace limber {

class TurnedBoard {
 public:
  // Nothing where the ruleset or the scenario cannot be turned.
  static std::optional<TurnedBoard> make(const Game&, const Scenario&, int quarters);

  // From a station: a few answers played on both boards, everything compared on the way.
  Found check(const Node&) const;

 private:
  TurnedBoard(const Game& straight, int quarters) : straight_(&straight), quarters_(quarters) {}
  Cell cell_of(Cell) const;
  int facing_of(int facing) const;
  Board board_of(const Board&) const;
  Choice choice_of(const Choice&) const;
  Found compare_lists(const State& straight, const State& turned, const Request&) const;

  const Game* straight_;
  int quarters_;
  bool named_cells_ = false;  // guns remember the cell they named, not the Unit
  std::shared_ptr<const Game> turned_;
};

}  // namespace limber
