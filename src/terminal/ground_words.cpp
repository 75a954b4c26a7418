#include "terminal/ground_words.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "words/clauses.h"
#include "words/names.h"

namespace limber::inline terminal {

namespace {

constexpr std::array<std::string_view, kFeatureCount> kFeatureWords = {
    "woods", "built-up area", "fortification", "dugout", "trench", "river", "ford", "bridge"};

// "D4", or "C4 and D5, a pair" where the line runs through the corner between them.
std::string step_words(const Game& game, Cell from, const LineStep& step) {
  const Topology& grid = game.field.grid;
  const Cell first = grid.step(from, step.first);
  if (!step.pair()) return cell_words(game, first);
  const Cell second = grid.step(from, step.second);
  if (first == Cell::none || second == Cell::none) return cell_words(game, first == Cell::none ? second : first);
  return "between " + cell_words(game, first) + " and " + cell_words(game, second);
}

std::vector<Clause> clauses_of(const std::vector<Citation>& why) {
  std::vector<Clause> all;
  for (const Citation& b : why) add_clauses(all, b);
  return all;
}

std::string seen_words(const Sight& sight) {
  if (!sight.seen) return "not in direct line of sight.";
  return sight.partly ? "in direct line of sight, but only partly seen." : "in direct line of sight.";
}

std::string line_words(const Game& game, Cell from, const Sight& sight) {
  std::vector<std::string> steps;
  bool pairs = false;
  for (const LineStep& step : sight.line) {
    steps.push_back(step_words(game, from, step));
    pairs = pairs || step.pair();
  }
  if (steps.empty()) return "There is nothing between.";
  const std::string both = game.facts().one_of_a_pair_stops
                               ? " Where it passes between two cells, one is enough to block it."
                               : " Where it passes between two cells, both must block it.";
  return "The line runs " + std::string(steps[0].starts_with("between") ? "" : "over ") + listed(steps, "and") + "." +
         (pairs ? both : "");
}

}  // namespace

std::string ground_words(const Game& game, const Board& board, Cell c) {
  const Ground& ground = game.field[c];
  std::vector<std::string> words;
  if (ground.level > 0) words.push_back("hill " + std::to_string(ground.level));
  for (int f = 0; f < kFeatureCount; ++f)
    if (ground.has(static_cast<Feature>(f))) words.emplace_back(kFeatureWords[static_cast<std::size_t>(f)]);
  if (ground.has_road) words.emplace_back("road");
  if (board.wire.has(c)) words.emplace_back("wire");
  return words.empty() ? "open ground" : join(words, ", ");
}

std::string standing_words(const Game& game, const Board& board, UnitId u) {
  const Kind& kind = kind_now(game, board, u);
  return unit_words(game, u) + " (" + std::string(kind.title.view()) +
         (game.facts().has_quality ? ", " + std::string(quality_words(game.roster[u].quality)) : "") +
         (has_points(game) ? ", " + points_words(game, board[u].strength) : "") + ", facing " +
         facing_words(game, board[u].facing) + ")";
}

std::string look_words(const Game& game, const Board& board, Cell c) {
  std::string text = cell_words(game, c) + ": " + ground_words(game, board, c);
  if (game.field.objectives.has(c)) {
    const int worth = game.field.worth[slot(c)];
    text += ", an objective worth " + counted(worth, "point", "points");
    for (const Side side : {Side::red, Side::blue})
      if (board.held[slot(side)].has(c)) text += ", held by " + side_words(game, side);
  }
  text += ".";
  for (UnitId u = board.in(c); u != UnitId::none; u = board[u].next) text += " " + standing_words(game, board, u) + ".";
  return text;
}

std::vector<std::string> sight_words(const Game& game, const Board& board, Cell from, Cell to, UnitId unit) {
  const Sight found = sight(game, board, from, to, unit);
  const std::string who = unit == UnitId::none ? "" : " for " + unit_words(game, unit);
  std::vector<std::string> said;
  said.push_back(cell_words(game, from) + " to " + cell_words(game, to) + ", range " + std::to_string(found.range) +
                 who + ": " + seen_words(found) + in_brackets(clauses_of(found.why)));
  if (from == to) return said;
  said.push_back(line_words(game, from, found));
  std::vector<std::string> stops;
  for (const Cell c : found.stopped_by) {
    std::string what = cell_words(game, c) + " (" + ground_words(game, board, c);
    for (UnitId u = board.in(c); u != UnitId::none; u = board[u].next) what += ", " + unit_words(game, u);
    stops.push_back(what + ")");
  }
  if (!stops.empty())
    said.push_back((found.seen ? "Would block it alone: " : "Blocked by ") + listed(stops, "and") + ".");
  std::vector<std::string> units;
  for (const UnitId u : found.would_block)
    units.push_back(unit_words(game, u) + " at " + cell_words(game, board[u].at));
  if (!units.empty()) said.push_back("Blocks small arms, but not artillery: " + listed(units, "and") + ".");
  if (found.seen) return said;
  for (const Clause c : clauses_of(found.why)) said.push_back(clause_sentence(c));
  return said;
}

}  // namespace limber::inline terminal
