// Which faces of a die are apart: those from which on it does something else than below. Faces that are not apart do
// the same; that two apart do the same, too, is no fault.
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
