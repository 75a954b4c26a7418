// Orders in words: whatever can be ordered is said as people say it, never as it is typed.
#include <filesystem>
#include <memory>
#include <regex>

#include <gtest/gtest.h>

#include "notation/order_text.h"
#include "sim/players.h"
#include "unit/sim_battle.h"
#include "words/names.h"
#include "words/order_words.h"

namespace limber {
namespace {

TEST(OrderWords, SayWhoDoesWhat) {
  Scenario scenario = open_board({test_unit("r1", "infantry", "D7", "N")}, {test_unit("b1", "infantry", "D3", "S")});
  scenario.sides[0].name = "Brannock";
  scenario.sides[0].units[0].name = "Hallow Volunteers", scenario.sides[1].units[0].name = "2nd Line";
  const TestBattle b(scenario);
  const auto said = [&](const Choice& c) { return order_sentence(*b.game, b.state.board, c, Side::red); };
  const Choice move{.verb = Verb::move, .unit = unit_id(0), .facing = 0, .where = Route{}.then(0).then(0).bits};
  EXPECT_EQ(said(move), "The Hallow Volunteers (r1) move to D5, facing N");
  EXPECT_EQ(order_command(*b.game, b.state.board, move), "Move to D5, facing N");
  EXPECT_EQ(doing_words(*b.game, b.state.board, move), "Moving the Hallow Volunteers (r1) to D5");
  const Choice fight{.verb = Verb::fight, .unit = unit_id(0), .other = unit_id(1)};
  EXPECT_EQ(said(fight), "The Hallow Volunteers (r1) attack the 2nd Line (b1)");
  EXPECT_EQ(doing_words(*b.game, b.state.board, fight), "Attacking the 2nd Line (b1) with the Hallow Volunteers (r1)");
  const Choice fire{.verb = Verb::fire, .unit = unit_id(0), .where = where(b.state.board[unit_id(1)].at)};
  EXPECT_EQ(said(fire), "The Hallow Volunteers (r1) fire at the 2nd Line (b1) in D3");
  EXPECT_EQ(said({.verb = Verb::end}), "Brannock ends its step");
}

// What is typed begins with a verb and an id: "move r1", "fight r2 b2".
bool speaks_machine(const std::string& said) {
  static const std::regex kTyped(
      "^(place|move|turn|fire|hold|fight|follow|halt|retreat|stand|go|stay|charge|name) [a-z]+\\d");
  return said.find('"') != std::string::npos || said.find('{') != std::string::npos || std::regex_search(said, kTyped);
}

TEST(OrderWords, NoListedOrderOfAShippedBattleIsSaidAsItIsTyped) {
  for (const auto& file : std::filesystem::recursive_directory_iterator(source_dir() + "/scenarios")) {
    if (file.path().extension() != ".json") continue;
    const TestBattle b(scenario_in(std::filesystem::relative(file.path(), source_dir()).string()));
    Philox draw(7, 0);
    State s = b.state;
    for (int answers = 0; request(*b.game, s) && answers < 250; ++answers) {
      for (const Side side : {Side::red, Side::blue}) {
        if (request(*b.game, s).kind != RequestKind::decision || !request(*b.game, s).asks(side)) continue;
        const auto list = std::make_unique<ChoiceList>();
        all_options(*b.game, s, side, *list);
        for (const Choice& c : *list)
          for (const std::string& said : {order_sentence(*b.game, s.board, c, side), order_command(*b.game, s.board, c),
                                          doing_words(*b.game, s.board, c)})
            ASSERT_FALSE(said.empty() || speaks_machine(said) || said == order_text(*b.game, s.board, c)) << said;
      }
      apply(*b.game, s, random_reply(*b.game, s, Manner::unit_first, draw));
    }
  }
}

}  // namespace
}  // namespace limber
