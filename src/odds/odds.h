// The odds of an order, or of a plan of orders, taken alone on a position: every outcome with its exact chance.
//
// Rational weights are pushed through the throws; equal situations are merged; a throw that is repeated is solved, not
// followed. What the budget cuts off is the exact rest, so parts and rest always sum to 1. Where 128 bits do not hold
// the fractions of long chains, what takes more than 49 dice is left to the rest; where that is more than one part in a
// million, the answer is not exact and gives sampled figures with their 95% intervals instead.
#pragma once
#include <cstdint>
#include <vector>

#include "base/ids.h"
#include "base/ratio.h"
#include "engine/engine.h"
#include "model/choice.h"
#include "model/request.h"
#include "model/state.h"
#include "odds/branch.h"
#include "odds/doctrine.h"

namespace limber::inline odds {

// Counted, never timed: the same question gets the same answer on every machine. The default takes about a second and
// less than 256 MB on a machine of 2024.
inline constexpr std::uint64_t kMegabyte = 1'000'000;
struct OddsBudget {
  std::uint32_t states = 500'000;         // situations looked into
  std::uint64_t bytes = 240 * kMegabyte;  // for them and what is worked out from them, by fixed prices
  std::uint32_t outcomes = 70'000;        // parts listed, likeliest first
  std::uint32_t playouts = 100'000;       // where the figures have to be sampled
  std::uint64_t seed = 1;
};
// What may be asked for, in the protocol and on the command line.
inline constexpr std::uint32_t kMostOddsStates = 5'000'000;
inline constexpr std::uint64_t kLeastOddsBytes = kMegabyte / 10, kMostOddsBytes = OddsBudget{}.bytes;

// The shares that are missing in the parts, by what cut them off. Together they are the rest.
struct CutOff {
  Ratio states, bytes;  // situations that were not explored
  Ratio dice;           // chains of more dice than the fractions allow
  Ratio outcomes;       // outcomes that are worked out and not listed
  std::uint32_t unlisted = 0;
};

// What has become of one Unit. One that has left the board altogether counts neither as moved nor as driven back.
struct Change {
  UnitId unit = UnitId::none;
  std::uint8_t strength_lost = 0;
  bool destroyed = false;
  bool retreated = false;  // driven back, or gone along with one who was
  bool moved = false;      // stands elsewhere by its own step
  std::int8_t pinned = 0;  // +1 pinned now, -1 no longer
  bool broken = false;     // has turned to leave the battlefield
  std::uint8_t facing = kNoFacing;
  Cell at = Cell::none;
  bool operator==(const Change&) const = default;
};

// How a branch ends: where, at whose question, and how much of the plan came to be carried out.
struct Ending {
  Ends ends = Ends::done;
  // Of the decision or horizon; a horizon without one is the end of the turn. Of a throw of the turn itself, when the
  // odds are of that throw.
  Purpose purpose = Purpose::none;
  bool asks_red = false, asks_blue = false;
  UnitId unit = UnitId::none, other = UnitId::none;
  std::uint64_t skipped = 0;     // bit i: order i was not legal when its turn came
  std::uint8_t orders = 0;       // orders carried out or skipped
  std::uint8_t activations = 0;  // what the activation dice have come to
  std::uint8_t cards = 0;        // how many the command die allows
  std::uint8_t card = 0;         // the one that was dealt
  std::uint8_t rating = 0;       // the Command Value that was thrown
  std::uint8_t tests = 0;        // Units that are to test their morale
  Side first = Side::none;       // whom the initiative has gone to
  bool operator==(const Ending&) const = default;
};

// Branches that people would call the same outcome.
struct Part {
  std::vector<Change> changes;  // by Unit
  Ending ending;
  Ratio chance;  // where not exact: the share of the playouts
  double decimal = 0;
  double low = 0, high = 0;  // 95% interval; both are `decimal` where exact
};

// Branches that end in the very same state.
struct Leaf {
  Ratio chance;
  Ending ending;
  std::uint32_t part = 0;
  std::uint32_t first_difference = 0, differences = 0;  // in Odds::differences
};

struct Odds {
  std::vector<Part> parts;  // likeliest first
  std::vector<Leaf> leaves;
  Ratio rest;  // not looked into, or not listed
  CutOff cut;
  bool exact = true;
  std::uint32_t playouts = 0;  // where not exact
  std::int64_t states = 0, applies = 0;
  BranchState origin;  // where the leaves differ from it is in `differences`
  DifferenceStore differences;

  State state(const Leaf&) const;
  // When only the parts are needed: the leaves take most of the memory.
  void drop_leaves() { leaves = {}, differences = {}; }
};

Odds exact_odds(const Game&, const State&, const std::vector<Choice>& plan, const Doctrine&, OddsBudget = {});

// The sum over the parts for which it holds.
template <class Holds> Ratio chance(const Odds& odds, Holds holds) {
  Ratio sum;
  for (const Part& part : odds.parts) {
    if (holds(part)) sum += part.chance;
  }
  return sum;
}
Ratio chance_destroyed(const Odds&, UnitId);

const Change* change_of(const Part&, UnitId);  // nullptr: as it was

}  // namespace limber::inline odds
