// Keyed dice of a battle that is kept: the same as the arena throws, and the same when the record is read.
#include <memory>

#include <gtest/gtest.h>

#include "ai/captain.h"
#include "ai/keyed_dice.h"
#include "battle/scenario_setup.h"
#include "play/position_line.h"
#include "play/seat_knowledge.h"
#include "play/session_record.h"
#include "sim/arena.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

constexpr std::uint64_t kSeed = 11;
constexpr PlayerSpec kCaptain = kSteadyCaptain;

SeededDice keyed(std::uint64_t seed) { return {seed, 0, SeededDice::Found::by_key}; }

struct KeptBattle {
  KeptBattle() : battle(bench_scenario()), game(std::move(battle.game)) {
    session = std::make_unique<Session>(Session::Start{game, battle.scenario, battle.state, header_for(battle.scenario),
                                                       std::make_unique<SeededDice>(keyed(kSeed))});
  }
  void play(int answers) {
    Captain captain(*game, Temper::steady, kSeed + 1'000'000);
    for (int i = 0; i < answers && session->asked(); ++i) {
      const Request asked = session->asked();
      const bool decides = asked.kind == RequestKind::decision;
      const Side side = asked.asks_red ? Side::red : Side::blue;
      ASSERT_TRUE((decides ? session->apply(captain.answer(session->state(), side).choice) : session->roll()).ok);
    }
  }
  TestBattle battle;
  std::shared_ptr<const Game> game;
  std::unique_ptr<Session> session;
};

TEST(KeyedDice, ABattleThatIsKeptHasTheDiceOfTheArena) {
  KeptBattle kept;
  kept.play(100'000);
  ASSERT_FALSE(kept.session->asked());
  Arena arena(*kept.game, kept.battle.state, {kCaptain, kCaptain});
  arena.use(DiceOf::keyed);
  arena.fight(kSeed);
  EXPECT_EQ(position_hash(*kept.game, arena.end().board), position_hash(*kept.game, kept.session->state().board));
}

TEST(KeyedDice, TheRecordNamesThemAndTheyAreThrownOnceMore) {
  KeptBattle kept;
  kept.play(300);
  const std::string text = record_text(*kept.session);
  EXPECT_NE(text.find("\ndice keyed 11 0\n"), std::string::npos);
  const Result<Record> record = read_record(text);
  ASSERT_TRUE(record.ok());
  const DiceCheck good = check_dice(*kept.game, kept.battle.state, record.value());
  EXPECT_FALSE(good.differs);
  EXPECT_GT(good.seeded, 50);
  Record other = record.value();
  other.header.dice = "keyed 12 0";
  EXPECT_TRUE(check_dice(*kept.game, kept.battle.state, other).differs);
  other.header.dice = "seed 11 0";
  EXPECT_TRUE(check_dice(*kept.game, kept.battle.state, other).differs);
}

TEST(KeyedDice, TakenBackTheyFallAsTheyFell) {
  KeptBattle kept;
  kept.play(200);
  const std::string before = record_text(*kept.session);
  for (int i = 0; i < 40; ++i) ASSERT_TRUE(kept.session->undo());
  kept.play(40);
  EXPECT_EQ(record_text(*kept.session), before);
}

TEST(KeyedDice, NoSeatIsToldTheSeed) {
  KeptBattle kept;
  kept.play(50);
  kept.session->note("dice keyed 11 0");
  for (const Side seat : {Side::red, Side::blue, Side::none})
    EXPECT_EQ(text_of(SeatKnowledge(*kept.session, seat).record_lines()).find("keyed"), std::string::npos);
}

TEST(KeyedDice, TheSameUnitInTheSamePhaseNeverThrowsTheSameDrawTwiceATurn) {
  Board board{};
  board.turn = 3;
  const Request asked{.kind = RequestKind::die, .unit = unit_id(1)};
  KeyedDice dice(5, 0);
  board.phase = Phase::combat;
  const std::uint32_t first = dice.at(asked, board).next();
  board.phase = Phase::dice;
  dice.at(asked, board).next();
  board.phase = Phase::combat;
  EXPECT_NE(dice.at(asked, board).next(), first) << "each side has its own combats";
}

}  // namespace
}  // namespace limber
