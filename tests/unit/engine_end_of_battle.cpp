// What brought a battle to its end, for either side alike.
#include <gtest/gtest.h>

#include "rulesets/registry.h"
#include "unit/words_battle.h"
#include "words/outcome_words.h"

namespace limber {
namespace {

// Under the rules of a ruleset, at the end of a turn within the limit.
test::Battle ended(std::string_view ruleset) {
  const Rules& rules = *find_rules(ruleset);
  test::Battle battle(rules.grid, 8, 8);
  battle.game.rules = rules;
  const KindId foot{0};
  battle.unit(Side::red, "r1", "1st Foot", foot, "A8", "N");
  battle.unit(Side::blue, "b1", "2nd Foot", foot, "A1", "S");
  battle.game.turn_limit = 12;
  battle.board.turn = 3;
  battle.board.phase = Phase::over;
  return battle;
}

EndOfBattle end_of(const test::Battle& battle) { return end_of_battle(battle.game, battle.board); }

TEST(EndOfBattle, IsNotYetWhileItGoesOn) {
  test::Battle battle = ended("big-board-19c");
  battle.board.phase = Phase::action;
  EXPECT_EQ(end_of(battle), EndOfBattle::not_yet);
}

TEST(EndOfBattle, ASideWithoutUnits) {  // BB-R121, CD-R115
  for (const char* ruleset : {"big-board-19c", "card-late-19c"})
    for (const int gone : {0, 1}) {
      test::Battle battle = ended(ruleset);
      EXPECT_EQ(end_of(battle), EndOfBattle::turn_limit) << ruleset;
      change(battle.board, Destroyed{unit_id(gone)});
      EXPECT_EQ(end_of(battle), EndOfBattle::no_units) << ruleset << ", Unit " << gone;
      const std::string who = gone == 0 ? "Red" : "Blue", what = ruleset[0] == 'c' ? "steady Units" : "Units";
      EXPECT_EQ(end_of_battle_words(battle.game, battle.board),
                "It ended because " + who + " had no " + what + " left.");
      change(battle.board, Destroyed{unit_id(1 - gone)});
      EXPECT_EQ(end_of_battle_words(battle.game, battle.board),
                "It ended because neither side had any " + what + " left.");
    }
}

TEST(EndOfBattle, ASideThatIsBeaten) {  // L19-R93
  for (const Side side : {Side::red, Side::blue}) {
    test::Battle battle = ended("hex-late-19c");
    battle.game.break_point = {2, 2};
    battle.board.army[slot(side)].lost = 1;
    EXPECT_EQ(end_of(battle), EndOfBattle::turn_limit);
    battle.board.army[slot(side)].lost = 2;
    EXPECT_EQ(end_of(battle), EndOfBattle::beaten) << slot(side);
  }
}

TEST(EndOfBattle, BothExhausted) {  // BB-EXH-07
  test::Battle battle = ended("big-board-19c");
  for (const Side side : {Side::red, Side::blue}) {
    EXPECT_EQ(end_of(battle), EndOfBattle::turn_limit);
    battle.board.army[slot(side)].exhausted_on = 2;
  }
  EXPECT_EQ(end_of(battle), EndOfBattle::both_exhausted);
}

TEST(EndOfBattle, ResignedByEither) {
  for (const Side side : {Side::red, Side::blue}) {
    test::Battle battle = ended("hex-19c");
    battle.board.army[slot(side)].flags |= kResignedFlag;
    EXPECT_EQ(end_of(battle), EndOfBattle::resignation);
  }
}

}  // namespace
}  // namespace limber
