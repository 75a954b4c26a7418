// What is asked and told in the ruleset that deals cards.
#include <gtest/gtest.h>

#include "base/philox.h"
#include "draw/board_drawing.h"
#include "model/card_name.h"
#include "play_cards.h"
#include "words/card_words.h"
#include "words/event_words.h"
#include "words/outcome_words.h"
#include "words/refusal.h"
#include "words/request_words.h"

namespace limber {
namespace {

// Plays answers that must be legal, and tells what happened.
std::vector<std::string> told(Battle& b, std::string_view line) {
  const Reading r = b.read(line);
  EXPECT_TRUE(r.ok) << line << ": " << r.error << r.refused_text;
  const State before = b.state;
  EventLog log;
  for (const Choice& c : r.meant) apply(b.g(), b.state, c, log);
  return narrate(b.g(), before, log);
}
std::string asked(const Battle& b, Side side = Side::none) {
  return side == Side::none ? request_words(b.g(), b.state) : request_words(b.g(), b.state, side);
}

TEST(CardWords, OnlyAceAndCourtHaveNames) {
  EXPECT_EQ(card_words(find_card("AH")), "the Ace of Hearts");
  EXPECT_EQ(card_words(find_card("2C")), "the 2 of Clubs");
  EXPECT_EQ(card_words(find_card("TD")), "the 10 of Diamonds");
  EXPECT_EQ(card_words(find_card("JS")), "the Jack of Spades");
  EXPECT_EQ(card_words(find_card("KS")), "the King of Spades");
  EXPECT_EQ(card_words(0), "no card");
}

TEST(CardWords, FireThrowsADieForEachFigure) {
  Battle b = make_battle(first_card());
  EXPECT_EQ(asked(b), "Red: the 1st Foot (r1), with the 2 of Hearts, may fire, turn, move or pass");
  told(b, "fire r1 at b1");
  EXPECT_EQ(asked(b), "Red throws 4 dice for the 1st Foot's (r1) fire at the Old Guard (b1): each 5-6 hits");
  EXPECT_EQ(told(b, "5 6 1 2"),
            std::vector<std::string>{"The 1st Foot (r1) fires at the Old Guard (b1) and throws 5, "
                                     "6, 1 and 2, each 5 or more needed: 2 hits. [CD-UNI-10, CD-FIR-13]"});
  EXPECT_EQ(asked(b), "Blue throws 2 dice for the hits on the Old Guard (b1): each 1-5 kills a figure");
  const std::vector<std::string> loss = told(b, "6 3");
  ASSERT_GE(loss.size(), 2u);
  EXPECT_EQ(loss[0],
            "Blue throws 6 and 3 for the hits on the Old Guard (b1), 6 or more saves a figure: 1 figure is killed. "
            "[CD-HIT-02, CD-HIT-01]");
  EXPECT_EQ(loss[1].substr(0, 38), "The Old Guard (b1) loses 1 figure, 3 l");
}

TEST(CardWords, NamesAreNobodyElsesBusiness) {
  Battle b = make_battle(naming());
  EXPECT_EQ(asked(b), "Red and Blue name the pieces that are dealt a card, in secret: Red up to 3, Blue up to 2");
  EXPECT_EQ(asked(b, Side::red),
            "Red names the pieces that are dealt a card, up to 3 (none named), or finishes (done)");
  const std::string blue = asked(b, Side::blue);
  EXPECT_TRUE(told(b, "name r1").empty());
  EXPECT_EQ(asked(b, Side::red), "Red names the pieces that are dealt a card, up to 3 (1 named), or finishes (done)");
  EXPECT_EQ(asked(b, Side::blue), blue);
}

TEST(CardWords, CardsAreDealtInTheirOrder) {
  Battle b = make_battle(naming());
  told(b, "deal r1 r2"), told(b, "deal b1");
  EXPECT_EQ(asked(b),
            "3 cards are dealt, in this order: to the 1st Foot (r1), the 2nd Foot (r2) and the Old Guard (b1)");
  const std::vector<std::string> first = told(b, "QS");
  EXPECT_EQ(first, std::vector<std::string>{"The 1st Foot (r1) is dealt the Queen of Spades. [CD-SEQ-05]"});
}

TEST(CardWords, AHandIsToldWhileItIsDrawn) {  // CD-R18
  Scenario s = naming();
  s.house_rules = {{"deal", "allocate"}};
  Battle b = make_battle(s);
  EXPECT_EQ(asked(b), "Red may draw 3 cards in all: draw one more (deal), or stop (done)?");
  told(b, "deal"), told(b, "QS"), told(b, "deal"), told(b, "7H");
  EXPECT_EQ(asked(b),
            "Red has drawn the 7 of Hearts and the Queen of Spades and may draw 3 cards in all: draw one more (deal), "
            "or stop (done)?");
  told(b, "done");
  EXPECT_EQ(asked(b), "Red gives the 7 of Hearts, the lowest card in its hand, to a piece: name the piece");
  told(b, "name r1"), told(b, "name r2");
  EXPECT_EQ(asked(b), "Blue may draw 2 cards in all: draw one more (deal), or stop (done)?");
}

TEST(CardWords, ACommanderIsAskedWhetherHeActsAlone) {
  const Battle b = make_battle(cards_at("declare"));
  EXPECT_EQ(asked(b, Side::red),
            "Red: does General Arden (c1) act alone this turn (alone), or with the 2nd Foot (r2) (join)?");
}

TEST(CardWords, TheRefusalOfACardTooManyCountsThem) {
  const Battle b = make_battle(naming());
  const Reading r = b.read("deal b1 b2 d1");
  ASSERT_TRUE(r.refused);
  const std::string words = refusal_words(b.g(), refused_at(b.g(), b.state, r).state, *r.refused, r.verdict);
  EXPECT_NE(words.find("its side may not deal more cards this turn (3 cards, may deal 2)"), std::string::npos) << words;
}

TEST(CardWords, TheBoardShowsCardsAndCommanders) {
  const Battle b = make_battle(first_card());
  const std::string board = draw_board(b.g(), b.state.board, {});
  EXPECT_NE(board.find("2H"), std::string::npos) << board;
  EXPECT_NE(board.find("+c1"), std::string::npos) << board;
  EXPECT_NE(board.find("/1 v"), std::string::npos) << board;  // d1, whose id has no room beside the arrow
  const std::string roster = roster_words(b.g(), b.state.board);
  EXPECT_NE(roster.find("army Commander (Average) and with r2"), std::string::npos) << roster;
  EXPECT_NE(roster.find("army Commander (Poor) and alone"), std::string::npos) << roster;
  EXPECT_NE(roster.find("card 2H"), std::string::npos) << roster;
}

// Nothing speaks of activations where cards are meant, no question is without words, and no event tells of SP.
TEST(CardWords, AWholeBattleAtRandom) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Battle b = make_battle(card_scenario());
    Philox chance(seed, 0);
    for (int n = 0; n < 3000 && request(b.g(), b.state); ++n) {
      for (const std::string& words : {asked(b), sequence_line(b.g(), b.state)}) {
        ASSERT_FALSE(words.empty());
        ASSERT_EQ(words.find("activation"), std::string::npos) << words;
      }
      const std::vector<Choice> all = all_answers(b.g(), b.state);
      ASSERT_FALSE(all.empty());
      const Choice c = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      const State before = b.state;
      EventLog log;
      apply(b.g(), b.state, c, log);
      for (const std::string& words : narrate(b.g(), before, log)) {
        ASSERT_EQ(words.find("activation"), std::string::npos) << words;
        ASSERT_EQ(words.find(" SP"), std::string::npos) << words;
      }
    }
  }
}

}  // namespace
}  // namespace limber
