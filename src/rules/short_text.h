// A short name held by value, so that a ruleset stays a value without pointers.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "base/check.h"

namespace limber {

template <std::size_t N> struct FixedText {
  std::array<char, N> chars{};
  constexpr FixedText() = default;
  constexpr FixedText(const char* text) {
    std::size_t i = 0;
    for (; text[i] != 0 && i + 1 < N; ++i) chars[i] = text[i];
    LIMBER_CHECK(text[i] == 0, "a text of a ruleset is longer than its place");
  }
  constexpr std::string_view view() const {
    return {chars.data(), std::char_traits<char>::length(chars.data())};  // the last char is always 0
  }
  constexpr bool operator==(const FixedText&) const = default;
};

using ShortText = FixedText<48>;

}  // namespace limber
