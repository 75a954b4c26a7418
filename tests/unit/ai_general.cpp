// The general: lawful, repeatable, blind to what is sealed and to the dice to come; it plays out and says what it
// found.
#include <gtest/gtest.h>

#include "ai/general.h"
#include "ai/thinking_player.h"
#include "protocol/reason_words.h"
#include "sim/entrant.h"
#include "sim/players.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

constexpr int kFew = 16;

// Hands every decision of a battle, up to so many, to `look`, and goes on with the general's answer.
template <typename Look> void play(const SimBattle& battle, int answers, const Look& look) {
  General general(*battle.game, kFew, 5);
  Philox draw(7, 0);
  State s = battle.state;
  for (Request asked = request(*battle.game, s); asked && answers > 0; asked = request(*battle.game, s)) {
    if (asked.kind != RequestKind::decision) {
      apply(*battle.game, s, thrown(*battle.game, s, draw));
      continue;
    }
    const Side side = some_side_asked(asked, draw);
    const Advice advice = general.answer(s, side);
    look(s, side, advice);
    apply(*battle.game, s, advice.choice), --answers;
  }
}

TEST(General, AnswersLawfullyAndSaysWhatItPlayedOut) {
  const SimBattle battle(bench_scenario());
  int searched = 0;
  play(battle, 24, [&](const State& s, Side side, const Advice& advice) {
    ASSERT_TRUE(lawful(*battle.game, s, advice.choice));
    const std::string words = reason_words(*battle.game, masked(*battle.game, s, side), advice);
    EXPECT_EQ(words.find(" battles that it played out from here; ") != std::string::npos, advice.reason.played_out > 0);
    EXPECT_LE(advice.reason.won, 1000);
    searched += advice.reason.played_out > 0;
  });
  EXPECT_GT(searched, 5);
}

TEST(General, AnAnswerHangsOnPositionAndSeedAlone) {
  const SimBattle battle(bench_scenario());
  int asked = 0;
  play(battle, 24, [&](const State& s, Side side, const Advice& advice) {
    if (++asked % 4 != 0) return;
    General fresh(*battle.game, kFew, 5);
    EXPECT_EQ(fresh.answer(s, side).choice, advice.choice);
  });
}

// Where all plans agree there is nothing to play out, and where words are sealed it answers as the captain does.
TEST(General, PlaysOutOnlyWherePlansDiffer) {
  const SimBattle battle(bench_scenario());
  play(battle, 24, [&](const State& s, Side side, const Advice& advice) {
    Captain captain(*battle.game, Temper::steady, 5);
    const Choice steady = captain.answer(s, side).choice;
    EXPECT_TRUE(advice.reason.played_out > 0 || advice.choice == steady);
    EXPECT_TRUE(advice.reason.played_out == 0 || !request(*battle.game, s).sealed);
    EXPECT_TRUE(advice.reason.plan != Temper::steady || advice.choice == steady);
  });
}

TEST(General, HasItsNamesAndItsFigure) {
  const std::optional<PlayerSpec> general = find_contender("general");
  ASSERT_TRUE(general);
  EXPECT_EQ(find_contender("level:6"), general);
  EXPECT_EQ(contender_name(*general), "general");
  EXPECT_TRUE(ThinkingPlayer::thinks(*general));
  const std::optional<Entrant> fewer = find_entrant("general,playouts=48");
  ASSERT_TRUE(fewer);
  EXPECT_EQ(fewer->player.playouts, 48);
  EXPECT_FALSE(find_entrant("general,danger=48")) << "a captain's figure";
  EXPECT_FALSE(find_entrant("captain,playouts=48")) << "a general's figure";
}

}  // namespace
}  // namespace limber
