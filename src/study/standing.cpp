#include "study/standing.h"

#include <algorithm>
#include <cmath>

namespace limber::inline study {

int standing_of(const Outcome& now) {
  const auto lost = [&](Side side) {
    const double start = now.start[slot(side)];
    return start > 0 ? now.lost[slot(side)] / start : 0.0;
  };
  const auto lead = static_cast<int>(std::lround(kLeadSteps * (lost(Side::blue) - lost(Side::red))));
  return static_cast<int>(slot(now.winner)) * kLeads + std::clamp(lead, -kLeadSteps, kLeadSteps) + kLeadSteps;
}

}  // namespace limber::inline study
