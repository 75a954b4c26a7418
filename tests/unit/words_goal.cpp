// What a battle is about, said before its first die: for each ruleset, and where house rules change how it ends.
#include <gtest/gtest.h>

#include "source_dir.h"
#include "unit/sim_battle.h"
#include "verify/walk.h"
#include "words/clauses.h"
#include "words/goal_words.h"

namespace limber {
namespace {

Scenario shipped(const char* name) { return read_scenarios({source_dir() + "/scenarios/" + name}).value()[0].scenario; }

Goal goal(const Scenario& scenario) { return goal_of(*TestBattle(scenario).game); }

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(Goal, SaysWhatWinsOnTheBigBoard) {
  const Goal told = goal(shipped("big-board-19c/01-the-cottages-at-hallow.json"));
  ASSERT_EQ(told.objectives.size(), 2u);
  EXPECT_EQ(told.objectives[0].words, "houses, 1 point");
  EXPECT_EQ(told.forces[0], "from the south: 2 Infantry and 1 Commander");
  EXPECT_EQ(told.wins.words,
            "The side that holds more objective points when the battle ends wins. On equal points a side that is not "
            "exhausted wins, then the smaller share of losses. A side with no Units left loses.");
  EXPECT_EQ(cite(told.wins.why), "BB-R157, BB-R122");
  EXPECT_EQ(told.losses.words,
            "Each side is exhausted once it has lost 4 of its 10 SP. This is checked at the end of each turn. An "
            "exhausted side moves neither towards the enemy nor into contact. It can still fire and defend itself.");
  EXPECT_EQ(told.ends.words,
            "The battle ends after turn 12, or sooner when both sides are exhausted or a side has no Units left.");
  EXPECT_EQ(cite(told.ends.why), "BB-R156, BB-EXH-07, BB-R121");
}

TEST(Goal, HasATipFromTheTablesOfItsRuleset) {
  const GoalPart squares = goal(shipped("big-board-19c/01-the-cottages-at-hallow.json")).tip;
  EXPECT_EQ(squares.words, "Keep a Commander with or beside Units that fire: their dice get +1.");
  EXPECT_EQ(cite(squares.why), "BB-ART-28, BB-FIR-18");
  EXPECT_EQ(cite(goal(shipped("hex-19c/02-kettle-ridge.json")).tip.why), "H19-ART-28, H19-FIR-18");
  const GoalPart late = goal(shipped("hex-late-19c/02-saddlers-cross.json")).tip;
  EXPECT_TRUE(has(late.words, "Command Unit beside")) << late.words;
  EXPECT_EQ(cite(late.why), "L19-CMD-04, L19-CMD-03");
  EXPECT_EQ(goal(shipped("card-late-19c/01-thornby-cross.json")).tip.words, "");
}

// A tip on Commanders needs one on each side: else the next row of the tables, or none.
TEST(Goal, HasNoTipOnWhatIsNotThere) {
  const GoalPart draft = goal(shipped("hex-draft-2011/01-ragmans-down.json")).tip;
  EXPECT_EQ(draft.words, "Attack one enemy with two Units: it then has 1 less Close Combat Power.");
  EXPECT_EQ(cite(draft.why), "D11-CLC-06");
  Scenario scenario = shipped("big-board-19c/01-the-cottages-at-hallow.json");
  std::erase_if(scenario.sides[1].units, [](const ScenarioUnit& unit) { return unit.type == "commander"; });
  EXPECT_EQ(goal(scenario).tip.words, "");
}

TEST(Goal, CountsThoseWhoComeLater) {
  const Goal told = goal(shipped("big-board-19c/02-osier-bridge.json"));
  EXPECT_TRUE(has(told.forces[0], " of them later")) << told.forces[0];
}

TEST(Goal, HasNoExhaustionWhereTheRulesHaveNone) {
  Scenario scenario = shipped("hex-late-19c/02-saddlers-cross.json");
  const Goal beaten = goal(scenario);
  EXPECT_EQ(beaten.losses.words, "Each side is beaten once it has lost 5 of its 9 Units.");
  EXPECT_FALSE(has(beaten.wins.words, "exhausted"));
  EXPECT_TRUE(has(beaten.wins.words, "whatever the points"));
  EXPECT_TRUE(has(beaten.ends.words, "a side is beaten or a side has no Units left"));
  scenario.house_rules.clear();
  EXPECT_EQ(goal(scenario).losses.words, "");
  EXPECT_FALSE(has(goal(scenario).ends.words, "beaten"));
}

TEST(Goal, OfCardsFollowsItsHouseRulesAndItsLastTurn) {
  Scenario scenario = shipped("card-late-19c/01-thornby-cross.json");
  EXPECT_EQ(goal(scenario).losses.words, "");
  EXPECT_EQ(goal(scenario).ends.words,
            "The battle ends after turn 10, or sooner when a side has no steady Units left.");
  scenario.turn_limit.reset();
  EXPECT_EQ(goal(scenario).ends.words,
            "The battle has no last turn. It ends when a side has no steady Units left or neither side loses anything "
            "for 20 turns.");
  scenario.house_rules = {{"exhaustion", "on"}};
  const Goal told = goal(scenario);
  EXPECT_TRUE(has(told.losses.words, "Each side is exhausted once it has lost ")) << told.losses.words;
  EXPECT_TRUE(has(told.losses.words, "nor into contact")) << "CD-R115 forbids the way there, CD-R133 to come on there";
  EXPECT_FALSE(has(told.wins.words, "exhausted")) << "CD-R122: shares alone decide";
  EXPECT_TRUE(has(told.ends.words, "both sides are exhausted"));
}

TEST(Goal, WithoutObjectivesSpeaksOfLossesAlone) {
  Scenario scenario = shipped("hex-19c/02-kettle-ridge.json");
  scenario.objectives.clear(), scenario.first_holders.clear();
  const Goal told = goal(scenario);
  EXPECT_TRUE(told.objectives.empty());
  EXPECT_TRUE(told.wins.words.starts_with("A side that is not exhausted wins, then")) << told.wins.words;
}

}  // namespace
}  // namespace limber
