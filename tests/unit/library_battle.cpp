// The library as a program meets it: include/limber and nothing behind it.
#include <algorithm>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <limber/limber.h>

namespace limber::v1 {
namespace {

void go_to_decision(Battle& battle, std::string_view purpose) {
  while (!battle.question().over() &&
         (battle.question().kind != Question::Kind::decision || battle.question().purpose != purpose)) {
    if (battle.question().kind == Question::Kind::decision)
      battle.apply(battle.bot("captain"));
    else
      battle.roll();
  }
}

Battle at_orders() {
  Battle battle = Battle::shipped("02-osier-bridge", 7);
  go_to_decision(battle, "pick-unit");
  return battle;
}

void play_out(Battle& battle, std::string_view player) {
  while (!battle.question().over())
    battle.question().kind == Question::Kind::decision ? battle.apply(battle.bot(player)) : battle.roll();
}

template <class Thrown, class Work> std::string words_thrown(Work work) {
  try {
    work();
  } catch (const Thrown& e) {
    return e.what();
  }
  return "nothing was thrown";
}

TEST(Library, OpensWhatComesWithIt) {
  for (const std::string& name : Battle::shipped_names()) EXPECT_FALSE(Battle::shipped(name).question().over()) << name;
  EXPECT_EQ(Battle::shipped("osier").title(), Battle::shipped("big-board-19c/02-osier-bridge").title());
  EXPECT_NE(words_thrown<Error>([] { Battle::shipped("no such battle"); }).find("There are: "), std::string::npos);
  EXPECT_NE(words_thrown<Error>([] { Battle::shipped("big-board"); }).find(" or "), std::string::npos);
}

TEST(Library, TellsEveryFaultOfAFile) {
  EXPECT_NE(words_thrown<BadInput>([] { Battle::open("{}", {}, "my.json"); }).find("my.json:1:"), std::string::npos);
  EXPECT_NE(words_thrown<BadInput>([] { Battle::open("limber record/1\n"); }).find("found"), std::string::npos);
  EXPECT_NE(words_thrown<BadInput>([] { Battle::open_file("no-such-file.json"); }).find("no-such-file.json"),
            std::string::npos);
  try {
    Battle::open("{}");
    FAIL();
  } catch (const BadInput& bad) {
    EXPECT_GT(bad.faults().size(), 3u);
  }
}

TEST(Library, EveryListedOrderIsLawfulAndCanBeTakenBack) {
  Battle battle = at_orders();
  const Position before = battle.position();
  const std::vector<std::string> listed = battle.options();
  ASSERT_GT(listed.size(), 10u);
  for (std::size_t i = 0; i < listed.size(); i += 7) {
    EXPECT_TRUE(battle.judge(listed[i]).lawful) << listed[i];
    EXPECT_FALSE(battle.apply(listed[i]).answers.empty());
    ASSERT_TRUE(battle.undo());
    EXPECT_TRUE(battle.position() == before) << listed[i];
  }
}

TEST(Library, WhatIsUnlawfulChangesNothing) {
  Battle battle = at_orders();
  const std::string record = battle.record();
  for (const char* line : {"fire nobody at A1", "", "retreat r1 A1", "d6 4", "move r1 A1"}) {
    const std::string words = words_thrown<Error>([&] { battle.apply(line); });
    EXPECT_EQ(words, battle.judge(line).words) << line;
    EXPECT_FALSE(battle.judge(line).lawful);
  }
  EXPECT_NE(words_thrown<Error>([&] { battle.roll(); }).find("no die"), std::string::npos);
  EXPECT_NE(words_thrown<Error>([&] { battle.bot("marshal"); }).find("captain:bold"), std::string::npos);
  EXPECT_NE(words_thrown<Error>([&] { battle.options("nobody"); }).find("nobody"), std::string::npos);
  EXPECT_NE(words_thrown<Error>([&] { battle.odds("fire nobody at A1"); }), "nothing was thrown");
  EXPECT_EQ(battle.record(), record);
}

TEST(Library, OddsSumToOne) {
  Battle battle = at_orders();
  for (int turns = 0; turns < 40; ++turns) {
    for (const std::string& order : battle.options()) {
      if (!order.starts_with("fire ")) continue;
      const Odds odds = battle.odds(order, {.retreat = Doctrine::Retreat::best});
      double sum = 0;
      for (const Part& part : odds.parts) sum += part.decimal;
      EXPECT_NEAR(sum, 1, 1e-12);
      EXPECT_EQ(odds.rest, "0");
      EXPECT_GT(odds.mean_loss(odds.parts.back().changes.empty() ? odds.parts.front().changes.at(0).unit
                                                                 : odds.parts.back().changes[0].unit),
                0);
      return;
    }
    battle.apply(battle.bot("captain"));
    go_to_decision(battle, "pick-unit");
  }
  FAIL() << "nobody could fire";
}

TEST(Library, ACopyGoesItsOwnWayWithTheSameDice) {
  Battle one = at_orders();
  Battle two = one, three = one.with_seed(8);
  play_out(one, "random"), play_out(two, "random"), play_out(three, "random");
  EXPECT_EQ(one.record(), two.record());
  EXPECT_NE(one.record(), three.record());
  const Battle again = Battle::open(one.record());
  EXPECT_TRUE(again.question().over());
  EXPECT_EQ(again.outcome().words, one.outcome().words);
}

TEST(Library, APositionFileIsTakenUpWhereItWasWritten) {
  const Battle battle = at_orders();
  const Battle again = Battle::open(battle.scenario());
  EXPECT_EQ(again.position_line(), battle.position_line());
  EXPECT_EQ(again.question().words, battle.question().words);
  EXPECT_EQ(again.options(), battle.options());
}

TEST(Library, APositionListsWhatTheBattleLists) {
  const Battle battle = at_orders();
  Position position = battle.position();
  std::vector<std::string> texts;
  for (const Answer& answer : position.options()) texts.push_back(position.text(answer));
  EXPECT_EQ(texts, battle.options());
  EXPECT_TRUE(position.faces().empty());
  EXPECT_EQ(position.read(texts[0]), position.options()[0]);
}

TEST(Library, APositionTakesNothingThatIsNotListed) {
  Position position = at_orders().position();
  const Position before = position;
  for (const std::uint64_t code : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{0x0000FFFF00FF0403}}) {
    EXPECT_FALSE(position.listed({code}));
    EXPECT_THROW(position.apply({code}), Unlawful);
    EXPECT_THROW(position.text({code}), Unlawful);
  }
  EXPECT_THROW(position.read("move r1 A1"), Unlawful);
  const Position hexes = Battle::shipped("hex-late-19c/01").position();
  for (const Answer& answer : hexes.options()) {
    if (position.listed(answer)) continue;
    EXPECT_THROW(position.apply(answer), Unlawful);
  }
  EXPECT_TRUE(position == before);
}

TEST(Library, APositionIsPlayedToItsEnd) {
  Position position = at_orders().position();
  int answers = 0;
  for (; position.kind() != Question::Kind::over && answers < 10000; ++answers) {
    if (position.kind() == Question::Kind::decision)
      position.apply(position.options().back());
    else  // not always the same: a throw that is tied is thrown again
      position.apply(position.faces()[static_cast<std::size_t>(answers) % position.faces().size()].answer);
  }
  EXPECT_GT(answers, 10);
  EXPECT_TRUE(position.outcome().over);
  EXPECT_TRUE(position.options().empty() && position.faces().empty());
}

// Both sides name targets for their guns, unseen by each other.
Battle at_gun_orders() {
  Battle battle = Battle::shipped("02-osier-bridge", 7);
  go_to_decision(battle, "gun-order");
  return battle;
}

// BB-R36: what is sealed runs on only where it may be known.
TEST(Library, APositionOfASideDoesNotHoldWhatTheOtherHasSealed) {
  Battle held = at_gun_orders(), fired = held, other = held;
  held.apply("hold g1", Side::red), fired.apply("fire g1 at E2", Side::red), other.apply("fire g1 at D2", Side::red);
  for (const Side side : {Side::blue, Side::none}) {
    EXPECT_TRUE(held.position(side) == fired.position(side) && other.position(side) == fired.position(side));
    EXPECT_EQ(held.position(side).hash(), fired.position(side).hash());
    EXPECT_TRUE(fired.position(side).asks(Side::red));
    Position next = fired.position(side);
    next.apply(next.read("hold h1"));
    EXPECT_EQ(next.kind(), Question::Kind::decision) << "Red's order is not known, so no die is thrown for it";
  }
  EXPECT_FALSE(held.position(Side::red) == fired.position(Side::red));
  EXPECT_FALSE(held.referee_position() == fired.referee_position());
  EXPECT_TRUE(fired.referee_position().known_to(Side::blue) == fired.position(Side::blue));
  Position all = fired.referee_position();
  all.apply(all.read("hold h1"));
  EXPECT_EQ(all.kind(), Question::Kind::die);
}

TEST(Library, SamplesAreDrawnFromWhatASideMayKnow) {
  Battle fired = at_gun_orders(), held = fired;
  fired.apply("fire g1 at E2", Side::red), held.apply("hold g1", Side::red);
  std::vector<std::uint64_t> drawn;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Position sample = fired.referee_position().resample(Side::blue, seed);
    EXPECT_TRUE(sample == held.referee_position().resample(Side::blue, seed));
    EXPECT_TRUE(sample.known_to(Side::blue) == fired.position(Side::blue));
    EXPECT_TRUE(sample.asks(Side::blue) && !sample.asks(Side::red));
    drawn.push_back(sample.hash());
  }
  std::sort(drawn.begin(), drawn.end());
  drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
  EXPECT_EQ(drawn.size(), 3u) << "hold, and two cells to fire at";
  EXPECT_THROW(fired.position().resample(Side::none, 1), Error);
  // A side that has closed itself is not shown what comes when both have.
  const Position closed = fired.referee_position().resample(Side::red, 1);
  EXPECT_TRUE(closed == fired.position(Side::red) && closed.asks(Side::blue));
}

TEST(Library, PositionsOfOneBattleAreEqualHoweverOftenItIsOpened) {
  for (const char* name : {"osier", "hex-19c/01", "hex-late-19c/01", "hex-draft-2011/01", "card-late-19c/01"}) {
    Battle battle = Battle::shipped(name, 3), again = Battle::shipped(name, 4);
    EXPECT_TRUE(battle.position() == again.position()) << name;
    for (int answers = 0; answers < 60 && !battle.question().over(); ++answers) {
      battle.question().kind == Question::Kind::decision ? battle.apply(battle.bot("random")) : battle.roll();
      if (battle.position_line().empty()) continue;
      const Battle taken_up = Battle::open(battle.scenario());
      ASSERT_TRUE(taken_up.referee_position() == battle.referee_position()) << name << " after " << answers;
      ASSERT_EQ(taken_up.referee_position().hash(), battle.referee_position().hash());
    }
    EXPECT_FALSE(battle.position() == again.position()) << name;
  }
  std::string other_rules = Battle::shipped("osier").scenario();
  const std::size_t at = other_rules.find("\"turn_limit\": ");
  ASSERT_NE(at, std::string::npos);
  other_rules.insert(at + 14, "1");
  EXPECT_FALSE(Battle::open(other_rules).position() == Battle::shipped("osier").position()) << "a longer battle";
}

TEST(Library, APositionIsSavedAndRestored) {
  Battle battle = at_gun_orders();
  battle.apply("fire g1 at E2", Side::red);
  const Position position = battle.referee_position();
  const std::string saved = position.saved();
  const Position restored = Position::restored(saved);
  EXPECT_TRUE(restored == position);
  EXPECT_EQ(restored.question().words, position.question().words);
  EXPECT_EQ(restored.saved(), saved);
  for (std::size_t at = 0; at < saved.size(); at += 37) {
    std::string damaged = saved;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    EXPECT_THROW(Position::restored(damaged), BadInput) << at;
    EXPECT_THROW(Position::restored(std::string_view(saved).substr(0, at)), BadInput) << at;
  }
  EXPECT_THROW(Position::restored(saved + " "), BadInput);
}

TEST(Library, WhatCannotBeAskedIsThrown) {
  const Battle battle = at_orders();
  EXPECT_THROW(battle.ask(R"({"do": "nonsense"})"), BadInput);
  EXPECT_THROW(battle.ask(R"({"do": "odds", "choice": "fire nobody at A1"})"), Unlawful);
  EXPECT_THROW(battle.ask(R"({"do": "bot", "side": "Velloria"})"), Error);
  try {
    battle.ask(R"({"do": "odds", "choice": "move r1 A1"})");
    FAIL();
  } catch (const Unlawful& refused) {
    EXPECT_EQ(refused.clauses(), battle.judge("move r1 A1").clauses);
    EXPECT_FALSE(refused.clauses().empty());
  }
}

TEST(Library, ManyBattlesAreTheSameOnAnyNumberOfThreads) {
  const Position from = Battle::shipped("osier").position();
  const auto told = [&](int threads) {
    std::vector<std::uint64_t> all;
    for (const FoughtBattle& r :
         play(from, {.red = "captain", .blue = "random", .first_seed = 5, .battles = 4, .threads = threads}))
      all.insert(all.end(), {r.seed, r.hash, r.orders, r.dice, static_cast<std::uint64_t>(r.turns)});
    return all;
  };
  const std::vector<std::uint64_t> alone = told(1);
  EXPECT_EQ(alone.size(), 20u);
  EXPECT_EQ(alone[0], 5u);
  EXPECT_EQ(told(2), alone);
  EXPECT_THROW(play(from, {.red = "marshal"}), Error);
}

TEST(Library, AskGivesWhatTheProtocolGives) {
  const Battle battle = at_orders();
  EXPECT_EQ(battle.ask(R"({"do": "sight", "from": "A1", "to": "B2"})").substr(0, 10), R"({"ok":true)");
  EXPECT_THROW(battle.ask(R"({"do": "apply", "choice": "end"})"), BadInput);
  EXPECT_THROW(battle.ask("no JSON"), BadInput);
  EXPECT_THROW(battle.ask("[]"), Error);
}

}  // namespace
}  // namespace limber::v1
