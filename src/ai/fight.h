// The loop of every battle that is fought and not kept: whatever is asked is answered, until it is over. It tells and
// allocates nothing. A battle that is played, told and kept goes through a Session instead.
#pragma once
#include <optional>
#include <utility>

#include "engine/engine.h"

namespace limber::inline ai {

// Where both sides are asked at once, Red answers first: what is sealed ends in the same state in either order.
inline Side first_asked(const Request& asked) { return asked.asks_red ? Side::red : Side::blue; }

// `reply(state, asked)` is the answer to a decision, a die or a card; nothing breaks the battle off.
template <class Reply> void fight_to_end(const Game& game, State& s, Reply&& reply) {
  for (Request asked = request(game, s); asked; asked = request(game, s)) {
    const std::optional<Choice> answer = reply(std::as_const(s), asked);
    if (!answer) return;
    apply(game, s, *answer);
  }
}

}  // namespace limber::inline ai
