#include "words/threat_words.h"

#include "words/names.h"

namespace limber::inline words {

std::string threat_words(const Game& game, const Board& board, UnitId u, const Threat& threat) {
  const std::string who = opening(unit_named(game, u)) + " at " + cell_words(game, board[u].at);
  const std::string far = std::to_string(threat.far), most = std::to_string(threat.most);
  if (!threat.by_fire) return who + " can reach it: " + far + " away, moves " + most;
  const std::string_view how = threat.seen ? " can fire: " : " {has} no line of sight: ";
  return who + agree(unit_person(game, u), how) + "range " + far + ", reaches " + most;
}

}  // namespace limber::inline words
