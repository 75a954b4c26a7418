// The symmetries of a board, carried through a whole check: map, Units, orders and expectations. A mirror swaps left
// and right, so a check whose shells fall on a diagonal (BB-R44, H19-R56) has none. Hexes have no quarter turn; a half
// turn wants an even number of columns, a mirror an odd one, and an even board is given one more in the east for it.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "model/scenario.h"

namespace limber::checks {

struct Symmetry {
  std::string_view name;
  bool mirrored = false;  // east and west are swapped first
  int quarters = 0;       // then the board is turned clockwise
};

inline constexpr std::array<Symmetry, 4> kSymmetries = {
    {{"as written"}, {"mirrored", true, 0}, {"half turn", false, 2}, {"quarter turn", false, 1}}};

bool fits(const Symmetry&, const Scenario&);

class Carrier {
 public:
  Carrier(const Symmetry& symmetry, const Scenario& board);

  std::string text(std::string_view line) const;  // every cell, facing and edge in it
  Scenario scenario(const Scenario&) const;

 private:
  struct Place {
    int column, row;
  };
  Place place(Place) const;
  std::string cell(const std::string& name) const;
  std::string word(const std::string& word) const;

  Symmetry by_;
  GridKind grid_;
  int columns_, rows_;
};

}  // namespace limber::checks
