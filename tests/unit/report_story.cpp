// How a battle is told: names with their grammar, phrases that do not wear out, leads and counts.
#include <set>

#include <gtest/gtest.h>

#include "play_battle.h"
#include "report/names.h"
#include "report/phrases.h"
#include "report/story.h"

namespace limber {
namespace {

TEST(ReportNames, PluralsAreHeardInTheName) {
  for (const std::string_view many : {"Grey Dragoons", "Gallan Men", "Scouts of the Ford", "Horsemen"})
    EXPECT_TRUE(is_plural(many)) << many;
  for (const std::string_view single : {"1st Foot", "Penn's Battery", "Cypress", "Commander of the Scouts"})
    EXPECT_FALSE(is_plural(single)) << single;
}

TEST(ReportNames, ArticlesStandWhereTheyBelong) {
  Scenario scenario = in_action("red");
  scenario.sides[0].name = "The Coast Column";
  scenario.sides[0].units[6].name = "Grey Dragoons";
  scenario.sides[0].units[0].name = "Commander of the Column";
  scenario.sides[1].units[1].name = "Marsh's Gatlings";
  const Battle b = make_battle(scenario);
  EXPECT_EQ(side_name(b.g(), Side::red), "the Coast Column");
  EXPECT_EQ(side_name(b.g(), Side::blue), "Blue");
  EXPECT_EQ(unit_name(b.g(), b.unit("k1")), "the Grey Dragoons");
  EXPECT_EQ(unit_name(b.g(), b.unit("c1")), "the Commander of the Column");
  EXPECT_EQ(unit_name(b.g(), b.unit("b1")), "Marsh's Gatlings");
  EXPECT_EQ(unit_name(b.g(), b.unit("r1")), "the 1st Foot");
}

TEST(ReportNames, IdsAreForOrdersNotForReaders) {
  const Battle b = make_battle(in_action("red"));
  EXPECT_EQ(without_ids(b.g(), "r1 1st Foot fires at b2 Young Guard."), "1st Foot fires at Young Guard.");
  EXPECT_EQ(without_ids(b.g(), "The 1st Foot (r1) fires at the Young Guard (b2)."),
            "The 1st Foot fires at the Young Guard.");
  EXPECT_EQ(without_ids(b.g(), "the 1st Foot's (r1) fire"), "the 1st Foot's fire");
  EXPECT_EQ(without_ids(b.g(), "Hit on the Young Guard (b2, Elite): 4"), "Hit on the Young Guard (Elite): 4");
  EXPECT_EQ(without_ids(b.g(), "r1 1st Foot and r1 1st Foot"), "1st Foot and 1st Foot");
  EXPECT_EQ(without_ids(b.g(), "xr1 1st Foot at E8"), "xr1 1st Foot at E8");
}

TEST(ReportNames, NumbersAndSentences) {
  EXPECT_EQ(number_words(0), "no");
  EXPECT_EQ(number_words(12), "twelve");
  EXPECT_EQ(number_words(13), "13");
  EXPECT_EQ(sentence("the end"), "The end.");
  EXPECT_EQ(sentence("Done."), "Done.");
  const Battle b = make_battle(in_action("red"));
  EXPECT_EQ(points_in_words(b.g(), 1), "one Strength Point");
  EXPECT_EQ(points_in_words(b.g(), 3), "three Strength Points");
}

Incident incident(const Battle& b, Incident::Kind kind, std::string_view victim, std::string_view by) {
  Incident d{.kind = kind, .answer = 5, .turn = 1};
  d.unit = b.unit(victim), d.by = b.unit(by), d.side = b.state.board.side_of(d.unit);
  d.at = b.cell_of(victim), d.points = 1, d.manner = LossCause::fire;
  return d;
}

TEST(Phrases, TheSameThingIsSaidInAnotherWay) {
  const Battle b = make_battle(in_action("red"));
  Phrasebook book(b.g());
  const Beat beat{.incident = incident(b, Incident::Kind::destroyed, "b2", "r2")};
  std::set<std::string> said;
  for (int i = 0; i < 3; ++i) said.insert(book.tell(beat));
  EXPECT_EQ(said.size(), 3u);
  for (const std::string& text : said) {
    EXPECT_NE(text.find("Young Guard"), std::string::npos) << text;
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
  }
}

TEST(Phrases, VerbsFollowTheNumberOfTheName) {
  Scenario scenario = in_action("red");
  scenario.sides[1].units[2].name = "Blue Hussars";
  const Battle b = make_battle(scenario);
  const Phrasebook book(b.g());
  const Beat many{.incident = incident(b, Incident::Kind::lost, "b2", "r2")};
  EXPECT_EQ(book.fill("{v} lose{x} {p}, {b} hit{e}, {v} {w}, {i}, {t}", many),
            "the Blue Hussars lose one Strength Point, the 2nd Foot hits, the Blue Hussars were, are, them");
  const Beat single{.incident = incident(b, Incident::Kind::lost, "b1", "k1")};
  EXPECT_EQ(book.fill("{v} lose{x} {p}, {b} hit{e}, {v} {w}, {i}, {t}", single),
            "the Old Guard loses one Strength Point, the Lancers hit, the Old Guard was, is, it");
}

Chronicle chronicle(const Battle& b, int turns, std::vector<Incident> incidents) {
  Chronicle told;
  told.start = told.last = b.state.board;
  told.last.turn = static_cast<std::uint8_t>(turns), told.last.phase = Phase::over;
  told.over = true;
  told.incidents = std::move(incidents);
  for (int t = 1; t <= turns; ++t) {
    told.turns.push_back({.turn = t, .last_answer = 10 * t, .first = Side::red, .end = b.state.board});
    for (const Incident& d : told.incidents)
      if (d.turn <= t) told.turns.back().lost[slot(d.side)] += d.points;
  }
  told.answers = 10 * turns;
  return told;
}

std::string all_of(const Story& story) {
  std::string text;
  for (const std::vector<report::StorySentence>& paragraph : story.paragraphs)
    for (const report::StorySentence& remark : paragraph) text += remark.text + " ";
  return text;
}

TEST(Story, ADrawWithoutLossesIsShort) {
  Scenario scenario = in_action("red");
  scenario.objectives.clear();
  const Battle b = make_battle(scenario);
  const Story story = tell_story(b.g(), chronicle(b, 3, {}));
  EXPECT_EQ(story.lead, "Red and Blue fought to a draw in three turns. Neither side lost anything.");
  EXPECT_EQ(all_of(story), "Red acted first. In three turns neither side lost anything. ");
  const Story one = tell_story(b.g(), chronicle(b, 1, {}));
  EXPECT_EQ(all_of(one), "Red acted first. Neither side lost anything in the one turn that was fought. ");
}

TEST(Story, ALossIsToldWithItsAnswerAndCaptioned) {
  const Battle b = make_battle(in_action("red"));
  const Story story = tell_story(b.g(), chronicle(b, 1, {incident(b, Incident::Kind::lost, "b2", "r2")}));
  ASSERT_EQ(story.paragraphs.size(), 1u);
  ASSERT_EQ(story.paragraphs[0].size(), 2u);
  EXPECT_EQ(story.paragraphs[0][1].text,
            "On turn 1, the 2nd Foot's fire cost the Young Guard one Strength Point at E6.");
  EXPECT_EQ(story.paragraphs[0][1].answer, 5);
  EXPECT_EQ(story.captions, std::vector<std::string>{"The 2nd Foot costs the Young Guard one Strength Point."});
}

TEST(Story, TheSecondArmyIsExhaustedAsWell) {
  const Battle b = make_battle(in_action("red"));
  std::vector<Incident> incidents{incident(b, Incident::Kind::lost, "b2", "r2")};
  for (const Side side : {Side::red, Side::blue})
    incidents.push_back({.kind = Incident::Kind::exhausted, .answer = 9, .turn = 1, .side = side, .points = 4});
  const std::string text = all_of(tell_story(b.g(), chronicle(b, 1, incidents)));
  EXPECT_NE(text.find("Red was exhausted after the loss of four Strength Points."), std::string::npos) << text;
  EXPECT_NE(text.find("Blue was exhausted too, after the loss of four Strength Points."), std::string::npos) << text;
}

// What two enemies did to a Unit in one turn is told as two things, each with its own points.
TEST(Story, TwoCausesAreNotPutTogether) {
  const Battle b = make_battle(in_action("red"));
  Incident first = incident(b, Incident::Kind::lost, "b2", "r2"),
           second = incident(b, Incident::Kind::driven, "b2", "r1");
  first.stroke = 1, second.stroke = 2, second.answer = 7, second.from = second.at, second.points = 0;
  const std::string apart = all_of(tell_story(b.g(), chronicle(b, 1, {first, second})));
  EXPECT_NE(apart.find("the 2nd Foot's fire cost the Young Guard one Strength Point at E6."), std::string::npos)
      << apart;
  EXPECT_NE(apart.find("the 1st Foot's fire drove the Young Guard from E6."), std::string::npos) << apart;
  second.stroke = 1, second.by = first.by;
  const std::string together = all_of(tell_story(b.g(), chronicle(b, 1, {first, second})));
  EXPECT_NE(together.find("one Strength Point at E6, and it retreated."), std::string::npos) << together;
}

TEST(Story, BothOfACombatAreOneThing) {
  const Battle b = make_battle(in_action("red"));
  Incident one = incident(b, Incident::Kind::destroyed, "b2", "r2"),
           two = incident(b, Incident::Kind::destroyed, "r2", "b2");
  one.manner = two.manner = LossCause::combat;
  const std::string text = all_of(tell_story(b.g(), chronicle(b, 1, {one, two})));
  EXPECT_NE(text.find("the Young Guard and the 2nd Foot destroyed each other in Close Combat."), std::string::npos)
      << text;
}

// Who came off worse is told of first, and what the other lost in the same sentence.
TEST(Story, AnUnevenCombatIsOneThingToo) {
  const Battle b = make_battle(in_action("red"));
  Incident gone = incident(b, Incident::Kind::destroyed, "b2", "r2"),
           hurt = incident(b, Incident::Kind::lost, "r2", "b2");
  gone.manner = hurt.manner = LossCause::combat, gone.attacker = hurt.attacker = b.unit("r2"), hurt.points = 2;
  const Story won = tell_story(b.g(), chronicle(b, 1, {hurt, gone}));
  EXPECT_NE(
      all_of(won).find("the 2nd Foot attacked the Young Guard at E6 and destroyed it, but lost two Strength Points."),
      std::string::npos)
      << all_of(won);
  EXPECT_EQ(won.captions,
            std::vector<std::string>{"The 2nd Foot destroys the Young Guard but loses two Strength Points."});
  gone.kind = Incident::Kind::lost;
  const Story worse = tell_story(b.g(), chronicle(b, 1, {gone, hurt}));
  EXPECT_NE(all_of(worse).find("the 2nd Foot attacked the Young Guard, lost two Strength Points and cost it one."),
            std::string::npos)
      << all_of(worse);
}

TEST(Phrases, WhereNoCauseIsKnownNoneIsSaid) {
  const Battle b = make_battle(in_action("red"));
  Incident d = incident(b, Incident::Kind::destroyed, "b2", "r2");
  d.by = UnitId::none, d.manner = LossCause::unknown;
  Phrasebook book(b.g());
  EXPECT_EQ(book.tell({.incident = d}), "the Young Guard was destroyed at E6");
  d.manner = LossCause::shells;
  EXPECT_EQ(book.tell({.incident = d}), "shellfire destroyed the Young Guard at E6");
}

TEST(ReportNames, ChancesAreFractionsWithPercentages) {
  EXPECT_EQ(chance_in_words(Ratio(1, 4)), "1/4 (25%)");
  EXPECT_EQ(chance_in_words(Ratio(5, 27)), "5/27 (18.5%)");
  EXPECT_EQ(chance_in_words(Ratio(77665, 314928)), "24.7% (77665/314928)");
  EXPECT_EQ(of_all(0, 22), "none of 22");
  EXPECT_EQ(of_all(3, 22), "three of 22");
  EXPECT_EQ(of_all(22, 22), "all 22");
}

// Whatever happens, no sentence comes twice.
TEST(Story, NoSentenceComesTwice) {
  const Battle b = make_battle(in_action("red"));
  std::vector<Incident> incidents;
  for (int turn = 1; turn <= 12; ++turn) {
    Incident d = incident(b, Incident::Kind::lost, turn % 2 == 0 ? "b1" : "b2", "r2");
    d.turn = turn, d.answer = 10 * turn - 3, d.points = 2;
    incidents.push_back(d);
  }
  const Story story = tell_story(b.g(), chronicle(b, 12, incidents));
  std::set<std::string> seen;
  for (const std::vector<report::StorySentence>& paragraph : story.paragraphs)
    for (const report::StorySentence& remark : paragraph) EXPECT_TRUE(seen.insert(remark.text).second) << remark.text;
  EXPECT_GT(seen.size(), 8u);
}

}  // namespace
}  // namespace limber
