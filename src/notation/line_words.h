// The words of one order as typed, and a reader that takes them one after another.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace limber::inline notation {

inline constexpr std::size_t kLongestLine = 4096;

// Orders of one line, separated by ';', blank ones left out. A ';' between quotation marks does not separate.
std::vector<std::string_view> orders_of(std::string_view line);
// Words separated by blanks; what stands between quotation marks is one word.
std::vector<std::string_view> words_of_order(std::string_view order);

class WordCursor {
 public:
  explicit WordCursor(std::vector<std::string_view> words) : words_(std::move(words)) {}
  bool empty() const { return next_ == words_.size(); }
  std::size_t left() const { return words_.size() - next_; }
  std::string_view peek() const { return empty() ? std::string_view{} : words_[next_]; }
  std::string_view take() { return empty() ? std::string_view{} : words_[next_++]; }
  void skip(std::size_t n) { next_ = n < left() ? next_ + n : words_.size(); }
  bool take_if(std::string_view word);              // in any case
  bool next_is(std::string_view word) const;        // in any case
  bool at_keyword() const;                          // facing, at, moving, to
  std::string next_words(std::size_t count) const;  // joined by one blank

 private:
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
};

}  // namespace limber::inline notation
