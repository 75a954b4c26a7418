// Battles drawn like a given one, to train on.
#include <limber/battle.h>

#include "battle/set_up.h"
#include "drafts/drafts.h"
#include "io/scenario_file.h"
#include "library/inside.h"
#include "rulesets/registry.h"

namespace limber::v1 {

std::string Battle::another(std::uint64_t seed) const {
  constexpr std::uint64_t kTries = 20;
  const Scenario& like = inside_->origin->scenario;
  const BattleDesign design = design_like(like, *find_ruleset(like.ruleset));
  if (const std::string wrong = wrong_with(design); !wrong.empty()) throw Error(wrong);
  for (std::uint64_t draft = 1; draft <= kTries; ++draft) {
    Philox draw(seed, draft);
    const Scenario drawn = random_battle(design, draw);
    if (set_up(drawn).ok()) return write_scenario(drawn);
  }
  throw Error("no battle like this one could be drawn: try another seed");
}

}  // namespace limber::v1
