#include "campaign/plan.h"

namespace limber::inline campaign {

int CampaignSide::full() const {
  int sum = 0;
  for (const CampaignUnit& one : units) sum += one.full;
  return sum;
}

int CampaignPlan::find_battle(std::string_view id) const {
  for (std::size_t i = 0; i < battles.size(); ++i)
    if (battles[i].id == id) return static_cast<int>(i);
  return kNowhere;
}

std::optional<Side> CampaignPlan::find_side(std::string_view id) const {
  for (const Side side : {Side::red, Side::blue})
    if (sides[slot(side)].id == id) return side;
  return std::nullopt;
}

}  // namespace limber::inline campaign
