#include "words/variant_words.h"

#include "rulesets/variants.h"
#include "words/clauses.h"

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

}  // namespace limber::inline words
