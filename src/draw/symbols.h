// The signs of the map in both alphabets, and its inks. Each sign takes one place.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "draw/board_drawing.h"
#include "draw/canvas.h"
#include "engine/engine.h"

namespace limber::inline draw {

struct Symbols {
  std::string_view tree, house, dugout, trench_up, trench_down, water, stone, wire, rail_along, rail_across;
  std::array<std::string_view, 8> wall;   // of a fortification: corners NW NE SW SE, then the sides W E, top, bottom
  std::array<std::string_view, 16> road;  // by sides joined: N 1, E 2, S 4, W 8
  std::array<std::string_view, 2> road_slant;  // rising, falling (hexes)
  std::array<std::string_view, 4> arrow;       // N E S W
  std::array<std::string_view, 4> slant;       // NE SE SW NW
  // Lines between cells: along, down, rising, falling. Faint ones part cells, firm ones levels, bright ones frame
  // cells.
  std::array<std::string_view, 4> faint, firm, bright;
  std::array<std::string_view, 16> firm_corner, bright_corner;  // by lines that meet: N 1, E 2, S 4, W 8
  std::string_view faint_corner;
  std::string_view objective;
};
const Symbols& symbols(Glyphs);

std::string text_of(const Canvas&, const DrawStyle&);  // with the colours of the style

// Inks of the map, in the 256 colours of terminals. The paper is always set, so that it looks the same on dark screens
// and light ones.
namespace ink {
inline constexpr int kOpen = 187, kWoods = 108, kTown = 181, kWorks = 145, kWater = 110;
inline constexpr std::array<int, 4> kHill{187, 180, 137, 95};
inline constexpr int kGrid = 143, kContour = 94, kTree = 22, kRoof = 124, kWall = 238, kRiver = 25, kRoad = 94;
inline constexpr int kWire = 234, kNumber = 236, kLabel = 245, kFrame = 202, kGold = 220, kBlack = 16, kWhite = 231;
inline constexpr std::array<int, 2> kSide{124, 25}, kSpent{95, 60};
}  // namespace ink

}  // namespace limber::inline draw
