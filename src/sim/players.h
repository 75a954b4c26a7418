// Players that need no judgement: they answer every question a state can ask, dice included, from one generator.
#pragma once
#include "ai/random.h"
#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline sim {

enum class Manner : std::uint8_t {
  unit_first,  // a Unit, then one of its answers
  full_list,   // one of all answers, each as likely as any other
  verb_first,  // a verb that can be given, then one of its answers: rare orders come often
  forward      // as unit_first, but of two answers the one that ends nearer to the enemy: armies meet soon
};
inline constexpr int kManners = 4;

// A side that is asked; of both by the generator.
Side some_side_asked(const Request&, Philox&);
// The answer to whatever is asked now.
Choice random_reply(const Game&, const State&, Manner, Philox&);

}  // namespace limber::inline sim
