// Makes a failure small: the latest station from which it still fails, the fewest answers, the fewest Units.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "verify/inspector.h"

namespace limber::inline verify {

struct Failure {
  std::string check, words;
  std::string scenario_name, scenario;  // its file
  std::uint64_t seed = 0, battle = 0;
  bool from_station = false;
  std::string position;              // the line of the station it begins at
  std::vector<std::string> answers;  // from there
  std::string answer;                // the one that shows it, if any

  std::string text() const;
};

// A battle up to the moment that fails.
struct Trail {
  const Game& game;
  const Scenario& scenario;
  State start;
  bool from_station = false;
  std::vector<Choice> answers;
};

// By a check of the walk; by stopping the program when an answer is carried out, or when a state is looked at.
enum class Fails : std::uint8_t { check, crash, crash_in_check };

// The same failure, smaller. Attempts run in processes of their own, so that a crash can be followed too.
Trail reduced(const Trail&, const std::string& check, Fails, AllocationCount);
Found found_again(const Trail&, AllocationCount);  // what the trail ends in
Failure failure_of(const Trail&, const Trouble&);

}  // namespace limber::inline verify
