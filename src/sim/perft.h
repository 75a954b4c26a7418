// Counts every way a battle can go for so many answers, faces of dice included: two programs, or two versions of one,
// that agree on these numbers agree on the rules as far as they went.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "model/scenario.h"

namespace limber::inline sim {

// At a die every face is a child, at a decision every listed answer; where both sides answer unseen, the first side
// that is still asked goes first, so that each pair of sealed answers is counted once. A battle that is over has no
// children.
std::uint64_t perft(const Game&, const State&, int depth);

// The same, split by the first answer.
struct PerftBranch {
  Choice answer;
  std::uint64_t nodes;
};
// `watch` is called with the number of first answers counted so far.
using PerftWatch = std::function<void(std::uint64_t done, std::uint64_t of)>;
std::vector<PerftBranch> divide(const Game&, const State&, int depth, const PerftWatch& watch = {});

// A file of tests/perft: words, a scenario (mostly with a position), answers given before the count, and counts.
//
//   # what is tricky here
//   {
//     "limber": "scenario/1", ...
//   }
//   > fire r1 at D5; d6 4
//   depth 1 37
//   depth 2 1204
struct PerftCase {
  std::string words;
  Scenario scenario;
  std::vector<std::string> answers;
  struct Count {
    int depth;
    std::uint64_t nodes;
  };
  std::vector<Count> counts;
};
Result<PerftCase> read_perft(std::string_view text);
std::string write_perft(const PerftCase&);

// What the counts of a case are now, or why it cannot be counted.
struct PerftOutcome {
  std::vector<std::uint64_t> nodes;
  std::string error;
};
PerftOutcome run_perft(const PerftCase&, const PerftWatch& watch = {});

}  // namespace limber::inline sim
