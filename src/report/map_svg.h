// A board as a map: the ground, wire, flags of objectives and every Unit as a block with sign, facing and strength. The
// first side has square corners, the second round ones.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "report/svg.h"

namespace limber::inline report {

struct MapOptions {
  enum class Ground : std::uint8_t { drawn, referred } ground = Ground::drawn;  // referred: <use href="#ground">
  enum class Detail : std::uint8_t { full, bare } detail = Detail::full;        // bare: without strips, for small maps
  std::string label{};                                                          // for who cannot see it
  std::vector<Cell> around{};                   // only what lies about these; empty: all
  std::optional<std::pair<Cell, Cell>> blow{};  // an arrow from one cell to another
  std::string bubble{};                         // ... and what is written at its end
};

std::string map_svg(const Game&, const Board&, std::string_view title, const MapOptions&);

// What maps that refer to their ground need once in the same document.
std::string shared_ground_svg(const Game&, std::string_view title);

// The sign beside a side's name: its shape and its colour.
std::string swatch_svg(Side);

}  // namespace limber::inline report
