// Somebody asks to take back what the other side has to agree to. It stands in the record as a note, for it has to
// outlive the program; any answer behind it makes it void.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "play/session.h"

namespace limber::inline hosting {

struct TakeBack {
  Side by = Side::none;
  int keeps = 0;  // answers that stay
  std::string text;
};

// "asks red 12": red asks to go back to where twelve answers were given; "asks nobody" when it was refused.
std::string asks_note(const std::optional<TakeBack>&);
// What the last line of a stored record asks for, if it does and the battle has such an answer of that side.
std::optional<TakeBack> asked_at_end(std::span<const std::string> lines, const Session&);

}  // namespace limber::inline hosting
