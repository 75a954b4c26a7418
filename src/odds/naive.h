// The odds once more, as simply as can be: every path followed to its end, nothing merged, nothing solved. For proving
// the fast way on small cases; a throw that is repeated for ever ends at the cap of throws on one path.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "base/ratio.h"
#include "odds/branch.h"

namespace limber::inline odds {

struct NaiveLimits {
  std::int64_t paths = 1'000'000;
  int throws = 40;  // on one path
};

struct NaiveTotals {
  std::int64_t paths = 0;
  Ratio rest;  // of the paths that met a limit
};

using NaivePath = std::function<void(const BranchState&, const Stop&, const Ratio& chance)>;

NaiveTotals naive_odds(const BranchDriver&, NaiveLimits, const NaivePath& found);

}  // namespace limber::inline odds
