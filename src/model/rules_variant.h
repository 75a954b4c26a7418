// A ruleset of a player's own: a document's ruleset with some of its figures changed, as it is written down. What a
// change comes to is for rulesets/variants.h to say.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace limber {

struct FigureChange {
  std::string figure;  // "fire: hits on"; nothing where the clause alone says which
  std::string clause;  // "BB-FIR-14"; nothing where the figure alone says which
  std::string value;

  friend bool operator==(const FigureChange&, const FigureChange&) = default;
};

inline constexpr std::size_t kMostChanges = 64;  // of one variant

struct RulesVariant {
  std::string name, author, note;
  std::string ruleset;  // whose figures are changed
  std::vector<FigureChange> changes;

  friend bool operator==(const RulesVariant&, const RulesVariant&) = default;
};

}  // namespace limber
