// Two readers of one chain of limits. Quick stops at the first breach; Explain visits every link and notes them all.
#pragma once
#include <algorithm>
#include <vector>

#include "model/clause.h"

namespace limber {

// A limit whose clause is none does not bind: that is how one chain serves a document that lacks a limit.
struct Quick {
  constexpr bool operator()(bool fact, Clause c) const { return fact || c == Clause::none; }
  constexpr bool operator()(bool fact, const Because& c) const { return fact || c.first == Clause::none; }
};

struct Explain {
  std::vector<Because>& breaches;
  bool operator()(bool fact, Clause c) const { return (*this)(fact, Because{c}); }
  bool operator()(bool fact, const Because& c) const {
    if (!fact && c.first != Clause::none && std::find(breaches.begin(), breaches.end(), c) == breaches.end())
      breaches.push_back(c);
    return true;
  }
};

}  // namespace limber
