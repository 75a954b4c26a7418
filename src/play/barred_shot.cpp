#include "play/barred_shot.h"

#include <algorithm>
#include <vector>

namespace limber::inline play {

void add_barred_shot(const Game& game, const State& opening, std::span<const Choice> answers, Reading& refused) {
  if (!refused.refused || refused.refused->verb != Verb::fire) return;
  const UnitId firer = refused.refused->unit;
  std::vector<Choice> given(answers.begin(), answers.end());
  given.insert(given.end(), refused.meant.begin(), refused.meant.end());
  const auto moved = std::find_if(given.rbegin(), given.rend(),
                                  [&](const Choice& c) { return c.verb == Verb::move && c.unit == firer; });
  if (moved == given.rend()) return;
  State state = opening;
  auto at = given.cbegin();
  for (; at != moved.base() - 1; ++at) apply(game, state, *at);
  const std::optional<Breach> barred = barred_shot(game, state, *at);
  const int turn = state.board.turn;
  for (; at != given.cend(); ++at) apply(game, state, *at);
  // Of a turn that is over only the very last order can be meant.
  if (!barred || (state.board.turn != turn && moved != given.rbegin())) return;
  std::vector<Breach>& breaches = refused.verdict.breaches;
  const auto same = [&](const Breach& b) { return b.why == barred->why; };
  if (std::none_of(breaches.begin(), breaches.end(), same)) breaches.insert(breaches.begin(), *barred);
}

}  // namespace limber::inline play
