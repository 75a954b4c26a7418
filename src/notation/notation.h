// Reads what a person types, or another program sends, against the state as it is: names, short forms and several
// orders in one line. Whatever is read is judged; nothing is applied but to copies. docs/formats.md, section 2.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace limber::inline notation {

struct Reading {
  bool ok = false;                 // every answer is legal, each on the state after those before it
  std::vector<Choice> meant;       // the answers the line stands for, in order
  std::vector<std::string> texts;  // the same as order_text
  std::string understood;          // the same in one line, separated by "; "

  std::string error;                    // why the line cannot be read, or what of it cannot be done now
  std::vector<std::string> candidates;  // what it may have meant: Unit ids, verbs or orders

  std::optional<Choice> refused;  // the answer that is not legal, and why
  std::string refused_text;
  Verdict verdict;
  std::optional<Choice> nearest;  // the legal answer that comes nearest to it
  std::string nearest_text;
};

// `as`: whose orders are taken; none: those of every side that is asked. When not ok, nothing of the line is to be
// applied.
Reading read_line(const Game&, const State&, std::string_view line, Side as = Side::none);

// Where the refused answer of a line was judged: after those before it.
struct RefusedAt {
  State state;
  int answers = 0;  // those before it
};
RefusedAt refused_at(const Game&, const State& before_the_line, const Reading&);

}  // namespace limber::inline notation
