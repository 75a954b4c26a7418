// Words that people say for those of the notation. They are read, never written.
#pragma once
#include <optional>
#include <string_view>

#include "model/choice.h"

namespace limber::inline notation {

std::optional<Verb> verb_meant_by(std::string_view word);  // "shoot": fire
std::string_view facing_meant_by(std::string_view word);   // "north-east": NE; else the word as it is

}  // namespace limber::inline notation
