// Moves: a way given step by step, or only its end.
#include <algorithm>

#include "notation/default_facing.h"
#include "notation/order_reader.h"
#include "notation/order_text.h"

namespace limber::inline notation {

bool OrderReader::read_move(Verb verb, WordCursor& words) {
  UnitId u = UnitId::none;
  Way way;
  int facing = -1;
  if (!take_unit(words, verb, u)) return false;
  if (words.empty() && verb == Verb::charge) return commit_listed(listed_.of(verb, u), {.verb = verb, .unit = u});
  if (words.empty()) return fail("where to?" + as_in(verb, u));
  int early = -1;
  if (!take_facing(words, early) || !take_way(words, u, way)) return false;
  if (!take_facing(words, facing) || !at_end(words)) return false;
  if (facing < 0) facing = early;
  const bool stays = way.end == Cell::none || (!way.given && way.end == state_.board[u].at);
  if (!stays) return choose_move({.verb = verb, .unit = u}, way, facing);
  if (facing < 0) return fail(game_.roster[u].id + " is already there: where to?");
  const Verb meant = verb == Verb::charge ? verb : Verb::turn;
  return commit({.verb = meant, .unit = u, .facing = static_cast<std::uint8_t>(facing)});
}

bool OrderReader::take_way(WordCursor& words, UnitId u, Way& way) {
  std::vector<Cell> cells;
  for (words.take_if("to"); !words.empty() && !words.at_keyword(); words.take_if("to")) {
    if (names().facing(words.peek()) >= 0) break;
    Cell next = Cell::none;
    if (!take_cell(words, next)) return false;
    cells.push_back(next);
  }
  if (cells.empty()) return true;
  way.end = cells.back();
  const Cell start = start_of_way(game_, state_.board, u);
  const bool enters = state_.board[u].at == Cell::waiting;
  if (start == Cell::none) return true;
  if (cells.size() == 1 && !(enters && cells[0] == start)) return true;
  // From here to there without the cells between.
  const Topology& grid = game_.field.grid;
  if (cells.size() == 2 && cells[0] == start && grid.distance(start, cells[1]) > 1) return true;
  if (cells[0] != start) cells.insert(cells.begin(), start);
  return way_through(u, cells, way);
}

bool OrderReader::way_through(UnitId u, const std::vector<Cell>& cells, Way& way) {
  const Topology& grid = game_.field.grid;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const Direction d = grid.direction(cells[i - 1], cells[i]);
    if (d == kNoDirection) {
      const std::string text = grid.name(cells[i - 1]) + " and " + grid.name(cells[i]) + " do not touch";
      return fail(text + ": name every cell of the way, starting from the one that " + game_.roster[u].id + " leaves");
    }
    if (way.route.steps() == kMaxSteps) return fail("a way has at most " + std::to_string(kMaxSteps) + " steps");
    way.route = way.route.then(d);
  }
  way.given = true;
  return true;
}

// Without a way the listed one is taken; without a facing the default one. What cannot be reached is judged on the way
// that breaks the fewest clauses.
bool OrderReader::choose_move(Choice wanted, const Way& way, int facing) {
  wanted.facing = static_cast<std::uint8_t>(facing);
  wanted.where = way.route.bits;
  if (way.given && facing >= 0) return commit(wanted);
  std::vector<Choice> fitting = listed_.of(wanted.verb, wanted.unit);
  std::erase_if(fitting,
                [&](const Choice& c) { return end_of_way(game_, state_.board, c.unit, c.route()) != way.end; });
  if (facing < 0) wanted.facing = default_facing(game_, state_.board, wanted.unit, way.end, fitting);
  if (!way.given) {
    const auto listed =
        std::find_if(fitting.begin(), fitting.end(), [&](const Choice& c) { return c.facing == wanted.facing; });
    if (listed != fitting.end()) return commit(*listed);
    if (!fitting.empty())
      wanted.where = fitting[0].where;
    else if (start_of_way(game_, state_.board, wanted.unit) != Cell::none)
      wanted.where = way_with_fewest_breaches(game_, state_, wanted.unit, way.end).bits;
    return commit(wanted);
  }
  const int facings = game_.field.grid.facings();
  for (int f = 0; fitting.empty() && f < facings && !lawful(game_, state_, wanted); ++f) {
    Choice other = wanted;
    other.facing = static_cast<std::uint8_t>(f);
    if (lawful(game_, state_, other)) wanted = other;
  }
  return commit(wanted);
}

}  // namespace limber::inline notation
