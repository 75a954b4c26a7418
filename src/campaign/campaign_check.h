// A whole campaign fought again and again by players of the program: who wins it, how long it takes, what the first
// battle decides, and how the armies shrink. Everything that is counted is a sum of whole numbers, so that parts added
// up are the whole, in any order and on any number of threads.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ai/player_spec.h"
#include "campaign/course.h"
#include "io/json.h"

namespace limber::inline campaign {

struct CheckSetting {
  Recovery recovery = Recovery::thirds;
  std::array<PlayerSpec, 2> players{kSteadyCaptain, kSteadyCaptain};
  std::uint64_t first_seed = 0;
};

struct BattleTally {
  std::uint64_t fought = 0, turns = 0;
  std::array<std::uint64_t, 3> won{};  // the first side, the second, nobody
  std::array<std::uint64_t, 2> fielded{}, lost{};
  // By who won: which roads were open then, and how often.
  std::array<std::map<std::vector<int>, std::uint64_t>, 3> opened;
};

struct CampaignTally {
  std::uint64_t campaigns = 0;
  std::array<std::uint64_t, 3> won{};
  std::array<std::uint64_t, 6> over{};                  // by Over
  std::array<std::uint64_t, kMostFought + 1> length{};  // battles
  std::uint64_t first_decided = 0, first_won_all = 0;
  std::vector<BattleTally> battles;                               // by battle
  std::vector<std::uint64_t> roads;                               // taken, by road
  std::array<std::array<std::uint64_t, 2>, kMostFought> ranks{};  // points in the ranks before the n-th battle
  std::array<std::uint64_t, kMostFought> reached{};

  void add(const CampaignTally&);
};

// The campaigns number `first` to `first + campaigns` of this check.
CampaignTally fight_campaigns(const CampaignPlan&, const CheckSetting&, std::uint64_t first, std::uint64_t campaigns);

// How often the winner of the first battle would win all if every battle were even whatever had gone before: the same
// roads, each battle decided by a coin.
struct EvenShape {
  std::uint64_t campaigns = 0, first_decided = 0, first_won_all = 0;
};
EvenShape even_shape(const CampaignPlan&, const CampaignTally&);

struct CheckResults {
  Recovery recovery = Recovery::thirds;
  CampaignTally tally;
  EvenShape even;
};
std::vector<std::string> check_lines(const CampaignPlan&, const std::vector<CheckResults>&);  // its own recovery first
JsonValue check_json(const CampaignPlan&, const std::vector<CheckResults>&);

}  // namespace limber::inline campaign
