#include "sim/child_process.h"

namespace limber::inline sim {

std::optional<std::vector<std::string>> command_words(std::string_view command) {
  std::vector<std::string> words;
  std::string word;
  bool open = false;  // a word has begun, be it an empty quotation
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (c == '\\' && quote != '\'' && i + 1 < command.size()) {
      word += command[++i], open = true;
    } else if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '\'' || c == '"') {
      quote = c, open = true;
    } else if (c != ' ' && c != '\t') {
      word += c, open = true;
    } else if (open) {
      words.push_back(std::move(word));
      word.clear(), open = false;
    }
  }
  if (open) words.push_back(std::move(word));
  if (quote != 0 || words.empty() || words[0].empty()) return std::nullopt;
  return words;
}

}  // namespace limber::inline sim
