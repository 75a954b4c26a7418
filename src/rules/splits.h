// Where the rows of a die's table begin. Faces between two splits have the same effect, so that a search needs to try
// only one of them. A split too many costs time and is no error; a missing one is.
#pragma once

namespace limber {

struct Splits {
  unsigned bits = 0;  // bit n: face n
  static constexpr Splits at(int face) { return {face > 1 && face <= 6 ? 1u << face : 0u}; }
  static constexpr Splits everywhere() { return {0b1111100}; }
  constexpr Splits operator|(Splits s) const { return {bits | s.bits}; }
  constexpr bool has(int face) const { return (bits >> face & 1u) != 0; }
};

}  // namespace limber
