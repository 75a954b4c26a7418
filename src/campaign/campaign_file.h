// Campaign files: read with every fault and its place, written so that people like to read them.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "campaign/plan.h"
#include "io/decode.h"

namespace limber::inline campaign {

inline constexpr JsonLimits kCampaignLimits{.bytes = std::size_t{32} << 20, .values = 400'000};

bool is_campaign_file(std::string_view text);

// Without a look at its history, which Course::of reads.
Result<CampaignPlan> read_campaign(std::string_view text);

std::string write_campaign(const CampaignPlan&);

// What only the whole file can get wrong: ids, armies and places, roads. Of what has faults already (`told`) nothing is
// looked at that would follow from them.
std::vector<Fault> check_campaign(const CampaignPlan&, const Places&, const std::vector<Fault>& told);

}  // namespace limber::inline campaign
