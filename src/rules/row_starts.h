// Where the rows of a die's table begin. Faces between two of them have the same effect, so that a search needs to
// try only one of them. One too many costs time and is no error; a missing one is.
#pragma once

namespace limber {

struct RowStarts {
  unsigned bits = 0;  // bit n: face n
  static constexpr RowStarts at(int face) { return {face > 1 && face <= 6 ? 1u << face : 0u}; }
  static constexpr RowStarts everywhere() { return {0b1111100}; }
  constexpr RowStarts operator|(RowStarts s) const { return {bits | s.bits}; }
  constexpr bool has(int face) const { return (bits >> face & 1u) != 0; }
};

}  // namespace limber
