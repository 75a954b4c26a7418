// Campaigns inside the program: build/generated/campaign, made by tools/scenarios.
#pragma once
#include <span>
#include <string_view>
#include <vector>

namespace limber::inline campaign {

struct ShippedCampaign {
  std::string_view name, title, json;  // "the-sallow-valley"
};
std::span<const ShippedCampaign> shipped_campaigns();

// Those whose name or title has these words, in any case; a whole name means that one alone.
std::vector<const ShippedCampaign*> campaigns_named(std::string_view words);

}  // namespace limber::inline campaign
