// The questions of the rulesets that deal cards, each as a sentence.
#pragma once
#include <string>

#include "engine/engine.h"

namespace limber::inline words {

// `asked`: the request, of one side where it speaks to one; `side`: the first of those it asks. Empty for a question of
// another ruleset.
std::string card_question(const Game&, const State&, const Request& asked, Side side);

}  // namespace limber::inline words
