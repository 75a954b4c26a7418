// Whatever bears on a die has words, in every ruleset.
#include <gtest/gtest.h>

#include "rulesets/hex_draft_2011.h"
#include "rulesets/hex_late_19c.h"
#include "rulesets/registry.h"
#include "unit/words_battle.h"
#include "words/clauses.h"
#include "words/modifier_words.h"

namespace limber {
namespace {

Game under(const Rules& rules) {
  test::Battle battle(rules.grid, 8, 8);
  battle.game.rules = rules;
  return battle.game;
}

TEST(ModifierWords, EveryRowOfEveryRulesetHasThem) {
  for (const Ruleset& ruleset : all_rulesets()) {
    const Rules& rules = *ruleset.rules;
    const Game game = under(rules);
    int rows = 0;
    modules(rules, [&](const char* module, const auto& m) {
      std::remove_cvref_t<decltype(m)>::figures(m, [&](const char*, const auto& figure) {
        if constexpr (requires { figure.begin()->when; })
          for (const Row& row : figure) {
            if (row.clause == Clause::none) continue;
            ++rows;
            EXPECT_NE(modifier_words(game, {row.clause, Clause::none, row.value, true}), "")
                << rules.id.view() << " " << module << " " << cite(row.clause);
          }
      });
    });
    EXPECT_GE(rows, ruleset.facts.has_figures ? 2 : 5) << rules.id.view();
  }
}

TEST(ModifierWords, RowsOfOneClauseAreToldApart) {  // L19-R64
  const Game game = under(kHexLate19c);
  EXPECT_EQ(modifier_words(game, {Clause::l19_r64, Clause::none, -4, true}), "five attackers");
  EXPECT_EQ(modifier_words(game, {Clause::l19_r64, Clause::none, -5, true}), "six attackers");
}

TEST(ModifierWords, WhatHidesATargetIsSaid) {  // L19-ART-13, L19-FIR-09, L19-R14, L19-R19
  using Lines = std::vector<std::string>;
  const Game game = under(kHexLate19c);
  EXPECT_EQ(applied_modifiers(game, {{Clause::l19_r19, Clause::l19_art_13, 0, true}}),
            Lines{"target in cover (L19-R19, L19-ART-13)"});
  EXPECT_EQ(applied_modifiers(game, {{Clause::l19_r19, Clause::l19_fir_09, 0, true}}),
            Lines{"target in cover (L19-R19, L19-FIR-09)"});
  EXPECT_EQ(applied_modifiers(game, {{Clause::l19_r14, Clause::l19_art_13, 0, true}}),
            Lines{"target only partly seen (L19-R14, L19-ART-13)"});
  EXPECT_EQ(applied_modifiers(game, {{Clause::l19_pin_02, Clause::none, 0, true}}),
            Lines{"target has gone to ground (L19-PIN-02)"});
  EXPECT_EQ(applied_modifiers(game, {{Clause::l19_uni_10, Clause::l19_clc_09, 0, true}}),
            Lines{"Power is never less than 1 (L19-UNI-10, L19-CLC-09)"});
}

TEST(ModifierWords, TheDraftHasTheSameWords) {  // D11-ART-13, D11-PIN-02
  const Game game = under(kHexDraft2011);
  EXPECT_EQ(modifier_words(game, {Clause::d11_r19, Clause::d11_art_13, 0, true}), "target in cover");
  EXPECT_EQ(modifier_words(game, {Clause::d11_pin_02, Clause::none, 0, true}), "target has gone to ground");
}

}  // namespace
}  // namespace limber
