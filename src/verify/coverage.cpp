#include "verify/coverage.h"

#include "engine/engine.h"

namespace limber::inline verify {

void Coverage::add(const Coverage& more) {
  for (std::size_t p = 0; p < count_.size(); ++p)
    for (std::size_t i = 0; i < count_[p].size(); ++i) count_[p][i] += more.count_[p][i];
}

std::vector<Coverage::Line> Coverage::lines() const {
  std::vector<Line> out;
  for (const PointName& p : resume_points())
    out.push_back({p.procedure_name, p.name, count_[static_cast<std::size_t>(p.procedure)][p.point]});
  return out;
}

std::vector<std::string> Coverage::never() const {
  std::vector<std::string> out;
  for (const Line& line : lines())
    if (line.visits == 0) out.push_back(line.procedure + ": " + line.point);
  return out;
}

}  // namespace limber::inline verify
