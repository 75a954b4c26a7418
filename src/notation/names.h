// What a typed word may mean: a Unit by its id, its cell or its name; a cell by its own name or by a Unit in it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace limber::inline notation {

class Names {
 public:
  Names(const Game& game, const Board& board) : game_(game), board_(board) {}

  UnitId by_id(std::string_view word) const;  // exact, then in any case
  UnitId by_exact_id(std::string_view word) const;
  std::vector<UnitId> in_cell(std::string_view word) const;  // those who stand in the cell of that name
  std::vector<UnitId> in_cell(Cell) const;
  // Of those in a cell who can be fired at and fought by themselves: a Commander with a Unit is a figure of it
  // (CD-R57).
  std::vector<UnitId> pieces_in(Cell, Side) const;
  // By whole name, then by a part of it, in any case; the living before the dead.
  std::vector<UnitId> by_name(std::string_view words) const;

  // A cell as it is written, the cell of a Unit with that id, or a cell in any case. Capital letters are cells first,
  // so that what we write is read as it was meant. Cell::none when it is none of them.
  Cell place(std::string_view word) const;
  int facing(std::string_view word) const;  // -1 if it is none
  Side side(std::string_view word) const;   // by its id, in any case

  std::string describe(UnitId) const;                     // "r1 (1st Foot, C9)"
  std::string nearest_unit(std::string_view word) const;  // id of a Unit with a like id or name; "" if none

 private:
  const Game& game_;
  const Board& board_;
};

}  // namespace limber::inline notation
