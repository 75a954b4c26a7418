// The screen: what it can show, lines that are wrapped to its width, and tones instead of colours.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "base/ids.h"
#include "draw/board_drawing.h"

namespace limber::inline console {

enum class Tone : std::uint8_t { plain, faint, strong, red, blue, alarm };

struct ScreenOptions {
  bool no_colour = false;
  bool plain = false;  // ASCII without colour, nothing cleared, nothing edited: for logs and scripts
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
  void blank() { show("\n"); }
  void clear();  // the screen and what was scrolled off it; nothing in a file or a pipe
  void flush();

 private:
  std::string with_faint_clauses(std::string_view text, Tone tone) const;

  bool interactive_ = false, shows_ = false;
  Colour colour_ = Colour::plain;
  Glyphs glyphs_ = Glyphs::ascii;
};

// Breaks at blanks so that no line is wider, if it can be helped; width 0 breaks nowhere.
std::string wrapped(std::string_view text, int width, int indent, int further);

// Ends a sentence that has no end yet.
std::string full_stop(std::string text);

// To standard error, one line: "limber play: ...".
void complain(std::string_view command, std::string_view message);

}  // namespace limber::inline console
