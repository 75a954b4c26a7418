#include "ai/random.h"

namespace limber {

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
  return answers[static_cast<int>(draw.below(static_cast<std::uint32_t>(answers.size())))];
}

}  // namespace limber
