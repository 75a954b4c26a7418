// A variant of a ruleset: its changed figures found, judged and put in. What cannot be, or would be no change, is
// refused with the reason. The engine that the page loads first is linked without (rulesets/optional).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/scenario.h"
#include "rulesets/rule_figures.h"

namespace limber::inline rulesets {

// A change as it was understood: the figure with the book's value, and the place of the new one among its values.
struct ChangedFigure {
  RuleFigure figure;
  std::size_t now = 0;
  const std::string& text() const { return figure.values[now]; }
};
// Of a variant without faults, in its order.
std::vector<ChangedFigure> changed_figures(const RulesVariant&);

// Puts the changes into the rules of its ruleset. `path` stands before the places of the faults: "variant.", or
// nothing for a file of its own.
std::vector<Fault> apply_variant(Rules&, const RulesVariant&, const std::string& path);
// The variant of a scenario; house rules are thrown on top of it, where they set other figures.
std::vector<Fault> put_variant_in(Rules&, const Scenario&);
// Everything that can be wrong with a variant by itself.
std::vector<Fault> variant_faults(const RulesVariant&, const std::string& path = {});
// House rules that set a figure which the variant changes, too.
std::vector<Fault> clashes(const Scenario&);

// Each change by the full name of its figure and with its clause, as it is kept in files.
RulesVariant written_out(RulesVariant);

// A change in a few words, by figure or by clause: "fire: hits on=4", "BB-FIR-14=4+". Nothing where there is no such
// figure in the ruleset, so that a house rule may be meant.
bool names_figure(std::string_view ruleset, std::string_view words);
FigureChange change_of(std::string_view words, std::string_view value);

// Of the ruleset with the variant's figures; house rules aside.
std::uint64_t figures_hash(const Scenario&);

// "This is not Cordery's ruleset: 2 figures changed."
std::string not_the_book(const RulesVariant&);
// "fire: hits on 4 (Cordery: 5)".
std::string change_words(const ChangedFigure&);

}  // namespace limber::inline rulesets
