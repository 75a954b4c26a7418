// An error of a file or a request as sentences, the same wherever it is read: at the terminal, in the protocol, on the
// page. `expected` is a noun phrase, or one and its reason behind a colon; `remedy` says what to do.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace limber::inline io {

// Limber found "Z9" where it expected a cell of the board. Did you mean "B9"?
std::string fault_words(const Fault& fault);

// sides[0].units[3].at: Limber found ...
std::string fault_words_at_path(const Fault& fault);

// battle.json:12:8: sides[0].units[3].at: Limber found ...
std::string fault_line(const Fault& fault, std::string_view file);

}  // namespace limber::inline io
