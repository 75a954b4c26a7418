// Battles of files loaded with their faults, and records on the disk.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "files/battle_file.h"
#include "files/record_on_disk.h"
#include "io/scenario_file.h"
#include "play_battle.h"

namespace limber {
namespace {

namespace fs = std::filesystem;

class BattleFiles : public ::testing::Test {
 protected:
  BattleFiles() { fs::create_directories(folder_); }
  ~BattleFiles() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / ("limber-files-" + std::to_string(::getpid()) + "-" +
                                                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(BattleFiles, ScenarioBecomesABattle) {
  const Inspection found = inspect(write("a.json", write_scenario(small_scenario())));
  ASSERT_TRUE(found.battle) << faults_text(found.faults);
  EXPECT_EQ(found.kind, BattleFile::Kind::scenario);
  EXPECT_EQ(found.battle->header.ruleset, "big-board-19c");
}

TEST_F(BattleFiles, FaultsOfReadingAndOfTheRulesAreToldTogether) {
  Scenario scenario = small_scenario();
  scenario.house_rules = {{"same_targt", "cell"}};
  scenario.sides[0].units[2].type = "infantri";
  const Inspection found = inspect(write("a.json", write_scenario(scenario)));
  EXPECT_FALSE(found.battle);
  ASSERT_GE(found.faults.size(), 2u) << faults_text(found.faults);
  for (const Fault& fault : found.faults) EXPECT_GT(fault.line, 0) << fault.where;
}

TEST_F(BattleFiles, PositionKeepsTheAnswersGivenSince) {
  Scenario scenario = in_action("red");
  scenario.answers = {"move r1 C8 C7 facing N"};
  const Inspection found = inspect(write("a.json", write_scenario(scenario)));
  ASSERT_TRUE(found.battle) << faults_text(found.faults);
  EXPECT_EQ(found.battle->first_answers.size(), 1u);
  const Standing standing = standing_of(*found.battle);
  EXPECT_EQ(standing.state.board[make_battle(in_action("red")).unit("r1")].at,
            found.battle->game->field.grid.find("C7"));
}

TEST_F(BattleFiles, AnswerThatIsNotLawfulIsAFaultWithItsPlace) {
  Scenario scenario = in_action("red");
  scenario.answers = {"move r1 C8 C7 facing N", "move b1 C5 C6 facing S"};
  const Inspection found = inspect(write("a.json", write_scenario(scenario)));
  ASSERT_EQ(found.faults.size(), 1u) << faults_text(found.faults);
  EXPECT_EQ(found.faults[0].where, "answers[1]");
  EXPECT_GT(found.faults[0].line, 0);
}

TEST_F(BattleFiles, RecordIsWrittenBeforeAnAnswerIsTakenAndReadBack) {
  const Battle b = make_battle(in_action("red"));
  Session session = make_session(b);
  Result<RecordOnDisk> record = RecordOnDisk::begin(path("a.record"), "x.json", record_lines(session));
  ASSERT_TRUE(record.ok());
  session.keep_with(&record.value());
  ASSERT_TRUE(session.apply_line("move r1 C7").ok);
  std::ifstream file(path("a.record"));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(text.find("\nmove r1 C8 C7 facing N\n"), text.npos);
}

TEST_F(BattleFiles, RecordIsNamedAfterTheScenarioWithTheNextFreeNumber) {
  const std::string first = free_record_name(path(""), "some/where/bridge.json");
  EXPECT_TRUE(first.ends_with("bridge-1.record"));
  std::ofstream(first) << "x";
  EXPECT_TRUE(free_record_name(path(""), "bridge.json").ends_with("bridge-2.record"));
  EXPECT_TRUE(free_record_name(path(""), "").ends_with("battle-1.record"));
}

}  // namespace
}  // namespace limber
