// The ids of every clause and ruling, generated from docs/rules, and the pair of them that a fact may depend on.
#pragma once
#include "model/clause_ids.h"

namespace limber {

// Most facts have one clause; a few are stated twice in the document, and then both are named (BB-R102).
struct Citation {
  Clause first = Clause::none;
  Clause also = Clause::none;
  constexpr bool operator==(const Citation&) const = default;
};

}  // namespace limber
