// What the rules hand out of a ruleset, and that nobody who has only that can look farther.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "rulesets/big_board_19c.h"
#include "rulesets/compare.h"
#include "rulesets/describe.h"
#include "rulesets/hex_19c.h"
#include "rulesets/hex_draft_2011.h"
#include "rulesets/hex_late_19c.h"
#include "rulesets/mirrored.h"
#include "rulesets/registry.h"
#include "rulesets/switches.h"
#include "rulesets/translate.h"

namespace limber {
namespace {

template <class T>
concept Complete = requires { sizeof(T); };
static_assert(!Complete<Rules>, "a header that outer rooms may include shows what a ruleset is made of");

const RulesetFacts& facts_named(const char* id) { return find_ruleset(id)->facts; }

int kind_named(const RulesetFacts& facts, std::string_view name) { return static_cast<int>(facts.kinds.find(name)); }

SmallArms arms_of(const RulesetFacts& facts, std::string_view name) {
  return facts.small_arms[static_cast<std::size_t>(kind_named(facts, name))];
}

TEST(RulesetFacts, BigBoard19c) {
  const RulesetFacts& f = facts_named("big-board-19c");
  EXPECT_EQ(f.grid, GridKind::square);
  EXPECT_EQ(f.orders_phase, Phase::action);
  EXPECT_TRUE(f.activation_dice && f.has_quality && f.strength_is_free && f.has_wire && f.terrain_shares_cells);
  EXPECT_FALSE(f.fires_or_moves || f.one_die_kills || f.contacts_last || f.throws_at_power || f.has_native_armies);
  EXPECT_TRUE(f.has_tow && f.has_work && f.sides_act_in_turn);
  EXPECT_FALSE(f.retreats_are_forced || f.has_pins || f.stands_against_enemy);
  EXPECT_EQ(f.memory, UnitMemory::guns_that_named_it);
  EXPECT_EQ(arms_of(f, "machine-gun").dice, 3);       // BB-FIR-13
  EXPECT_EQ(arms_of(f, "field-artillery").range, 0);  // guns fire in their own step
}

TEST(RulesetFacts, Hex19c) {
  const RulesetFacts& f = facts_named("hex-19c");
  EXPECT_EQ(f.grid, GridKind::hex);
  EXPECT_EQ(f.orders_phase, Phase::action);
  EXPECT_TRUE(f.has_quality && f.retreats_are_forced && f.has_tow && f.has_work);
  EXPECT_FALSE(f.has_pins);
  EXPECT_FALSE(f.activation_dice || f.one_die_kills || f.contacts_last);
}

TEST(RulesetFacts, RulesetsWithPins) {
  for (const char* id : {"hex-late-19c", "hex-draft-2011"}) {
    const RulesetFacts& f = facts_named(id);
    EXPECT_EQ(f.orders_phase, Phase::activation) << id;
    EXPECT_EQ(f.phases, (std::vector<Phase>{Phase::artillery, Phase::initiative, Phase::dice, Phase::flight,
                                            Phase::activation, Phase::combat, Phase::end, Phase::over}))
        << id;
    EXPECT_TRUE(f.activation_dice && f.fires_or_moves && f.one_die_kills && f.contacts_last && f.throws_at_power) << id;
    EXPECT_TRUE(f.has_pins && f.sides_act_in_turn) << id;
    EXPECT_FALSE(f.has_quality || f.retreats_are_forced || f.strength_is_free || f.has_tow || f.has_work) << id;
    EXPECT_EQ(f.memory, UnitMemory::declared_activations) << id;
    EXPECT_GT(f.effect.open.destroys, f.effect.open.pins) << id;
    EXPECT_GT(f.faces_on_target, 0) << id;
    EXPECT_GT(f.sure_within, 0) << id;
  }
}

TEST(RulesetFacts, CardLate19c) {
  const RulesetFacts& f = facts_named("card-late-19c");
  EXPECT_EQ(f.orders_phase, Phase::card);
  EXPECT_TRUE(f.deals_cards && f.stands_against_enemy && f.fires_at_pieces && f.has_figures && f.commander_is_no_unit);
  EXPECT_FALSE(f.sides_act_in_turn || f.activation_dice || f.has_pins || f.has_tow || f.has_work || f.has_quality);
  EXPECT_FALSE(f.throws_at_power || f.contacts_last || f.attacker_withdraws || f.follow_up_holds || f.one_die_kills);
  EXPECT_EQ(f.memory, UnitMemory::seen_from);
  EXPECT_EQ(f.faces_on_target, 0);  // no shell lands by a die
}

// A house rule shows in the facts of the battle, not in those of the ruleset.
TEST(RulesetFacts, FollowHouseRules) {
  Scenario s;
  s.ruleset = "big-board-19c", s.house_rules = {{"same_target", "cell"}};
  EXPECT_EQ(rules_of(s).value().facts().memory, UnitMemory::cell_it_named);
  EXPECT_EQ(facts_named("big-board-19c").memory, UnitMemory::guns_that_named_it);
}

// A copy stands by itself, and what was moved away leaves a handle that can still be assigned to.
TEST(RulesHandle, IsAValue) {
  RulesHandle first(*find_ruleset("hex-19c")->rules);
  RulesHandle copy = first;
  EXPECT_NE(&*copy, &*first);
  RulesHandle moved = std::move(first);
  EXPECT_EQ(moved.facts().id.view(), "hex-19c");
  EXPECT_EQ(fingerprint(*moved), fingerprint(*copy));
  first = RulesHandle(*find_ruleset("hex-late-19c")->rules);
  EXPECT_EQ(first.facts().id.view(), "hex-late-19c");
  EXPECT_EQ(fingerprint(*first), fingerprint(*find_ruleset("hex-late-19c")->rules));
}

}  // namespace
}  // namespace limber
