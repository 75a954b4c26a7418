#include "protocol/sight_words.h"

#include <vector>

#include "base/text.h"
#include "protocol/answer_json.h"
#include "words/clauses.h"
#include "words/names.h"

namespace limber::inline protocol {

namespace {

std::vector<Cell> cells_of(const Game& game, Cell from, const LineStep& step) {
  std::vector<Cell> cells;
  for (const Offset& by : {step.first, step.second}) {
    const Cell c = game.field.grid.step(from, by);
    if (c != Cell::none && (cells.empty() || cells.back() != c)) cells.push_back(c);
  }
  return cells;
}

std::vector<std::string> names_of(const Game& game, const std::vector<Cell>& cells) {
  std::vector<std::string> names;
  for (const Cell c : cells) names.push_back(cell_words(game, c));
  return names;
}

}  // namespace

std::string sight_sentence(const Game& game, const SightQuestion& asked, const Sight& sight) {
  const std::string who = asked.unit == UnitId::none
                              ? cell_words(game, asked.from)
                              : unit_words(game, asked.unit) + " at " + cell_words(game, asked.from);
  std::string text = who + (sight.seen ? " sees " : " does not see ") + cell_words(game, asked.to) +
                     (sight.partly ? " in part" : "") + ", range " + std::to_string(sight.range);
  std::vector<std::string> crossed;
  for (const LineStep& step : sight.line)
    crossed.push_back(join(names_of(game, cells_of(game, asked.from, step)), "/"));
  if (!crossed.empty()) text += "; the line crosses " + listed(crossed, "and");
  if (!sight.seen && !sight.stopped_by.empty())
    text += "; it is stopped at " + listed(names_of(game, sight.stopped_by), "and");
  if (!sight.would_block.empty()) {
    std::vector<std::string> units;
    for (const UnitId u : sight.would_block) units.push_back(unit_words(game, u));
    text += "; small arms would be stopped by " + listed(units, "and");
  }
  std::vector<Clause> clauses;
  for (const Citation& why : sight.why) add_clauses(clauses, why);
  return text + "." + in_brackets(clauses);
}

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
