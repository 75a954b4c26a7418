// Proof by mutants: a clause taken out, a figure moved, a flag flipped or a line of the program changed must make a
// check fail by what is played, not by what is cited; and so must a house rule set to another value.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "check_file.h"
#include "gate_lists.h"

namespace limber::checks {

struct GateCount {
  int passed = 0, failed = 0;
  int ids = 0, by_hand = 0;  // of which so many rest on a line that was chosen by hand
};

// Mutants that tests/gate/equivalent.txt lists are believed to change nothing, or tried again: against every check, for
// none of them falls, which is most of the work.
enum class Listed : std::uint8_t { tried, believed };

// Prints its findings and shares.
GateCount run_gate(const std::string& ruleset, const std::vector<Check>& checks, const GateLists&, Listed);
// Only the proofs of tests/gate/lines.txt.
GateCount run_lines(const std::string& ruleset, const std::vector<Check>& checks, const GateLists&);
// At most a tenth of the ids may rest on lines chosen by hand.
GateCount check_share(const GateCount& all);
// Lines of the lists that cannot be read or that no ruleset needed; after all rulesets have been through the gate.
GateCount check_lists(const GateLists&);
// Every id with what proves it, for those who write checks.
void list_ids(const std::string& ruleset, const std::vector<Check>& checks, const GateLists&);

}  // namespace limber::checks
