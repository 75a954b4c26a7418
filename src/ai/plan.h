// How the general means to fight a turn. A value: it is stored beside the battle and passed in again with the next
// question, so that a battle that is resumed goes on as it would have.
#pragma once
#include <cstdint>

#include "ai/temper.h"
#include "model/board.h"

namespace limber::inline ai {

// What all go for together: a cell to be won, or an enemy. Neither: each Unit chooses its own.
struct Aim {
  Cell at = Cell::none;
  UnitId enemy = UnitId::none;

  friend bool operator==(const Aim&, const Aim&) = default;
};

// In whose manner, and what for.
struct Intent {
  Temper temper = Temper::steady;
  Aim aim{};

  friend bool operator==(const Intent&, const Intent&) = default;
};

struct Plan {
  Intent intent{};
  std::uint8_t turn = 0;  // it was made in; 0 is that of the set-up
  bool made = false;      // else there is none
  bool own_step = false;  // made when its side had the word, not in the middle of the enemy's doings

  // It lasts for a turn; what was made up while the enemy acted is thought over when one's own step comes.
  bool holds(const Board& b, Side side) const { return made && turn == b.turn && (own_step || b.to_move != side); }
  friend bool operator==(const Plan&, const Plan&) = default;
};

}  // namespace limber::inline ai
