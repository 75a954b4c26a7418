// The players of the program behind one interface: what each answers depends on the position and on what it is told of
// the battle, never on what it was asked before.
#include <gtest/gtest.h>

#include "ai/computer_player.h"
#include "ai/random.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

constexpr std::uint64_t kSeed = 5;

State at_a_decision(const TestBattle& battle) {
  State s = battle.state;
  Philox dice(1, 0);
  while (request(*battle.game, s).kind != RequestKind::decision) apply(*battle.game, s, thrown(*battle.game, s, dice));
  return s;
}

TEST(ComputerPlayer, ARandomOneDrawsByTheAnswersSoFar) {
  const TestBattle battle(osier_bridge());
  const State s = at_a_decision(battle);
  const Side side = request(*battle.game, s).asks_red ? Side::red : Side::blue;
  ComputerPlayer first(*battle.game, {}, kSeed), second(*battle.game, {}, kSeed);
  int other_answers = 0;
  for (std::uint64_t n = 0; n < 20; ++n) {
    const Choice c = first.answer(s, side, {.answers = n}).choice;
    EXPECT_TRUE(lawful(*battle.game, s, c));
    other_answers += !(c == first.answer(s, side, {.answers = 0}).choice);
    EXPECT_EQ(second.answer(s, side, {.answers = n}).choice, c) << "it remembers what it was asked before";
  }
  EXPECT_GT(other_answers, 0) << "always the same order";
}

TEST(ComputerPlayer, ASeedIsARandomOnesOwn) {
  const TestBattle battle(osier_bridge());
  const State s = at_a_decision(battle);
  const Side side = request(*battle.game, s).asks_red ? Side::red : Side::blue;
  ComputerPlayer player(*battle.game, {}, kSeed), other_seed(*battle.game, {}, kSeed + 1);
  int other_answers = 0;
  for (std::uint64_t n = 0; n < 20; ++n)
    other_answers +=
        !(player.answer(s, side, {.answers = n}).choice == other_seed.answer(s, side, {.answers = n}).choice);
  EXPECT_GT(other_answers, 0);
  other_seed.reseed(kSeed);
  for (std::uint64_t n = 0; n < 20; ++n)
    EXPECT_EQ(player.answer(s, side, {.answers = n}).choice, other_seed.answer(s, side, {.answers = n}).choice);
}

TEST(ComputerPlayer, SlicesFindWhatOneCallFinds) {
  const TestBattle battle(osier_bridge());
  const State s = at_a_decision(battle);
  const Side side = request(*battle.game, s).asks_red ? Side::red : Side::blue;
  const PlayerMemory memory{.answers = 7};
  for (const PlayerSpec spec :
       {PlayerSpec{}, kSteadyCaptain, PlayerSpec{.kind = PlayerSpec::Kind::general, .nodes = 200}}) {
    ComputerPlayer whole(*battle.game, spec, kSeed), sliced(*battle.game, spec, kSeed);
    const Advice advice = whole.answer(s, side, memory);
    sliced.begin(s, side, memory);
    while (!sliced.advance(1)) {}
    EXPECT_EQ(sliced.found().choice, advice.choice) << player_spec_name(spec);
    EXPECT_EQ(sliced.found().plan, advice.plan) << player_spec_name(spec);
  }
}

}  // namespace
}  // namespace limber
