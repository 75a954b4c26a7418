#include "protocol/threats_json.h"

#include "protocol/answer_json.h"
#include "words/threat_words.h"
#include "words/weapon_reach.h"

namespace limber::inline protocol {

namespace {

bool in_tow(const Game& game, const Board& board, UnitId u) {
  return game.facts().has_tow && game.roster[u].gun != 0xFF && board[u].link != UnitId::none;
}

}  // namespace

JsonValue threats_json(const Game& game, const Board& board, Cell at, Side side, JsonValue to) {
  if (side == Side::none && board.in(at) != UnitId::none) side = board.side_of(board.in(at));
  JsonValue list = JsonValue::array();
  for (int i = 0; i < board.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (!on_board(board[u].at) || board[u].at == at || board.side_of(u) == side) continue;
    const Sight line = sight(game, board, board[u].at, at, u);
    const int fires = in_tow(game, board, u) ? 0 : reach_of(game, board, u);
    const int walks = kind_now(game, board, u).move.value, far = game.field.grid.distance(board[u].at, at);
    const bool by_fire = fires > 0 && line.range <= fires;
    if (!by_fire && far > walks) continue;
    const Threat threat{by_fire, line.seen, by_fire ? line.range : far, by_fire ? fires : walks};
    list.add(JsonValue::object()
                 .set("unit", unit_json(game, u))
                 .set("from", cell_json(game, board[u].at))
                 .set("range", threat.far)
                 .set("reaches", threat.most)
                 .set("seen", line.seen)
                 .set("words", threat_words(game, board, u, threat)));
  }
  return to.set("at", cell_json(game, at)).set("threats", std::move(list));
}

}  // namespace limber::inline protocol
