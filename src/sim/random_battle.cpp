#include "sim/random_battle.h"

#include "ai/fight.h"

namespace limber::inline sim {

State play_at_random(const BattleSetup& battle, Manner manner, Philox& draw, Played& counted) {
  State s = battle.opening;
  fight_to_end(battle.game, s, [&](const State& at, const Request& asked) {
    ++(asked.kind == RequestKind::decision ? counted.orders : counted.dice);
    return random_reply(battle.game, at, manner, draw);
  });
  ++counted.battles;
  return s;
}

}  // namespace limber::inline sim
