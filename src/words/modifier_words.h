// What affects a die, in words.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "model/event.h"

namespace limber::inline words {

// What a note on a die is about: "target in cover", "flank or rear on".
std::string_view modifier_words(const Game&, const Modifier&);

// "+1 target in cover (BB-FIR-16)", one for each that applied; clauses that state one fact are cited together.
std::vector<std::string> applied_modifiers(const Game&, const std::vector<Modifier>&);

}  // namespace limber::inline words
