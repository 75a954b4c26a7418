// A battle of a campaign fought by two players of the program.
#pragma once
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "ai/player_spec.h"
#include "campaign/course.h"

namespace limber::inline campaign {

// To its end, as a record. `watch` is told the turn now and then.
std::string fought_by(const Course&, std::array<PlayerSpec, 2>, const std::function<void(int turn)>& watch = {});

// The same without a record: how a battle of this lineup ends under this seed.
FieldResult fought_silently(const CampaignPlan&, const Lineup&, std::array<PlayerSpec, 2>, std::uint64_t seed);

// How a side that is played by the program chooses among the roads that are open: two captains fight the battle each
// of them leads to so many times, and the road on which the chooser wins most often is taken, the first of equals.
inline constexpr int kBattlesARoad = 20;
struct RoadChance {
  int road = 0;
  int points = 0;  // of 2 * kBattlesARoad: a win is two, a draw one
};
std::vector<RoadChance> chances_of_roads(const Course&);
int best_road(const std::vector<RoadChance>&);

}  // namespace limber::inline campaign
