// Sentences one after another: each opens with a capital letter and ends with a full stop.
#pragma once
#include <string>
#include <utility>

#include "words/names.h"

namespace limber::inline words {

class Sentences {
 public:
  void say(std::string words) {
    if (words.empty()) return;
    const std::string first = words.substr(0, words.find(' '));
    const bool is_id = first.find_first_of("0123456789") != std::string::npos;  // it stays as it is typed
    text_ += (text_.empty() ? "" : " ") + (is_id ? words : capitalised(std::move(words))) + ".";
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace limber::inline words
