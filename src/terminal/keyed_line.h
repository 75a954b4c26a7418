// A line read key by key, wherever on the screen it stands.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console/keyboard.h"
#include "terminal/line_edit.h"
#include "terminal/line_reader.h"

namespace limber::inline terminal {

inline constexpr std::string_view kInterrupted = "'quit' saves the battle and leaves it.";

struct KeyedLine {
  std::function<void()> draw;                                        // the line as it is now
  std::function<void(const Key&)> other;                             // a key that does nothing to the line
  std::function<void(const std::vector<std::string>& words)> offer;  // what the word may become
  std::function<void()> interrupted;                                 // Ctrl-C: the line is thrown away
};

// Nothing at the end of the input.
std::optional<std::string> read_keys(Keyboard&, LineEdit&, const Completer&, const KeyedLine&);

}  // namespace limber::inline terminal
