#include "words/weapon_reach.h"

#include <algorithm>

#include "words/names.h"

namespace limber::inline words {

int reach_of(const Game& game, const Board& board, UnitId u) {
  const auto row = static_cast<std::size_t>(game.kind_of[slot(u)][board[u].has(Mark::mounted)]);
  const int arms = row < game.facts().small_arms.size() ? game.facts().small_arms[row].range : 0;
  return std::max(arms, int{kind_now(game, board, u).gun_range.value});
}

}  // namespace limber::inline words
