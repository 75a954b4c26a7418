// Scenario and position files (docs/formats.md): read with every fault and its place, written so that people like to
// read them. What needs the rules (does the cell exist, may the Unit stand there) is left to make_game and set_board;
// Places then finds line and column for what they report.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "io/json.h"
#include "io/places.h"
#include "model/scenario.h"

namespace limber::inline io {

inline constexpr std::string_view kScenarioFormat = "scenario/1";

struct ScenarioFile {
  Scenario scenario;
  Places places;
};

Result<ScenarioFile> read_scenario(std::string_view text);

// The same, keeping what could be read in spite of faults, so that the rules can look for theirs too. Lists keep their
// numbering: what could not be read is there, empty.
struct ScenarioReading {
  ScenarioFile file;
  std::vector<Fault> faults;
  bool fit_for_rules = false;  // the ruleset has a name, the board and both sides are whole
};
ScenarioReading read_scenario_through_faults(std::string_view text);
ScenarioReading scenario_from_json(const JsonValue& root);

JsonValue to_json(const Scenario& scenario);
JsonValue ground_json(const Scenario& scenario);  // its member `board`

// Pretty, a Unit a line. read_scenario gives the same scenario back.
std::string write_scenario(const Scenario& scenario);

}  // namespace limber::inline io
