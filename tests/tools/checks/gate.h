// Proof by mutants: a clause taken out, a figure moved, a flag flipped or a line of the program changed must make a
// check fail by what is played, not by what is cited; and so must a house rule set to another value.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "check_file.h"
#include "gate_lists.h"
#include "knock_out.h"

namespace limber::checks {

struct GateResult {
  int passed = 0;
  std::vector<std::string> faults;
  std::map<std::string, int> ids;  // how many are proved how: "knock-out", "line", "definition" ...
  std::string shares;              // in words
};

// Mutants that tests/gate/equivalent.txt lists are believed to change nothing, or tried again: against every check, for
// none of them falls, which is most of the work.
enum class Listed : std::uint8_t { tried, believed };

GateResult run_gate(const std::string& ruleset, const std::vector<Check>& checks, const GateLists&, Listed,
                    Play = play_without_ids);
// Only the proofs of tests/gate/lines.txt.
GateResult run_lines(const std::string& ruleset, const std::vector<Check>& checks, const GateLists&);
// The ids of all rulesets, in words; and at most a tenth of them may depend on lines chosen by hand.
std::string share_words(const std::map<std::string, int>& ids);
std::vector<std::string> share_faults(const std::map<std::string, int>& ids);
// Lines of the lists that cannot be read or that no ruleset needed; after all rulesets have been through the gate.
std::vector<std::string> list_faults(const GateLists&);
// Prints every id with what proves it, for those who write checks.
void list_ids(const std::string& ruleset, const std::vector<Check>& checks, const GateLists&);

}  // namespace limber::checks
