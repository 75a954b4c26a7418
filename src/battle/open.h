// The one door to a battle that is played: a scenario, a position or a record as a Session, or every fault that
// prevents it. The page's host, the engine protocol, the library, the terminal and the bots of an arena all come in
// here.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "battle/scenario_setup.h"
#include "io/json.h"
#include "play/session.h"

namespace limber::inline battle {

inline constexpr std::uint64_t kDefaultSeed = 1;

struct OpenedBattle {
  std::unique_ptr<Session> session;
  std::uint64_t seed = kDefaultSeed;
  std::vector<Fault> warnings;
};

// A scenario or a position, with dice of the caller's. A position's answers are judged and given one by one.
Result<OpenedBattle> open_battle(ScenarioSetup, std::unique_ptr<DiceSource>);
Result<OpenedBattle> open_scenario(ScenarioReading, std::optional<std::uint64_t> seed,
                                   SeededDice::Found = SeededDice::Found::by_number);

// Replayed to its end. Without a seed the dice go on as the record's own would have.
Result<OpenedBattle> open_record(std::string_view record, std::optional<std::uint64_t> seed,
                                 SeededDice::Found = SeededDice::Found::by_number);

// The record of a text and the battle it is of, before its first answer; or every fault.
struct LaidRecord {
  Record record;
  ScenarioSetup setup;
  std::vector<Fault> warnings;
};
Result<LaidRecord> lay_record(std::string_view record);

// Whichever of these the text of a file is.
Result<OpenedBattle> open_text(std::string_view, std::optional<std::uint64_t> seed);
bool is_record(std::string_view text);

// What is set up without faults, at its opening: the answers of a position or a record are the caller's to give, who
// tells of each, or tells no one. With the header of a record it goes on as that battle.
std::unique_ptr<Session> begin_battle(ScenarioSetup, std::unique_ptr<DiceSource>);
std::unique_ptr<Session> take_up_battle(ScenarioSetup, const RecordHeader&, std::unique_ptr<DiceSource>);

}  // namespace limber::inline battle
