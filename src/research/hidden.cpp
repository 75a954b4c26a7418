#include "research/hidden.h"

#include "ai/random.h"

namespace limber::inline research {

// Where the side itself has closed, the last answer of the other ends the question and tells everything: it is still
// to come.
State resampled(const Game& game, const State& state, Side side, Philox& draw) {
  const State known = masked(game, state, side);
  const Side enemy = other(side);
  State drawn = known;
  for (Request asked = request(game, drawn); asked.sealed && asked.asks(enemy); asked = request(game, drawn)) {
    State next = drawn;
    apply(game, next, random_answer(game, drawn, enemy, draw));
    if (!(masked(game, next, side) == known)) break;
    drawn = next;
  }
  return drawn;
}

}  // namespace limber::inline research
