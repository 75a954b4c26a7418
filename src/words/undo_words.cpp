#include "words/undo_words.h"

namespace limber::inline words {

std::string undoes_words(std::string_view answer) {
  return answer.empty() ? "Undoes the last sealed order." : "Undoes: " + std::string(answer);
}

}  // namespace limber::inline words
