// What undoing would take back, for the one who could ask for it.
#pragma once
#include <string>
#include <string_view>

namespace limber::inline words {

constexpr std::string_view kNothingToUndo = "There is nothing to undo.";
// Of an answer as text; empty: a sealed one, which is not named.
std::string undoes_words(std::string_view answer);

}  // namespace limber::inline words
