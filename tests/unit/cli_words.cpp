// Lines, completions, short orders and reports of src/cli.
#include <gtest/gtest.h>

#include "play_battle.h"
#include "terminal/ground_words.h"
#include "terminal/line_reader.h"
#include "terminal/odds_words.h"
#include "terminal/order_lists.h"
#include "terminal/short_orders.h"
#include "terminal/terminal.h"
#include "terminal/wide_board.h"

namespace limber {
namespace {

TEST(CliWrapped, BreaksAtBlanksAndIndentsWhatFollows) {
  EXPECT_EQ(wrapped("one two three", 9, 0, 2), "one two\n  three");
  EXPECT_EQ(wrapped("one two three", 0, 2, 4), "  one two three");
  EXPECT_EQ(wrapped("averylongword", 5, 1, 2), " averylongword");
  EXPECT_EQ(wrapped("", 5, 0, 0), "");
}

TEST(CliWrapped, CountsLettersNotBytes) { EXPECT_EQ(wrapped("äöü äöü", 7, 0, 0), "äöü äöü"); }

TEST(CliWords, FullStopOnlyWhereNoneIs) {
  EXPECT_EQ(full_stop("Red acts"), "Red acts.");
  EXPECT_EQ(full_stop("Which way?"), "Which way?");
}

TEST(CliWords, PercentNeverHidesAChance) {
  EXPECT_EQ(percent_words(0.25), "25.0 %");
  EXPECT_EQ(percent_words(1.0), "100.0 %");
  EXPECT_EQ(percent_words(0.0), "0.0 %");
  EXPECT_EQ(percent_words(0.0001), "under 0.1 %");
  EXPECT_EQ(percent_words(0.99999), "over 99.9 %");
}

TEST(CliLines, OnlyWhatCanBeShownIsRead) {
  EXPECT_EQ(printable("a\tb\x1b[2Jc"), "a b?[2Jc");
  EXPECT_EQ(printable("ä\xff!"), "ä?!");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a?b");
}

TEST(CliCompletion, LastWordIsWhatStandsBehindTheLastBlankOrSemicolon) {
  EXPECT_EQ(last_word("move r1 D"), "D");
  EXPECT_EQ(last_word("pass r1;mo"), "mo");
  EXPECT_EQ(last_word("move "), "");
}

TEST(CliCompletion, MatchesInAnyCaseSortedAndOnce) {
  EXPECT_EQ(matching("MO", {"move", "mount", "move", "fire"}), (std::vector<std::string>{"mount", "move"}));
}

TEST(CliCompletion, GoesWordByWordThroughWhatIsLawful) {
  const Battle b = make_battle(in_action("red"));
  const auto next = [&](std::string_view line) {
    return matching(line, order_completions(b.g(), b.state.board, orders_now(b.g(), b.state, Side::red), line));
  };
  EXPECT_EQ(next("mov"), std::vector<std::string>{"move"});
  const std::vector<std::string> movers = next("move ");
  EXPECT_NE(std::find(movers.begin(), movers.end(), "r1"), movers.end());
  const std::vector<std::string> cells = next("move r1 ");
  EXPECT_NE(std::find(cells.begin(), cells.end(), "C7"), cells.end());
  EXPECT_EQ(next("move r1 C7 f"), std::vector<std::string>{"facing"});
  EXPECT_EQ(next("pass r1; mov"), std::vector<std::string>{"move"});
  EXPECT_TRUE(next("unpin ").empty());
}

TEST(CliShortOrders, LettersStandForTheUsualVerbs) {
  const Battle b = make_battle(in_action("red"));
  EXPECT_EQ(spelt_out(b.g(), b.state, "m r1 C7; f r1 C5"), "move r1 C7; fire r1 C5");
  EXPECT_EQ(spelt_out(b.g(), b.state, " x r1 b1 "), "fight r1 b1");
  EXPECT_EQ(spelt_out(b.g(), b.state, "e"), "end");
  EXPECT_EQ(spelt_out(b.g(), b.state, "C7"), "C7");
  EXPECT_EQ(spelt_out(b.g(), b.state, ""), "");
}

TEST(CliLists, BriefAndFullNameTheSameVerbs) {
  const Battle b = make_battle(in_action("red"));
  for (const UnitOrders& unit : orders_now(b.g(), b.state, Side::red)) {
    const std::string brief = brief_orders(b.g(), b.state.board, unit);
    for (const VerbLine& line : full_orders(b.g(), b.state.board, unit))
      EXPECT_NE(brief.find(line.verb), brief.npos) << brief;
  }
}

TEST(CliLists, EveryGunOfASealedStepIsListed) {
  const Battle b = make_battle(small_scenario());
  const std::vector<UnitOrders> guns = orders_now(b.g(), b.state, Side::red);
  ASSERT_EQ(guns.size(), 2u);
  EXPECT_EQ(guns[0].unit, b.unit("g1"));
  EXPECT_EQ(guns[1].unit, b.unit("g2"));
}

TEST(CliGround, SaysWhatLiesAndStandsThere) {
  const Battle b = make_battle(small_scenario());
  EXPECT_EQ(ground_words(b.g(), b.state.board, b.cell("I5")), "woods");
  EXPECT_EQ(ground_words(b.g(), b.state.board, b.cell("A1")), "open ground");
  EXPECT_NE(look_words(b.g(), b.state.board, b.cell("E5")).find("an objective worth 2 points"), std::string::npos);
  EXPECT_NE(look_words(b.g(), b.state.board, b.cell("C8")).find("r1 1st Foot (Infantry, Average, 4 SP, facing N)"),
            std::string::npos);
}

// BB-R25: with the house rule one cell of a pair is enough.
TEST(CliGround, SaysHowManyOfAPairStopTheLine) {
  for (const bool either : {false, true}) {
    Scenario s = small_scenario();
    if (either) s.house_rules = {{"los_tie", "either"}};
    const Battle b = make_battle(s);
    const std::string words = join(sight_words(b.g(), b.state.board, b.cell("A1"), b.cell("C3"), UnitId::none), "\n");
    EXPECT_EQ(words.find("both must stop it") != words.npos, !either) << words;
    EXPECT_EQ(words.find("one is enough to stop it") != words.npos, either) << words;
  }
}

TEST(CliWideBoard, SliceCountsCharactersAndKeepsColours) {
  EXPECT_EQ(slice("abcdef", 2, 4), "cd");
  EXPECT_EQ(slice("äöü", 1, 3), "öü");
  EXPECT_EQ(slice("\033[31mabc\033[0mdef", 1, 2), "\033[31mb\033[0m");
  EXPECT_EQ(slice("ab", 5, 9), "");
}

TEST(CliWideBoard, IsCutIntoWholeColumns) {
  const Battle b = make_battle(small_scenario());
  const std::string drawing = draw_board(b.g(), b.state.board, {});
  EXPECT_EQ(in_pieces(drawing, 10, 200), std::vector<std::string>{drawing});
  const std::vector<std::string> pieces = in_pieces(drawing, 10, 60);
  ASSERT_EQ(pieces.size(), 2u);
  for (const std::string& piece : pieces)
    for (const std::string_view line : split(piece, '\n')) EXPECT_LE(line.size(), 60u) << line;
  EXPECT_NE(pieces[1].find('J'), std::string::npos);
}

}  // namespace
}  // namespace limber
