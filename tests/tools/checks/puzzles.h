// Puzzles: small battles with a best order that can be shown to be the best, put to the captain in every temper.
#pragma once
#include <string>
#include <vector>

#include "check_file.h"

namespace limber::checks {

struct PuzzleCount {
  int solved = 0, missed = 0;  // by the steady captain
};

// Prints what was missed, and the share that each temper solved.
PuzzleCount solve_puzzles(const std::string& ruleset, const std::vector<Check>&);

}  // namespace limber::checks
