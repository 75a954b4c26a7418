// Two readers of one chain of limits. Quick stops at the first breach; Explain visits every link and notes them all.
#pragma once
#include <vector>

#include "model/breach.h"

namespace limber {

// A limit whose clause is none does not bind: that is how one chain serves a document that lacks a limit.
struct Quick {
  constexpr bool operator()(bool fact, Clause c) const { return fact || c == Clause::none; }
  constexpr bool operator()(bool fact, const Citation& c) const { return fact || c.first == Clause::none; }
  constexpr bool operator()(bool fact, const Citation& c, const Measured&) const { return (*this)(fact, c); }
};

// Each clause once; of several numbers that break it, as on a way of many steps, the last.
struct Explain {
  std::vector<Breach>& breaches;
  bool operator()(bool fact, Clause c) const { return (*this)(fact, Citation{c}); }
  bool operator()(bool fact, const Citation& c, const Measured& measured = {}) const {
    if (fact || c.first == Clause::none) return true;
    for (Breach& known : breaches) {
      if (known.why != c) continue;
      if (measured.of != Measure::none) known.measured = measured;
      return true;
    }
    breaches.push_back({c, measured});
    return true;
  }
};

}  // namespace limber
