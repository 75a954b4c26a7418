#include "sim/random_battle.h"

namespace limber::inline sim {

State play_at_random(const BattleSetup& battle, Manner manner, Philox& draw, Played& counted) {
  State s = battle.opening;
  for (Request asked = request(battle.game, s); asked; asked = request(battle.game, s)) {
    ++(asked.kind == RequestKind::decision ? counted.orders : counted.dice);
    apply(battle.game, s, random_reply(battle.game, s, manner, draw));
  }
  ++counted.battles;
  return s;
}

}  // namespace limber::inline sim
