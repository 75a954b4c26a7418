// The strong types every room shares: cells of the board, units, sides.
// Special cells say where a unit is when it is not on the board.
#pragma once

#include <cstddef>
#include <cstdint>

namespace limber {

inline constexpr int kMaxCells = 512;
inline constexpr int kMaxUnits = 96;

// none: destroyed or nowhere; later: not yet due; waiting: at its entry cell, off the board; left: gone off the board.
enum class Cell : std::uint16_t { none = 0xFFFF, later = 0xFFFE, waiting = 0xFFFD, left = 0xFFFC };
enum class UnitId : std::uint8_t { none = 0xFF };
enum class Side : std::uint8_t { red, blue, none };

constexpr int index(Cell c) { return static_cast<int>(c); }
constexpr int index(UnitId u) { return static_cast<int>(u); }
constexpr int index(Side s) { return static_cast<int>(s); }
// The place of what belongs to a cell, a Unit or a side in an array: army[slot(side)].
template <class Id> constexpr std::size_t slot(Id id) { return static_cast<std::size_t>(index(id)); }

constexpr Cell cell(int i) { return static_cast<Cell>(i); }
constexpr UnitId unit_id(int i) { return static_cast<UnitId>(i); }

constexpr Side other(Side s) {
  if (s == Side::none) return Side::none;
  return s == Side::red ? Side::blue : Side::red;
}

constexpr bool on_board(Cell c) { return index(c) < kMaxCells; }

}  // namespace limber
