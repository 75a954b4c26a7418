// How clauses are cited and quoted.
#include <gtest/gtest.h>

#include "model/clause_id_text.h"
#include "unit/words_battle.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/refusal.h"

namespace limber {
namespace {

TEST(Clauses, AreCitedByTheirIds) {
  EXPECT_EQ(cite(Clause::bb_fir_16), "BB-FIR-16");
  EXPECT_EQ(cite(Citation{Clause::bb_clc_15, Clause::bb_woo_04}), "BB-CLC-15, BB-WOO-04");
  EXPECT_EQ(cite(Citation{}), "");
  EXPECT_EQ(in_brackets(Citation{Clause::bb_fir_16}), " [BB-FIR-16]");
  EXPECT_EQ(in_brackets(Citation{}), "");
}

TEST(Clauses, HaveTheSameIdFromTheirRuns) {
  for (int at = 0; at < kClauseCount; ++at) {
    const auto clause = static_cast<Clause>(at);
    EXPECT_EQ(clause_id_text(clause).view(), clause_id(clause));
  }
}

TEST(Clauses, AreListedOnce) {
  std::vector<Clause> list;
  add_clauses(list, {Clause::bb_clc_15, Clause::bb_woo_04});
  add_clauses(list, {Clause::bb_woo_04});
  add_clauses(list, {});
  EXPECT_EQ(cite(list), "BB-CLC-15, BB-WOO-04");
}

TEST(Clauses, AreQuotedWithTheirId) {
  EXPECT_EQ(clause_sentence(Clause::bb_fir_04), "BB-FIR-04: One firing per Unit per turn.");
  EXPECT_EQ(clause_sentence(Clause::bb_fir_04, Length::whole), "BB-FIR-04: (b) One firing per Unit per turn.");
  EXPECT_EQ(clause_sentence(Clause::none), "");
}

TEST(Clauses, LongRulingsAreQuotedByTheirFirstSentence) {
  const std::string brief = clause_sentence(Clause::bb_r69), whole = clause_sentence(Clause::bb_r69, Length::whole);
  EXPECT_EQ(brief,
            "BB-R69: A square holds at most one Unit that is neither Commander nor Transport, plus any Commanders and "
            "Transports of the same side.");
  EXPECT_TRUE(whole.starts_with("BB-R69: Stacking. A square holds"));
  EXPECT_GT(whole.size(), brief.size());
}

TEST(Clauses, ABareAnswerIsQuotedWithItsQuestion) {
  EXPECT_EQ(clause_sentence(Clause::bb_r33), "BB-R33: Do hill levels or rivers change range or fire scores? No.");
}

TEST(Clauses, EveryOneHasASentence) {
  for (int i = 1; i < kClauseCount; ++i) {
    const auto c = static_cast<Clause>(i);
    EXPECT_GT(clause_sentence(c).size(), cite(c).size() + 5) << cite(c);
    EXPECT_GE(clause_sentence(c, Length::whole).size() + 40, clause_sentence(c).size()) << cite(c);
  }
}

TEST(Breaches, NameTheirClausesAndSayItPlainly) {
  const test::Battle battle(GridKind::square, 8, 8);
  const auto words = [&](Citation why) { return breach_words(battle.game, {why, {}}); };
  EXPECT_EQ(words({Clause::bb_fir_05}), "BB-FIR-05: the target is outside its arc of fire.");
  EXPECT_EQ(words({Clause::bb_mov_20, Clause::bb_clc_09}), "BB-MOV-20, BB-CLC-09: it must halt next to an enemy Unit.");
  EXPECT_EQ(words({Clause::bb_mov_01, Clause::bb_mov_14}),
            "BB-MOV-01, BB-MOV-14: it has fired this turn, so it cannot move that far.");
}

TEST(Breaches, GiveTheNumbersOfAClauseThatSetsOne) {
  const Game squares = test::Battle(GridKind::square, 8, 8).game, hexes = test::Battle(GridKind::hex, 8, 8).game;
  const auto numbers = [&](Measured m) { return measured_words(squares, m); };
  EXPECT_EQ(breach_words(squares, {{Clause::bb_fir_01}, {Measure::range, 5, 3}}),
            "BB-FIR-01: the target is out of range (range 5, reaches 3).");
  EXPECT_EQ(numbers({Measure::steps, 4, 2}), "4 squares, may move 2");
  EXPECT_EQ(measured_words(hexes, {Measure::steps, 1, 0}), "1 hex, may move 0");
  EXPECT_EQ(measured_words(hexes, {Measure::half_steps, 3, 2}), "1 1/2 hexes, may move 1");
  EXPECT_EQ(measured_words(hexes, {Measure::half_steps, 1, 0}), "1/2 hex, may move 0");
  EXPECT_EQ(numbers({Measure::steps_fired, 2, 1}), "moved 2 squares, may move 1 and fire");
  EXPECT_EQ(numbers({Measure::contours, 2, 1}), "2 contours, may take 1");
  EXPECT_EQ(numbers({Measure::sides, 2, 1}), "turns 2 sides, may turn 1");
  EXPECT_EQ(numbers({Measure::activations, 2, 1}), "needs 2 activations, has 1");
  EXPECT_EQ(numbers({Measure::units, 2, 1}), "2 Units, room for 1");
  EXPECT_EQ(numbers({Measure::turns, 0, 1}), "arrived this turn, may move on next turn");
  EXPECT_EQ(numbers({Measure::turns, 0, 2}), "arrived this turn, may move on in 2 turns");
  EXPECT_EQ(numbers({Measure::turns, 1, 2}), "arrived last turn, may move on next turn");
  EXPECT_EQ(numbers({Measure::distance, 2, 3}), "2 squares from the nearest enemy, not less than 3");
  EXPECT_EQ(numbers({Measure::rows, 3, 2}), "row 3 from its edge, may use 2");
  EXPECT_EQ(numbers({}), "");
}

TEST(Breaches, WithoutAPhraseQuoteTheClause) {
  const test::Battle battle(GridKind::square, 8, 8);
  EXPECT_EQ(breach_words(battle.game, {{Clause::bb_uni_11}, {}}), clause_sentence(Clause::bb_uni_11));
}

}  // namespace
}  // namespace limber
