// One line that is typed: its text, where the cursor stands, what was typed before, what was cut.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "console/keyboard.h"

namespace limber::inline terminal {

class LineEdit {
 public:
  // A new line. A suggestion stands there already: Enter takes it, the first letter typed replaces it.
  void begin(std::string suggestion = {});
  bool press(const Key& key);  // false: a key that does nothing to a line
  void replace_last_word(std::string_view with);

  const std::string& text() const { return text_; }
  std::string before_cursor() const { return text_.substr(0, at_); }
  bool suggested() const { return suggested_; }

  void keep(const std::string& line);  // for the arrows up and down
  void forget();                       // all that any key could bring back

  // What is seen of it in so many places, and how far behind their start the cursor stands.
  struct Seen {
    std::string text;
    int cursor = 0;
  };
  Seen seen(int width) const;

 private:
  std::size_t left_of(std::size_t at) const;
  std::size_t right_of(std::size_t at) const;
  std::size_t word_left_of(std::size_t at) const;
  std::size_t word_right_of(std::size_t at) const;
  void insert(std::string_view text);
  void remove(std::size_t from, std::size_t to);
  void cut(std::size_t from, std::size_t to);
  void recall(std::size_t which);
  bool go(KeyName name);
  bool change(KeyName name);

  std::string text_, cut_, own_;  // own: the line itself while an older one is shown
  std::size_t at_ = 0;
  std::vector<std::string> kept_;
  std::size_t shown_ = 0;  // of those kept; as many as there are: the line itself
  bool suggested_ = false;
};

}  // namespace limber::inline terminal
