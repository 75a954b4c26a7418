// The walk: random battles over every scenario, every house rule and invented battles, in which everything
// that must hold is checked (docs/testing.md, "What must hold"). It stops at the first thing that does not.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/scenario.h"
#include "verify/coverage.h"
#include "verify/inspector.h"
#include "verify/reduce.h"

namespace limber::inline verify {

struct NamedScenario {
  std::string name;
  Scenario scenario;
};
// Files, or folders with all the scenarios under them, in the order of their names.
Result<std::vector<NamedScenario>> read_scenarios(const std::vector<std::string>& paths);

struct WalkProgress {
  std::uint64_t nodes = 0, battles = 0;
  double seconds = 0;
};

struct WalkOptions {
  std::vector<NamedScenario> scenarios;
  bool invent = true;                   // random scenarios as well
  bool vary = false;                    // under a few changed figures
  std::optional<RulesVariant> variant;  // ... or under these
  std::string ruleset;                  // this one only; empty: all
  std::uint64_t nodes = 10'000'000, seed = 1;
  int threads = 1;                                    // 0: as many as the machine has; the walk is the same
  AllocationCount allocations = nullptr;              // of the thread that asks
  std::function<void(const WalkProgress&)> progress;  // now and then
  std::function<void(const Failure&)> on_crash;       // before the program stops at a failed check of its own
};

struct WalkResult {
  std::uint64_t nodes = 0, battles = 0, decisions = 0, answers_listed = 0;
  std::uint64_t invented = 0, refused = 0;  // random scenarios played, and those that could not be
  double seconds = 0;                       // of the processor, all threads together
  int deepest_agenda = 0, longest_list = 0, longest_battle = 0;
  std::array<std::uint64_t, kChecks> checks{};
  std::uint64_t records = 0;
  std::map<std::string, std::uint64_t> battles_by_rule;      // "followup=attacker"
  std::map<std::string, std::uint64_t> battles_by_scenario;  // those given
  std::map<std::string, std::uint64_t> verbs;                // answers given
  Coverage coverage;
  std::optional<Failure> failure;

  bool ok() const { return !failure; }
  void add(WalkResult&&);  // a later part of the same walk
  std::string text() const;
};

WalkResult walk(const WalkOptions&);

}  // namespace limber::inline verify
