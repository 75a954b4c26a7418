// A scenario, a position or a record of a file as a battle that can be played, or every fault that prevents it, with
// its place.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "battle/scenario_setup.h"
#include "engine/engine.h"
#include "play/record.h"

namespace limber::inline files {

struct BattleFile {
  enum class Kind : std::uint8_t { scenario, position, record };

  std::string path;
  Kind kind = Kind::scenario;
  std::shared_ptr<const Game> game;
  Scenario scenario;
  State opening;                           // where the answers begin
  std::vector<std::string> first_answers;  // of a position: those given since its station
  RecordHeader header;
  Record record;  // of a record: what was answered
};

struct Inspection {
  BattleFile::Kind kind = BattleFile::Kind::scenario;
  std::optional<BattleFile> battle;  // nothing when there are faults
  std::vector<Fault> faults, warnings;
};

// Rules other than the scenario's own: another ruleset, or a variant of one.
struct UnderRules {
  std::string ruleset = {};
  std::optional<RulesVariant> variant = {};
};
// A file variant/1, judged by its ruleset.
Result<RulesVariant> load_variant(const std::string& path);

// Looks at everything there is to look at. Of a record its scenario and its lines, but not whether they replay.
// With other rules: as it would be under those (translate.h).
Inspection inspect(const std::string& path, const UnderRules& = {});

std::string_view kind_words(BattleFile::Kind);  // "scenario"

ScenarioSetup setup_of(const BattleFile&);  // to open a session of it

// The state a battle file stands at: a record replayed to its end, a position with its answers given.
struct Standing {
  State state;
  std::optional<Fault> stopped;  // a record that does not replay
};
Standing standing_of(const BattleFile&);

}  // namespace limber::inline files
