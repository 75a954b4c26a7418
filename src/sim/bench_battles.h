// Plays a given number of battles, always the same ones, without timing them: tools/speed counts the instructions they
// take.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "model/scenario.h"
#include "sim/random_battle.h"

namespace limber::inline sim {

enum class BenchPlayers : std::uint8_t { unit_first, full_list, captain };
inline constexpr std::array<std::string_view, 3> kBenchPlayers{"unit-first", "full-list", "captain"};

struct BenchBattles : Played {
  std::uint64_t hash = 0;  // of how each battle went
};

// Under the ruleset of the scenario; the players are the same on both sides.
Result<BenchBattles> play_for_count(const Scenario&, BenchPlayers, std::uint64_t battles);
std::string battles_json(const BenchBattles&);

}  // namespace limber::inline sim
