// With the words of variants.
#include "rulesets/variants.h"
#include "words/clauses.h"
#include "words/names.h"
#include "words/variant_words.h"

namespace limber::inline words {

std::string variant_sentence(const RulesVariant& variant) {
  const std::string by = variant.author.empty() ? "" : ", by " + variant.author;
  return variant.name + by + ". " + not_the_book(variant);
}

std::vector<std::string> variant_lines(const RulesVariant& variant) {
  std::vector<std::string> lines;
  for (const ChangedFigure& c : changed_figures(variant))
    lines.push_back(change_words(c) + in_brackets(c.figure.clauses));
  return lines;
}

VariantGoal variant_goal(const RulesVariant& variant) {
  VariantGoal goal{variant_sentence(variant), {}};
  for (const ChangedFigure& changed : changed_figures(variant)) {
    goal.words += " " + capitalised(change_words(changed)) + ".";
    goal.why.push_back(changed.figure.clauses[0]);
  }
  return goal;
}

}  // namespace limber::inline words
