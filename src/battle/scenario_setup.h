// A scenario set up under its ruleset: a battle ready to begin, or every fault of the file and of the rules together.
// Files, the protocol and the library open their battles through it, and so say the same of the same scenario.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "io/scenario_file.h"
#include "play/record.h"

namespace limber::inline battle {

struct ScenarioSetup {
  Scenario scenario;
  Places places;  // of the file, for faults found later
  std::shared_ptr<const Game> game;
  std::optional<State> opening;  // before the answers of a position; nothing when the board cannot be set
  std::vector<Fault> faults, warnings;
};
ScenarioSetup set_up_scenario(ScenarioReading);

// The header a record of this scenario begins with under the rules of this program.
RecordHeader header_for(const Scenario&);

// A record says under which rules it was made; other rules would tell another battle.
void compare_headers(const RecordHeader& found, const RecordHeader& ours, ScenarioSetup&);

Fault fault_of_record(int line, std::string found, std::string expected, std::string remedy = {});

}  // namespace limber::inline battle
