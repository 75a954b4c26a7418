// A real number in the fewest digits, without the tables of 100 kB that std::to_chars brings along: for the engine in
// the page. The text is that of std::to_chars.
#pragma once
#include <string>

namespace limber::inline io {

// Of a finite number.
std::string short_real_text(double number);

}  // namespace limber::inline io
