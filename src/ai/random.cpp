#include "ai/random.h"

namespace limber::inline ai {

namespace {

// L19-R78: computer players do not ride or walk into a river where it cannot be crossed.
bool drowns(const Game& g, const State& s, const Choice& c) {
  if (c.verb != Verb::move && c.verb != Verb::charge) return false;
  Cell at = s.board[c.unit].at;
  for (int i = 0; i < c.route().steps() && on_board(at); ++i) at = g.field.grid.next(at, c.route()[i]);
  if (!on_board(at)) return false;
  const Ground& end = g.field[at];
  return end.has(Feature::river) && !end.has(Feature::ford) && !end.has(Feature::bridge);
}

}  // namespace

Choice random_answer(const Game& g, const State& s, Side side, Philox& draw) {
  UnitList units;
  movers(g, s, side, units);
  ChoiceList answers;
  options(g, s, side, UnitId::none, answers);
  const int groups = units.size() + (answers.empty() ? 0 : 1);
  LIMBER_CHECK(groups > 0, "nobody to choose for");
  const int picked = groups == 1 ? 0 : static_cast<int>(draw.below(static_cast<std::uint32_t>(groups)));
  if (picked < units.size()) {
    answers.clear();
    options(g, s, side, units[picked], answers);
  }
  LIMBER_CHECK(!answers.empty(), "a Unit that may be ordered has no answer");
  constexpr int kTries = 64;
  Choice c = answers[static_cast<int>(draw.below(static_cast<std::uint32_t>(answers.size())))];
  for (int i = 0; i < kTries && drowns(g, s, c); ++i)
    c = answers[static_cast<int>(draw.below(static_cast<std::uint32_t>(answers.size())))];
  return c;
}

Choice thrown(const Game& g, const State& s, Philox& draw) {
  FaceList list;
  faces(g, s, list);
  std::uint32_t sum = 0;
  for (const Face& f : list) sum += f.weight;
  std::uint32_t at = draw.below(sum);
  for (const Face& f : list) {
    if (at < f.weight) return f.answer;
    at -= f.weight;
  }
  return list.back().answer;
}

}  // namespace limber::inline ai
