// The commands of a battle at the terminal: one list, in which every word means one thing.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "terminal/play_commands.h"

namespace limber {
namespace {

TEST(PlayCommands, EveryWordMeansOneCommand) {
  std::set<std::string_view> words;
  std::set<PlayCommand> commands;
  for (const PlayCommandRow& row : play_commands()) {
    EXPECT_TRUE(commands.insert(row.command).second) << row.name();
    EXPECT_TRUE(words.insert(row.name()).second) << row.name();
    for (const std::string_view word : row.also) {
      if (word.empty()) continue;
      EXPECT_TRUE(words.insert(word).second) << word;
      EXPECT_TRUE(is_play_command(word, row.command)) << word;
    }
    EXPECT_TRUE(is_play_command(row.name(), row.command)) << row.name();
  }
  EXPECT_EQ(commands.size(), static_cast<std::size_t>(PlayCommand::question) + 1);
}

TEST(PlayCommands, CaseDoesNotMatterAndOrdersAreNone) {
  EXPECT_TRUE(is_play_command("Undo", PlayCommand::undo));
  EXPECT_TRUE(is_play_command("MAP", PlayCommand::board));
  EXPECT_FALSE(is_play_command("exit", PlayCommand::undo));
  for (const std::string_view word : {"", "move", "fire", "end", "undo "})
    EXPECT_FALSE(find_play_command(word)) << word;
}

}  // namespace
}  // namespace limber
