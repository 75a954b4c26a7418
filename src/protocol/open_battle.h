// A scenario, a position or a record that came over the protocol as a battle to play, or every fault that prevents it.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "io/json.h"
#include "io/scenario_setup.h"
#include "play/session.h"

namespace limber::inline protocol {

inline constexpr std::uint64_t kDefaultSeed = 1;

struct OpenedBattle {
  std::unique_ptr<Session> session;
  std::uint64_t seed = kDefaultSeed;
  std::vector<Fault> warnings;
};

// A position's answers are judged and given one by one.
Result<OpenedBattle> open_scenario_json(const JsonValue& scenario, std::optional<std::uint64_t> seed,
                                        SeededDice::Found = SeededDice::Found::by_number);

// The same of a scenario that is set up already, with dice of the caller's.
Result<OpenedBattle> open_laid(ScenarioSetup, std::unique_ptr<DiceSource>);

// Replayed to its end. Without a seed the dice go on as the record's own would have.
Result<OpenedBattle> open_record_text(std::string_view record, std::optional<std::uint64_t> seed,
                                      SeededDice::Found = SeededDice::Found::by_number);

}  // namespace limber::inline protocol
