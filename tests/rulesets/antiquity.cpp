// A ruleset for the tests alone: an army of antiquity, laid on the procedures and clauses of big-board-19c. It has arms
// that no document has, no guns and no wire, and an army is done when half of it is gone. All of it stands here and in
// its checks, tests/checks/antiquity: tests/stages/62-ruleset counts what it needs elsewhere.
#include <algorithm>

#include "rules/rules.h"
#include "rulesets/big_board_19c.h"
#include "rulesets/ruleset_entry.h"
#include "rulesets/usual_arms.h"

namespace limber::inline rulesets {

namespace {

using C = Clause;

constexpr Arm kSlingers{.name = "slingers",
                        .title = "Slingers",
                        .role = ArmRole::infantry,
                        .letter = 'S',
                        .price = 3,
                        .sign = {"M-12 9Q-2 -12 12 -9M12 -9a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"}};
constexpr Arm kElephants{
    .name = "elephants",
    .title = "Elephants",
    .role = ArmRole::cavalry,
    .letter = 'E',
    .price = 8,
    .sign = {"M-16 10V-2Q-16 -10 -6 -10H6Q14 -10 14 -2V8L18 10H10V2H4V10H-2V3H-8V10Z", SignInk::solid}};
constexpr Arm kConsuls{.name = "consuls",
                       .title = "Consul",
                       .role = ArmRole::commander,
                       .letter = 'K',
                       .price = 3,
                       .sign = {"M-6 11V-11H6V11M-11 -5H11"}};

constexpr Kind kHoplites{.name = "hoplites",
                         .title = "Hoplites",
                         .arm = drawn_as(usual::kInfantry, "spears"),
                         .strength = {4, C::bb_uni_01},
                         .move = {1, C::bb_mov_01},
                         .save = {2, 5, C::bb_clc_01},
                         .follows_up = C::bb_r96};
constexpr Kind kSling{.name = "slingers",
                      .title = "Slingers",
                      .arm = kSlingers,
                      .strength = {2, C::bb_uni_01},
                      .move = {2, C::bb_mov_01},
                      .range = {2, C::bb_fir_01},
                      .dice = {2, C::bb_fir_12},
                      .shoots = C::bb_r16,
                      .save = {4, 6, C::bb_clc_01}};
constexpr Kind kBeasts{.name = "elephants",
                       .title = "Elephants",
                       .arm = kElephants,
                       .strength = {3, C::bb_uni_03},
                       .move = {2, C::bb_mov_03},
                       .save = {2, 3, C::bb_clc_03},
                       .follows_up = C::bb_r96};
constexpr Kind kConsul{.name = "consul",
                       .title = "Consul",
                       .arm = kConsuls,
                       .strength = {2, C::bb_uni_07},
                       .move = {3, C::bb_mov_10},
                       .save = {3, 3, C::bb_clc_07},
                       .shares_cells = C::bb_mov_18};

Rules antiquity() {
  Rules r = kBigBoard19c;
  r.id = "antiquity", r.title = "Antiquity, for the tests";
  r.kinds = {kHoplites, kSling, kBeasts, kConsul};
  r.artillery = NotInUse{C::bb_seq_02};
  module_of<ArtilleryThenSides>(r).artillery = C::none;
  r.tasks.tow = r.tasks.lay_wire = r.tasks.clear_wire = r.tasks.mounting = C::none;
  r.deployment.no_wire = C::bb_r137;
  module_of<Exhaustion>(r).share = {2, C::bb_exh_02};
  module_of<Exhaustion>(r).from = {ExhaustedFrom::immediate, C::bb_r118};
  auto refused = std::find(r.refused.begin(), r.refused.end(), VerbRuling{});
  for (const Verb verb :
       {Verb::hold, Verb::limber, Verb::unlimber, Verb::lay, Verb::clear, Verb::mount, Verb::dismount})
    *refused++ = {verb, C::bb_r175};
  LIMBER_CHECK(is_coherent(r), "a ruleset of the tests is not coherent");
  return r;
}

}  // namespace

RulesetEntry antiquity_entry() {
  static const Rules rules = antiquity();
  return {.place = 9, .ruleset = {&rules, facts_of(rules), {}, "BB", "squares, no guns"}};
}

}  // namespace limber::inline rulesets
