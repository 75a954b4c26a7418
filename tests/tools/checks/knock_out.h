// Mutants tried against checks, each in a process of its own and as many at once as there are processors. The checks
// are played in the order given until one falls. A crash or an endless loop is told as such: it proves nothing.
#pragma once
#include <string>
#include <vector>

#include "runner.h"

namespace limber::checks {

enum class Fate : std::uint8_t { holds, falls, crashes, endless };

struct Trial {
  Edit edit;
  std::vector<const Check*> checks;
};
struct TrialResult {
  Fate fate = Fate::holds;
  const Check* by = nullptr;  // the check that fell or crashed
};

// How a check is played under an edit: empty when everything holds.
using Play = std::string (*)(const Check&, const Edit&);
std::string play_without_ids(const Check&, const Edit&);

// The results in the order of the trials, whatever order they were played in.
std::vector<TrialResult> try_all(const std::vector<Trial>&, Play = play_without_ids);
TrialResult try_one(const Trial&);

}  // namespace limber::checks
