// A sheet of character cells, each with its own ink, that turns into lines of text with or without colour.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace limber::inline draw {

// Numbers of the 256-colour palette of terminals; kNoInk leaves it to the terminal.
inline constexpr int kNoInk = -1;
struct Ink {
  int text = kNoInk, paper = kNoInk;
  bool bold = false;
  bool reverse = false;  // ink and paper exchanged
  friend bool operator==(const Ink&, const Ink&) = default;
};

class Canvas {
 public:
  Canvas(int width, int height);

  // Each character of UTF-8 text takes one place. A text ink without paper keeps the paper that is there. What falls
  // off the sheet is lost.
  void write(int x, int y, std::string_view text, Ink = {});
  void paper(int x, int y, int width, int colour);
  int paper_at(int x, int y) const;
  void reverse(int x, int y, int width);

  std::string plain() const;  // lines without blanks at their ends
  std::string ansi() const;
  std::string marked() const;  // no colours; what is reversed stays so

 private:
  struct Spot {
    std::string text = " ";
    Ink ink;
  };
  std::string with_inks(Ink (*shown)(const Ink&)) const;
  bool inside(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
  Spot& at(int x, int y) { return spots_[static_cast<std::size_t>(y * width_ + x)]; }
  const Spot& at(int x, int y) const { return spots_[static_cast<std::size_t>(y * width_ + x)]; }
  int end_of_line(int y) const;  // one past the last spot that shows anything

  int width_, height_;
  std::vector<Spot> spots_;
};

// Characters, not bytes.
int text_width(std::string_view utf8);
std::string padded(std::string_view utf8, int width);         // blanks behind
std::string right_aligned(std::string_view utf8, int width);  // blanks before
std::string cut(std::string_view utf8, int width);            // at most that many characters, '~' last if any are lost

}  // namespace limber::inline draw
