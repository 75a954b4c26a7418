#include "terminal/keyed_line.h"

#include "base/text.h"

namespace limber::inline terminal {

namespace {

// As far as all of them agree.
std::string common_start(const std::vector<std::string>& words) {
  std::string common = words[0];
  for (const std::string& one : words) {
    std::size_t same = 0;
    while (same < common.size() && same < one.size() && common[same] == one[same]) ++same;
    common.resize(same);
  }
  return common;
}

void complete_word(LineEdit& edit, const Completer& complete, const KeyedLine& keyed) {
  if (!complete) return;
  const std::string before = edit.before_cursor();
  const std::vector<std::string> found = matching(before, complete(before));
  if (found.empty()) return;
  const std::string_view typed = last_word(before);
  std::string common = common_start(found);
  if (found.size() == 1) common += ' ';
  if (common.size() > typed.size() || (found.size() == 1 && common != typed))
    edit.replace_last_word(common);
  else
    keyed.offer(found);
}

}  // namespace

std::optional<std::string> read_keys(Keyboard& keyboard, LineEdit& edit, const Completer& complete,
                                     const KeyedLine& keyed) {
  for (;;) {
    keyed.draw();
    const Key key = keyboard.next();
    switch (key.name) {
      case KeyName::closed: return std::nullopt;
      case KeyName::enter: {
        const std::string line = printable(edit.text());
        edit.keep(line);
        return line;
      }
      case KeyName::tab: complete_word(edit, complete, keyed); break;
      case KeyName::interrupt:
        edit.begin();
        keyed.interrupted();
        break;
      case KeyName::end_of_input:
        if (edit.text().empty()) return std::nullopt;
        edit.press(key);
        break;
      default:
        if (!edit.press(key)) keyed.other(key);
    }
  }
}

}  // namespace limber::inline terminal
