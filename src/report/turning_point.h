// The order that turned the battle: of those that swung the count of losses and objectives most towards the side that
// won, the one that was least to be expected.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/ratio.h"
#include "report/chronicle.h"

namespace limber::inline report {

struct TurningPoint {
  Episode episode;
  Incident blow;                     // the worst that came of it
  std::optional<Ratio> chance;       // that at least this came of it; none where it cannot be said exactly
  std::vector<std::string> telling;  // the log of the order, with its clauses
};

std::vector<TurningPoint> turning_points(const Session&, const Chronicle&);  // most telling first; empty: nothing swung

}  // namespace limber::inline report
