#include "sim/players.h"

#include <algorithm>
#include <bit>

#include "ai/random.h"

namespace limber::inline sim {

namespace {

Choice one_of(const ChoiceList& list, Philox& draw) {
  LIMBER_CHECK(!list.empty(), "a decision without an answer");
  return list[static_cast<int>(draw.below(static_cast<std::uint32_t>(list.size())))];
}

Choice verb_first(const ChoiceList& list, Philox& draw) {
  std::uint64_t verbs = 0;
  for (const Choice& c : list) verbs |= std::uint64_t{1} << static_cast<int>(c.verb);
  int skip = static_cast<int>(draw.below(static_cast<std::uint32_t>(std::popcount(verbs))));
  while (skip-- > 0) verbs &= verbs - 1;
  const Verb verb = static_cast<Verb>(std::countr_zero(verbs));
  ChoiceList of_verb;
  for (const Choice& c : list)
    if (c.verb == verb) of_verb.push_back(c);
  return one_of(of_verb, draw);
}

Cell place_after(const Game& g, const Board& b, const Choice& c) {
  Cell at = b[c.unit].at;
  if (c.verb == Verb::retreat || c.verb == Verb::withdraw || c.verb == Verb::place) return c.cell();
  if (c.verb != Verb::move && c.verb != Verb::charge) return at;
  if (!on_board(at)) at = g.roster.group[g.roster[c.unit].group].at;
  for (int i = 0; i < c.route().steps() && at != Cell::none; ++i) at = g.field.grid.next(at, c.route()[i]);
  return at;
}

int distance_to_enemy(const Game& g, const Board& b, const Choice& c) {
  if (c.unit == UnitId::none) return 1000;
  const Cell from = place_after(g, b, c);
  if (!on_board(from)) return 1000;
  int nearest = 999;
  const Side enemy = other(b.side_of(c.unit));
  for (int u = b.first_of(enemy); u < b.end_of(enemy); ++u) {
    const Cell at = b[unit_id(u)].at;
    if (on_board(at)) nearest = std::min(nearest, g.field.grid.distance(from, at));
  }
  return nearest;
}

}  // namespace

Side some_side_asked(const Request& asked, Philox& draw) {
  if (asked.asks_red && asked.asks_blue) return draw.below(2) == 0 ? Side::red : Side::blue;
  return asked.asks_red ? Side::red : Side::blue;
}

Choice random_reply(const Game& g, const State& s, Manner manner, Philox& draw) {
  const Request asked = request(g, s);
  if (asked.kind != RequestKind::decision) return thrown(g, s, draw);
  const Side side = some_side_asked(asked, draw);
  if (manner == Manner::unit_first) return random_answer(g, s, side, draw);
  if (manner == Manner::forward) {
    const Choice a = random_answer(g, s, side, draw), b = random_answer(g, s, side, draw);
    return distance_to_enemy(g, s.board, a) <= distance_to_enemy(g, s.board, b) ? a : b;
  }
  ChoiceList all;
  all_options(g, s, side, all);
  return manner == Manner::full_list ? one_of(all, draw) : verb_first(all, draw);
}

}  // namespace limber::inline sim
