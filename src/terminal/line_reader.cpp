#include "terminal/line_reader.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <unistd.h>

#include "base/text.h"
#include "draw/canvas.h"
#include "terminal/keyed_line.h"

namespace limber::inline terminal {

namespace {

// A line far beyond what an order may be is cut, so that no input can fill the memory; the rest of it is skipped.
constexpr std::size_t kLongest = 64 * 1024;

class PlainLines : public LineReader {
 public:
  explicit PlainLines(Terminal& terminal) : terminal_(terminal), typed_(isatty(STDIN_FILENO) != 0) {}

  std::optional<std::string> read(const std::string& prompt, const Completer&) override {
    terminal_.show(prompt);
    terminal_.flush();
    std::string line;
    int c = std::getc(stdin);
    if (c == EOF) {
      terminal_.show("\n");
      return std::nullopt;
    }
    for (; c != EOF && c != '\n'; c = std::getc(stdin))
      if (line.size() < kLongest) line += static_cast<char>(c);
    if (line.ends_with('\r')) line.pop_back();
    line = printable(line);
    if (!typed_) terminal_.show(line + "\n");
    return line;
  }
  bool by_hand() const override { return typed_; }

 private:
  Terminal& terminal_;
  bool typed_;
};

// On a terminal that scrolls: the line stays where the prompt is, and moves sideways when it grows too long for it.
class EditedLines : public LineReader {
 public:
  explicit EditedLines(Terminal& terminal) : terminal_(terminal) {}

  void forget() override { edit_.forget(); }

  std::optional<std::string> read(const std::string& prompt, const Completer& complete) override {
    prompt_ = prompt;
    const int room = terminal_.width() - text_width(without_escapes(prompt_));
    if (room < kLeastRoom) terminal_.show(std::exchange(prompt_, "> ") + "\n");
    edit_.begin(std::exchange(suggestion_, {}));
    const KeyedLine keyed{.draw = [this] { draw(); },
                          .other = [](const Key&) {},
                          .offer =
                              [this](const std::vector<std::string>& words) {
                                terminal_.show("\n");
                                terminal_.say(join(words, "  "), 2, Tone::faint);
                              },
                          .interrupted =
                              [this] {
                                terminal_.show("\n");
                                terminal_.say(kInterrupted);
                              }};
    const std::optional<std::string> line = read_keys(keyboard_, edit_, complete, keyed);
    terminal_.show("\n");
    terminal_.flush();
    return line;
  }
  bool by_hand() const override { return true; }
  void suggest(std::string line) override { suggestion_ = std::move(line); }

 private:
  static constexpr int kLeastRoom = 12;

  void draw() {
    const int before = text_width(without_escapes(prompt_));
    const LineEdit::Seen seen = edit_.seen(terminal_.width() - before - 1);
    terminal_.show("\r" + prompt_ + terminal_.toned(seen.text, edit_.suggested() ? Tone::faint : Tone::plain) +
                   "\033[K\r\033[" + std::to_string(before + seen.cursor) + "C");
    terminal_.flush();
  }

  Terminal& terminal_;
  Keyboard keyboard_{Keyboard::Takes::line};
  LineEdit edit_;
  std::string prompt_, suggestion_;
};

}  // namespace

std::unique_ptr<LineReader> make_line_reader(Terminal& terminal) {
  if (terminal.interactive()) return std::make_unique<EditedLines>(terminal);
  return std::make_unique<PlainLines>(terminal);
}

std::string_view last_word(std::string_view line) {
  const std::size_t at = line.find_last_of(" ;\t");
  return at == line.npos ? line : line.substr(at + 1);
}

std::vector<std::string> matching(std::string_view line, std::vector<std::string> candidates) {
  const std::string typed = lower(last_word(line));
  std::erase_if(candidates, [&](const std::string& c) { return !lower(c).starts_with(typed); });
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  return candidates;
}

}  // namespace limber::inline terminal
