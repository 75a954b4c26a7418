#include "io/utf8.h"

#include <array>

#include "base/text.h"

namespace limber::inline io {

namespace {

bool continues(unsigned char byte) { return (byte & 0xC0u) == 0x80u; }

// Bytes of the well-formed character at the front of the text; 0 if there is none (RFC 3629, section 4).
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned char {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const unsigned char a = byte(0), b = byte(1);
  if (a < 0x80) return 1;
  if (a < 0xC2 || a > 0xF4) return 0;
  if (a < 0xE0) return continues(b) ? 2 : 0;
  if (a < 0xF0) {
    const bool overlong = a == 0xE0 && b < 0xA0, surrogate = a == 0xED && b > 0x9F;
    return continues(b) && !overlong && !surrogate && continues(byte(2)) ? 3 : 0;
  }
  const bool overlong = a == 0xF0 && b < 0x90, too_high = a == 0xF4 && b > 0x8F;
  return continues(b) && !overlong && !too_high && continues(byte(2)) && continues(byte(3)) ? 4 : 0;
}

std::string byte_in_hex(unsigned char byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15u]};
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = character_size(text.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return std::nullopt;
}

std::size_t character_count(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) {
    if (!continues(static_cast<unsigned char>(c))) ++count;
  }
  return count;
}

std::string shown(std::string_view text, std::size_t most) {
  std::string result;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    if (count == most) return result + "...";
    const std::size_t size = character_size(text.substr(at));
    const unsigned char byte = static_cast<unsigned char>(text[at]);
    if (byte == '\n') {
      result += "\\n";
    } else if (byte == '\t') {
      result += "\\t";
    } else if (size == 0 || !is_printable(text.substr(at, size))) {
      for (const char c : text.substr(at, size == 0 ? 1 : size)) result += byte_in_hex(static_cast<unsigned char>(c));
    } else {
      result += text.substr(at, size);
    }
    at += size == 0 ? 1 : size;
  }
  return result;
}

std::string in_quotes(std::string_view text, std::size_t most) { return '"' + shown(text, most) + '"'; }

}  // namespace limber::inline io
