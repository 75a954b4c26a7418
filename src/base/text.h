// Small helpers for reading words and numbers, the same under every locale: only ASCII letters have a case,
// only ASCII blanks are blank.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace limber {

// The whole text must be a decimal number, with at most a leading '-'; nothing when it is not or does not fit.
std::optional<long long> parse_int(std::string_view text);

// Pieces between separators, empty ones included: "a,,b" gives "a", "", "b"; "" gives one empty piece.
std::vector<std::string_view> split(std::string_view text, char separator);

// What can be shown on any screen: control characters, C1 codes among them, and stray bytes become '?', tabs blanks.
std::string printable(std::string_view text);
bool is_printable(std::string_view text);  // nothing in it would become '?'

std::string_view trim(std::string_view text);
std::string lower(std::string_view text);

std::string join(std::span<const std::string> parts, std::string_view separator);
std::string join(std::span<const std::string_view> parts, std::string_view separator);

// Least number of letters inserted, left out, changed, or neighbours swapped (Damerau-Levenshtein).
int edit_distance(std::string_view a, std::string_view b);

// The candidate a mistyped word most likely meant, case aside: at most a third of the longer word's letters wrong.
// The earlier candidate wins a tie.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace limber
