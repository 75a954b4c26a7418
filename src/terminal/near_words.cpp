#include "terminal/near_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/text.h"
#include "terminal/ground_words.h"
#include "words/names.h"

namespace limber::inline terminal {

namespace {

constexpr std::size_t kEnemies = 3;
constexpr std::array<std::string_view, 8> kCompass = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

// The nearest of eight directions. A column of hexes is half of the square root of three wide, and every step along one
// leans down by half a hex.
std::string_view compass(const Topology& grid, Cell from, Cell to) {
  const Offset by = grid.offset(from, to);
  const bool hexes = grid.kind() != GridKind::square;
  const double east = hexes ? by.x * std::numbers::sqrt3 / 2 : by.x;
  const double south = hexes ? by.y + by.x / 2.0 : by.y;
  const double eighths = std::atan2(east, -south) / (std::numbers::pi / 4);
  return kCompass[static_cast<std::size_t>((std::lround(eighths) + 8) % 8)];
}

bool is_bare(const Game& game, const Board& board, Cell c) {
  return board.in(c) == UnitId::none && !game.field.objectives.has(c) && ground_words(game, board, c) == "open ground";
}

std::vector<std::string> beside_words(const Game& game, const Board& board, Cell here) {
  const Topology& grid = game.field.grid;
  std::vector<std::string> lines, bare, beyond;
  for (Direction d = 0; d < grid.sides(); ++d) {
    const std::string way(facing_name(grid.kind(), d));
    const Cell c = grid.next(here, d);
    if (c == Cell::none)
      beyond.push_back(way);
    else if (is_bare(game, board, c))
      bare.push_back(way + " " + cell_words(game, c));
    else
      lines.push_back(padded(way, 3) + look_words(game, board, c));
  }
  if (!bare.empty()) lines.push_back("Open and empty: " + join(bare, ", ") + ".");
  if (!beyond.empty()) lines.push_back("The board ends: " + join(beyond, ", ") + ".");
  return lines;
}

std::string enemy_words(const Game& game, const Board& board, UnitId u, UnitId enemy) {
  const Topology& grid = game.field.grid;
  const Unit &own = board[u], &other = board[enemy];
  const bool faces = own.facing < grid.facings();
  return standing_words(game, board, enemy) + " at " + cell_words(game, other.at) + ", distance " +
         std::to_string(grid.distance(own.at, other.at)) + " " + std::string(compass(grid, own.at, other.at)) +
         (faces && grid.in_arc(own.at, own.facing, other.at) ? ", in its arc" : "") + ".";
}

}  // namespace

std::vector<std::string> near_words(const Game& game, const Board& board, UnitId u) {
  const Cell here = board[u].at;
  std::vector<std::string> lines{look_words(game, board, here)};
  for (std::string& line : beside_words(game, board, here)) lines.push_back(std::move(line));
  std::vector<UnitId> enemies;
  const Side foe = other(board.side_of(u));
  for (int i = board.first_of(foe); i < board.end_of(foe); ++i)
    if (on_board(board[unit_id(i)].at)) enemies.push_back(unit_id(i));
  const auto far = [&](UnitId one) { return game.field.grid.distance(here, board[one].at); };
  std::stable_sort(enemies.begin(), enemies.end(), [&](UnitId a, UnitId b) { return far(a) < far(b); });
  if (enemies.size() > kEnemies) enemies.resize(kEnemies);
  if (enemies.empty()) lines.emplace_back("No enemy is on the board.");
  for (const UnitId enemy : enemies) lines.push_back("Enemy: " + enemy_words(game, board, u, enemy));
  return lines;
}

}  // namespace limber::inline terminal
