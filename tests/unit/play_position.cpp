// The position line: written, read back, and robust.
#include <cstring>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/hash.h"
#include "battle/set_up.h"
#include "play_battle.h"
#include "unit/sim_battle.h"

namespace limber {
namespace {

TEST(PositionLine, SaysWhatStandsOnTheTable) {
  const Battle b = make_battle(in_action("red", 4));
  const std::string line = position_line(b.g(), b.state.board);
  EXPECT_EQ(line.find("big-board-19c turn=1 phase=action first=red active=red red=lost:0,left:4"), 0u) << line;
  EXPECT_NE(line.find(" held=- wire=- c1=C9/N/2 r1=C8/N/4 "), std::string::npos) << line;
  EXPECT_NE(line.find(" b7=waiting/"), std::string::npos) << line;
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(position_hash(b.g(), b.state.board), fnv1a64(line));
}

TEST(PositionLine, GoesBothWaysAtEveryStationOfABattle) {
  int stations = 0;
  for (std::uint64_t battle = 0; battle < 5; ++battle) {
    Battle b = make_battle(small_scenario());
    Philox random(11, battle);
    for (int i = 0; i < 2000 && request(b.g(), b.state); ++i) {
      const std::string line = position_line(b.g(), b.state.board);
      const Result<Board> read = read_position_line(b.g(), line);
      ASSERT_TRUE(read.ok()) << line << faults_text(read.faults());
      ASSERT_EQ(std::memcmp(&read.value(), &b.state.board, sizeof(Board)), 0) << line;
      if (at_station(b.g(), b.state)) {
        ++stations;
        const Result<State> resumed = resume(b.g(), read.value());
        ASSERT_TRUE(resumed.ok()) << line << "\n" << faults_text(resumed.faults());
        ASSERT_TRUE(resumed.value() == b.state) << line;
      }
      const std::vector<Choice> all = all_answers(b.g(), b.state);
      apply(b.g(), b.state, all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
  }
  EXPECT_GT(stations, 100);
}

TEST(PositionLine, FaultsHaveTheirColumn) {
  const Battle b = make_battle(in_action("red", 4));
  const std::string line = position_line(b.g(), b.state.board);
  const auto faults_of = [&](std::string from, std::string to) {
    std::string changed = line;
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    const Result<Board> read = read_position_line(b.g(), changed);
    return read.ok() ? std::vector<Fault>{} : read.faults();
  };
  ASSERT_EQ(faults_of("big-board-19c", "chess").size(), 1u);
  EXPECT_EQ(faults_of("turn=1", "turn=x")[0].column, 20);
  EXPECT_EQ(faults_of("turn=1", "turn=256").size(), 1u);
  EXPECT_EQ(faults_of("phase=action", "phase=tea").size(), 1u);
  EXPECT_EQ(faults_of("r1=C8", "r1=Z99").size(), 1u);
  EXPECT_EQ(faults_of("r1=C8/N", "r1=C8/Q").size(), 1u);
  EXPECT_EQ(faults_of("r1=", "r9=").size(), 1u);
  EXPECT_EQ(faults_of("/N/4 ", "/N/4/moved/moved ").size(), 1u);
  EXPECT_EQ(faults_of("/N/4 ", "/N/4/flying ").size(), 1u);
  EXPECT_TRUE(faults_of("/N/4 ", "/N/4/moved ").empty());
  EXPECT_FALSE(read_position_line(b.g(), "").ok());
  EXPECT_FALSE(read_position_line(b.g(), line + " r1=C8/N/4").ok());
}

RC_GTEST_PROP(PositionLine, AnyChangeIsReadOrRefused, ()) {
  static const Battle b = make_battle(in_action("red", 4));
  std::string line = position_line(b.g(), b.state.board);
  for (int n = *rc::gen::inRange(0, 4); n > 0; --n) {
    const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(line.size())));
    if (*rc::gen::arbitrary<bool>())
      line[at] = *rc::gen::arbitrary<char>();
    else
      line.erase(at, static_cast<std::size_t>(*rc::gen::inRange(0, 12)));
  }
  const Result<Board> read = read_position_line(b.g(), line);
  if (!read.ok()) return;
  const Result<Board> again = read_position_line(b.g(), position_line(b.g(), read.value()));
  RC_ASSERT(again.ok());
  RC_ASSERT(std::memcmp(&again.value(), &read.value(), sizeof(Board)) == 0);
  const Result<State> resumed = resume(b.g(), read.value());
  if (resumed.ok()) (void)request(b.g(), resumed.value());
}

TEST(PlayPosition, StationsOfOtherRulesetsAreNotTakenUp) {
  const Battle b = make_battle(in_action("red", 4));
  Board board = b.state.board;
  board.to_move = Side::none;
  for (const Phase other : {Phase::flight, Phase::activation, Phase::declare, Phase::command, Phase::card}) {
    board.phase = other;
    const Result<State> taken = resume(b.g(), board);
    ASSERT_FALSE(taken.ok());
    EXPECT_EQ(taken.faults()[0].where, "phase");
  }
}

TEST(PlayPosition, ADecidedBattleIsNotTakenUp) {  // BB-R121
  Scenario s = open_board({test_unit("r", "infantry", "D8", "N")}, {test_unit("b", "infantry", "D1", "S")});
  s.sides[1].units[0].at.reset(), s.sides[1].units[0].facing.reset(), s.sides[1].units[0].state = "destroyed";
  const Result<BattleSetup> battle = set_up(s);
  ASSERT_FALSE(battle.ok());
  EXPECT_EQ(battle.faults()[0].where, "sides[1].units");
  EXPECT_EQ(battle.faults()[0].found, "no Unit left");
}

// Two edges that meet share a corner: sides that set up unseen would meet in it.
TEST(PlayPosition, TheCornerOfTwoZonesIsNobodys) {
  Scenario s = open_board({test_unit("r", "infantry", "D8", "N")}, {test_unit("b", "infantry", "A4", "E")});
  s.battle_kind = "one-off", s.sides[1].edge = "west", s.position.reset();
  for (ScenarioSide& side : s.sides) side.units[0].at.reset(), side.units[0].facing.reset();
  const TestBattle battle(s);
  const Topology& grid = battle.game->field.grid;
  const auto may = [&](int unit, const char* cell) {
    return lawful(*battle.game, battle.state,
                  {.verb = Verb::place, .unit = unit_id(unit), .where = where(grid.find(cell))});
  };
  EXPECT_TRUE(may(0, "C8") && may(0, "H7") && may(1, "A6") && may(1, "B1"));
  for (const char* corner : {"A8", "B8", "A7", "B7"}) EXPECT_FALSE(may(0, corner) || may(1, corner)) << corner;
}

}  // namespace
}  // namespace limber
