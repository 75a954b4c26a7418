// The steady screen: keys, the line that is typed, and how a battle is laid out on screens of several sizes.
#include <gtest/gtest.h>

#include "base/text.h"
#include "battle/shipped_scenarios.h"
#include "console/keyboard.h"
#include "draw/canvas.h"
#include "draw/cell_facts.h"
#include "draw/line_drawing.h"
#include "files/battle_file.h"
#include "terminal/line_edit.h"
#include "terminal/screen_layout.h"

namespace limber {
namespace {

KeyName name_of(std::string_view bytes) {
  const auto found = decode_key(bytes, MoreBytes::none);
  return found && found->bytes == bytes.size() ? found->key.name : KeyName::unknown;
}

TEST(Keyboard, KnowsKeysByWhatTerminalsSend) {
  EXPECT_EQ(name_of("\r"), KeyName::enter);
  EXPECT_EQ(name_of("\x7f"), KeyName::backspace);
  EXPECT_EQ(name_of("\033[A"), KeyName::up);
  EXPECT_EQ(name_of("\033OA"), KeyName::up);
  EXPECT_EQ(name_of("\033[1;2C"), KeyName::pan_right);
  EXPECT_EQ(name_of("\033[5~"), KeyName::page_up);
  EXPECT_EQ(name_of("\033[6~"), KeyName::page_down);
  EXPECT_EQ(name_of("\033[3~"), KeyName::erase);
  EXPECT_EQ(name_of("\033"), KeyName::escape);
  EXPECT_EQ(name_of("\033[99q"), KeyName::unknown);
}

TEST(Keyboard, WaitsForTheRestOfAKey) {
  for (const std::string_view begun : {"\033", "\033[", "\033[1;", "\xC3"})
    EXPECT_FALSE(decode_key(begun, MoreBytes::may_come)) << begun;
  const auto letter = decode_key("\xC3\xA4x", MoreBytes::may_come);
  ASSERT_TRUE(letter);
  EXPECT_EQ(letter->key.text, "ä");
  EXPECT_EQ(letter->bytes, 2u);
}

void type(LineEdit& edit, std::string_view text) {
  for (const char c : text) edit.press({KeyName::text, std::string(1, c)});
}

TEST(LineEdit, EditsAndBringsBackWhatWasTyped) {
  LineEdit edit;
  edit.begin();
  type(edit, "move r1");
  edit.press({KeyName::text, "ä"});
  edit.press({KeyName::left});
  edit.press({KeyName::backspace});
  EXPECT_EQ(edit.text(), "move rä");
  edit.press({KeyName::home});
  edit.press({KeyName::cut_end});
  EXPECT_EQ(edit.text(), "");
  edit.press({KeyName::put_in});
  EXPECT_EQ(edit.text(), "move rä");
  edit.keep("first");
  edit.keep("second");
  edit.begin();
  type(edit, "own");
  edit.press({KeyName::up});
  edit.press({KeyName::up});
  EXPECT_EQ(edit.text(), "first");
  edit.press({KeyName::down});
  edit.press({KeyName::down});
  EXPECT_EQ(edit.text(), "own");
  edit.forget();
  edit.press({KeyName::up});
  edit.press({KeyName::put_in});
  EXPECT_EQ(edit.text(), "") << "nothing brings back what another player typed";
}

TEST(LineEdit, ASuggestionIsTakenOrReplacedByOneKey) {
  LineEdit edit;
  edit.begin("fire r1 at D4");
  EXPECT_TRUE(edit.suggested());
  EXPECT_EQ(edit.text(), "fire r1 at D4");
  type(edit, "m");
  EXPECT_EQ(edit.text(), "m");
  edit.begin("fire r1 at D4");
  edit.press({KeyName::backspace});
  EXPECT_EQ(edit.text(), "fire r1 at D") << "a key that edits keeps it";
  EXPECT_FALSE(edit.suggested());
}

TEST(LineEdit, KeepsTheCursorInSight) {
  LineEdit edit;
  edit.begin();
  type(edit, "0123456789");
  EXPECT_EQ(edit.seen(20).text, "0123456789");
  EXPECT_EQ(edit.seen(5).text, "6789");
  EXPECT_EQ(edit.seen(5).cursor, 4);
  edit.press({KeyName::home});
  EXPECT_EQ(edit.seen(5).text, "01234");
  EXPECT_EQ(edit.seen(5).cursor, 0);
}

BattleFile shipped(std::string_view name) {
  Inspection found = inspect(std::string(name));
  EXPECT_TRUE(found.battle) << name;
  return std::move(*found.battle);
}

int lines_of(const ScreenLayout& laid) {
  return 1 + laid.board.height + (laid.objectives ? 1 : 0) + (laid.heading ? 1 : 0) + (laid.losses ? 1 : 0) + laid.log +
         2;
}

// Whatever the battle and the screen: nothing is wider or taller than it, and the log has its lines.
TEST(ScreenLayout, FitsEveryShippedBattleOnEveryScreen) {
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    const BattleFile battle = shipped(one.name);
    for (const ScreenSize size : {ScreenSize{80, 24}, {132, 43}, {60, 16}, {100, 30}, {200, 60}}) {
      const ScreenLayout laid = laid_out(*battle.game, battle.opening.board, size);
      const std::string where =
          std::string(one.name) + " on " + std::to_string(size.width) + "x" + std::to_string(size.height);
      EXPECT_EQ(lines_of(laid), size.height) << where;
      EXPECT_LE(laid.board.width + (laid.column > 0 ? laid.column + 1 : 0), size.width) << where;
      EXPECT_GE(laid.log, 3) << where;
      EXPECT_TRUE(laid.column > 0 || laid.losses) << where << ": the losses are told";
    }
  }
}

// Squares too many for 80 columns and hexes of more than 8 rows are larger than 80 by 24; all others stand there whole.
TEST(ScreenLayout, ShowsMostBattlesWholeOn80By24) {
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    const BattleFile battle = shipped(one.name);
    const Topology& grid = battle.game->field.grid;
    const bool small = grid.kind() == GridKind::hex ? grid.rows() <= 8 && grid.columns() <= 9
                                                    : 6 + grid.columns() * least_line_cell(*battle.game) <= 80;
    const ScreenLayout laid = laid_out(*battle.game, battle.opening.board, {80, 24});
    EXPECT_EQ(laid.whole(grid), small) << one.name;
    EXPECT_TRUE(laid_out(*battle.game, battle.opening.board, {132, 43}).whole(grid)) << one.name;
  }
}

TEST(ScreenLayout, AWindowFollowsAndIsPanned) {
  const BattleFile battle = shipped("crossing-of-the-osk");
  const Topology& grid = battle.game->field.grid;
  const ScreenLayout laid = laid_out(*battle.game, battle.opening.board, {80, 24});
  ASSERT_LT(laid.window.columns, grid.columns());
  const Cell last = grid.at(grid.columns() - 1, grid.rows() - 1);
  const BoardWindow there = moved_to(laid.window, grid, last);
  EXPECT_EQ(there.first_column + there.columns, grid.columns());
  EXPECT_EQ(there.first_row + there.rows, grid.rows());
  EXPECT_EQ(moved_to(there, grid, last), there) << "it stays where it is as long as the cell is in sight";
  EXPECT_EQ(panned(there, grid, -100, -100).first_column, 0);
  EXPECT_EQ(panned(there, grid, 100, 100), there);
}

TEST(LineDrawing, EveryUnitCanBeReadInEveryCell) {
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    const BattleFile battle = shipped(one.name);
    const Topology& grid = battle.game->field.grid;
    if (grid.kind() == GridKind::hex) continue;
    const BoardWindow all{0, 0, grid.columns(), grid.rows(), least_line_cell(*battle.game)};
    const std::string drawn = draw_lines(*battle.game, battle.opening.board, {}, all);
    for (const std::string_view line : split(drawn, '\n'))
      EXPECT_LE(text_width(line), line_extent(all).width) << one.name;
    for (int u = 0; u < battle.opening.board.unit_count; ++u) {
      const Unit& unit = battle.opening.board[unit_id(u)];
      if (!on_board(unit.at) || main_unit(*battle.game, battle.opening.board, unit.at) != unit_id(u)) continue;
      const bool red = battle.opening.board.side_of(unit_id(u)) == Side::red;
      const std::string sign = (red ? "[" : "(") + battle.game->roster[unit_id(u)].id;
      EXPECT_NE(drawn.find(sign), std::string::npos) << one.name << ": " << sign << "\n" << drawn;
    }
  }
}

TEST(LineDrawing, MarksCellsInReverseEvenWithoutColour) {
  const BattleFile battle = shipped("osier-bridge");
  const Topology& grid = battle.game->field.grid;
  DrawStyle style{.colour = Colour::marks};
  style.highlight.add(grid.at(3, 7));
  const BoardWindow all{0, 0, grid.columns(), grid.rows(), 6};
  EXPECT_NE(draw_lines(*battle.game, battle.opening.board, style, all).find("\x1b[0;7m[g1^2]\x1b[0m"),
            std::string::npos);
  style.colour = Colour::plain;
  EXPECT_EQ(draw_lines(*battle.game, battle.opening.board, style, all).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace limber
