#include "console/terminal.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "base/text.h"
#include "draw/canvas.h"

namespace limber::inline console {

namespace {

constexpr int kWidest = 100;    // longer lines are hard to read
constexpr int kNoScreen = 100;  // width for files and pipes
constexpr int kUsualHeight = 24;
constexpr std::size_t kScreenful = 100;  // lines that push away what must not be seen, where nothing can be cleared

bool set_and_not_empty(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

// The first of these that is set decides, as everywhere.
bool environment_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (!set_and_not_empty(name)) continue;
    const std::string value = lower(std::getenv(name));
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

bool dumb_terminal() {
  const char* term = std::getenv("TERM");
  return term == nullptr || *term == '\0' || std::string_view(term) == "dumb";
}

const char* escape_of(Tone tone) {
  switch (tone) {
    case Tone::plain: return "";
    case Tone::faint: return "\033[38;5;245m";
    case Tone::strong: return "\033[1m";
    case Tone::red: return "\033[1;38;5;203m";
    case Tone::blue: return "\033[1;38;5;75m";
    case Tone::alarm: return "\033[38;5;215m";
  }
  return "";
}

// "BB-" or "H19-": what a clause id begins with.
bool begins_clause(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && i < 4 &&
         ((text[i] >= 'A' && text[i] <= 'Z') || (i > 0 && text[i] >= '0' && text[i] <= '9')))
    ++i;
  return i >= 2 && i + 1 < text.size() && text[i] == '-' && text[i + 1] >= 'A' && text[i + 1] <= 'Z';
}

winsize window() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

}  // namespace

Terminal::Terminal(ScreenOptions options) {
  const bool out = isatty(STDOUT_FILENO) != 0;
  shows_ = out && !options.plain && !dumb_terminal();
  interactive_ = shows_ && isatty(STDIN_FILENO) != 0;
  if (shows_ && !options.no_colour && !set_and_not_empty("NO_COLOR")) colour_ = Colour::ansi;
  if (shows_ && environment_is_utf8()) glyphs_ = Glyphs::utf8;
}

int Terminal::width() const {
  const int columns = shows_ ? window().ws_col : 0;
  return columns > 20 ? columns : kNoScreen;
}

int Terminal::height() const {
  const int rows = shows_ ? window().ws_row : 0;
  return rows > 5 ? rows : kUsualHeight;
}

std::string Terminal::toned(std::string_view text, Tone tone) const {
  if (colour_ == Colour::plain || tone == Tone::plain || text.empty()) return std::string(text);
  return escape_of(tone) + std::string(text) + "\033[0m";
}

void Terminal::show(std::string_view text) {
  if (taker_ == nullptr) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return;
  }
  if (text.ends_with('\n')) text.remove_suffix(1);
  for (const std::string_view line : split(text, '\n'))
    taker_->take({.text = std::string(line), .breaks = Paragraph::Breaks::nowhere});
}

void Terminal::line(std::string_view text, Tone tone) { show(toned(text, tone) + "\n"); }

void Terminal::say(std::string_view text, int indent, Tone tone) {
  const int wide = std::min(width(), kWidest);
  for (const std::string_view paragraph : split(text, '\n')) {
    if (taker_ != nullptr)
      taker_->take({.text = std::string(paragraph), .indent = indent, .further = indent + 2, .tone = tone});
    else
      show(with_faint_clauses(wrapped(paragraph, wide, indent, indent + 2), tone) + "\n");
  }
}

void Terminal::prose(std::string_view text, int indent) {
  for (const std::string_view paragraph : split(text, '\n')) {
    if (taker_ != nullptr)
      taker_->take({.text = std::string(paragraph), .indent = indent, .further = indent});
    else
      show(paragraph.empty() ? "\n" : wrapped(paragraph, std::min(width(), kWidest), indent, indent) + "\n");
  }
}

void Terminal::item(std::string_view head, int wide, std::string_view text) {
  Paragraph p{.text = "  " + padded(head, wide) + "  " + std::string(text), .further = wide + 4};
  if (taker_ != nullptr) return taker_->take(std::move(p));
  const int further = p.further - 2;  // blanks at its start count once more
  show(wrapped(p.text, std::min(width(), kWidest), 0, further) + "\n");
}

std::vector<std::string> Terminal::lines_of(const Paragraph& p, int width) const {
  if (p.breaks == Paragraph::Breaks::nowhere) return {fitted(p.text, width)};
  constexpr int kGap = 2;  // between a sentence and its clauses
  const std::size_t clauses = p.text.ends_with(']') ? p.text.rfind(" [") : std::string::npos;
  if (clauses != std::string::npos && begins_clause(std::string_view(p.text).substr(clauses + 2))) {
    const std::string sentence = std::string(static_cast<std::size_t>(p.indent), ' ') + p.text.substr(0, clauses);
    const std::string cited = p.text.substr(clauses + 2, p.text.size() - clauses - 3);
    const int between = width - text_width(sentence) - text_width(cited);
    if (between >= kGap)
      return {toned(sentence, p.tone) + std::string(static_cast<std::size_t>(between), ' ') +
              toned(cited, Tone::faint)};
  }
  const std::string text = with_faint_clauses(wrapped(p.text, width, p.indent, p.further), p.tone);
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.push_back(fitted(line, width));
  return lines;
}

std::string Terminal::with_faint_clauses(std::string_view text, Tone tone) const {
  if (colour_ == Colour::plain) return std::string(text);
  std::string out, piece;
  char closes = 0;
  const auto end_piece = [&] {
    out += toned(piece, closes != 0 ? Tone::faint : tone);
    piece.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool opens = closes == 0 && (c == '[' || c == '(') && begins_clause(text.substr(i + 1));
    if (opens || c == '\n') end_piece();
    if (opens) closes = c == '[' ? ']' : ')';
    if (c == '\n') {
      out += c;
      continue;
    }
    piece += c;
    if (closes != 0 && c == closes) {
      end_piece();
      closes = 0;
    }
  }
  end_piece();
  return out;
}

void Terminal::clear() {
  if (taker_ != nullptr) return taker_->clear();
  if (shows_) return show("\033[H\033[2J\033[3J");
  if (isatty(STDOUT_FILENO) != 0) show(std::string(kScreenful, '\n'));
}

void Terminal::flush() { std::fflush(stdout); }

std::string wrapped(std::string_view text, int width, int indent, int further) {
  std::string out(static_cast<std::size_t>(indent), ' ');
  int used = indent;
  bool first = true;
  std::size_t lead = 0;
  while (lead < text.size() && text[lead] == ' ') ++lead;
  out.append(lead, ' ');
  used += static_cast<int>(lead);
  for (const std::string_view word : split(text.substr(lead), ' ')) {
    const int wide = text_width(word);
    if (!first && width > 0 && used + 1 + wide > width) {
      out += "\n" + std::string(static_cast<std::size_t>(further) + lead, ' ');
      used = further + static_cast<int>(lead);
    } else if (!first) {
      out += ' ';
      ++used;
    }
    out += word;
    used += wide;
    first = false;
  }
  return out;
}

std::string without_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\033') {
      out += text[i];
      continue;
    }
    i = std::min(text.find('m', i), text.size());
  }
  return out;
}

std::string fitted(std::string_view text, int width) {
  if (text_width(without_escapes(text)) <= width) return std::string(text);
  std::string out;
  int used = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\033') {
      const std::size_t end = std::min(text.find('m', i), text.size() - 1) + 1;
      out += text.substr(i, end - i);
      i = end;
      continue;
    }
    std::size_t end = i + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) ++end;
    if (used + 1 < width) out += text.substr(i, end - i);
    if (++used == width) return out + "~" + (text.find('\033') == text.npos ? "" : "\033[0m");
    i = end;
  }
  return out;
}

std::string_view trimmed_end(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

std::string full_stop(std::string text) {
  const bool ended = text.ends_with('.') || text.ends_with('?') || text.ends_with('!');
  return ended ? text : text + ".";
}

void complain(std::string_view command, std::string_view message) {
  std::fflush(stdout);
  const std::string text = "limber " + std::string(command) + ": " + std::string(message) + "\n";
  std::fputs(text.c_str(), stderr);
}

}  // namespace limber::inline console
