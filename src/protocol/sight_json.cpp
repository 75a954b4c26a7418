#include "protocol/sight_json.h"

#include "protocol/answer_json.h"
#include "words/clauses.h"

namespace limber::inline protocol {

JsonValue sight_json(const Game& game, const Board& board, const SightQuestion& asked, JsonValue to) {
  const Sight sight = limber::sight(game, board, asked.from, asked.to, asked.unit);
  JsonValue crossed = JsonValue::array(), stopped = JsonValue::array();
  for (const LineStep& step : sight.line) {
    JsonValue cells = JsonValue::array();
    for (const Cell c : cells_of(game, asked.from, step)) cells.add(cell_json(game, c));
    crossed.add(std::move(cells));
  }
  if (!sight.seen)  // one cell of a pair may stand in the way of a line that is clear
    for (const Cell c : sight.stopped_by) stopped.add(cell_json(game, c));
  std::vector<Clause> clauses;
  for (const Citation& why : sight.why) add_clauses(clauses, why);
  to.set("from", cell_json(game, asked.from)).set("to", cell_json(game, asked.to));
  if (asked.unit != UnitId::none) to.set("unit", unit_json(game, asked.unit));
  return to.set("seen", sight.seen)
      .set("partly", sight.partly)
      .set("range", sight.range)
      .set("crossed", std::move(crossed))
      .set("stopped_by", std::move(stopped))
      .set("would_block", ids_json(game, sight.would_block))
      .set("clauses", clauses_json(clauses))
      .set("words", sight_sentence(game, asked, sight));
}

}  // namespace limber::inline protocol
