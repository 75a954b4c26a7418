#include "play/barred_shot.h"

#include <algorithm>
#include <vector>

namespace limber::inline play {

namespace {

struct Move {
  State before;
  Choice choice;
};

bool moves(const Choice& c, UnitId unit) { return c.verb == Verb::move && c.unit == unit; }

// In the line itself; `now` goes on to where the line stops.
std::optional<Move> move_in_line(const Game& game, const Reading& line, UnitId unit, State& now) {
  std::optional<Move> found;
  for (const Choice& c : line.meant) {
    if (moves(c, unit)) found = Move{now, c};
    apply(game, now, c);
  }
  return found;
}

// Of a turn that is over only the very last order can be meant.
std::optional<Move> move_before(const History& history, const Reading& line, UnitId unit, const State& now) {
  std::size_t at = history.size();
  bool found = false;
  history.look_back([&](const Answer& answer) {
    const bool last = at == history.size() && line.meant.empty();
    if (answer.turn != now.board.turn && !last) return false;
    --at;
    found = moves(answer.choice, unit);
    return !found;
  });
  return found ? std::optional(Move{history.state_after(at), history[at].choice}) : std::nullopt;
}

}  // namespace

void add_barred_shot(const Game& game, const History& history, const State& now, Reading& refused) {
  if (!refused.refused || refused.refused->verb != Verb::fire) return;
  const UnitId firer = refused.refused->unit;
  State after = now;
  std::optional<Move> moved = move_in_line(game, refused, firer, after);
  const bool last = moved && moves(refused.meant.back(), firer);
  if (moved && !last && moved->before.board.turn != after.board.turn) return;
  if (!moved) moved = move_before(history, refused, firer, after);
  const std::optional<Breach> barred = moved ? barred_shot(game, moved->before, moved->choice) : std::nullopt;
  if (!barred) return;
  std::vector<Breach>& breaches = refused.verdict.breaches;
  const auto same = [&](const Breach& b) { return b.why == barred->why; };
  if (std::none_of(breaches.begin(), breaches.end(), same)) breaches.insert(breaches.begin(), *barred);
}

}  // namespace limber::inline play
