// The board as a map for the terminal: squares or staggered hexes, terrain, roads, objectives and Units with arm,
// facing, strength and marks. Readable without colour; sides are told apart by the shape of their blocks.
#pragma once
#include <string>

#include "base/bits.h"
#include "engine/engine.h"

namespace limber::inline draw {

enum class Colour { plain, marks, ansi };  // marks: only what is reversed shows it
enum class Glyphs { ascii, utf8 };

struct DrawStyle {
  Colour colour = Colour::plain;
  Glyphs glyphs = Glyphs::ascii;
  CellSet highlight{};  // cells with a frame of their own
};

std::string draw_board(const Game&, const Board&, const DrawStyle&);

// What every sign of the drawing means.
std::string legend_words(const Game&, const DrawStyle&);

// Both armies as tables: every Unit with kind, quality, strength, place and state; before each the losses and the
// Exhaustion Point as a bar.
std::string roster_words(const Game&, const Board&);

}  // namespace limber::inline draw
