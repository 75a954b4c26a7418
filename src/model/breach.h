// What is wrong with an order: the clause it breaks and, where that clause sets a number, what the order comes to and
// what is allowed.
#pragma once
#include <cstdint>

#include "model/clause.h"

namespace limber {

// What the numbers of a breach count.
enum class Measure : std::uint8_t {
  none,         // the clause sets no number
  range,        // cells to the target, and as far as the weapon reaches
  steps,        // cells of a move
  half_steps,   // the same where a road step costs half
  steps_fired,  // cells of a move by a Unit that fires as well
  contours,     // levels up and down
  sides,        // that it turns round
  activations,  // that it takes, and that are left
  units,        // that would share a cell
  turns,        // since it came there, and that must have passed
  distance,     // to the nearest enemy, and the least that is allowed
  rows,         // from its own edge, the first of them 1
  movement,     // squares of movement that a move uses up, contours included
  cards,        // that are dealt to its side, and that it may deal
  figures       // that are left of a Unit, and the least that are needed
};

struct Measured {
  Measure of = Measure::none;
  int found = 0, allowed = 0;
  constexpr bool operator==(const Measured&) const = default;
};

struct Breach {
  Citation why;
  Measured measured;
  constexpr bool operator==(const Breach&) const = default;
};

}  // namespace limber
