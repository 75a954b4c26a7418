// How much of the whole comes to each node of a graph: exactly where 128 bits can hold it, else sampled.
#pragma once
#include <cstdint>
#include <vector>

#include "base/ratio.h"
#include "odds/components.h"
#include "odds/graph.h"

namespace limber::inline odds {

struct Sampling {
  std::uint64_t seed = 0;
  std::uint32_t playouts = 0;
};

class GraphShares {
 public:
  GraphShares(const Graph&, const Components&, Sampling);

  void settle_for_less(const Graph&, Sampling);  // also when a sum of shares no longer fits
  bool exact() const { return exact_; }
  std::uint32_t playouts() const { return exact_ ? 0 : playouts_; }

  // Sums of shares, kept over one denominator as long as there is one.
  struct Sum {
    Int128 count = 0;
    Ratio ratio;
  };
  void add(Sum&, std::uint32_t node) const;
  void add_unfinished(Sum&) const;  // what would take more throws than the fractions allow
  Ratio ratio(const Sum&) const;
  Ratio of(std::uint32_t node) const;
  bool none(std::uint32_t node) const;

 private:
  bool push_sixths(const Graph&, const Components&);
  bool push_ratios(const Graph&, const Components&);
  bool push_layers(const Graph&);
  void sample(const Graph&, Sampling);

  bool exact_ = true;
  std::uint32_t playouts_ = 0;
  Int128 whole_ = 0;           // 0: shares are in ratio_
  Int128 unfinished_ = 0;      // over whole_
  std::vector<Int128> count_;  // over whole_
  std::vector<Ratio> ratio_;
};

}  // namespace limber::inline odds
