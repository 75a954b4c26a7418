// Scenarios inside the program, so that no file is needed: build/generated/battle, made by tools/scenarios.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace limber::inline battle {

// What a player that fought itself made of a scenario: docs/balance.json.
struct MeasuredBattles {
  std::string_view player;
  std::uint32_t battles = 0;  // none: not measured yet
  std::array<std::uint32_t, 2> won{};
  std::uint32_t drawn = 0;
  int turns = 0;  // half of the battles took no longer
};
struct ShippedScenario {
  std::string_view name;  // "big-board-19c/02-osier-bridge"
  std::string_view title;
  std::string_view json;
  MeasuredBattles measured;

  std::string_view file() const { return name.substr(name.find('/') + 1); }       // "02-osier-bridge"
  std::string_view words() const { return file().substr(file().find('-') + 1); }  // "osier-bridge"
};
std::span<const ShippedScenario> shipped_scenarios_inside();

// Those that a name may mean, in any case: a whole name, the path of its file, or a part of its name or title. Of a
// path
// ("x.json", "a/b") nothing is guessed.
std::vector<const ShippedScenario*> shipped_named(std::string_view words);

}  // namespace limber::inline battle
