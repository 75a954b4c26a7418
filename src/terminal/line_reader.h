// Lines that a player types. On a terminal they are edited, kept in a history and completed with Tab; from a file or a
// pipe they are read as they come and echoed, so that the output reads like a dialogue.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/terminal.h"

namespace limber::inline terminal {

// What the word under the cursor may become, given the line up to the cursor.
using Completer = std::function<std::vector<std::string>(std::string_view line)>;

class LineReader {
 public:
  virtual ~LineReader() = default;
  // Nothing at the end of the input.
  virtual std::optional<std::string> read(const std::string& prompt, const Completer& complete) = 0;
  std::optional<std::string> read(const std::string& prompt) { return read(prompt, {}); }
  virtual bool by_hand() const = 0;  // typed by a person at this moment
  // Stands in the next line already, where lines are edited: Enter gives it.
  virtual void suggest(std::string) {}
  // Another player takes over who may not see what was typed: no key brings it back.
  virtual void forget() {}
};

std::unique_ptr<LineReader> make_line_reader(Terminal& terminal);

// The candidates that begin with the word the line ends in, in any case, sorted and each once.
std::vector<std::string> matching(std::string_view line, std::vector<std::string> candidates);
std::string_view last_word(std::string_view line);  // what stands behind the last blank or ';'

}  // namespace limber::inline terminal
