// Players at the terminal, and what a command takes from its line.
#include <gtest/gtest.h>

#include "battle/plan_note.h"
#include "commands/command_line.h"
#include "play_battle.h"
#include "terminal/players.h"

namespace limber {
namespace {

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
  EXPECT_TRUE(told.why.starts_with("Every Unit forward, at any cost: won ")) << told.why;
  EXPECT_TRUE(told.why.ends_with(" trial battles from here. " + hidden.why)) << hidden.why;
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
