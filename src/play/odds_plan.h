// A plan of orders as text, read for the odds.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"
#include "notation/notation.h"

namespace limber::inline play {

// Orders whose odds are asked for. Unlike orders that are given they may follow one another over dice: what comes after
// a throw is read as if it had not been made. Orders for guns may name any gun of either side.
struct OddsPlan {
  bool ok = false;
  std::vector<Choice> orders;
  std::vector<std::string> texts;
  Reading refused;  // why not, when not ok
};
OddsPlan read_odds_plan(const Game&, const State&, const std::vector<std::string>& lines);

}  // namespace limber::inline play
