// A short name held by value, so that a ruleset stays a value without pointers.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

namespace limber {

struct ShortText {
  std::array<char, 48> chars{};
  constexpr ShortText() = default;
  constexpr ShortText(const char* text) {
    for (std::size_t i = 0; text[i] != 0 && i + 1 < chars.size(); ++i) chars[i] = text[i];
  }
  constexpr std::string_view view() const {
    return {chars.data(), std::char_traits<char>::length(chars.data())};  // the last char is always 0
  }
  constexpr bool operator==(const ShortText&) const = default;
};

}  // namespace limber
