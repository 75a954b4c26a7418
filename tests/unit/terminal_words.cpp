// Lines, completions, short orders and reports of src/cli.
#include <algorithm>

#include <gtest/gtest.h>

#include "console/terminal.h"
#include "play_battle.h"
#include "play_cards.h"
#include "rulesets/registry.h"
#include "terminal/choose_battle.h"
#include "terminal/ground_words.h"
#include "terminal/line_reader.h"
#include "terminal/odds_words.h"
#include "terminal/order_lists.h"
#include "terminal/recap.h"
#include "terminal/short_orders.h"
#include "terminal/wide_board.h"
#include "words/rules_words.h"

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
  EXPECT_EQ(percent_words(0.25), "25.0%");
  EXPECT_EQ(percent_words(1.0), "100.0%");
  EXPECT_EQ(percent_words(0.0), "0.0%");
  EXPECT_EQ(percent_words(0.0001), "under 0.1%");
  EXPECT_EQ(percent_words(0.99999), "over 99.9%");
}

TEST(CliWords, AHouseRuleOfANumberTellsItsDefault) {
  const std::vector<std::string> quiet = switch_lines(*find_ruleset("card-late-19c"), Clause::cd_r116);
  EXPECT_EQ(quiet, std::vector<std::string>{"stall_turns: 0 to 254 (default 20) [CD-R116]"});
  const std::vector<std::string> cap = switch_lines(*find_ruleset("big-board-19c"), Clause::bb_r98);
  EXPECT_EQ(cap, std::vector<std::string>{"followup_cap: 0 to 254 (default 0) [BB-R98]"});
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
    EXPECT_EQ(words.find("both must block it") != words.npos, !either) << words;
    EXPECT_EQ(words.find("one is enough to block it") != words.npos, either) << words;
  }
}

// CD-R76 says both that ground blocks and that by its height.
TEST(CliGround, NamesAClauseOnce) {
  Scenario s = card_scenario();
  s.legend = {{'w', "woods"}};
  s.map[5][2] = 'w';
  const Battle b = make_battle(s);
  const auto said = sight_words(b.g(), b.state.board, b.cell("C8"), b.cell("C5"), UnitId::none);
  EXPECT_EQ(said[0], "C8 to C5, range 3: not in direct line of sight. [CD-R76]");
  EXPECT_EQ(std::count_if(said.begin(), said.end(), [](const auto& line) { return line.starts_with("CD-R76:"); }), 1);
}

TEST(CliWideBoard, IsLargeWhereItFitsAndSmallElsewhere) {
  const Battle b = make_battle(small_scenario());
  const std::string large = draw_board(b.g(), b.state.board, {});
  EXPECT_EQ(board_text(b.g(), b.state.board, {}, {}), large);
  EXPECT_EQ(board_text(b.g(), b.state.board, {}, {120, 60}), large);
  const std::string small = board_text(b.g(), b.state.board, {}, {80, 24});
  EXPECT_NE(small, large);
  EXPECT_NE(board_text(b.g(), b.state.board, {}, {120, 24}), large);  // wide enough, and too low
  for (const std::string_view line : split(small, '\n')) EXPECT_LE(line.size(), 80u) << line;
  EXPECT_LE(std::count(small.begin(), small.end(), '\n'), 24);
}

TEST(CliRecap, SaysEachOrderAndWhatItDid) {
  Session s = make_session(make_battle(in_action("red")));
  const Board from = s.state().board;
  EventLog log;
  for (const char* line : {"move r1 B8; pass r1", "fire r2 at b2", "d6 6", "d6 1"}) {
    const Applied applied = s.apply_line(line);
    ASSERT_TRUE(applied.ok) << line << ": " << applied.reading.error;
    log.insert(log.end(), applied.events.begin(), applied.events.end());
    if (s.asked().kind == RequestKind::decision && std::string_view(line).starts_with("d6")) break;
  }
  const std::string words = recap_words(s.game(), from, log, Side::red);
  EXPECT_EQ(words.find("r1 to B8; r2 fires at E6"), 0u) << words;
  EXPECT_EQ(recap_words(s.game(), from, log, Side::blue), "");
}

TEST(CliChoice, ABattleIsMeantByItsNumberOrAPartOfItsName) {
  const std::vector<ShippedBattle> all = {{"x/01-the-weir.json", "The Weir at Sallow", ""},
                                          {"x/02-osier-bridge.json", "Osier Bridge", ""},
                                          {"y/01-lower-marl.json", "Lower Marl Bridge", ""}};
  const auto count = [&](std::string_view words) { return battles_named(all, words).size(); };
  ASSERT_EQ(count("osier"), 1u);
  EXPECT_EQ(battles_named(all, "OSIER")[0].title, "Osier Bridge");
  EXPECT_EQ(battles_named(all, "3")[0].title, "Lower Marl Bridge");
  EXPECT_EQ(count("bridge"), 2u);
  EXPECT_EQ(count("the-weir"), 1u);
  EXPECT_EQ(count("x/01-the-weir"), 1u);
  EXPECT_EQ(count("x/0"), 2u);
  for (const char* nothing : {"4", "0", " ", "waterloo"}) EXPECT_EQ(count(nothing), 0u) << nothing;
}

}  // namespace
}  // namespace limber
