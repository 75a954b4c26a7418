// The figures, rows and flags of a ruleset that a player may change, each with its clauses and the values it may have:
// from the same list of figures as rulesets/describe.h, so that none can be forgotten. Names and pictures are no
// figures, and what the document does not have cannot be changed: it would have no clause.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "model/clause.h"

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

struct RuleFigure {
  std::string section, name;  // "fire", "hits on"
  std::vector<Clause> clauses;
  std::vector<std::string> values;  // that it may have, in order; its own alone where it is not to be changed
  std::size_t value = 0;            // which of them it has

  std::string full_name() const { return section + ": " + name; }
  const std::string& text() const { return values[value]; }
};
std::vector<RuleFigure> rule_figures(const Rules&);

// By their places in those lists.
void set_figure(Rules&, std::size_t figure, std::size_t value);

// "2+ to 6+", "yes or no", "lower; equal or over", "always".
std::string values_words(const RuleFigure&);
// Which of its values a text means: as it is listed, a number of it, "on" and "true" for yes. Nothing: none of them.
std::size_t find_value(const RuleFigure&, std::string_view text);  // values.size(): none of them

}  // namespace limber::inline rulesets
