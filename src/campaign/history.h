// What has been done in a campaign, step by step. Nothing else is kept: all that is shown is computed from it.
#pragma once
#include <array>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "model/scenario.h"

namespace limber::inline campaign {

// A battle that Limber has kept the record of.
struct FoughtStep {
  std::string battle, record;
};
// One fought elsewhere: who won, when, what was held and what was lost.
struct EnteredStep {
  std::string battle, winner;  // id of a side, or "draw"
  int turn = 1;
  std::map<std::string, std::string> held;  // objective -> id of a side
  std::map<std::string, int> lost;          // id of a Unit -> points
};
// Which road was taken, where several were open; `by` says who chose: "player", "die" or "chance".
struct RoadStep {
  std::string to, by;  // id of a battle, or "end"
};
// Which side takes the ground of the scenario's first side.
struct GroundStep {
  std::string first, by;  // id of a side
};

using HistoryStep = std::variant<FoughtStep, EnteredStep, RoadStep, GroundStep>;
using CampaignHistory = std::vector<HistoryStep>;

}  // namespace limber::inline campaign
