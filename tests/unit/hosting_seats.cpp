// Who may see and do what at which seat: sealed orders, stale requests, taking back, dice that people throw.
#include <gtest/gtest.h>

#include "hosting/seats.h"
#include "test_host.h"

namespace limber {
namespace {

constexpr const char* kGuns = "big-board-19c/06-the-crossing-of-the-osk";

// Red and Blue stand before their sealed gun orders in turn 1, if the scenario has set-up done.
JsonValue first_sealed(TestHost& host, const Seats& seats) {
  JsonValue view = host.get(seats.both, "view");
  for (int i = 0; i < 400 && kind_of(view) != "over"; ++i) {
    const JsonValue& asked = at(view, "request");
    if (asked.find("sealed") != nullptr && at(asked, "sides").elements().size() == 2) return view;
    const std::string side = *at(asked, "sides").elements()[0].as_string();
    const JsonValue options = host.get(seats.both, "options", {{"side", side}});
    host.apply(seats.both, text_at(at(options, "options").elements()[0], "text"), side);
    view = host.get(seats.both, "view");
  }
  return view;
}

std::vector<std::string> options_of(TestHost& host, const std::string& token) {
  std::vector<std::string> texts;
  const JsonValue reply = host.get(token, "options");
  for (const JsonValue& option : at(reply, "options").elements()) texts.push_back(text_at(option, "text"));
  return texts;
}

TEST(HostingSeats, WordsAreLongAndBelongToOneSeat) {
  std::uint64_t number = 5;
  const Randomness random = [&] { return number = number * 6364136223846793005u + 1442695040888963407u; };
  EXPECT_TRUE(new_battle_name("The Crossing of the Osk!", random).starts_with("the-crossing-of-the-osk-"));
  EXPECT_TRUE(is_battle_name(new_battle_name("  ///  ", random)));
  EXPECT_FALSE(is_battle_name("../etc"));
  EXPECT_FALSE(is_battle_name("a--b"));
  const SeatTokens tokens("osk-1", random);
  for (const Seat seat : kSeats) {
    EXPECT_EQ(tokens.find(tokens.of(seat)), seat);
    EXPECT_GE(tokens.of(seat).size(), 26u);
    EXPECT_EQ(battle_of_token(tokens.of(seat)), "osk-1");
  }
  EXPECT_EQ(tokens.find("osk-1-"), std::nullopt);
  EXPECT_EQ(battle_of_token("../../x-" + std::string(26, 'a')), "");
  EXPECT_EQ(SeatTokens::read("osk-1", tokens.text())->of(Seat::red), tokens.of(Seat::red));
  EXPECT_FALSE(SeatTokens::read("osk-1", "both x\n"));
}

TEST(HostingSeats, ASideSpeaksForItselfAlone) {
  TestHost host;
  const Seats seats = battle_of(host, kGuns);
  const JsonValue view = first_sealed(host, seats);
  ASSERT_EQ(at(at(view, "request"), "sides").elements().size(), 2u);
  const std::string red = text_at(host.get(seats.red, "view"), "seat"),
                    blue = text_at(host.get(seats.blue, "view"), "seat");
  EXPECT_NE(host.error(seats.red, "view", {{"side", blue}}), "");
  EXPECT_NE(host.error(seats.watcher, "view", {{"side", blue}}), "");
  EXPECT_NE(host.error(seats.watcher, "hint"), "");
  EXPECT_EQ(text_at(host.get(seats.both, "view", {{"side", blue}}), "seat"), "both");
  const std::string of_blue = options_of(host, seats.blue)[0];
  EXPECT_FALSE(flag_at(host.apply(seats.red, of_blue), "ok"));
  EXPECT_EQ(text_at(host.apply(seats.watcher, of_blue), "error"), "Spectators cannot give orders.");
  EXPECT_TRUE(flag_at(host.apply(seats.blue, of_blue), "ok"));
  EXPECT_FALSE(flag_at(host.get(seats.watcher, "view"), "mine"));
}

// Two battles that differ only in what Blue has sealed look the same from every seat but Blue's.
TEST(HostingSeats, SealedOrdersAreHeardAtNoOtherSeat) {
  std::vector<std::string> told;
  for (const bool last : {false, true}) {
    TestHost host(3);
    const Seats seats = battle_of(host, kGuns);
    first_sealed(host, seats);
    host.host().take_news();
    const std::vector<std::string> answers = options_of(host, seats.blue);
    ASSERT_GT(answers.size(), 2u);
    const std::string secret = last ? answers[answers.size() - 1] : answers[0];
    ASSERT_TRUE(flag_at(host.apply(seats.blue, secret), "ok"));
    std::string all;
    for (const SeatNews& news : host.host().take_news())
      if (news.seat != text_at(host.get(seats.blue, "view"), "seat") && news.seat != "both")
        all += news.seat + news.json;
    for (const std::string& token : {seats.red, seats.watcher, seats.both})
      for (const std::string_view what : {"view", "record", "options", "hint"}) {
        JsonValue reply = host.ask(token, what);
        all += host.last + "\n";
        EXPECT_EQ(host.last.find("\"" + secret + "\""), std::string::npos) << what;
      }
    all += dump(host.ask(seats.red, "view", {{"since", 0}}));
    // Taking it back tells nothing either.
    const JsonValue before = host.get(seats.red, "view");
    EXPECT_TRUE(flag_at(host.change(seats.blue, "undo", {}), "ok"));
    EXPECT_EQ(dump(host.get(seats.red, "view")), dump(before));
    told.push_back(all);
  }
  EXPECT_EQ(told[0], told[1]);
}

TEST(HostingSeats, WhoHasNotSeenTheLastIsToldToLookAgain) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow", "person", "captain");
  host.think();
  const JsonValue view = host.get(seats.red, "view");
  const std::string choice = options_of(host, seats.red)[0];
  const auto apply = [&](std::int64_t number, std::int64_t edition) {
    return host.ask(seats.red, "apply", {{"choice", choice}, {"number", number}, {"edition", edition}});
  };
  const std::int64_t number = int_at(view, "number"), edition = int_at(view, "edition");
  for (const JsonValue& stale : {apply(number - 1, edition), apply(number + 1, edition), apply(number, edition + 1)}) {
    EXPECT_FALSE(flag_at(stale, "ok"));
    EXPECT_TRUE(flag_at(stale, "stale"));
    EXPECT_EQ(int_at(stale, "number"), number);
  }
  EXPECT_NE(host.error(seats.red, "apply", {{"choice", choice}}), "");
  EXPECT_TRUE(flag_at(apply(number, edition), "ok"));
  EXPECT_TRUE(flag_at(apply(number, edition), "stale"));  // sent twice, done once
  const JsonValue later = host.get(seats.red, "view", {{"since", number}, {"edition", edition}});
  EXPECT_EQ(later.find("reset"), nullptr);
  EXPECT_EQ(int_at(at(later, "steps").elements()[0], "number"), number + 1);
  EXPECT_TRUE(flag_at(host.get(seats.red, "view", {{"since", number}, {"edition", edition + 5}}), "reset"));
}

TEST(HostingSeats, TheProgramsSideIsNobodysSeat) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow", "captain", "person");
  const std::string red = text_at(host.get(seats.red, "view"), "seat");
  EXPECT_EQ(host.apply(seats.red, "done").find("view"), nullptr);
  EXPECT_NE(host.error(seats.both, "view", {{"side", red}}), "");
  EXPECT_NE(host.error(seats.both, "hint", {{"side", red}}), "");
  EXPECT_NE(host.error(seats.red, "hint"), "");
}

// Plays on until an order of this seat has brought dice.
std::string play_until_dice(TestHost& host, const Seats& seats) {
  for (int i = 0; i < 300; ++i) {
    const JsonValue view = host.get(seats.both, "view");
    const JsonValue& asked = at(view, "request");
    if (kind_of(view) != "decision") break;
    const std::string side = *at(asked, "sides").elements()[0].as_string();
    const JsonValue all = host.get(seats.both, "options", {{"side", side}});
    std::string choice = text_at(host.get(seats.both, "hint", {{"side", side}}), "choice");
    const bool sealed = asked.find("sealed") != nullptr;
    for (const JsonValue& option : at(all, "options").elements())
      if (!sealed && text_at(option, "verb") == "fire") choice = text_at(option, "text");
    const JsonValue done = host.apply(seats.both, choice, side);
    if (!sealed && choice.starts_with("fire")) {
      EXPECT_TRUE(flag_at(done, "ok")) << dump(done).substr(0, 300);
      return side;
    }
  }
  return "";
}

TEST(HostingSeats, UndoIsFreeUntilTheDiceFall) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "person", "captain");
  JsonValue view;
  for (int i = 0; i < 60; ++i) {
    host.think();
    view = host.get(seats.red, "view");
    if (text_at(at(view, "request"), "purpose") == "pick-unit") break;
    host.apply(seats.red, options_of(host, seats.red)[0]);
  }
  ASSERT_EQ(text_at(at(view, "request"), "purpose"), "pick-unit");
  const std::string units = dump(at(view, "units"));
  std::string move;
  for (const std::string& option : options_of(host, seats.red))
    if (option.starts_with("move ")) move = option;
  const JsonValue moved = host.apply(seats.red, move);
  ASSERT_TRUE(flag_at(moved, "ok"));
  EXPECT_TRUE(flag_at(at(at(moved, "view"), "undo"), "may"));
  const JsonValue undone = host.change(seats.red, "undo", {});
  EXPECT_EQ(text_at(undone, "undone"), move);
  EXPECT_EQ(dump(at(at(undone, "view"), "units")), units);
  EXPECT_NE(int_at(at(undone, "view"), "edition"), int_at(view, "edition"));
}

TEST(HostingSeats, TheComputerGivesNoConsent) {
  TestHost host;
  const Seats seats = battle_of(host, "hex-19c/01-the-weir-at-sallow", "random", "captain");
  host.think(40);
  EXPECT_FALSE(flag_at(at(host.get(seats.red, "view"), "undo"), "may"));
  TestHost other;
  const Seats mine = battle_of(other, "hex-19c/01-the-weir-at-sallow", "person", "captain");
  for (int i = 0; i < 200; ++i) {
    other.think();
    const JsonValue view = other.get(mine.red, "view");
    if (kind_of(view) != "decision" || !flag_at(view, "mine")) break;
    const JsonValue& undo = at(view, "undo");
    if (text_at(undo, "words") == "Dice have been thrown, so this cannot be undone.") {
      EXPECT_FALSE(flag_at(undo, "may"));
      EXPECT_FALSE(flag_at(other.change(mine.red, "undo", {{"ask", true}}), "ok"));
      return;
    }
    other.apply(mine.red, options_of(other, mine.red)[0]);
  }
  FAIL() << "no dice fell";
}

TEST(HostingSeats, FurtherBackOnlyByConsent) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow");
  const std::string side = play_until_dice(host, seats);
  ASSERT_FALSE(side.empty());
  const std::string red = text_at(host.get(seats.red, "view"), "seat");
  const std::string& asks = side == red ? seats.red : seats.blue;
  const std::string& other = side == red ? seats.blue : seats.red;
  const JsonValue view = host.get(asks, "view");
  ASSERT_TRUE(flag_at(at(view, "undo"), "needs_consent")) << dump(at(view, "undo"));
  EXPECT_FALSE(flag_at(host.change(asks, "undo", {}), "ok"));
  host.host().take_news();
  EXPECT_TRUE(flag_at(host.change(asks, "undo", {{"ask", true}}), "asked"));
  EXPECT_FALSE(host.host().take_news().empty());
  EXPECT_EQ(host.get(asks, "view").find("undo_asked"), nullptr);
  EXPECT_EQ(host.get(seats.watcher, "view").find("undo_asked"), nullptr);
  EXPECT_EQ(text_at(at(host.get(other, "view"), "undo_asked"), "by"), side);
  EXPECT_FALSE(flag_at(host.change(asks, "consent", {{"yes", true}}), "ok"));
  EXPECT_TRUE(flag_at(host.change(other, "consent", {{"yes", false}}), "ok"));
  EXPECT_EQ(host.get(other, "view").find("undo_asked"), nullptr);
  EXPECT_EQ(int_at(host.get(asks, "view"), "number"), int_at(view, "number"));
  EXPECT_TRUE(flag_at(host.change(seats.both, "undo", {{"ask", true}}), "ok"));
  const JsonValue done = host.change(seats.both, "consent", {{"yes", true}});
  EXPECT_EQ(text_at(done, "undone"), text_at(at(view, "undo"), "text"));
  EXPECT_LT(int_at(host.get(asks, "view"), "number"), int_at(view, "number"));
  EXPECT_NE(int_at(host.get(other, "view"), "edition"), int_at(view, "edition"));
}

TEST(HostingSeats, WhoIsAskedIsStillAskedWhenTheBattleIsTakenUpAgain) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow");
  const std::string side = play_until_dice(host, seats);
  ASSERT_FALSE(side.empty());
  const bool is_red = side == text_at(host.get(seats.red, "view"), "seat");
  const std::string& asks = is_red ? seats.red : seats.blue;
  const std::string& other = is_red ? seats.blue : seats.red;
  const JsonValue before = host.get(asks, "view");
  EXPECT_EQ(at(before, "undo").find("asked"), nullptr);
  ASSERT_TRUE(flag_at(host.change(asks, "undo", {{"ask", true}}), "asked"));
  const std::string words = text_at(at(host.get(other, "view"), "undo_asked"), "words");
  host.start_again();
  EXPECT_EQ(text_at(at(host.get(other, "view"), "undo_asked"), "words"), words);
  EXPECT_TRUE(flag_at(at(host.get(asks, "view"), "undo"), "asked"));
  // Refused it stays refused.
  ASSERT_TRUE(flag_at(host.change(other, "consent", {{"yes", false}}), "ok"));
  EXPECT_EQ(at(host.get(asks, "view"), "undo").find("asked"), nullptr);
  host.start_again();
  EXPECT_EQ(host.get(other, "view").find("undo_asked"), nullptr);
  // Asked again and consented to after yet another start, it is done.
  ASSERT_TRUE(flag_at(host.change(asks, "undo", {{"ask", true}}), "asked"));
  host.start_again();
  EXPECT_EQ(text_at(host.change(other, "consent", {{"yes", true}}), "undone"), text_at(at(before, "undo"), "text"));
  EXPECT_LT(int_at(host.get(asks, "view"), "number"), int_at(before, "number"));
  host.start_again();
  EXPECT_EQ(host.get(other, "view").find("undo_asked"), nullptr);
}

// Once a battle is over its record tells the seed: a player who could go back then would know every throw to come.
TEST(HostingSeats, AnEndThatWasToldIsFinal) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "person", "person");
  for (int i = 0; i < 400 && kind_of(host.get(seats.both, "view")) != "over"; ++i) {
    const JsonValue view = host.get(seats.both, "view");
    const std::string side = *at(at(view, "request"), "sides").elements()[0].as_string();
    if (at(host.apply(seats.both, "end", side), "ok").as_bool() == true) continue;
    const JsonValue options = host.get(seats.both, "options", {{"side", side}});
    host.apply(seats.both, text_at(at(options, "options").elements()[0], "text"), side);
  }
  ASSERT_EQ(kind_of(host.get(seats.both, "view")), "over");
  EXPECT_NE(text_at(host.get(seats.watcher, "record"), "record").find("dice seed "), std::string::npos);
  for (const std::string& token : {seats.red, seats.blue, seats.both}) {
    const JsonValue undo = at(host.get(token, "view"), "undo");
    EXPECT_EQ(at(undo, "may").as_bool(), false) << dump(undo);
    EXPECT_NE(text_at(host.change(token, "undo", {}), "error").find("nothing can be undone"), std::string::npos);
  }
}

TEST(HostingSeats, NothingIsOfferedAfterResigning) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "person", "person");
  ASSERT_EQ(at(host.apply(seats.red, "resign"), "ok").as_bool(), true);
  for (const std::string& token : {seats.red, seats.blue, seats.both})
    EXPECT_EQ(at(at(host.get(token, "view"), "undo"), "may").as_bool(), false);
}

TEST(HostingSeats, OddsSayWhatWasTooMuch) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow");
  play_until_dice(host, seats);
  const JsonValue view = host.get(seats.both, "view");
  const std::string side = *at(at(view, "request"), "sides").elements()[0].as_string();
  const JsonValue options = host.get(seats.both, "options", {{"side", side}});
  const std::string choice = text_at(at(options, "options").elements()[0], "text");
  const JsonValue much =
      host.get(seats.both, "odds", {{"side", side}, {"choice", choice}, {"states", 5'000'000}, {"bytes", 240'000'000}});
  EXPECT_EQ(int_at(at(much, "capped"), "states"), 500'000);
  EXPECT_EQ(int_at(at(much, "capped"), "bytes"), 64'000'000);
  const JsonValue little = host.get(seats.both, "odds", {{"side", side}, {"choice", choice}, {"states", 1000}});
  EXPECT_EQ(little.find("capped"), nullptr);
}

TEST(HostingSeats, PeopleTypeTheirOwnDiceAndNobodyThoseOfTheProgram) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "person", "captain", "typed");
  int typed = 0;
  for (int i = 0; i < 80; ++i) {
    host.think();
    const JsonValue view = host.get(seats.red, "view");
    ASSERT_TRUE(flag_at(view, "mine")) << kind_of(view);
    if (kind_of(view) == "die") {
      EXPECT_FALSE(flag_at(host.get(seats.watcher, "view"), "mine"));
      EXPECT_FALSE(flag_at(host.apply(seats.watcher, "6"), "ok"));
      EXPECT_TRUE(flag_at(host.apply(seats.red, "4"), "ok")) << host.last;
      if (++typed == 1) {
        EXPECT_TRUE(flag_at(host.change(seats.red, "undo", {}), "ok")) << host.last;
        EXPECT_TRUE(flag_at(host.apply(seats.red, "3"), "ok"));
      }
    } else {
      host.apply(seats.red, options_of(host, seats.red)[0]);
    }
  }
  EXPECT_GT(typed, 3);
  EXPECT_EQ(text_at(host.get(seats.red, "view"), "dice"), "typed");
  TestHost program;
  const Seats theirs = battle_of(program, "big-board-19c/01-the-cottages-at-hallow");
  for (int i = 0; i < 200; ++i) {
    const JsonValue view = program.get(theirs.both, "view");
    const std::string side = *at(at(view, "request"), "sides").elements()[0].as_string();
    const JsonValue all = program.get(theirs.both, "options", {{"side", side}});
    for (const JsonValue& option : at(all, "options").elements()) {
      const std::string text = text_at(option, "text");
      if (text_at(option, "verb") != "fire" || at(view, "request").find("sealed") != nullptr) continue;
      const JsonValue refused = program.apply(theirs.both, text + "; 6", side);
      EXPECT_EQ(text_at(refused, "error"), "The computer throws the dice in this battle.");
      return;
    }
    program.apply(theirs.both, text_at(program.get(theirs.both, "hint", {{"side", side}}), "choice"), side);
  }
  FAIL() << "nobody could fire";
}

TEST(HostingSeats, NewsComeToThoseWhoSeeSomethingNew) {
  TestHost host;
  const Seats seats = battle_of(host, kGuns);
  first_sealed(host, seats);
  host.host().take_news();
  EXPECT_TRUE(host.host().take_news().empty());
  const std::string blue = text_at(host.get(seats.blue, "view"), "seat");
  host.apply(seats.blue, options_of(host, seats.blue)[0]);
  std::vector<std::string> told;
  for (const SeatNews& news : host.host().take_news()) told.push_back(news.seat);
  EXPECT_EQ(told, (std::vector<std::string>{blue, "both"}));
  EXPECT_EQ(host.host().news_of(seats.blue)->seat, blue);
  EXPECT_FALSE(host.host().news_of("nobody"));
}

}  // namespace
}  // namespace limber
