// Puzzles: small battles with a best order that can be shown to be the best, put to the captain in every
// temper, or to another player.
#pragma once
#include <string>
#include <vector>

#include "ai/player_spec.h"
#include "check_file.h"

namespace limber::checks {

struct PuzzleCount {
  int solved = 0, missed = 0;
};

// Prints what was missed, and the share that each temper solved; the count is that of the steady captain.
PuzzleCount solve_puzzles(const std::string& ruleset, const std::vector<Check>&);
// The same of one player.
PuzzleCount solve_puzzles(const std::string& ruleset, const std::vector<Check>&, PlayerSpec);

}  // namespace limber::checks
