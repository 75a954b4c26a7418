// What a campaign remembers of a battle: who won, what it cost each Unit, who held what, and in which turn it ended.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/lineup.h"
#include "engine/engine.h"

namespace limber::inline campaign {

struct FieldResult {
  Side winner = Side::none;
  int turn = 0;
  std::map<std::string, Side> held;        // objectives, by who was there last
  std::array<std::vector<int>, 2> lost{};  // points, by Unit of the army
  int all_lost(Side side) const;
};

// Of a battle that is over; its game was made of the lineup.
FieldResult result_of(const CampaignPlan&, const Lineup&, const Game&, const Board&);

// The battle of a record, which must be this lineup's and be over; every fault has `where` as its place.
Result<FieldResult> read_fought(const CampaignPlan&, const Lineup&, const std::string& record,
                                const std::string& where);
// What a player says of it: refused with all that does not add up.
Result<FieldResult> read_entered(const CampaignPlan&, const Lineup&, const EnteredStep&, const std::string& where);

}  // namespace limber::inline campaign
