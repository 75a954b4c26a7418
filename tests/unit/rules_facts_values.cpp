// The figures that players get to see of a ruleset are those of its tables, also where a table were another.
#include <algorithm>

#include <gtest/gtest.h>

#include "rules/rules.h"
#include "rulesets/registry.h"

namespace limber {
namespace {

TEST(FactValues, SmallArmsHaveTheRangeAndDiceOfTheTable) {
  for (const Ruleset& r : all_rulesets()) {
    for (std::size_t k = 0; k < r.facts.kinds.size; ++k) {
      Rules rules = *r.rules;
      Kind& kind = rules.kinds.row[k];
      const bool unarmed = r.facts.small_arms[k].range == 0;
      kind.hits_on.value = 5;  // where each figure throws, a weapon is known by its score
      for (const int range : {0, 1, 2, 7}) {
        kind.range.value = static_cast<std::uint8_t>(range);
        for (const int dice : {0, 1, 2}) {
          kind.dice.value = static_cast<std::uint8_t>(dice);
          const SmallArms arms = facts_of(rules).small_arms[k];
          // Where a clause says who shoots, a range alone makes nobody do so.
          if (std::holds_alternative<Volley>(rules.fire) && unarmed) {
            EXPECT_EQ(arms.range, 0) << kind.name.view();
            continue;
          }
          EXPECT_EQ(arms.range, range) << kind.name.view();
          EXPECT_EQ(arms.dice, range == 0 ? SmallArms{}.dice : std::max(dice, 1)) << kind.name.view();
        }
      }
    }
  }
}

bool is(const EffectScores& scores, int pins, int destroys) {
  return scores.pins == pins && scores.destroys == destroys;
}

// L19-FIR-11, L19-FIR-12, L19-ART-14 to L19-ART-17, L19-ART-20, L19-ART-26, L19-ART-27 and their twins.
TEST(FactValues, EffectsAndLandings) {
  for (const char* id : {"hex-late-19c", "hex-draft-2011"}) {
    const RulesetFacts& f = find_ruleset(id)->facts;
    EXPECT_TRUE(is(f.effect.open, 2, 5) && is(f.effect.cover, 4, 6)) << id;
    EXPECT_TRUE(is(f.effect.near_direct, 2, 5) && is(f.effect.near_indirect, 4, 6)) << id;
    EXPECT_TRUE(is(f.effect.far_direct, 2, 5) && is(f.effect.far_indirect, 4, 6)) << id;
    EXPECT_EQ(f.sure_within, 2) << id;
    EXPECT_EQ(f.faces_on_target, 2) << id;
    EXPECT_EQ(f.most_commanders, 1) << id;
  }
}

// BB-EQP-01 and its twins; BB-R09, L19-R81: an army of a one-off battle has one and a half Units for each cell.
TEST(FactValues, FacesThatHitTheCellAimedAtAreFacesOfADie) {
  for (const Ruleset& r : all_rulesets()) {
    int faces = 0;
    const auto* guns = std::get_if<Scatter>(&r.rules->artillery);
    if (guns == nullptr) continue;  // no barrage: nothing lands
    for (const LandingRow& row : guns->landing)
      for (int face = 1; face <= 6; ++face)
        faces += row.where == Landing::target && row.low <= face && face <= row.high ? 1 : 0;
    EXPECT_EQ(r.facts.faces_on_target, faces) << r.facts.id.view();
  }
}

TEST(FactValues, BoardsAndArmies) {
  for (const Ruleset& r : all_rulesets()) {
    EXPECT_EQ(r.facts.least_side, r.rules->deployment.least_side.value) << r.facts.id.view();
    const bool enforced = r.rules->deployment.army_limit.value == ArmyLimit::enforce;
    EXPECT_EQ(r.facts.army_limit_halves, enforced ? 3 : 0) << r.facts.id.view();
    EXPECT_EQ(r.facts.front_width, r.rules->front_width.value) << r.facts.id.view();
    EXPECT_EQ(r.facts.front_width % 2, 1) << r.facts.id.view();  // as far to the left as to the right
  }
}

}  // namespace
}  // namespace limber
