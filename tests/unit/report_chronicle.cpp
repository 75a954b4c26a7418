// A battle as incidents: who was hurt by whom and at which answer; episodes; what a report makes of it.
#include <gtest/gtest.h>

#include "play_cards.h"
#include "report/report.h"

namespace limber {
namespace {

void play(Session& s, std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) EXPECT_TRUE(s.apply_line(line).ok) << line;
}

UnitId unit(const Session& s, std::string_view id) {
  for (int u = 0; u < s.game().roster.size(); ++u)
    if (s.game().roster[unit_id(u)].id == id) return unit_id(u);
  return UnitId::none;
}

TEST(Chronicle, ALossHasItsShooterAndItsAnswer) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1"});
  const Chronicle told = read_chronicle(s, Side::none);
  ASSERT_EQ(told.incidents.size(), 1u);
  const Incident& incident = told.incidents[0];
  EXPECT_EQ(incident.kind, Incident::Kind::lost);
  EXPECT_EQ(incident.unit, unit(s, "b2"));
  EXPECT_EQ(incident.by, unit(s, "r2"));
  EXPECT_EQ(incident.manner, LossCause::fire);
  EXPECT_EQ(incident.side, Side::blue);
  EXPECT_EQ(incident.points, 1);
  EXPECT_EQ(incident.answer, 3);
  EXPECT_EQ(told.answers, 3);
  EXPECT_FALSE(told.over);
  ASSERT_EQ(told.turns.size(), 1u);
  EXPECT_EQ(told.turns[0].lost, (std::array<int, 2>{0, 1}));
}

TEST(Chronicle, WhoFallsBackIsDrivenFromACell) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "6", "retreat b2 E5"});
  const Chronicle told = read_chronicle(s, Side::none);
  ASSERT_FALSE(told.incidents.empty());
  const Incident& incident = told.incidents[0];
  EXPECT_EQ(incident.kind, Incident::Kind::driven);
  EXPECT_EQ(incident.unit, unit(s, "b2"));
  EXPECT_EQ(incident.from, s.game().field.grid.find("E6"));
  EXPECT_EQ(incident.at, s.game().field.grid.find("E5"));
}

TEST(Chronicle, AnOrderWithItsDiceIsOneStroke) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1", "pass r2", "move k1 H7"});
  const Chronicle told = read_chronicle(s, Side::none);
  ASSERT_EQ(told.strokes.size(), 3u);
  EXPECT_EQ(told.strokes[0].first, 1);
  EXPECT_EQ(told.strokes[0].last, 3);
  EXPECT_EQ(settled_moments(told), (std::vector<int>{0, 3, 4, 5}));
}

Chance chance(int first) { return {.win = {first, 1000 - first}}; }

TEST(TurningPoints, AreInTheOrderOfTheSwing) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1", "pass r2", "move k1 H7"});
  const Chronicle told = read_chronicle(s, Side::none);
  const Chances chances{{0, chance(500)}, {3, chance(640)}, {4, chance(600)}, {5, chance(300)}};
  const std::vector<TurningPoint> points = turning_points(s, told, chances);
  ASSERT_EQ(points.size(), 2u);  // four in a hundred are the luck of playing out
  EXPECT_EQ(points[0].first, 5);
  EXPECT_EQ(points[0].gains(), Side::blue);
  EXPECT_FALSE(points[0].blow.has_value());
  EXPECT_EQ(points[1].first, 1);
  EXPECT_EQ(points[1].last, 3);
  EXPECT_EQ(points[1].gains(), Side::red);
  ASSERT_TRUE(points[1].chance.has_value());
  EXPECT_EQ(*points[1].chance, Ratio(1, 4));  // a hit by 4 or more, a point by 3 or less
  EXPECT_EQ(points[1].words, "The 2nd Foot's fire cost the Young Guard one Strength Point at E6.");
  EXPECT_FALSE(points[1].telling.empty());
}

TEST(TurningPoints, AreNotSaidWhereAMomentIsUnknown) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1", "pass r2", "move k1 H7"});
  const Chronicle told = read_chronicle(s, Side::none);
  EXPECT_TRUE(turning_points(s, told, {{0, chance(500)}, {5, chance(100)}}).empty());
  EXPECT_EQ(moments_to_play_out(told, {}, 32), (std::vector<int>{0, 5}));
  EXPECT_EQ(moments_to_play_out(told, {{0, chance(500)}, {5, chance(100)}}, 32), std::vector<int>{4});
  EXPECT_TRUE(moments_to_play_out(told, {{0, chance(500)}, {5, chance(100)}}, 2).empty());
}

// Who was ahead and gave up has turned nothing.
TEST(TurningPoints, AResignationIsNone) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1", "pass r2"});
  Lanes lanes;
  const Chance before = find_chances(s, read_chronicle(s, Side::none), {.playouts = 16}, lanes)[4];
  EXPECT_EQ(before.win[0], 0);  // a battle under way is not weighed
  play(s, {"resign red"});
  const Chronicle told = read_chronicle(s, Side::none);
  EXPECT_TRUE(told.over);
  const Chances chances = find_chances(s, told, {.playouts = 16}, lanes);
  ASSERT_TRUE(chances.contains(4));
  EXPECT_GT(standing(chances.at(4)), 0);  // as it stood, not as it was judged
  for (const TurningPoint& point : turning_points(s, told, chances)) EXPECT_LT(point.swing(), 400);
}

TEST(Report, LossesAreSummedByUnit) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1"});
  const std::vector<UnitLosses> lost = losses_of(s.game(), read_chronicle(s, Side::none));
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_EQ(lost[0].unit, unit(s, "b2"));
  EXPECT_EQ(lost[0].lost, 1);
  EXPECT_EQ(lost[0].of, 4);
  EXPECT_FALSE(lost[0].gone);
  EXPECT_EQ(lost[0].answers, std::vector<int>{3});
}

TEST(Report, ABattleUnderWayHasNoSeedAndNoNote) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1"});
  ASSERT_TRUE(s.note("note for my eyes"));
  const Report report = make_report(s);
  EXPECT_NE(report.story.lead.find("not over"), std::string::npos);
  const std::string html = html_report(report), markdown = markdown_report(report, "maps", ".svg").text;
  for (const std::string& text : {html, markdown}) {
    EXPECT_EQ(text.find("my eyes"), std::string::npos);
    EXPECT_EQ(text.find("seed 7"), std::string::npos);
  }
}

TEST(Report, EveryMapIsNamedInTheText) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1"});
  const MarkdownReport made = markdown_report(make_report(s), "pictures", ".svg");
  ASSERT_EQ(made.maps.size(), 2u);  // the start, and now
  for (const MapFile& map : made.maps) {
    EXPECT_NE(made.text.find("](pictures/" + map.name + ")"), std::string::npos) << map.name;
    EXPECT_EQ(map.svg.rfind("<svg", 0), 0u);
  }
  EXPECT_NE(made.text.find("| The Young Guard | Blue | 1 of 4 | 3 |"), std::string::npos) << made.text;
}

TEST(Report, SmallFiguresLeadToAnswersThatAreThere) {
  Session s = make_session(make_battle(in_action("red")));
  play(s, {"fire r2 at b2", "6", "1"});
  const std::string html = html_report(make_report(s));
  int links = 0;
  for (std::size_t at = html.find("href=\"#a"); at != std::string::npos; at = html.find("href=\"#a", at + 1)) {
    const std::size_t from = at + 7, to = html.find('"', from);
    EXPECT_NE(html.find("id=\"" + html.substr(from, to - from) + "\""), std::string::npos);
    ++links;
  }
  EXPECT_GE(links, 2);
  EXPECT_EQ(html.find("<script"), std::string::npos);
}

TEST(Report, WordsOfFigures) {
  EXPECT_EQ(decimal_words(Ratio(10, 3)), "3.3");
  EXPECT_EQ(decimal_words(Ratio(-1, 2)), "\u22120.5");
  EXPECT_EQ(signed_words(Ratio(2, 3)), "+0.7");
  EXPECT_EQ(signed_words(Ratio(-3, 2)), "\u22121.5");
  EXPECT_EQ(signed_words(Ratio(-1, 100)), "0.0");
  EXPECT_EQ(signed_words(Ratio(0)), "0.0");
}

// A Commander with the Unit is listed before it here.
TEST(Chronicle, TheUnitTakesTheGroundAndNotItsCommander) {
  Scenario scenario = cards_at("card");
  std::rotate(scenario.sides[0].units.begin(), scenario.sides[0].units.begin() + 3, scenario.sides[0].units.end());
  scenario.sides[0].units[2].card = "9C";
  scenario.sides[1].units[2].alone = true;
  scenario.objectives = {{"E7", 1}};
  Session s = make_session(make_battle(scenario));
  play(s, {"move r2 E7", "pass r2"});
  const Chronicle told = read_chronicle(s, Side::none);
  const auto taken = std::find_if(told.incidents.begin(), told.incidents.end(),
                                  [](const Incident& d) { return d.kind == Incident::Kind::taken; });
  ASSERT_NE(taken, told.incidents.end());
  EXPECT_EQ(taken->unit, unit(s, "r2"));
}

}  // namespace
}  // namespace limber
