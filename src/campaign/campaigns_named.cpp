#include "base/text.h"
#include "campaign/shipped_campaigns.h"

namespace limber::inline campaign {

std::vector<const ShippedCampaign*> campaigns_named(std::string_view words) {
  const std::string wanted = lower(trim(words));
  std::vector<const ShippedCampaign*> found;
  if (wanted.empty()) return found;
  for (const ShippedCampaign& one : shipped_campaigns()) {
    if (one.name == wanted) return {&one};
    if (one.name.find(wanted) != one.name.npos || lower(one.title).find(wanted) != std::string::npos)
      found.push_back(&one);
  }
  return found;
}

}  // namespace limber::inline campaign
