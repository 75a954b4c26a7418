// A battle of a campaign with the armies as they are: the Units of its scenario are places, and each place is filled by
// a Unit of the army of the same type. What comes of it is a scenario like any other.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "campaign/plan.h"

namespace limber::inline campaign {

// Who may be fielded: points in the ranks by Unit, and how the Commanders are rated.
struct Muster {
  std::array<std::vector<int>, 2> points;
  std::array<std::optional<std::string>, 2> rating;  // instead of what the file says; "" for thrown
};
Muster full_muster(const CampaignPlan&);

struct Lineup {
  Scenario scenario;
  std::array<std::vector<int>, 2> units;   // by their places in the battle: the place in the army
  std::array<std::vector<int>, 2> places;  // ... in the scenario
  std::array<int, 2> points{}, without_commanders{};
};

// `first`: the army that takes the ground of the scenario's first side. Of a place the strongest Unit of its type, of
// equals one of the quality the place asks for, then the first of the army.
Lineup line_up(const CampaignPlan&, int battle, Side first, const Muster&);

// The side of the scenario whose ground an army takes.
constexpr std::size_t ground_of(Side army, Side first) { return army == first ? 0 : 1; }

}  // namespace limber::inline campaign
