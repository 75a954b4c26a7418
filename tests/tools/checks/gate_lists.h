// The committed lists that the gate reads (tests/gate/): what is a definition, which mutants change nothing and why,
// which are still open, and the lines of the program that mutants change.
#pragma once
#include <map>
#include <string>
#include <vector>

namespace limber::checks {

// "RULESET,RULESET  KIND  NAME  : why"; a star in NAME stands for any words.
struct Exempt {
  std::vector<std::string> rulesets;
  std::string kind, name, why;
  mutable int used = 0;
  bool covers(const std::string& ruleset, const std::string& of_kind, const std::string& mutant) const;
};

// A change of a line of the program, or of a value of the rules, and the ids whose checks must fall by it. Lines are
// numbered from 1 in the order of the file, which tools/line-mutants follows; values have no number.
struct LineMutant {
  int number = 0;
  std::string name, kind;  // order, event, grid, line; value
  std::vector<std::string> ids;
};

struct GateLists {
  std::map<std::string, std::string> definitions;  // id, why
  std::vector<Exempt> equivalent, open;
  std::vector<LineMutant> lines;
  std::vector<std::string> faults;  // lines that cannot be read
};

GateLists read_gate_lists(const std::string& tests);
// The numbered mutants in order. They go by number: a program built from another list would try the wrong ones.
std::string numbered_names(const GateLists&);

}  // namespace limber::checks
