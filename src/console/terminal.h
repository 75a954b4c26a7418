// The terminal: what it can show, lines that are wrapped to its width, and tones instead of colours.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "draw/board_drawing.h"

namespace limber::inline console {

enum class Tone : std::uint8_t { plain, faint, strong, red, blue, alarm };

struct ScreenOptions {
  bool no_colour = false;
  bool plain = false;  // ASCII without colour, nothing cleared, nothing edited: for logs and scripts
};

// What was said, to be broken into lines where it is shown.
struct Paragraph {
  enum class Breaks : std::uint8_t { at_words, nowhere };
  std::string text;
  int indent = 0, further = 0;  // of its first line and of the others
  Tone tone = Tone::plain;
  Breaks breaks = Breaks::at_words;
};

// Takes what would go to the screen, where a part of the screen only is for it.
class TextTaker {
 public:
  virtual ~TextTaker() = default;
  virtual void take(Paragraph) = 0;
  virtual void clear() = 0;  // nothing of it may be seen any more
};

class Terminal {
 public:
  explicit Terminal(ScreenOptions options = {});

  bool interactive() const { return interactive_; }  // a person sits at both ends
  bool shows() const { return shows_; }              // the output is a screen
  int width() const;                                 // as it is now
  int height() const;
  DrawStyle draw_style() const { return {.colour = colour_, .glyphs = glyphs_}; }

  std::string toned(std::string_view text, Tone tone) const;
  static Tone tone_of(Side side) {
    return side == Side::red ? Tone::red : side == Side::blue ? Tone::blue : Tone::plain;
  }

  void show(std::string_view text);                           // as it is
  void line(std::string_view text, Tone tone = Tone::plain);  // one line as it is
  // Wrapped to the width, further lines indented two deeper; clauses in brackets are faint.
  void say(std::string_view text, int indent = 0, Tone tone = Tone::plain);
  void prose(std::string_view text, int indent);  // wrapped, every line indented alike
  // "  head    text": heads so wide, the text wrapped behind them.
  void item(std::string_view head, int wide, std::string_view text);
  void blank() { show("\n"); }
  void clear();  // the screen and what was scrolled off it; nothing in a file or a pipe
  void flush();

  void give_to(TextTaker* taker) { taker_ = taker; }  // nullptr: to the screen again
  // Its lines at that width. A sentence that fits has its clauses at the right edge.
  std::vector<std::string> lines_of(const Paragraph&, int width) const;

 private:
  std::string with_faint_clauses(std::string_view text, Tone tone) const;

  bool interactive_ = false, shows_ = false;
  Colour colour_ = Colour::plain;
  Glyphs glyphs_ = Glyphs::ascii;
  TextTaker* taker_ = nullptr;
};

// Text with the escapes of tones and inks in it: without them, and cut to a width with those in force undone.
std::string without_escapes(std::string_view text);
std::string fitted(std::string_view text, int width);

// Breaks at blanks so that no line is wider, if it can be helped; width 0 breaks nowhere.
std::string wrapped(std::string_view text, int width, int indent, int further);

std::string_view trimmed_end(std::string_view text);  // without line ends at its end

// Ends a sentence that has no end yet.
std::string full_stop(std::string text);

// To standard error, one line: "limber play: ...".
void complain(std::string_view command, std::string_view message);

}  // namespace limber::inline console
