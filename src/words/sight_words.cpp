#include "words/sight_words.h"

#include "base/text.h"
#include "words/clauses.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

std::vector<std::string> names_of(const Game& game, const std::vector<Cell>& cells) {
  std::vector<std::string> names;
  for (const Cell c : cells) names.push_back(cell_words(game, c));
  return names;
}

}  // namespace

std::vector<Cell> cells_of(const Game& game, Cell from, const LineStep& step) {
  std::vector<Cell> cells;
  for (const Offset& by : {step.first, step.second}) {
    const Cell c = game.field.grid.step(from, by);
    if (c != Cell::none && (cells.empty() || cells.back() != c)) cells.push_back(c);
  }
  return cells;
}

std::string sight_sentence(const Game& game, const SightQuestion& asked, const Sight& sight) {
  const std::string who = asked.unit == UnitId::none
                              ? cell_words(game, asked.from)
                              : unit_named(game, asked.unit) + " at " + cell_words(game, asked.from);
  const Person person = asked.unit == UnitId::none ? Person::it : unit_person(game, asked.unit);
  std::string text = opening(who) + agree(person, sight.seen ? " {sees} " : " {does} not see ") +
                     cell_words(game, asked.to) + (sight.partly ? " in part" : "") + ", range " +
                     std::to_string(sight.range);
  std::vector<std::string> crossed;
  for (const LineStep& step : sight.line)
    crossed.push_back(join(names_of(game, cells_of(game, asked.from, step)), "/"));
  if (!crossed.empty()) text += ". The line crosses " + listed(crossed, "and");
  if (!sight.seen && !sight.stopped_by.empty())
    text += ". It is blocked at " + listed(names_of(game, sight.stopped_by), "and");
  if (!sight.would_block.empty()) {
    std::vector<std::string> units;
    for (const UnitId u : sight.would_block) units.push_back(unit_named(game, u));
    text += ". Small arms would be blocked by " + listed(units, "and");
  }
  std::vector<Clause> clauses;
  for (const Citation& why : sight.why) add_clauses(clauses, why);
  return text + "." + in_brackets(clauses);
}

}  // namespace limber::inline words
