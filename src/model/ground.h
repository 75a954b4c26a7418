// The battlefield: what lies in each cell, and what can be computed from it once.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "base/bits.h"
#include "base/ids.h"
#include "grid/topology.h"

namespace limber {

enum class Feature : std::uint8_t { woods, built_up, fortification, dugout, trench, river, ford, bridge };
inline constexpr int kFeatureCount = 8;

struct Ground {
  std::uint8_t features = 0;
  std::uint8_t level = 0;
  std::uint8_t road = 0;     // bit d: the road crosses the side toward direction d
  bool has_road = false;     // a road cell, even where the road ends
  bool cover = false;        // as the ruleset counts it, worked out once by make_game
  bool raised = false;       // stands one level above its ground
  bool plain = false;        // without a feature or a road: what is true of by far the most cells
  std::uint8_t by_road = 0;  // bit d: a step in direction d follows a road, as the ruleset counts it

  constexpr bool has(Feature f) const { return (features >> static_cast<int>(f)) & 1u; }
  constexpr bool leads_by_road(int d) const { return (by_road >> d & 1u) != 0; }
  constexpr void add(Feature f) { features = static_cast<std::uint8_t>(features | 1u << static_cast<int>(f)); }
  constexpr bool operator==(const Ground&) const = default;
};

enum class Edge : std::uint8_t { north, east, south, west };

struct Battlefield {
  Topology grid;
  std::array<Ground, kMaxCells> ground{};
  CellSet first_wire;                           // wire that lies there from the start
  std::array<std::int16_t, kMaxCells> worth{};  // points of objectives
  CellSet objectives;
  std::array<Edge, 2> home{Edge::south, Edge::north};
  std::vector<CellSet> sees;        // by cell: what is in direct line of sight over the terrain alone
  std::vector<CellSet> sees_whole;  // ... and not partly hidden by one cell of a pair
  std::vector<CellSet> fire_lanes;  // by cell: no wood or other cover is in the way of a shot at either end of it

  explicit Battlefield(Topology t) : grid(std::move(t)) {}
  const Ground& operator[](Cell c) const { return ground[slot(c)]; }
};

}  // namespace limber
