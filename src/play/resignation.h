// "resign red": a side resigns. No document has it, so it is no answer to a question of the rules: the
// session takes it at any moment, the record keeps it as its last line. docs/formats.md, section 2.
#pragma once
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline play {

bool is_resignation(std::string_view line);  // begins with the word

struct Resignation {
  Side side = Side::none;
  std::string error;  // why it is not taken
};
// `as`: who speaks; a side speaks for itself alone and need not be named.
Resignation read_resignation(const Game&, const State&, std::string_view line, Side as);

std::string resignation_text(const Game&, Side);

}  // namespace limber::inline play
