// Odds over the protocol: a plan of orders and a doctrine read, every outcome told with its exact chance.
#pragma once
#include <string>
#include <vector>

#include "io/decode.h"
#include "io/json.h"
#include "notation/notation.h"
#include "odds/odds.h"

namespace limber::inline protocol {

// Orders whose odds are asked for. Unlike orders that are given they may follow one another over dice: what comes after
// a throw is read as if it had not been made. Orders for guns may name any gun of either side.
struct OddsPlan {
  bool ok = false;
  std::vector<Choice> orders;
  std::vector<std::string> texts;
  Reading refused;  // why not, when not ok
};
OddsPlan read_odds_plan(const Game&, const State&, const std::vector<std::string>& lines);

// {"retreat": "back", "follow": true, "fight_on": true} for both sides, or the same under a side's id.
Doctrine read_doctrine(const Game&, const JsonValue&, Faults&);

// Adds outcomes, rest, exact and what was looked into.
void add_odds(JsonValue& to, const Game&, const OddsPlan&, const Odds&);

// "b2 2nd Foot loses 1 SP and falls back to C3"; `before` is the board the odds began on.
std::string changes_words(const Game&, const Board& before, const Part&);

}  // namespace limber::inline protocol
