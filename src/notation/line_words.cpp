#include "notation/line_words.h"

#include <algorithm>

#include "base/text.h"

namespace limber::inline notation {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool same(std::string_view a, std::string_view b) { return lower(a) == lower(b); }

}  // namespace

std::vector<std::string_view> orders_of(std::string_view line) {
  std::vector<std::string_view> orders;
  std::size_t begin = 0;
  bool quoted = false;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i] == '"') quoted = !quoted;
    if (i < line.size() && (line[i] != ';' || quoted)) continue;
    const std::string_view order = trim(line.substr(begin, i - begin));
    if (!order.empty()) orders.push_back(order);
    begin = i + 1;
  }
  return orders;
}

std::vector<std::string_view> words_of_order(std::string_view order) {
  std::vector<std::string_view> words;
  for (std::size_t at = order.find_first_not_of(kBlanks); at < order.size();
       at = order.find_first_not_of(kBlanks, at)) {
    const bool quoted = order[at] == '"';
    const std::size_t begin = quoted ? at + 1 : at;
    const std::size_t end =
        std::min(quoted ? order.find('"', begin) : order.find_first_of(kBlanks, begin), order.size());
    words.push_back(order.substr(begin, end - begin));
    at = quoted ? end + 1 : end;
    if (at >= order.size()) break;
  }
  return words;
}

bool WordCursor::take_if(std::string_view word) {
  if (!next_is(word)) return false;
  ++next_;
  return true;
}

bool WordCursor::next_is(std::string_view word) const { return !empty() && same(peek(), word); }

bool WordCursor::at_keyword() const { return next_is("facing") || next_is("at") || next_is("moving") || next_is("to"); }

std::string WordCursor::next_words(std::size_t count) const {
  std::string text;
  for (std::size_t i = next_; i < words_.size() && i < next_ + count; ++i) {
    if (i > next_) text += ' ';
    text += words_[i];
  }
  return text;
}

}  // namespace limber::inline notation
