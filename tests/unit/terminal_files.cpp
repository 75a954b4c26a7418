// Files of src/cli: battles loaded with their faults, records on the disk, players noted in them.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "commands/command_line.h"
#include "io/scenario_file.h"
#include "play_battle.h"
#include "protocol/plan_note.h"
#include "terminal/battle_file.h"
#include "terminal/players.h"
#include "terminal/record_on_disk.h"

namespace limber {
namespace {

namespace fs = std::filesystem;

class CliFiles : public ::testing::Test {
 protected:
  CliFiles() { fs::create_directories(folder_); }
  ~CliFiles() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / ("limber-cli-" + std::to_string(::getpid()) + "-" +
                                                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(CliFiles, ScenarioBecomesABattle) {
  const Inspection found = inspect(write("a.json", write_scenario(small_scenario())));
  ASSERT_TRUE(found.battle) << faults_text(found.faults);
  EXPECT_EQ(found.kind, BattleFile::Kind::scenario);
  EXPECT_EQ(found.battle->header.ruleset, "big-board-19c");
}

TEST_F(CliFiles, FaultsOfReadingAndOfTheRulesAreToldTogether) {
  Scenario scenario = small_scenario();
  scenario.house_rules = {{"same_targt", "cell"}};
  scenario.sides[0].units[2].type = "infantri";
  const Inspection found = inspect(write("a.json", write_scenario(scenario)));
  EXPECT_FALSE(found.battle);
  ASSERT_GE(found.faults.size(), 2u) << faults_text(found.faults);
  for (const Fault& fault : found.faults) EXPECT_GT(fault.line, 0) << fault.where;
}

TEST_F(CliFiles, PositionKeepsTheAnswersGivenSince) {
  Scenario scenario = in_action("red");
  scenario.answers = {"move r1 C8 C7 facing N"};
  const Inspection found = inspect(write("a.json", write_scenario(scenario)));
  ASSERT_TRUE(found.battle) << faults_text(found.faults);
  EXPECT_EQ(found.battle->first_answers.size(), 1u);
  const Standing standing = standing_of(*found.battle);
  EXPECT_EQ(standing.state.board[make_battle(in_action("red")).unit("r1")].at,
            found.battle->game->field.grid.find("C7"));
}

TEST_F(CliFiles, AnswerThatIsNotLawfulIsAFaultWithItsPlace) {
  Scenario scenario = in_action("red");
  scenario.answers = {"move r1 C8 C7 facing N", "move b1 C5 C6 facing S"};
  const Inspection found = inspect(write("a.json", write_scenario(scenario)));
  ASSERT_EQ(found.faults.size(), 1u) << faults_text(found.faults);
  EXPECT_EQ(found.faults[0].where, "answers[1]");
  EXPECT_GT(found.faults[0].line, 0);
}

TEST_F(CliFiles, RecordIsWrittenBeforeAnAnswerIsTakenAndReadBack) {
  const Battle b = make_battle(in_action("red"));
  Session session = make_session(b);
  Result<RecordOnDisk> record = RecordOnDisk::begin(path("a.record"), "x.json", session.record_lines());
  ASSERT_TRUE(record.ok());
  session.keep_with(&record.value());
  ASSERT_TRUE(session.apply_line("move r1 C7").ok);
  std::ifstream file(path("a.record"));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(text.find("\nmove r1 C8 C7 facing N\n"), text.npos);
}

TEST_F(CliFiles, RecordIsNamedAfterTheScenarioWithTheNextFreeNumber) {
  const std::string first = free_record_name(path(""), "some/where/bridge.json");
  EXPECT_TRUE(first.ends_with("bridge-1.record"));
  std::ofstream(first) << "x";
  EXPECT_TRUE(free_record_name(path(""), "bridge.json").ends_with("bridge-2.record"));
  EXPECT_TRUE(free_record_name(path(""), "").ends_with("battle-1.record"));
}

TEST(CliPlayers, SeatingGoesThroughTheRecord) {
  Record record;
  EXPECT_FALSE(seating_of(record));
  const Seating seating{{Player{}, Player{PlayerSpec{}}}, 7};
  record.lines.push_back({RecordLine::Kind::note, 8, seating_note(seating), 0, 0});
  const std::optional<Seating> read = seating_of(record);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->of, seating.of);
  EXPECT_EQ(read->seed, 7u);
  record.lines[0].text = "players red=nobody blue=random seed=7";
  EXPECT_FALSE(seating_of(record));
}

TEST(CliPlayers, ProgramsAnswerLawfullyAndTheSameAgain) {
  const Battle b = make_battle(in_action("red"));
  const Session session = make_session(b);
  for (const std::string& name : program_names()) {
    const Seating seating{{*find_player(name), Player{}}, 3};
    Programs one(session, seating), two(session, seating);
    const Programs::Answer first = one.answer(Side::red), again = two.answer(Side::red);
    EXPECT_TRUE(lawful(b.g(), b.state, first.choice)) << name;
    EXPECT_EQ(first.choice, again.choice);
    EXPECT_EQ(first.why, again.why);
    EXPECT_EQ(first.plan, again.plan);
    EXPECT_EQ(first.why.empty(), name == "random");
  }
  for (const std::string_view name : {"captain:bold", "general"})
    EXPECT_FALSE(Programs::hint(session.game(), session.state(), Side::red, *find_player_spec(name)).order.empty());
}

// What the general means to do this turn is shown to those who watch, and not to its opponent.
TEST(CliPlayers, APlanIsToldOnlyToThoseWhoWatch) {
  const Battle b = make_battle(in_action("red"));
  Session session = make_session(b);
  const Player general = *find_player("general");
  ASSERT_TRUE(
      keep_plan(session, Side::red, {.intent = {Temper::press, {}}, .turn = 1, .made = true, .own_step = true}));
  Programs watched(session, {{general, general}, 3}), played(session, {{general, Player{}}, 3});
  const Programs::Answer told = watched.answer(Side::red), hidden = played.answer(Side::red);
  EXPECT_EQ(told.choice, hidden.choice);
  EXPECT_EQ(told.plan, hidden.plan);
  EXPECT_TRUE(told.why.starts_with("everybody forward, whatever it costs: won ")) << told.why;
  EXPECT_TRUE(told.why.ends_with(" battles that it played out from here; " + hidden.why)) << hidden.why;
}

TEST(CliCommandLine, ReadsWordsOptionsAndFlags) {
  std::string path, dice;
  std::optional<std::uint64_t> seed;
  double pause = 0;
  bool plain = false;
  CommandLine line("play", "Play.");
  line.word("FILE", path, "a file");
  line.option("--seed", seed, "a seed");
  line.option("--pause", pause, "seconds");
  line.choice("--dice", dice, {"seeded", "typed"}, "dice");
  line.flag("--plain", plain, "plain");
  const std::vector<std::string> arguments{"a.json", "--seed", "12", "--pause", "0.5", "--dice=typed", "--plain"};
  EXPECT_FALSE(line.read(arguments));
  EXPECT_EQ(path, "a.json");
  EXPECT_EQ(seed, 12u);
  EXPECT_DOUBLE_EQ(pause, 0.5);
  EXPECT_EQ(dice, "typed");
  EXPECT_TRUE(plain);
}

TEST(CliCommandLine, WrongUseGivesExitCodeTwo) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{},
                                                    {"a", "--seed", "-1"},
                                                    {"a", "--seed", "x"},
                                                    {"a", "--dice", "x"},
                                                    {"a", "b"},
                                                    {"a", "--nope"}}) {
    std::string path, dice;
    std::optional<std::uint64_t> seed;
    CommandLine line("play", "Play.");
    line.word("FILE", path, "a file");
    line.option("--seed", seed, "a seed");
    line.choice("--dice", dice, {"seeded", "typed"}, "dice");
    EXPECT_EQ(line.read(arguments), kExitUsage);
  }
}

}  // namespace
}  // namespace limber
