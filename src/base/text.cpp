#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace limber {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

template <class Part> std::string join_parts(std::span<const Part> parts, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; }

// U+0080 to U+009F, some of which terminals take for ESC and what follows it.
bool is_c1(std::string_view text) {
  return text.size() > 1 && static_cast<unsigned char>(text[0]) == 0xC2 &&
         static_cast<unsigned char>(text[1]) >= 0x80 && static_cast<unsigned char>(text[1]) < 0xA0;
}

// Bytes of the character that the text begins with; 0: it may not be shown. Written longer than need be, a character is
// not UTF-8.
std::size_t shown_size(std::string_view text) {
  const unsigned char first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return first < ' ' || first == 0x7F ? 0 : 1;
  const std::size_t size = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (size == 0 || text.size() < size || is_c1(text)) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if (!continues(text[i])) return 0;
  const unsigned char second = static_cast<unsigned char>(text[1]);
  const bool longer_than_need_be = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  return longer_than_need_be ? 0 : size;
}

// "mounted-cavalry" of "cavalry", where nothing is near by letters: the shortest that has the word as one of its own.
template <class Text>
std::optional<std::string_view> shortest_with(std::string_view word, std::span<const Text> candidates) {
  std::optional<std::string_view> best;
  for (const std::string_view candidate : candidates) {
    const std::string known = lower(candidate);
    const std::vector<std::string_view> parts = split(known, '-');
    if (std::find(parts.begin(), parts.end(), word) == parts.end()) continue;
    if (!word.empty() && (!best || candidate.size() < best->size())) best = candidate;
  }
  return best;
}

template <class Text>
std::optional<std::string_view> nearest_of(std::string_view word, std::span<const Text> candidates) {
  const std::string wanted = lower(word);
  std::optional<std::string_view> best;
  int least = 0;
  for (const std::string_view candidate : candidates) {
    const std::size_t longer = std::max(word.size(), candidate.size());
    if ((longer - std::min(word.size(), candidate.size())) * 3 > longer) continue;  // too far apart to be tried
    const int wrong = edit_distance(wanted, lower(candidate));
    if (static_cast<std::size_t>(wrong) * 3 > longer || (best && wrong >= least)) continue;
    best = candidate;
    least = wrong;
  }
  return best ? best : shortest_with(wanted, candidates);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = shown_size(text.substr(at));
    if (size > 0)
      out += text.substr(at, size);
    else
      out += text[at] == '\t' ? ' ' : '?';
    // Both bytes of a C1 code are one character.
    const bool c1 = size == 0 && at + 1 < text.size() && is_c1(text.substr(at));
    at += size > 0 ? size : c1 ? 2 : 1;
  }
  return out;
}

bool is_printable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = text[at] == '\t' ? 1 : shown_size(text.substr(at));
    if (size == 0) return false;
    at += size;
  }
  return true;
}

std::optional<long long> parse_int(std::string_view text) {
  long long number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t at = text.find(separator);
    pieces.push_back(text.substr(0, at));
    if (at == text.npos) return pieces;
    text.remove_prefix(at + 1);
  }
}

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
  return join_parts(parts, separator);
}
std::string join(std::span<const std::string_view> parts, std::string_view separator) {
  return join_parts(parts, separator);
}

// Lowrance and Wagner, 1975: one border row and column more than usual, for swaps of letters that end up apart.
int edit_distance(std::string_view a, std::string_view b) {
  const int rows = static_cast<int>(a.size()), columns = static_cast<int>(b.size());
  const int width = columns + 2, far = rows + columns;
  std::vector<int> table(static_cast<std::size_t>((rows + 2) * width), far);
  const auto at = [&](int i, int j) -> int& { return table[static_cast<std::size_t>((i + 1) * width + j + 1)]; };
  for (int i = 0; i <= rows; ++i) at(i, 0) = i;
  for (int j = 0; j <= columns; ++j) at(0, j) = j;

  std::array<int, 256> last_row{};
  for (int i = 1; i <= rows; ++i) {
    int last_column = 0;
    for (int j = 1; j <= columns; ++j) {
      const int k = last_row[static_cast<unsigned char>(b[j - 1])], l = last_column;
      const bool same = a[i - 1] == b[j - 1];
      if (same) last_column = j;
      const int swapped = at(k - 1, l - 1) + (i - k - 1) + 1 + (j - l - 1);
      at(i, j) = std::min({at(i - 1, j - 1) + (same ? 0 : 1), at(i, j - 1) + 1, at(i - 1, j) + 1, swapped});
    }
    last_row[static_cast<unsigned char>(a[i - 1])] = i;
  }
  return at(rows, columns);
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  return nearest_of(word, candidates);
}
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string> candidates) {
  return nearest_of(word, candidates);
}

}  // namespace limber
