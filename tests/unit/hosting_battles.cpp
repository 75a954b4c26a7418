// Whole battles through a host: computer players in every ruleset, battles resumed, storage that fails.
#include <algorithm>

#include <gtest/gtest.h>

#include "play/record.h"
#include "test_host.h"

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
    TestHost host;
    const Seats seats = battle_of(host, scenario, "captain", "captain:bold");
    const std::string seed = seed_of(host.store.battles.at(seats.battle));
    ASSERT_GT(seed.size(), 15u);
    // At first, in the middle and after each answer nobody is told the seed.
    for (int i = 0; i < 40; ++i) {
      host.think(3);
      if (kind_of(host.get(seats.watcher, "view")) == "over") break;
      for (const std::string& token : {seats.red, seats.watcher, seats.both})
        for (const std::string_view what : {"view", "record", "options"}) {
          host.ask(token, what);
          EXPECT_EQ(host.last.find(seed), std::string::npos) << scenario << " " << what;
        }
    }
    host.think();
    const JsonValue view = host.get(seats.watcher, "view", {{"since", 0}});
    EXPECT_EQ(kind_of(view), "over") << scenario;
    EXPECT_EQ(static_cast<std::int64_t>(at(view, "steps").elements().size()), int_at(view, "number"));
    // Then the record is whole, and replays.
    const std::string record = text_at(host.get(seats.watcher, "record"), "record");
    EXPECT_NE(record.find(seed), std::string::npos) << scenario;
    EXPECT_TRUE(read_record(record).ok());
  }
}

TEST(HostingBattles, TakenUpAgainABattleStandsAsItStood) {
  for (const std::string scenario : kOfEachRuleset) {
    TestHost whole(7), halved(7);
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
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "person", "captain");
  host.think();
  const JsonValue options = host.get(seats.red, "options");
  ASSERT_FALSE(at(options, "options").elements().empty());
  const std::string choice = text_at(at(options, "options").elements()[0], "text");
  const std::string before = dump(host.get(seats.red, "view"));
  host.store.full = true;
  const JsonValue refused = host.apply(seats.red, choice);
  EXPECT_EQ(text_at(refused, "error"), "This could not be stored (no room left on the disk). Nothing changed.");
  EXPECT_EQ(dump(host.get(seats.red, "view")), before);
  EXPECT_FALSE(flag_at(host.ask("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}}), "ok"));
  host.store.full = false;
  EXPECT_TRUE(flag_at(host.apply(seats.red, choice), "ok"));
  // An answer of the program's is tried again, but not for ever in a row.
  host.store.full = true;
  for (int i = 0; i < 3; ++i)
    if (const std::optional<ComputerTask> task = host.host().next_computer_task()) {
      EXPECT_FALSE(host.host().take(run(*task)));
    }
  EXPECT_FALSE(host.host().next_computer_task());
  host.store.full = false;
  host.get(seats.red, "view");
  host.think();
  EXPECT_TRUE(flag_at(host.get(seats.red, "view"), "ok"));
}

TEST(HostingBattles, AnswerAndItsDiceAreStoredInOnePiece) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow", "random", "random");
  for (int answers = 1; answers < 200 && host.think(1) == 1; ++answers) EXPECT_EQ(host.store.appended, answers);
}

TEST(HostingBattles, OnlySoManyAreInMemoryAtATime) {
  TestHost host(1, {.battles = 3});
  std::vector<Seats> all;
  for (int i = 0; i < 8; ++i) all.push_back(battle_of(host, "hex-19c/02-kettle-ridge"));
  EXPECT_EQ(host.host().battles_in_memory(), 3u);
  for (const Seats& seats : all) EXPECT_TRUE(flag_at(host.get(seats.both, "view"), "ok"));
  EXPECT_EQ(host.host().battles_in_memory(), 3u);
  host.host().drop_unused();
  host.get(all[0].both, "view");
  host.host().drop_unused();
  EXPECT_EQ(host.host().battles_in_memory(), 1u);
}

TEST(HostingBattles, ABattleHasSoManyAnswersAndNoMore) {
  TestHost host(1, {.battle = {.answers = 30}});
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow", "random", "random");
  host.think();
  EXPECT_LT(int_at(host.get(seats.watcher, "view"), "number"), 60);
}

TEST(HostingBattles, ABattleHasSoManyBytesAndNoMore) {
  TestHost host(1, {.battle = {.bytes = 40'000}});
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow");
  const std::string record = text_at(host.get(seats.both, "record"), "record");
  ASSERT_LT(record.size(), 30'000u);
  std::string swollen = record;
  while (swollen.size() < 50'000) swollen += "# a note that nobody needs\n";
  EXPECT_EQ(host.error("", "create", {{"record", swollen}}),
            "A battle may take 40000 bytes here, and this one would take more.");
  // Orders that are given and undone fill the record too.
  std::string error;
  for (int i = 0; i < 5000 && error.empty(); ++i) {
    const JsonValue view = host.get(seats.both, "view");
    const std::string side = *at(at(view, "request"), "sides").elements()[0].as_string();
    const JsonValue options = host.get(seats.both, "options", {{"side", side}});
    const JsonValue done =
        host.change(seats.both, "apply", {{"choice", text_at(at(options, "options").elements()[0], "text")}}, side);
    if (!flag_at(done, "ok")) error = text_at(done, "error");
    if (error.empty()) host.change(seats.both, "undo", {}, side);
  }
  EXPECT_EQ(error, "A battle may take 40000 bytes here, and this one would take more. Nothing changed.");
}

TEST(HostingBattles, TheMemoryOfBattlesIsCountedInBytes) {
  TestHost host(1, {.memory = 1'000'000});
  std::vector<Seats> all;
  for (int i = 0; i < 40; ++i) all.push_back(battle_of(host, "hex-19c/02-kettle-ridge"));
  EXPECT_LE(host.host().memory(), 1'000'000u);
  EXPECT_GT(host.host().battles_in_memory(), 2u);
  EXPECT_LT(host.host().battles_in_memory(), 40u);
  for (const Seats& seats : all) EXPECT_TRUE(flag_at(host.get(seats.both, "view"), "ok"));
  EXPECT_LE(host.host().memory(), 1'000'000u);
}

TEST(HostingBattles, WhatStrangersSendIsReadApartFromTheHost) {
  TestHost host;
  const std::string create = R"({"do":"create","scenario":"hex-19c/02-kettle-ridge","id":4})";
  std::optional<Errand> errand = host.host().errand_for("", create);
  ASSERT_TRUE(errand);
  errand->run();
  const std::optional<std::string> made = host.host().take(*errand, "", create);
  ASSERT_TRUE(made);
  EXPECT_TRUE(flag_at(json(*made), "ok"));
  EXPECT_EQ(int_at(json(*made), "id"), 4);
  const std::string word = text_at(at(json(*made), "seats"), "both");
  // In memory nothing has to be done first; out of it the battle is loaded apart from the host.
  EXPECT_FALSE(host.host().errand_for(word, R"({"do":"view"})"));
  EXPECT_FALSE(host.host().errand_for("", R"({"do":"rulesets"})"));
  host.host().forget(battle_of_token(word));
  std::optional<Errand> load = host.host().errand_for(word, R"({"do":"view"})");
  ASSERT_TRUE(load);
  load->run();
  EXPECT_EQ(host.host().battles_in_memory(), 0u);
  EXPECT_FALSE(host.host().take(*load, word, R"({"do":"view"})"));
  EXPECT_EQ(host.host().battles_in_memory(), 1u);
  // A large request of any kind is read there too.
  const std::string large = R"({"do":"hello","id":")" + std::string(10'000, 'x') + "\"}";
  std::optional<Errand> reads = host.host().errand_for("", large);
  ASSERT_TRUE(reads);
  reads->run();
  EXPECT_TRUE(flag_at(json(*host.host().take(*reads, "", large)), "ok"));
}

// A battle of 20,000 answers takes a fifth of a second to tell.
TEST(HostingBattles, ALongBattleIsToldApartFromTheHost) {
  TestHost plain, parted(1, {.battle = {.at_once = 20}});
  std::vector<std::vector<std::string>> replies;
  for (TestHost* host : {&plain, &parted}) {
    const Seats seats = battle_of(*host, "hex-19c/01-the-weir-at-sallow", "random", "random");
    const auto is_long = [&](const std::string& request) {
      return host->host().begin(seats.watcher, request).unfinished.has_value();
    };
    EXPECT_FALSE(is_long(R"({"do":"view","since":0})"));
    host->think(40);
    EXPECT_EQ(is_long(R"({"do":"view","since":0})"), host == &parted);
    EXPECT_EQ(is_long(R"({"do":"record"})"), host == &parted);
    EXPECT_FALSE(is_long(R"({"do":"view"})"));
    EXPECT_FALSE(is_long(R"({"do":"view","since":"x"})"));
    replies.emplace_back();
    for (const char* request :
         {R"({"do":"view","since":0,"id":3})", R"({"do":"view","since":7,"edition":1})", R"({"do":"record","id":4})"})
      replies.back().push_back(host->host().answer(seats.watcher, request));
  }
  EXPECT_EQ(replies[0], replies[1]);
}

TEST(HostingBattles, AHostMayAskForAnInvitation) {
  TestHost host;
  host.admission = [](std::string_view word) { return word == "please" ? "" : "Type the word."; };
  host.start_again();
  const JsonValue refused = host.ask("", "create", {{"scenario", "hex-19c/02-kettle-ridge"}});
  EXPECT_EQ(text_at(refused, "error"), "Type the word.");
  EXPECT_TRUE(flag_at(refused, "needs_invitation"));
  host.error("", "create", {{"scenario", "hex-19c/02-kettle-ridge"}, {"invitation", "now"}});
  EXPECT_EQ(host.store.battles.size(), 0u);
  host.get("", "create", {{"scenario", "hex-19c/02-kettle-ridge"}, {"invitation", "please"}});
}

TEST(HostingBattles, ARecordGoesOnWithDiceNobodyKnows) {
  TestHost host;
  const Seats first = battle_of(host, "hex-19c/01-the-weir-at-sallow", "captain", "captain");
  host.think(20);
  const std::string told = text_at(host.get(first.watcher, "record"), "record");
  EXPECT_NE(told.find("\ndice given\n"), std::string::npos);
  EXPECT_EQ(told.find("seed " + seed_of(host.store.battles.at(first.battle))), std::string::npos);
  const Seats second(host.get("", "create", {{"record", told}}));
  const JsonValue before = host.get(first.watcher, "view"), after = host.get(second.watcher, "view");
  EXPECT_EQ(dump(at(before, "units")), dump(at(after, "units")));
  EXPECT_EQ(text_at(at(after, "sides").elements()[0], "player"), "person");
  const std::vector<std::string>& lines = host.store.battles.at(second.battle).lines;
  const auto is_note = [](const std::string& line) { return line.starts_with("# dice seed "); };
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), is_note), 1);
  host.start_again();
  EXPECT_EQ(dump(at(host.get(second.watcher, "view"), "units")), dump(at(after, "units")));
}

TEST(HostingBattles, AScenarioMayBePlayedUnderOtherRules) {
  TestHost host;
  const JsonValue rules = JsonValue::object().set("guns_move_and_fire", "no");
  const JsonValue created =
      host.get("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"ruleset", "card-late-19c"}});
  EXPECT_EQ(text_at(host.get(Seats(created).both, "view"), "ruleset"), "card-late-19c");
  EXPECT_NE(host.error("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"ruleset", "hex-19c"}}),
            "");
  EXPECT_NE(host.error("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"ruleset", "chess"}}),
            "");
  EXPECT_NE(host.error("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"house_rules", rules}}),
            "");
  const JsonValue known = JsonValue::object().set("same_target", "cell");
  const Seats seats(
      host.get("", "create", {{"scenario", "big-board-19c/01-the-cottages-at-hallow"}, {"house_rules", known}}));
  EXPECT_EQ(text_at(at(host.get(seats.both, "view"), "house_rules").elements()[0], "name"), "same_target");
}

TEST(HostingBattles, ABattleThatDoesNotReplayIsNotTakenUp) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/02-kettle-ridge");
  host.store.battles.at(seats.battle).lines.push_back("move nobody nowhere");
  host.start_again();
  EXPECT_TRUE(host.error(seats.both, "view").starts_with("This battle cannot be resumed: "));
  EXPECT_TRUE(
      host.error(seats.both.substr(0, seats.both.size() - 1) + "~", "view").starts_with("There is no such seat"));
  EXPECT_EQ(host.host().battles_in_memory(), 0u);
}

TEST(HostingBattles, LongRequestsHaveABudget) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/02-kettle-ridge");
  const HostReply odds = host.host().begin(seats.red, R"({"do":"odds","plan":[],"states":5000000,"id":7})");
  ASSERT_TRUE(odds.unfinished);
  EXPECT_EQ(at(odds.unfinished->request, "states").as_int(), 500'000);
  EXPECT_EQ(at(odds.unfinished->request, "bytes").as_int(), 64'000'000);
  const JsonValue reply = json(finish(*odds.unfinished));
  EXPECT_TRUE(flag_at(reply, "ok"));
  EXPECT_EQ(int_at(reply, "id"), 7);
  EXPECT_FALSE(host.host().begin(seats.watcher, R"({"do":"view"})").unfinished);
}

TEST(HostingBattles, AThoughtIsWantedWhileTheBattleStandsStill) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/02-kettle-ridge", "captain", "captain");
  const std::optional<ComputerTask> task = host.host().next_computer_task();
  ASSERT_TRUE(task);
  EXPECT_TRUE(host.host().wants(*task));
  ComputerThought thought(*task);
  while (!thought.advance()) {}
  EXPECT_EQ(thought.answer().choice, run(*task).choice);
  EXPECT_TRUE(host.host().take(thought.answer()));
  EXPECT_FALSE(host.host().wants(*task)) << "the battle has gone on";
  host.host().forget(seats.battle);
  EXPECT_FALSE(host.host().wants(*task));
}

TEST(HostingBattles, NothingThatComesInIsTooStrange) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow");
  const std::string before = dump(host.get(seats.both, "view"));
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
    for (const std::string& token : {seats.both, seats.watcher, seats.red, std::string(), std::string("no-such-seat"),
                                     std::string(500, 'a'), seats.both + "a", seats.battle}) {
      const JsonValue reply = json(host.host().answer(token, bad));
      EXPECT_EQ(at(reply, "ok").as_bool(), false) << bad << " at " << token;
    }
  EXPECT_EQ(dump(host.get(seats.both, "view")), before);
  EXPECT_FALSE(flag_at(json(host.host().answer(seats.both, std::string(100'000, ' '))), "ok"));
}

TEST(HostingBattles, FaultsOfARecordNameTheLinesOfItsFile) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "random", "random");
  host.think();
  std::string record = text_at(host.get(seats.watcher, "record"), "record");
  ASSERT_NE(record.find("\n# players "), std::string::npos);
  const std::size_t line = static_cast<std::size_t>(std::count(record.begin(), record.end(), '\n')) + 1;
  const JsonValue reply = host.ask("", "create", {{"record", record + "fly away\n"}});
  EXPECT_EQ(int_at(at(reply, "faults").elements()[0], "line"), static_cast<std::int64_t>(line)) << dump(reply);
}

}  // namespace
}  // namespace limber
