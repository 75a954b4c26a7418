// Without the words of variants: the page's engine plays none (rulesets/optional/without_variants.cpp).
#include "words/variant_words.h"

namespace limber::inline words {

VariantGoal variant_goal(const RulesVariant&) { return {}; }

}  // namespace limber::inline words
