// A real number in the fewest digits, without the tables of 100 kB that std::to_chars brings along: for the engine inside
// the page. The same text as std::to_chars gives.
#pragma once
#include <string>

namespace limber::inline io {

// Of a finite number. The decimal sign is that of the C library: for programs without locales.
std::string short_real_text(double number);

}  // namespace limber::inline io
