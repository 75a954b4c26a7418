// Maps of a report: where cells lie, rims, text that is safe in SVG, Units drawn where they stand.
#include <gtest/gtest.h>

#include "play_battle.h"
#include "report/map_svg.h"

namespace limber {
namespace {

std::size_t count(const std::string& text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(Svg, NumbersAreShortAndNeverMinusZero) {
  EXPECT_EQ(num(12.5), "12.5");
  EXPECT_EQ(num(12.04), "12");
  EXPECT_EQ(num(-0.01), "0");
  EXPECT_EQ(num(-3.26), "-3.3");
}

TEST(Svg, TextIsSafe) { EXPECT_EQ(escaped("<b & \"c\">"), "&lt;b &amp; &quot;c&quot;&gt;"); }

TEST(Svg, RimsCloseRoundTheirCells) {
  const Battle b = make_battle(small_scenario());
  const Sheet sheet(b.g().field.grid);
  EXPECT_EQ(sheet.corners(b.cell("C3")).size(), 4u);
  const auto pair = [&](Cell c) { return c == b.cell("C3") || c == b.cell("D3"); };
  ASSERT_EQ(sheet.rims(pair).size(), 1u);
  EXPECT_EQ(sheet.rims(pair)[0].size(), 6u);
  const auto apart = [&](Cell c) { return c == b.cell("C3") || c == b.cell("F6"); };
  EXPECT_EQ(sheet.rims(apart).size(), 2u);
  const auto ring = [&](Cell c) {
    for (const std::string_view name : {"C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"})
      if (c == b.cell(name)) return true;
    return false;
  };
  EXPECT_EQ(sheet.rims(ring).size(), 2u);  // the outside and the hole
}

TEST(Svg, DecorationIsTheSameForOneBattlefield) {
  Sprinkle a("Osier Bridge"), b("Osier Bridge"), c("Kettle Ridge");
  for (int i = 0; i < 20; ++i) {
    const double x = a.next();
    EXPECT_EQ(x, b.next());
    EXPECT_GE(x, 0);
    EXPECT_LT(x, 1);
  }
  EXPECT_NE(a.next(), c.next());
}

TEST(MapSvg, EveryUnitOnTheBoardHasItsBlock) {
  const Battle b = make_battle(in_action("red"));
  int standing = 0;
  for (int u = 0; u < b.g().roster.size(); ++u) standing += on_board(b.state.board[unit_id(u)].at) ? 1 : 0;
  const std::string map = map_svg(b.g(), b.state.board, "Small", {.label = "Start & all"});
  EXPECT_EQ(count(map, "fill=\"#ad352a\"") + count(map, "fill=\"#2c5d90\""), static_cast<std::size_t>(standing));
  EXPECT_NE(map.find("Start &amp; all"), std::string::npos);
  EXPECT_EQ(map, map_svg(b.g(), b.state.board, "Small", {.label = "Start & all"}));
}

TEST(MapSvg, AMapThatRefersToItsGroundIsSmall) {
  const Battle b = make_battle(in_action("red"));
  const std::string whole = map_svg(b.g(), b.state.board, "Small", {});
  const std::string referred = map_svg(b.g(), b.state.board, "Small", {.ground = MapOptions::Ground::referred});
  EXPECT_LT(referred.size(), whole.size());
  EXPECT_NE(referred.find("href=\"#ground\""), std::string::npos);
  EXPECT_NE(shared_ground_svg(b.g(), "Small").find("id=\"ground\""), std::string::npos);
}

}  // namespace
}  // namespace limber
