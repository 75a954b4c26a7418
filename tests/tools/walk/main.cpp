// The walk as a test: every operator new is counted, so that a rule that takes memory from the heap is found out.
//
//   walk [--nodes N] [--seed S] [--threads N] [--ruleset R] [--no-random] [SCENARIO...]
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/text.h"
#include "tools/counted_memory.h"
#include "verify/walk.h"

int main(int argc, char** argv) {
  using namespace limber;
  WalkOptions options;
  options.threads = 0;
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&]() -> std::string { return i + 1 < argc ? argv[++i] : ""; };
    if (word == "--nodes")
      options.nodes = std::strtoull(value().c_str(), nullptr, 10);
    else if (word == "--seed")
      options.seed = std::strtoull(value().c_str(), nullptr, 10);
    else if (word == "--threads")
      options.threads = std::atoi(value().c_str());
    else if (word == "--ruleset")
      options.ruleset = value();
    else if (word == "--no-random")
      options.invent = false;
    else
      paths.push_back(word);
  }
  Result<std::vector<NamedScenario>> scenarios = read_scenarios(paths);
  if (!scenarios.ok()) {
    for (const Fault& f : scenarios.faults())
      std::fprintf(stderr, "%s: found %s, expected %s\n", f.where.c_str(), f.found.c_str(), f.expected.c_str());
    std::puts("0 passed, 1 failed");
    return 1;
  }
  options.scenarios = std::move(scenarios).value();
  options.allocations = [] { return memory_taken; };
  options.on_crash = [](const Failure& f) {
    std::printf("FAILED\n%s\n0 passed, 1 failed\n", f.text().c_str()), std::fflush(stdout);
  };
  const WalkResult report = walk(options);
  std::fputs(report.text().c_str(), stdout);
  const std::uint64_t missed = report.coverage.never().size();
  std::printf("%d passed, %d failed\n", report.ok() ? 1 : 0, report.ok() ? 0 : 1);
  return report.ok() && missed == 0 ? 0 : 1;
}
