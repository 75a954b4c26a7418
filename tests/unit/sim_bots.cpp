// The edges of a program that is talked to over its input and output; whole battles of bots: tests/stages/57-bots.
#include <gtest/gtest.h>

#include "play/session.h"
#include "sim/bot.h"
#include "sim/child_process.h"
#include "sim/contest.h"

namespace limber {
namespace {

using Words = std::vector<std::string>;
using Went = ChildProcess::Went;

ChildProcess started(const Words& words) {
  return std::move(ChildProcess::start(words, ChildProcess::Errors::dropped)).value();
}

ChildProcess::Clock::time_point in(int milliseconds) {
  return ChildProcess::Clock::now() + std::chrono::milliseconds(milliseconds);
}

TEST(SimBots, CommandsAreTakenApartAsAPersonWritesThem) {
  EXPECT_EQ(command_words("python3 bot.py --level 2"), (Words{"python3", "bot.py", "--level", "2"}));
  EXPECT_EQ(command_words("  a\t b  "), (Words{"a", "b"}));
  EXPECT_EQ(command_words("'my bot' \"x 'y'\" z\\ z ''"), (Words{"my bot", "x 'y'", "z z", ""}));
  EXPECT_EQ(command_words("a'b'c '\\'"), (Words{"abc", "\\"}));
  for (const char* wrong : {"", "   ", "'a", "a \"b", "'' a"}) EXPECT_FALSE(command_words(wrong)) << wrong;
}

TEST(SimBots, LinesGoInAndOut) {
  ChildProcess cat = started({"cat"});
  std::string line;
  for (const std::string& said : {std::string("one"), std::string(), std::string(60'000, 'x')}) {
    ASSERT_EQ(cat.write_line(said, in(10'000)), Went::well);
    ASSERT_EQ(cat.read_line(line, 60'000, in(10'000)), Went::well);
    EXPECT_EQ(line, said);
  }
  ASSERT_EQ(cat.write_line(std::string(60'001, 'x'), in(10'000)), Went::well);
  EXPECT_EQ(cat.read_line(line, 60'000, in(10'000)), Went::too_long);
}

TEST(SimBots, NobodyKeepsUsWaiting) {
  ChildProcess sleeper = started({"sleep", "1000"});
  std::string line;
  const auto before = ChildProcess::Clock::now();
  EXPECT_EQ(sleeper.read_line(line, 100, in(50)), Went::late);
  EXPECT_EQ(sleeper.write_line(std::string(1 << 20, 'x'), in(50)), Went::late);
  EXPECT_FALSE(sleeper.leave(in(50)));
  EXPECT_LT(ChildProcess::Clock::now() - before, std::chrono::seconds(100));
  EXPECT_EQ(sleeper.ending(), "");
}

TEST(SimBots, WhoIsGoneIsFoundOutWithoutASignalToUs) {
  ChildProcess gone = started({"sh", "-c", "exit 7"});
  std::string line;
  EXPECT_EQ(gone.read_line(line, 100, in(10'000)), Went::gone);
  EXPECT_TRUE(gone.leave(in(10'000)));
  EXPECT_EQ(gone.ending(), "ended with status 7");
  EXPECT_EQ(gone.write_line("are you there?", in(100)), Went::gone);
  ChildProcess closed = started({"sh", "-c", "exec <&-; echo deaf; sleep 1000"});
  ASSERT_EQ(closed.read_line(line, 100, in(10'000)), Went::well);
  EXPECT_EQ(closed.write_line("are you there?", in(100)), Went::gone);
}

TEST(SimBots, WhatCannotBeStartedIsAFault) {
  const Result<ChildProcess> none = ChildProcess::start({"./no-such-program"}, ChildProcess::Errors::dropped);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.faults()[0].where, "./no-such-program");
}

TEST(SimBots, ABotIsAPlayerOfAContest) {
  const std::optional<Entrant> found = find_entrant("bot:python3 a,b.py");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->command, "python3 a,b.py");
  EXPECT_FALSE(find_entrant("bot:"));
  EXPECT_TRUE(find_entrant("captain")->command.empty());
}

TEST(SimBots, FaultsOutliveTheFile) {
  PairFought pair{3, {}};
  pair.battle[1] = {.winner = Side::blue, .turns = 2, .fault = {"it was too slow", ""}};
  const std::optional<PairFought> again = read_pair(pair_line(pair));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->battle[1].fault[0], "it was too slow");
  EXPECT_EQ(again->battle[0].fault[0], "");
  ContestTally tally;
  tally.add(*again);
  EXPECT_EQ(tally.faults, (std::array<std::uint64_t, 2>{1, 0}));
  EXPECT_EQ(tally.first_fault[0], "it was too slow");
}

}  // namespace
}  // namespace limber
