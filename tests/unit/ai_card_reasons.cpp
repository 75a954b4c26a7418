// What a captain says of its answers where cards are dealt: whom it deals to and what for, when a Commander joins, and
// whether to break contact.
#include <gtest/gtest.h>

#include "ai/captain.h"
#include "play_cards.h"
#include "terminal/players.h"
#include "unit/sim_battle.h"
#include "words/reason_words.h"

namespace limber {
namespace {

std::string why(const TestBattle& battle, Side side, Verb expected) {
  Captain captain(*battle.game, Temper::steady, 1);
  const Advice advice = captain.answer(battle.state, side);
  EXPECT_EQ(advice.choice.verb, expected);
  return reason_words(*battle.game, masked(*battle.game, battle.state, side), advice);
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(CardReasons, ANameSaysWhatTheCardWouldBeUsedFor) {
  const std::string words = why(TestBattle(naming()), Side::red, Verb::name);
  EXPECT_TRUE(has(words, " would fire at ")) << words;
  EXPECT_FALSE(has(words, "(worth ")) << words;
}

TEST(CardReasons, DoneIsNoName) {
  const TestBattle battle(naming());
  const Advice enough{done(Side::red), {.what = Reason::What::named}};
  EXPECT_EQ(reason_words(*battle.game, battle.state, enough), "No other piece would gain much from a card.");
}

TEST(CardReasons, ACommanderUnderFireStaysWithHisMen) {
  const std::string words = why(TestBattle(cards_at("declare")), Side::red, Verb::join);
  EXPECT_EQ(words.find("He is safer "), 0u) << words;
  EXPECT_TRUE(has(words, "from fire with a Unit")) << words;
}

TEST(CardReasons, ACommanderOutOfFireLetsThemGo) {
  Scenario s = cards_at("declare");
  for (ScenarioUnit& u : s.sides[1].units) u.type = u.type == "infantry" ? "cavalry" : u.type, u.at = "A1";
  s.sides[1].units[1].at = "B1";
  const std::string words = why(TestBattle(s), Side::red, Verb::alone);
  EXPECT_TRUE(has(words, "He is safe from fire here")) << words;
}

// A gun with horse beside it goes; spearmen with a gun beside them fight.
TEST(CardReasons, BreakingAndStandingAreComparedWithEachOther) {
  Scenario s = first_card();
  s.sides[0].units[0].type = "field-gun";
  s.sides[1].units[0].type = "cavalry", s.sides[1].units[0].at = "C7", s.sides[1].units[2].at = "A1";
  const std::string goes = why(TestBattle(s), Side::red, Verb::break_up);
  EXPECT_EQ(goes.find("It moves away from the enemy Unit beside it. This is "), 0u) << goes;
  EXPECT_TRUE(has(goes, "than standing with ")) << goes;
  s.sides[0].units[0].type = "native-infantry-armed-with-spears-and-swords";
  s.sides[1].units[0].type = "field-gun";
  const std::string fights = why(TestBattle(s), Side::red, Verb::stand);
  EXPECT_EQ(fights.find("It fights the Old Guard (b1). "), 0u) << fights;
  EXPECT_TRUE(has(fights, ". The chance of hurting it is ") && has(fights, "than breaking off with ")) << fights;
}

TEST(CardReasons, AHintDealsInOneLine) {
  const TestBattle battle(naming());
  const Programs::Hint hint = Programs::hint(*battle.game, battle.state, Side::red, kSteadyCaptain);
  EXPECT_EQ(hint.order, "deal r1 r2 r3") << hint.why;
  EXPECT_TRUE(has(hint.why, "would fire at ")) << hint.why;
}

}  // namespace
}  // namespace limber
