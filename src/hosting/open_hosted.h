// How a battle comes to be hosted: made from a scenario or a record as it was asked for, or loaded from what is
// stored.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "battle/seating.h"
#include "hosting/battle_store.h"
#include "hosting/program_dice.h"
#include "hosting/take_back.h"
#include "io/json.h"
#include "play/session.h"

namespace limber::inline hosting {

struct OpenHosted {
  std::unique_ptr<Session> session;
  Seating seating;
  ProgramDice dice;
  std::optional<TakeBack> asked{};
  UndoneCounts undone{};
  std::int64_t changed = 0;  // as it was stored
  std::vector<Fault> warnings;
};

struct BattleRequest {
  const JsonValue* scenario = nullptr;  // an object; or
  const std::string* record = nullptr;  // the text of one
  std::string ruleset;                  // another than the scenario's own; empty: that
  const JsonValue* house_rules = nullptr;
  const JsonValue* players = nullptr;  // by the ids of the sides
  enum class Dice : std::uint8_t { program, typed, sealed } dice = Dice::program;
  std::uint64_t seed = 0;  // of the dice, where the program throws them
  Digest number{};         // ... and they are sealed
};

Result<OpenHosted> open_new(const BattleRequest&);
Result<OpenHosted> open_stored(const StoredBattle&);

}  // namespace limber::inline hosting
