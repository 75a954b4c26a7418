#include "draw/symbols.h"

namespace limber::inline draw {

namespace {

constexpr Symbols kAscii = {
    .tree = "&",
    .house = "n",
    .dugout = "u",
    .trench_up = "/",
    .trench_down = "\\",
    .water = "~",
    .stone = "o",
    .wire = "x",
    .rail_along = "=",
    .rail_across = "H",
    .wall = {"#", "#", "#", "#", "#", "#", "#", "#"},
    .road = {"+", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
    .road_slant = {"/", "\\"},
    .arrow = {"^", ">", "v", "<"},
    .slant = {">", ">", "<", "<"},
    .faint = {".", ":", ".", "."},
    .firm = {"-", "|", "/", "\\"},
    .bright = {"*", "*", "*", "*"},
    .firm_corner = {"+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+"},
    .bright_corner = {"*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*"},
    .faint_corner = "+",
    .objective = "*",
};

constexpr Symbols kUtf8 = {
    .tree = "♣",
    .house = "⌂",
    .dugout = "∪",
    .trench_up = "╱",
    .trench_down = "╲",
    .water = "~",
    .stone = "o",
    .wire = "×",
    .rail_along = "═",
    .rail_across = "║",
    .wall = {"▛", "▜", "▙", "▟", "▌", "▐", "▀", "▄"},
    .road = {"┼", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
    .road_slant = {"╱", "╲"},
    .arrow = {"▲", "▶", "▼", "◀"},
    .slant = {"◥", "◢", "◣", "◤"},
    .faint = {"┈", "┊", "·", "·"},
    .firm = {"━", "┃", "╱", "╲"},
    .bright = {"═", "║", "╱", "╲"},
    .firm_corner = {"·", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    .bright_corner = {"·", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"},
    .faint_corner = "·",
    .objective = "★",
};

}  // namespace

std::string text_of(const Canvas& canvas, const DrawStyle& style) {
  return style.colour == Colour::ansi    ? canvas.ansi()
         : style.colour == Colour::marks ? canvas.marked()
                                         : canvas.plain();
}

const Symbols& symbols(Glyphs glyphs) { return glyphs == Glyphs::ascii ? kAscii : kUtf8; }

}  // namespace limber::inline draw
