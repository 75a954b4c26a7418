// Orders of the ruleset that deals cards: targets that are pieces, names, cards.
#include <algorithm>

#include <gtest/gtest.h>

#include "play/taking_back.h"
#include "play_cards.h"

namespace limber {
namespace {

std::string meant(const Battle& b, std::string_view line, Side as = Side::none) {
  const Reading r = b.read(line, as);
  return r.ok ? r.understood : "!" + r.error + r.refused_text;
}

TEST(CardOrders, FireIsAtAPiece) {
  const Battle b = make_battle(first_card());
  EXPECT_EQ(meant(b, "fire r1 at b1"), "fire r1 at b1");
  EXPECT_EQ(meant(b, "fire r1 at d1"), "fire r1 at d1");
  EXPECT_EQ(meant(b, "fire 1st Foot at Old Guard"), "fire r1 at b1");
  EXPECT_EQ(meant(b, "fire b1"), "fire r1 at b1");
}

TEST(CardOrders, ASquareWithTwoTargetsNamesNeither) {
  const Battle b = make_battle(first_card());
  const Reading r = b.read("fire r1 at C5");
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.candidates, (std::vector<std::string>{"b1", "d1"}));
  EXPECT_NE(r.error.find("b1 (Old Guard, C5), d1 (Baron Quell, C5)"), std::string::npos) << r.error;
}

TEST(CardOrders, ASquareWithOneTargetNamesIt) {
  Scenario s = first_card();
  s.sides[1].units[2].alone = false;  // with the Old Guard he is one of its figures
  const Battle b = make_battle(s);
  EXPECT_EQ(meant(b, "fire r1 at C5"), "fire r1 at b1");
  const Reading him = b.read("fire r1 at d1");
  EXPECT_FALSE(him.ok);
  EXPECT_FALSE(him.verdict.breaches.empty());
}

TEST(CardOrders, AnEmptySquareIsRefusedByTheRules) {
  const Battle b = make_battle(first_card());
  const Reading r = b.read("fire r1 at C6");
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.refused_text, "fire r1 at C6");
  EXPECT_FALSE(r.verdict.breaches.empty());
}

TEST(CardOrders, EveryListedAnswerIsReadAsItIsWritten) {
  for (const Scenario& s : {first_card(), naming(), cards_at("declare"), cards_at("command")}) {
    const Battle b = make_battle(s);
    for (const Choice& c : all_answers(b.g(), b.state)) {
      const std::string text = order_text(b.g(), b.state.board, c);
      const Reading r = b.read(text);
      ASSERT_TRUE(r.ok) << text << ": " << r.error;
      EXPECT_EQ(r.meant, std::vector<Choice>{c}) << text;
    }
  }
}

TEST(CardOrders, DealIsSeveralNamesInTheOrderOfTheRoster) {
  const Battle b = make_battle(naming());
  EXPECT_EQ(meant(b, "deal r3 r1"), "name r1; name r3; done red");
  EXPECT_EQ(meant(b, "deal b2"), "name b2; done blue");
  EXPECT_EQ(meant(b, "deal r1 r1").substr(0, 3), "!r1");
  EXPECT_EQ(meant(b, "deal r1 b2").front(), '!');
}

// CD-R18 sets no order.
TEST(CardOrders, NamesComeInAnyOrderAndDealClosesThem) {
  const Battle b = make_battle(naming());
  EXPECT_EQ(meant(b, "name r3; name r1; deal", Side::red), "name r3; name r1; done red");
  EXPECT_EQ(meant(b, "name r3; deal r1", Side::red), "name r3; name r1; done red");
  EXPECT_EQ(meant(b, "name r3; deal r1 r3", Side::red), "name r3; name r1; done red");
}

TEST(CardOrders, ACommanderWithAUnitIsDealtNoCard) {
  const Battle b = make_battle(naming());
  const Reading r = b.read("deal c1");
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.refused_text, "name c1");
  EXPECT_EQ(meant(b, "name d1"), "name d1");  // who is alone is dealt one
}

TEST(CardOrders, DoneNamesItsSideWhereBothAreAsked) {
  const Battle b = make_battle(naming());
  EXPECT_EQ(meant(b, "done red"), "done red");
  EXPECT_EQ(meant(b, "done BLUE"), "done blue");
  EXPECT_EQ(meant(b, "done", Side::red), "done red");
  EXPECT_EQ(meant(b, "deal", Side::blue), "done blue");
  const Reading r = b.read("done");
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.candidates, (std::vector<std::string>{"done red", "done blue"}));
  EXPECT_EQ(meant(b, "done blue", Side::red).front(), '!');
}

TEST(CardOrders, NoMoreThanTheSideMayDeal) {
  const Battle b = make_battle(naming());
  const Reading r = b.read("deal b1 b2 d1");
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.refused_text, "name d1");
  ASSERT_FALSE(r.verdict.breaches.empty());
  EXPECT_EQ(r.verdict.breaches[0].measured, (Measured{Measure::cards, 3, 2}));
}

class Dealt : public testing::Test {
 protected:
  void SetUp() override {
    b.play("deal r1 r2");
    b.play("deal b1");
  }
  Battle b = make_battle(naming());
};

TEST_F(Dealt, CardsMayBeGivenInOneLine) {
  EXPECT_EQ(meant(b, "card 7H"), "card 7H");
  EXPECT_EQ(meant(b, "7h"), "card 7H");
  EXPECT_EQ(meant(b, "10H jc as"), "card TH; card JC; card AS");
  EXPECT_EQ(meant(b, "card 7H 8H"), "card 7H; card 8H");
  EXPECT_EQ(meant(b, "7H; 8H"), "card 7H; card 8H");
  EXPECT_EQ(meant(b, "7H 8H 9H TH").front(), '!');
  EXPECT_EQ(meant(b, "1H").front(), '!');
}

TEST_F(Dealt, ACardIsDealtOnce) {
  const Reading r = b.read("7H 7H");
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.refused_text, "card 7H");
  EXPECT_FALSE(r.verdict.breaches.empty());
}

TEST_F(Dealt, CardsOfASeedAreDrawnFromThoseLeft) {
  Session session = make_session(b);
  std::vector<std::string> cards;
  for (int i = 0; i < 3; ++i) {
    const Applied drawn = session.roll();
    ASSERT_TRUE(drawn.ok) << drawn.error;
    EXPECT_EQ(std::count(cards.begin(), cards.end(), drawn.texts[0]), 0);
    cards.push_back(drawn.texts[0]);
  }
  Session again = make_session(b);
  for (const std::string& card : cards) EXPECT_EQ(again.roll().texts, std::vector<std::string>{card});
}

TEST(CardPosition, TheLineIsReadBack) {
  for (const Scenario& s : {first_card(), naming(), cards_at("declare")}) {
    const Battle b = make_battle(s);
    const std::string line = position_line(b.g(), b.state.board);
    const Result<Board> board = read_position_line(b.g(), line);
    ASSERT_TRUE(board.ok()) << faults_text(board.faults());
    EXPECT_EQ(position_line(b.g(), board.value()), line);
  }
}

TEST(CardSession, TheSideThatClosesIsKnown) {
  const Battle b = make_battle(naming());
  Session session = make_session(b);
  ASSERT_TRUE(session.apply_line("done red").ok);
  EXPECT_EQ(TakingBack(session).last_sealed(Side::red), "done red");
  EXPECT_FALSE(TakingBack(session).last_sealed(Side::blue));
  EXPECT_TRUE(answer_texts(session, Side::blue).empty());
}

TEST(CardSession, ANoteOutlivesTheSealedAnswerBeforeIt) {
  Session session = make_session(make_battle(naming()));
  ASSERT_TRUE(session.apply_line("done red").ok);
  ASSERT_TRUE(session.note("behind it"));
  ASSERT_TRUE(session.undo_sealed(Side::red));
  EXPECT_EQ(record_lines(session).back(), "# behind it");
}

}  // namespace
}  // namespace limber
