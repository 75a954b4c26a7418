#include "terminal/line_edit.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "draw/canvas.h"
#include "terminal/line_reader.h"

namespace limber::inline terminal {

namespace {

constexpr std::size_t kMostKept = 500;
constexpr std::size_t kLongest = 4096;  // far beyond what an order can be

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; }

}  // namespace

void LineEdit::begin(std::string suggestion) {
  text_ = std::move(suggestion);
  suggested_ = !text_.empty();
  at_ = text_.size();
  own_.clear();
  shown_ = kept_.size();
}

std::size_t LineEdit::left_of(std::size_t at) const {
  if (at == 0) return 0;
  do --at;
  while (at > 0 && continues(text_[at]));
  return at;
}

std::size_t LineEdit::right_of(std::size_t at) const {
  if (at >= text_.size()) return text_.size();
  do ++at;
  while (at < text_.size() && continues(text_[at]));
  return at;
}

std::size_t LineEdit::word_left_of(std::size_t at) const {
  while (at > 0 && text_[at - 1] == ' ') --at;
  while (at > 0 && text_[at - 1] != ' ') --at;
  return at;
}

std::size_t LineEdit::word_right_of(std::size_t at) const {
  while (at < text_.size() && text_[at] == ' ') ++at;
  while (at < text_.size() && text_[at] != ' ') ++at;
  return at;
}

void LineEdit::insert(std::string_view text) {
  if (std::exchange(suggested_, false)) text_.clear(), at_ = 0;
  if (text_.size() + text.size() > kLongest) return;
  text_.insert(at_, text);
  at_ += text.size();
}

void LineEdit::remove(std::size_t from, std::size_t to) {
  text_.erase(from, to - from);
  at_ = from;
}

void LineEdit::cut(std::size_t from, std::size_t to) {
  if (from < to) cut_ = text_.substr(from, to - from);
  remove(from, to);
}

void LineEdit::recall(std::size_t which) {
  if (which > kept_.size()) return;
  if (shown_ == kept_.size()) own_ = text_;
  shown_ = which;
  text_ = which == kept_.size() ? own_ : kept_[which];
  at_ = text_.size();
}

bool LineEdit::go(KeyName name) {
  switch (name) {
    case KeyName::left: at_ = left_of(at_); return true;
    case KeyName::right: at_ = right_of(at_); return true;
    case KeyName::word_left: at_ = word_left_of(at_); return true;
    case KeyName::word_right: at_ = word_right_of(at_); return true;
    case KeyName::home: at_ = 0; return true;
    case KeyName::end: at_ = text_.size(); return true;
    case KeyName::up:
      if (shown_ > 0) recall(shown_ - 1);
      return true;
    case KeyName::down: recall(shown_ + 1); return true;
    default: return false;
  }
}

bool LineEdit::change(KeyName name) {
  switch (name) {
    case KeyName::backspace: remove(left_of(at_), at_); return true;
    case KeyName::erase:
    case KeyName::end_of_input: remove(at_, right_of(at_)); return true;
    case KeyName::cut_line: cut(0, at_); return true;
    case KeyName::cut_end: cut(at_, text_.size()); return true;
    case KeyName::cut_word: cut(word_left_of(at_), at_); return true;
    default: return false;
  }
}

bool LineEdit::press(const Key& key) {
  if (key.name == KeyName::text) return insert(key.text), true;
  if (key.name == KeyName::put_in) return insert(cut_), true;
  const bool did = go(key.name) || change(key.name);
  if (did) suggested_ = false;
  return did;
}

void LineEdit::replace_last_word(std::string_view with) {
  const std::size_t length = last_word(before_cursor()).size();
  remove(at_ - length, at_);
  suggested_ = false;
  insert(with);
}

void LineEdit::keep(const std::string& line) {
  if (trim(line).empty()) return;
  std::erase(kept_, line);
  if (kept_.size() == kMostKept) kept_.erase(kept_.begin());
  kept_.push_back(line);
}

void LineEdit::forget() {
  kept_.clear();
  cut_.clear();
  begin();
}

LineEdit::Seen LineEdit::seen(int width) const {
  const int cursor = text_width(before_cursor()), room = std::max(width, 2);
  std::size_t from = 0;
  for (int left = cursor; left >= room; --left) from = right_of(from);  // the cursor is always in sight
  std::size_t to = from;
  for (int i = 0; i < room && to < text_.size(); ++i) to = right_of(to);
  return {text_.substr(from, to - from), text_width(std::string_view(text_).substr(from, at_ - from))};
}

}  // namespace limber::inline terminal
