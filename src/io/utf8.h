// UTF-8 as far as reading files and showing what was found needs it. The same under every locale.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace limber::inline io {

// Where the text stops being UTF-8 (RFC 3629: nothing overlong, no surrogates, nothing above U+10FFFF).
std::optional<std::size_t> first_bad_byte(std::string_view text);

// Characters, not bytes; for text that is UTF-8.
std::size_t character_count(std::string_view text);

// Fit to be shown in a message: at most `most` characters (then "..."), control characters and stray bytes written out.
std::string shown(std::string_view text, std::size_t most = 60);

// The same in double quotes.
std::string in_quotes(std::string_view text, std::size_t most = 60);

}  // namespace limber::inline io
