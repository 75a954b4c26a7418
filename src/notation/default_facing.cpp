#include "notation/default_facing.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace limber::inline notation {

namespace {

constexpr int kThreat = 3;  // squares or hexes: farther away, an enemy Unit leaves time to turn

// Where the enemy Units stand that this place has to do with: those in contact, else those near enough to be a threat.
std::vector<Cell> threats_to(const Game& game, const Board& board, UnitId u, Cell there) {
  const Side enemy = other(board.side_of(u));
  std::vector<Cell> found;
  int nearest = kThreat;
  for (int i = board.first_of(enemy); i < board.end_of(enemy); ++i) {
    const Cell at = board[unit_id(i)].at;
    if (!on_board(at)) continue;
    const int distance = game.field.grid.distance(there, at);
    if (distance < 1 || distance > nearest) continue;
    if (distance == 1 && nearest > 1) nearest = 1, found.clear();
    found.push_back(at);
  }
  return found;
}

// In half turns of a side on hexes, whose corners are numbered after the sides.
int turned_by(const Topology& grid, int from, int to) {
  const auto place = [&](int facing) {
    if (grid.kind() == GridKind::square) return facing;
    return facing < grid.sides() ? 2 * facing : 2 * (facing - grid.sides()) + 1;
  };
  const int apart = std::abs(place(from) - place(to));
  return std::min(apart, grid.facings() - apart);
}

}  // namespace

std::uint8_t default_facing(const Game& game, const Board& board, UnitId u, Cell there,
                            std::span<const Choice> listed) {
  const Topology& grid = game.field.grid;
  const std::uint8_t present = board[u].facing;
  if (listed.empty() || !on_board(there) || present >= grid.facings())
    return listed.empty() ? present : listed[0].facing;
  const std::vector<Cell> threats = threats_to(game, board, u, there);
  const auto faced = [&](int facing) {
    return std::count_if(threats.begin(), threats.end(), [&](Cell at) { return grid.in_arc(there, facing, at); });
  };
  const auto is_present = [&](const Choice& c) { return c.facing == present; };
  const bool can_keep = std::any_of(listed.begin(), listed.end(), is_present);
  if (can_keep && (threats.empty() || faced(present) > 0)) return present;
  const Choice* best = nullptr;
  for (const Choice& c : listed) {
    if (c.facing >= grid.facings()) continue;
    if (best == nullptr || faced(c.facing) > faced(best->facing) ||
        (faced(c.facing) == faced(best->facing) &&
         turned_by(grid, present, c.facing) < turned_by(grid, present, best->facing)))
      best = &c;
  }
  return best == nullptr ? listed[0].facing : best->facing;
}

}  // namespace limber::inline notation
