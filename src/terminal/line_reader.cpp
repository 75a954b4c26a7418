#include "terminal/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>

#include <unistd.h>

#include "base/text.h"
#include "draw/canvas.h"
#include "io/utf8.h"

#ifdef LIMBER_HAS_EDIT
#include <histedit.h>
#endif

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
    line = printable(std::move(line));
    if (!typed_) terminal_.show(line + "\n");
    return line;
  }
  bool by_hand() const override { return typed_; }

 private:
  Terminal& terminal_;
  bool typed_;
};

#ifdef LIMBER_HAS_EDIT

volatile std::sig_atomic_t interrupted = 0;
void note_interrupt(int) { interrupted = 1; }

// Ctrl-C while a line is typed throws the line away; at any other time it ends the program as usual.
class InterruptGuard {
 public:
  InterruptGuard() {
    struct sigaction ours{};
    ours.sa_handler = note_interrupt;
    sigaction(SIGINT, &ours, &before_);
    interrupted = 0;
  }
  ~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_{};
};

class EditedLines : public LineReader {
 public:
  explicit EditedLines(Terminal& terminal) : terminal_(terminal) {
    // Letters beyond ASCII in names can be typed wherever the program runs; nothing else reads the locale.
    std::setlocale(LC_CTYPE, "C.UTF-8");
    open();
  }
  ~EditedLines() override { close(); }
  EditedLines(const EditedLines&) = delete;
  EditedLines& operator=(const EditedLines&) = delete;

  // The editor itself keeps more than the history: what was cut can be put in again.
  void forget() override {
    close();
    open();
  }

  std::optional<std::string> read(const std::string& prompt, const Completer& complete) override {
    prompt_ = hidden_escapes(prompt);
    complete_ = complete;
    terminal_.flush();
    const InterruptGuard guard;
    for (;;) {
      int count = 0;
      errno = 0;
      const char* text = el_gets(edit_, &count);
      if (text != nullptr && count > 0 && interrupted == 0)
        return kept(std::string(text, static_cast<std::size_t>(count)));
      if (interrupted == 0 && errno != EINTR) return std::nullopt;
      interrupted = 0;
      el_reset(edit_);
      terminal_.show("^C  ('quit' leaves the battle; the record is saved)\n");
      terminal_.flush();
    }
  }
  bool by_hand() const override { return true; }

 private:
  void open() {
    edit_ = el_init("limber", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT_ESC, &EditedLines::prompt_of, '\1');
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_SIGNAL, 1);  // the terminal is left as it was, and its new size noticed
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_ADDFN, "limber-complete", "complete the word", &EditedLines::complete_word);
    el_set(edit_, EL_BIND, "^I", "limber-complete", nullptr);
    el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }
  void close() {
    history_end(history_);
    el_end(edit_);
  }

  // The editor must know which characters of the prompt take no place.
  static std::string hidden_escapes(const std::string& prompt) {
    std::string out;
    for (std::size_t i = 0; i < prompt.size(); ++i) {
      if (prompt[i] != '\033') {
        out += prompt[i];
        continue;
      }
      const std::size_t end = prompt.find('m', i);
      if (end == std::string::npos) break;
      out += '\1' + prompt.substr(i, end - i + 1) + '\1';
      i = end;
    }
    return out;
  }

  std::string kept(std::string line) {
    while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
    line = printable(std::move(line));
    HistEvent event;
    if (!trim(line).empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

  static EditedLines& self(EditLine* edit) {
    EditedLines* lines = nullptr;
    el_get(edit, EL_CLIENTDATA, &lines);
    return *lines;
  }
  static char* prompt_of(EditLine* edit) { return self(edit).prompt_.data(); }
  static unsigned char complete_word(EditLine* edit, int) { return self(edit).complete_now(); }

  unsigned char complete_now() {
    const LineInfo* info = el_line(edit_);
    const std::string before(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    if (!complete_) return CC_ERROR;
    const std::vector<std::string> found = matching(before, complete_(before));
    if (found.empty()) return CC_ERROR;
    const std::string_view typed = last_word(before);
    std::string common = found[0];
    for (const std::string& one : found) {
      std::size_t same = 0;
      while (same < common.size() && same < one.size() && common[same] == one[same]) ++same;
      common.resize(same);
    }
    if (found.size() == 1) common += ' ';
    if (common.size() > typed.size() || (found.size() == 1 && common != typed)) {
      el_deletestr(edit_, static_cast<int>(text_width(typed)));
      el_insertstr(edit_, common.c_str());
      return CC_REFRESH;
    }
    terminal_.show("\n");
    terminal_.say(join(found, "  "), 2, Tone::faint);
    terminal_.flush();
    return CC_REDISPLAY;
  }

  Terminal& terminal_;
  EditLine* edit_;
  History* history_;
  std::string prompt_;
  Completer complete_;
};

#endif

}  // namespace

std::string printable(std::string line) {
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7F) c = c == '\t' ? ' ' : '?';
  for (std::optional<std::size_t> bad = first_bad_byte(line); bad; bad = first_bad_byte(line)) line[*bad] = '?';
  return line;
}

std::unique_ptr<LineReader> make_line_reader(Terminal& terminal) {
#ifdef LIMBER_HAS_EDIT
  if (terminal.interactive()) return std::make_unique<EditedLines>(terminal);
#endif
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
