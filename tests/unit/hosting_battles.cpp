// Whole battles through a host: computer players in every ruleset, battles taken up again, storage that fails.
#include <algorithm>

#include <gtest/gtest.h>

#include "hosting_house.h"
#include "play/record.h"

namespace limber {
namespace {

constexpr const char* kOfEachRuleset[] = {"big-board-19c/01-the-cottages-at-hallow", "hex-19c/01-the-weir-at-sallow",
                                          "hex-late-19c/01-the-wells-of-tamsin", "hex-draft-2011/01-ragmans-down",
                                          "card-late-19c/01-thornby-cross"};

std::string seed_of(const StoredBattle& stored) {
  for (const std::string& line : stored.lines)
    if (line.starts_with("dice seed ")) return line.substr(10, line.find(' ', 10) - 10);
  return "none";
}

TEST(HostingBattles, ComputersFightToTheEndInEveryRuleset) {
  for (const std::string scenario : kOfEachRuleset) {
    House house;
    const Seats seats = battle_of(house, scenario, "captain", "captain:bold");
    const std::string seed = seed_of(house.store.battles.at(seats.battle));
    ASSERT_GT(seed.size(), 15u);
    // At first, in the middle and after each answer nobody is told the seed.
    for (int i = 0; i < 40; ++i) {
      house.think(3);
      if (kind_of(house.get(seats.watcher, "view")) == "over") break;
      for (const std::string& word : {seats.red, seats.watcher, seats.both})
        for (const std::string_view what : {"view", "record", "options"}) {
          house.ask(word, what);
          EXPECT_EQ(house.last.find(seed), std::string::npos) << scenario << " " << what;
        }
    }
    house.think();
    const JsonValue view = house.get(seats.watcher, "view", {{"since", 0}});
    EXPECT_EQ(kind_of(view), "over") << scenario;
    EXPECT_EQ(static_cast<std::int64_t>(at(view, "steps").elements().size()), int_at(view, "number"));
    // Then the record is whole, and replays.
    const std::string record = text_at(house.get(seats.watcher, "record"), "record");
    EXPECT_NE(record.find(seed), std::string::npos) << scenario;
    EXPECT_TRUE(read_record(record).ok());
  }
}

TEST(HostingBattles, TakenUpAgainABattleStandsAsItStood) {
  for (const std::string scenario : kOfEachRuleset) {
    House whole(7), halved(7);
    const Seats one = battle_of(whole, scenario, "captain", "random"),
                two = battle_of(halved, scenario, "captain", "random");
    ASSERT_EQ(one.red, two.red);
    whole.think();
    for (int i = 0; i < 12; ++i) {
      halved.think(7);
      const JsonValue before = halved.get(two.watcher, "view");
      halved.start_again();
      JsonValue after = halved.get(two.watcher, "view");
      EXPECT_NE(int_at(before, "edition"), int_at(after, "edition"));
      EXPECT_EQ(dump(after.set("edition", at(before, "edition"))), dump(before)) << scenario;
    }
    halved.think();
    EXPECT_EQ(whole.store.battles.at(one.battle).lines, halved.store.battles.at(two.battle).lines) << scenario;
  }
}

TEST(HostingBattles, WhatCannotBeStoredIsNotDone) {
  House house;
  const Seats seats = battle_of(house, "big-board-19c/01-the-cottages-at-hallow", "person", "captain");
  house.think();
  const JsonValue options = house.get(seats.red, "options");
  ASSERT_FALSE(at(options, "options").elements().empty());
  const std::string choice = text_at(at(options, "options").elements()[0], "text");
  const std::string before = dump(house.get(seats.red, "view"));
  house.store.full = true;
  const JsonValue refused = house.apply(seats.red, choice);
  EXPECT_EQ(text_at(refused, "error"), "This could not be stored (no room left on the disk). Nothing changed.");
  EXPECT_EQ(dump(house.get(seats.red, "view")), before);
  EXPECT_FALSE(flag_at(house.ask("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}}), "ok"));
  house.store.full = false;
  EXPECT_TRUE(flag_at(house.apply(seats.red, choice), "ok"));
  // An answer of the program's is tried again, but not for ever in a row.
  house.store.full = true;
  for (int i = 0; i < 3; ++i)
    if (const std::optional<ComputerTask> task = house.host().next_computer_task()) {
      EXPECT_FALSE(house.host().take(run(*task)));
    }
  EXPECT_FALSE(house.host().next_computer_task());
  house.store.full = false;
  house.get(seats.red, "view");
  house.think();
  EXPECT_TRUE(flag_at(house.get(seats.red, "view"), "ok"));
}

TEST(HostingBattles, AnswerAndItsDiceAreStoredInOnePiece) {
  House house;
  const Seats seats = battle_of(house, "hex-19c/01-the-weir-at-sallow", "random", "random");
  for (int answers = 1; answers < 200 && house.think(1) == 1; ++answers) EXPECT_EQ(house.store.appended, answers);
}

TEST(HostingBattles, OnlySoManyAreInMemoryAtATime) {
  House house(1, {.battles = 3});
  std::vector<Seats> all;
  for (int i = 0; i < 8; ++i) all.push_back(battle_of(house, "hex-19c/02-kettle-ridge"));
  EXPECT_EQ(house.host().battles_in_memory(), 3u);
  for (const Seats& seats : all) EXPECT_TRUE(flag_at(house.get(seats.both, "view"), "ok"));
  EXPECT_EQ(house.host().battles_in_memory(), 3u);
  house.host().drop_unused();
  house.get(all[0].both, "view");
  house.host().drop_unused();
  EXPECT_EQ(house.host().battles_in_memory(), 1u);
}

TEST(HostingBattles, ABattleHasSoManyAnswersAndNoMore) {
  House house(1, {.answers = 30});
  const Seats seats = battle_of(house, "hex-19c/01-the-weir-at-sallow", "random", "random");
  house.think();
  EXPECT_LT(int_at(house.get(seats.watcher, "view"), "number"), 60);
}

TEST(HostingBattles, ARecordGoesOnWithDiceNobodyKnows) {
  House house;
  const Seats first = battle_of(house, "hex-19c/01-the-weir-at-sallow", "captain", "captain");
  house.think(20);
  const std::string told = text_at(house.get(first.watcher, "record"), "record");
  EXPECT_NE(told.find("\ndice given\n"), std::string::npos);
  EXPECT_EQ(told.find("seed " + seed_of(house.store.battles.at(first.battle))), std::string::npos);
  const Seats second(house.get("", "create", {{"record", told}}));
  const JsonValue before = house.get(first.watcher, "view"), after = house.get(second.watcher, "view");
  EXPECT_EQ(dump(at(before, "units")), dump(at(after, "units")));
  EXPECT_EQ(text_at(at(after, "sides").elements()[0], "player"), "person");
  const std::vector<std::string>& lines = house.store.battles.at(second.battle).lines;
  const auto is_note = [](const std::string& line) { return line.starts_with("# dice seed "); };
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), is_note), 1);
  house.start_again();
  EXPECT_EQ(dump(at(house.get(second.watcher, "view"), "units")), dump(at(after, "units")));
}

TEST(HostingBattles, AScenarioMayBePlayedUnderOtherRules) {
  House house;
  const JsonValue rules = JsonValue::object().set("guns_move_and_fire", "no");
  const JsonValue created =
      house.get("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"ruleset", "card-late-19c"}});
  EXPECT_EQ(text_at(house.get(Seats(created).both, "view"), "ruleset"), "card-late-19c");
  EXPECT_NE(
      house.error("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"ruleset", "hex-19c"}}), "");
  EXPECT_NE(house.error("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"ruleset", "chess"}}),
            "");
  EXPECT_NE(
      house.error("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"house_rules", rules}}), "");
  const JsonValue known = JsonValue::object().set("same_target", "cell");
  const Seats seats(
      house.get("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"house_rules", known}}));
  EXPECT_EQ(text_at(at(house.get(seats.both, "view"), "house_rules").elements()[0], "name"), "same_target");
}

TEST(HostingBattles, ABattleThatDoesNotReplayIsNotTakenUp) {
  House house;
  const Seats seats = battle_of(house, "hex-19c/02-kettle-ridge");
  house.store.battles.at(seats.battle).lines.push_back("move nobody nowhere");
  house.start_again();
  EXPECT_TRUE(house.error(seats.both, "view").starts_with("This battle cannot be resumed: "));
  EXPECT_TRUE(
      house.error(seats.both.substr(0, seats.both.size() - 1) + "~", "view").starts_with("There is no such seat"));
  EXPECT_EQ(house.host().battles_in_memory(), 0u);
}

TEST(HostingBattles, LongRequestsHaveABudget) {
  House house;
  const Seats seats = battle_of(house, "hex-19c/02-kettle-ridge");
  const HostReply odds = house.host().begin(seats.red, R"({"do":"odds","plan":[],"states":5000000,"id":7})");
  ASSERT_TRUE(odds.unfinished);
  EXPECT_EQ(at(odds.unfinished->request, "states").as_int(), 500'000);
  EXPECT_EQ(at(odds.unfinished->request, "bytes").as_int(), 64'000'000);
  const JsonValue reply = json(finish(*odds.unfinished));
  EXPECT_TRUE(flag_at(reply, "ok"));
  EXPECT_EQ(int_at(reply, "id"), 7);
  EXPECT_FALSE(house.host().begin(seats.watcher, R"({"do":"view"})").unfinished);
}

TEST(HostingBattles, AThoughtIsWantedWhileTheBattleStandsStill) {
  House house;
  const Seats seats = battle_of(house, "hex-19c/02-kettle-ridge", "captain", "captain");
  const std::optional<ComputerTask> task = house.host().next_computer_task();
  ASSERT_TRUE(task);
  EXPECT_TRUE(house.host().wants(*task));
  ComputerThought thought(*task);
  while (!thought.advance()) {}
  EXPECT_EQ(thought.answer().choice, run(*task).choice);
  EXPECT_TRUE(house.host().take(thought.answer()));
  EXPECT_FALSE(house.host().wants(*task)) << "the battle has gone on";
  house.host().forget(seats.battle);
  EXPECT_FALSE(house.host().wants(*task));
}

TEST(HostingBattles, NothingThatComesInIsTooStrange) {
  House house;
  const Seats seats = battle_of(house, "hex-19c/01-the-weir-at-sallow");
  const std::string before = dump(house.get(seats.both, "view"));
  for (const std::string_view bad : {"",
                                     "{",
                                     "[]",
                                     "null",
                                     "7",
                                     R"({"do":7})",
                                     R"({"do":"fly"})",
                                     R"({"do":"apply"})",
                                     R"({"do":"apply","choice":7})",
                                     R"({"do":"view","since":-1})",
                                     R"({"do":"view","since":1e99})",
                                     R"({"do":"view","at":"x"})",
                                     R"({"do":"undo"})",
                                     R"({"do":"consent","yes":1,"number":0,"edition":0})",
                                     R"({"do":"view","side":"green"})",
                                     R"({"do":"bot","player":"captain"})",
                                     R"({"do":"record","side":7})",
                                     R"({"do":"outlook","playouts":1e9})",
                                     R"({"do":"outlook","at":-1})",
                                     R"({"do":"outlook","so_far":[]})",
                                     R"({"do":"missed","at":"x"})",
                                     R"({"do":"create","scenario":"x"})",
                                     R"({"do":"create"})",
                                     R"({"do":"create","scenario":[]})",
                                     R"({"do":"create","record":""})",
                                     R"({"do":"seat"})",
                                     R"({"do":"seat","seat":"../x"})"})
    for (const std::string& word : {seats.both, seats.watcher, seats.red, std::string(), std::string("no-such-seat"),
                                    std::string(500, 'a'), seats.both + "a", seats.battle}) {
      const JsonValue reply = json(house.host().answer(word, bad));
      EXPECT_EQ(at(reply, "ok").as_bool(), false) << bad << " at " << word;
    }
  EXPECT_EQ(dump(house.get(seats.both, "view")), before);
  EXPECT_FALSE(flag_at(json(house.host().answer(seats.both, std::string(100'000, ' '))), "ok"));
}

TEST(HostingBattles, FaultsOfARecordNameTheLinesOfItsFile) {
  House house;
  const Seats seats = battle_of(house, "big-board-19c/01-the-cottages-at-hallow", "random", "random");
  house.think();
  std::string record = text_at(house.get(seats.watcher, "record"), "record");
  ASSERT_NE(record.find("\n# players "), std::string::npos);
  const std::size_t line = static_cast<std::size_t>(std::count(record.begin(), record.end(), '\n')) + 1;
  const JsonValue reply = house.ask("", "create", {{"record", record + "fly away\n"}});
  EXPECT_EQ(int_at(at(reply, "faults").elements()[0], "line"), static_cast<std::int64_t>(line)) << dump(reply);
}

}  // namespace
}  // namespace limber
