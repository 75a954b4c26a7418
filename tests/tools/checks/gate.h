// Proof by knock-out: a clause that is taken out of the rules must make a check fail that is named for it, and so must
// a house rule set to another value. What no edit can take out is proved by hand, or is a definition.
#pragma once
#include <string>
#include <vector>

#include "check_file.h"

namespace limber::checks {

struct GateFiles {
  std::string by_hand, definitions;  // paths
};

struct GateCount {
  int passed = 0, failed = 0;
};

// Prints its findings and shares.
GateCount run_gate(const std::string& ruleset, const std::vector<Check>& checks, const GateFiles&);
// Every id with what proves it, for those who write checks.
int list_ids(const std::string& ruleset, const std::vector<Check>& checks, const GateFiles&);

}  // namespace limber::checks
