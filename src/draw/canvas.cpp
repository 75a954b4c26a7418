#include "draw/canvas.h"

namespace limber::inline draw {

namespace {

std::size_t next_character(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) ++end;
  return end;
}

std::string sequence(const Ink& ink) {
  std::string codes = "0";
  if (ink.bold) codes += ";1";
  if (ink.reverse) codes += ";7";
  if (ink.text != kNoInk) codes += ";38;5;" + std::to_string(ink.text);
  if (ink.paper != kNoInk) codes += ";48;5;" + std::to_string(ink.paper);
  return "\x1b[" + codes + "m";
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), spots_(static_cast<std::size_t>(width * height)) {}

void Canvas::write(int x, int y, std::string_view text, Ink ink) {
  for (std::size_t i = 0; i < text.size(); ++x) {
    const std::size_t end = next_character(text, i);
    if (inside(x, y)) {
      Spot& spot = at(x, y);
      spot.text = std::string(text.substr(i, end - i));
      const int under = spot.ink.paper;
      spot.ink = ink;
      if (ink.paper == kNoInk) spot.ink.paper = under;
    }
    i = end;
  }
}

void Canvas::paper(int x, int y, int width, int colour) {
  for (int i = x; i < x + width; ++i)
    if (inside(i, y)) at(i, y).ink.paper = colour;
}

int Canvas::paper_at(int x, int y) const { return inside(x, y) ? at(x, y).ink.paper : kNoInk; }

void Canvas::reverse(int x, int y, int width) {
  for (int i = x; i < x + width; ++i)
    if (inside(i, y)) at(i, y).ink.reverse = true;
}

int Canvas::end_of_line(int y) const {
  int end = width_;
  while (end > 0 && at(end - 1, y).text == " ") --end;
  return end;
}

std::string Canvas::plain() const {
  std::string all;
  for (int y = 0; y < height_; ++y) {
    const int end = end_of_line(y);
    for (int x = 0; x < end; ++x) all += at(x, y).text;
    all += "\n";
  }
  return all;
}

std::string Canvas::with_inks(Ink (*shown)(const Ink&)) const {
  std::string all;
  for (int y = 0; y < height_; ++y) {
    const auto empty = [&](int x) {
      const Ink ink = shown(at(x, y).ink);
      return at(x, y).text == " " && ink.paper == kNoInk && !ink.reverse;
    };
    int end = width_;
    while (end > 0 && empty(end - 1)) --end;
    Ink now;
    for (int x = 0; x < end; ++x) {
      const Ink ink = shown(at(x, y).ink);
      if (ink != now) all += sequence(now = ink);
      all += at(x, y).text;
    }
    all += now == Ink{} ? "\n" : "\x1b[0m\n";
  }
  return all;
}

std::string Canvas::ansi() const {
  return with_inks([](const Ink& ink) { return ink; });
}

std::string Canvas::marked() const {
  return with_inks([](const Ink& ink) { return Ink{.reverse = ink.reverse}; });
}

int text_width(std::string_view utf8) {
  int width = 0;
  for (std::size_t i = 0; i < utf8.size(); i = next_character(utf8, i)) ++width;
  return width;
}

std::string padded(std::string_view utf8, int width) {
  std::string text(utf8);
  for (int i = text_width(utf8); i < width; ++i) text += ' ';
  return text;
}

std::string right_aligned(std::string_view utf8, int width) {
  std::string text;
  for (int i = text_width(utf8); i < width; ++i) text += ' ';
  return text + std::string(utf8);
}

std::string cut(std::string_view utf8, int width) {
  if (text_width(utf8) <= width) return std::string(utf8);
  std::size_t end = 0;
  for (int i = 0; i + 1 < width; ++i) end = next_character(utf8, end);
  return std::string(utf8.substr(0, end)) + "~";
}

}  // namespace limber::inline draw
