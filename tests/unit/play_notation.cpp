// What a person may type, and how it is read.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "notation/default_facing.h"
#include "play_battle.h"

namespace limber {
namespace {

class InAction : public testing::Test {
 protected:
  Battle b = make_battle(in_action("red"));
  std::string meant(std::string_view line) const {
    const Reading r = b.read(line);
    return r.ok ? r.understood : "!" + r.error + r.refused_text;
  }
};

TEST_F(InAction, AWayIsReadAsWritten) {
  EXPECT_EQ(meant("move r1 C8 C7 facing N"), "move r1 C8 C7 facing N");
  EXPECT_EQ(meant("MOVE R1 c8 c7 FACING e"), "move r1 C8 C7 facing E");
  EXPECT_EQ(meant("move r1 C7 facing E"), "move r1 C8 C7 facing E");
  EXPECT_EQ(meant("move r1 C7 E"), "move r1 C8 C7 facing E");
  EXPECT_EQ(meant("  move\t r1   C8 C7  "), "move r1 C8 C7 facing N");
}

TEST_F(InAction, WithoutAWayTheListedOneIsTaken) {
  const Reading r = b.read("move r1 A8");
  ASSERT_TRUE(r.ok) << r.error;
  EXPECT_EQ(r.understood, "move r1 C8 B8 A8 facing N");
  EXPECT_EQ(meant("move r1 C8 A8"), "move r1 C8 B8 A8 facing N");
  EXPECT_EQ(meant("move r1 C8 B8 A8"), "move r1 C8 B8 A8 facing N");
  EXPECT_EQ(meant("move r1 B8 A8"), "move r1 C8 B8 A8 facing N");
}

TEST_F(InAction, ContactFixesTheFacing) {
  EXPECT_EQ(meant("move r2 E7"), "move r2 E8 E7 facing N");
  EXPECT_EQ(meant("move r2 E8 D8 D7 facing N"), "move r2 E8 D8 D7 facing N");
  const Reading r = b.read("move r2 E7 facing S");
  EXPECT_FALSE(r.ok);
  EXPECT_FALSE(r.verdict.breaches.empty());
  EXPECT_EQ(r.nearest_text, "move r2 E8 E7 facing N");
}

TEST_F(InAction, WithoutAFacingThePresentOneIsKept) {
  b = make_battle(in_action("blue"));
  EXPECT_EQ(meant("move b1 C6"), "move b1 C5 C6 facing S");
  EXPECT_EQ(meant("move b1 B4"), "move b1 C5 C4 B4 facing S");
  EXPECT_EQ(meant("move b2 F5"), "move b2 E6 E5 F5 facing S");
}

TEST_F(InAction, ContactOrAThreatTurnsAUnitThatNamesNoFacing) {
  const UnitId foot = b.unit("r1");  // faces N
  std::vector<Choice> all;
  for (std::uint8_t f = 0; f < 4; ++f) all.push_back({.verb = Verb::move, .unit = foot, .facing = f});
  const auto facing_at = [&](std::string_view cell) {
    return facing_name(GridKind::square, default_facing(b.g(), b.state.board, foot, b.cell(cell), all));
  };
  EXPECT_EQ(facing_at("A9"), "N");  // nobody near
  EXPECT_EQ(facing_at("C8"), "N");  // Old Guard at C5 in its front
  EXPECT_EQ(facing_at("C4"), "S");  // in contact with Old Guard behind it
  EXPECT_EQ(facing_at("D4"), "S");  // two squares past it
  EXPECT_EQ(facing_at("D6"), "E");  // beside Young Guard at E6, which counts before Old Guard in front
  all.erase(all.begin());           // N is not allowed
  EXPECT_EQ(facing_at("A9"), "E");
}

TEST_F(InAction, AMoveOfNoStepIsATurn) {
  EXPECT_EQ(meant("move r1 facing E"), "turn r1 facing E");
  EXPECT_EQ(meant("move r1 C8 facing E"), "turn r1 facing E");
  EXPECT_EQ(meant("turn r1 E"), "turn r1 facing E");
}

TEST_F(InAction, AUnitMayBeNamedByCellOrName) {
  EXPECT_EQ(meant("move C8 C7"), "move r1 C8 C7 facing N");
  EXPECT_EQ(meant("move 1st Foot C7"), "move r1 C8 C7 facing N");
  EXPECT_EQ(meant("move \"1st Foot\" C7"), "move r1 C8 C7 facing N");
  EXPECT_EQ(meant("move lancers H7"), "move k1 H8 H7 facing N");
  const Reading foot = b.read("move foot C7");
  EXPECT_FALSE(foot.ok);
  EXPECT_EQ(foot.candidates, (std::vector<std::string>{"r1", "r2"}));
  const Reading cell = b.read("move D9 D8");
  EXPECT_FALSE(cell.ok);
  EXPECT_EQ(cell.candidates, (std::vector<std::string>{"g1", "t1"}));
}

TEST_F(InAction, TargetsMayBeNamedByUnit) {
  EXPECT_EQ(meant("fire r2 at b2"), "fire r2 at E6");
  EXPECT_EQ(meant("fire r2 at E6"), "fire r2 at E6");
  EXPECT_EQ(meant("fire r2 e6"), "fire r2 at E6");
  EXPECT_EQ(meant("fire r2 at Young Guard"), "fire r2 at E6");
  EXPECT_EQ(meant("fire E8 at young guard"), "fire r2 at E6");
}

// b2 is a Unit and B2 a cell: what we write must be read as it was meant.
TEST_F(InAction, CapitalsAreCells) {
  const Reading r = b.read("fire r2 at B2");
  EXPECT_FALSE(r.ok);
  EXPECT_EQ(r.refused_text, "fire r2 at B2");
}

TEST_F(InAction, MisspeltWordsGetTheNearest) {
  const Reading verb = b.read("mvoe r1 C7");
  EXPECT_EQ(verb.candidates, std::vector<std::string>{"move"});
  const Reading unit = b.read("move r11 C7");
  EXPECT_EQ(unit.candidates, std::vector<std::string>{"r1"});
  EXPECT_FALSE(b.read("move r1 C7 C7 C7").ok);
  EXPECT_FALSE(b.read("move r1 Z99").ok);
  EXPECT_FALSE(b.read("move r1 C7 facing Q").ok);
  EXPECT_FALSE(b.read("turn r1").ok);
  EXPECT_FALSE(b.read("").ok);
  EXPECT_FALSE(b.read(" ; ; ").ok);
}

TEST_F(InAction, OutOfReachIsRefusedWithClausesAndTheNearestOrder) {
  const Reading r = b.read("move r1 C4");
  EXPECT_FALSE(r.ok);
  ASSERT_TRUE(r.refused);
  EXPECT_EQ(r.refused->verb, Verb::move);
  EXPECT_FALSE(r.verdict.breaches.empty());
  ASSERT_TRUE(r.nearest);
  EXPECT_TRUE(lawful(b.g(), b.state, *r.nearest));
  EXPECT_EQ(r.nearest->unit, b.unit("r1"));
  EXPECT_EQ(r.nearest->verb, Verb::move);
  EXPECT_EQ(r.nearest_text.substr(0, 16), "move r1 C8 C7 C6");
}

TEST_F(InAction, SeveralOrdersInOneLine) {
  EXPECT_EQ(meant("move r1 C7; pass r1; move k1 H7"), "move r1 C8 C7 facing N; pass r1; move k1 H8 H7 facing N");
}

TEST_F(InAction, AnOrderForAnotherUnitClosesTheAction) {
  EXPECT_EQ(meant("move r2 E9; move k1 H7"), "move r2 E8 E9 facing N; pass r2; move k1 H8 H7 facing N");
  b.play("move r2 E9");
  ASSERT_EQ(request(b.g(), b.state).purpose, Purpose::go_on);
  EXPECT_EQ(meant("move k1 H7"), "pass r2; move k1 H8 H7 facing N");
  EXPECT_EQ(meant("move H8 H7"), "pass r2; move k1 H8 H7 facing N");
  EXPECT_EQ(meant("end"), "pass r2; end");
  EXPECT_EQ(meant("pass"), "pass r2");
  EXPECT_EQ(meant("fire at E6"), "fire r2 at E6");
  EXPECT_FALSE(b.read("move r2 E8").ok) << "one move a turn, and no other Unit was named";
  const Reading far = b.read("move k1 A1");
  EXPECT_FALSE(far.ok);
  EXPECT_EQ(far.refused->unit, b.unit("k1"));
  EXPECT_EQ(far.nearest->unit, b.unit("k1"));
}

// An action with nothing left to do is over by itself; saying so is no fault.
TEST_F(InAction, PassingAClosedActionIsNoFault) {
  EXPECT_EQ(meant("move r1 B8; pass r1; move k1 H7"), "move r1 C8 B8 facing N; move k1 H8 H7 facing N");
  b.play("move r1 B8");
  EXPECT_FALSE(b.read("pass r1").ok);
}

TEST_F(InAction, ADutyIsNotPassedOver) {
  b.play("move r2 E7");
  const Reading r = b.read("move k1 H7");
  EXPECT_FALSE(r.ok);
  EXPECT_FALSE(r.verdict.breaches.empty());
  EXPECT_EQ(meant("fight r2 b2"), "fight r2 b2");
  EXPECT_EQ(meant("fight r2"), "fight r2 b2");
  EXPECT_EQ(meant("fight b2"), "fight r2 b2");
  EXPECT_EQ(meant("fight E6"), "fight r2 b2");
  EXPECT_EQ(meant("fight"), "fight r2 b2");
}

TEST_F(InAction, ADieInTheMiddleOfALineStopsIt) {
  const Reading r = b.read("fire r2 at b2; move r2 E9");
  EXPECT_FALSE(r.ok);
  EXPECT_NE(r.error.find("a die is thrown"), std::string::npos) << r.error;
  const Reading with = b.read("fire r2 at b2; d6 1");
  EXPECT_TRUE(with.ok) << with.error;
  EXPECT_EQ(with.understood, "fire r2 at E6; d6 1");
}

TEST_F(InAction, DiceAreFaces) {
  b.play("fire r2 at b2");
  EXPECT_EQ(meant("4"), "d6 4");
  EXPECT_EQ(meant("d6 4"), "d6 4");
  EXPECT_FALSE(b.read("4 2").ok) << "one die is asked for";
  EXPECT_FALSE(b.read("0").ok);
  EXPECT_FALSE(b.read("7").ok);
  EXPECT_FALSE(b.read("move r1 C7").ok);
}

TEST_F(InAction, TowMayBeNamedByEither) {
  EXPECT_EQ(meant("limber t1"), "limber t1");
  EXPECT_EQ(meant("limber g1"), "limber t1");
  EXPECT_EQ(meant("limber D9"), "limber t1");
  const Reading r = b.read("unlimber t1");
  EXPECT_FALSE(r.ok);
  EXPECT_FALSE(r.verdict.breaches.empty());
}

TEST_F(InAction, OrdersOfTheOtherSideAreNotTaken) {
  EXPECT_FALSE(b.read("move b1 C6", Side::red).ok);
  EXPECT_FALSE(b.read("move b1 C6").ok);
}

TEST(Notation, ReinforcementsEnterByTheirCell) {
  Battle b = make_battle(in_action("blue"));
  const Reading far = b.read("move b7 B4 facing E");
  ASSERT_TRUE(far.ok) << far.error << far.refused_text;
  EXPECT_EQ(far.understood, "move b7 A4 B4 facing E");
  const Reading here = b.read("move b7 A4 facing E");
  ASSERT_TRUE(here.ok) << here.error;
  EXPECT_EQ(here.understood, "move b7 A4 facing E");
  EXPECT_EQ(here.meant[0].route().steps(), 0);
  b.play("move b7 A4 B4");
  EXPECT_EQ(b.cell_of("b7"), b.cell("B4"));
}

TEST(Notation, SetUpTakesCellAndFacing) {
  Scenario s = small_scenario();
  for (ScenarioSide& side : s.sides)
    for (ScenarioUnit& u : side.units)
      if (u.id == "r1" || u.id == "r2") u.at.reset(), u.facing.reset();
  Battle b = make_battle(s);
  ASSERT_EQ(request(b.g(), b.state).purpose, Purpose::place_unit);
  const Reading r = b.read("place r1 B9 facing E");
  ASSERT_TRUE(r.ok) << r.error << r.refused_text;
  EXPECT_EQ(r.texts, (std::vector<std::string>{"place r1 B9", "turn r1 facing E"}));
  EXPECT_EQ(b.read("place B9").understood, "place r1 B9");
  const std::string last = b.g().field.grid.name(cell(b.g().field.grid.cells() - 1));
  EXPECT_EQ(b.read("place r1 R99").error, "'R99' is not on this board, which runs from A1 to " + last);
  b.play("place r1 B9; turn r1 facing E; place r2 E9 facing N");
  EXPECT_EQ(request(b.g(), b.state).purpose, Purpose::gun_order);
  EXPECT_EQ(b.cell_of("r1"), b.cell("B9"));
}

TEST(Notation, SwitchesBringTheirOwnWords) {
  Scenario s = in_action("red");
  s.house_rules = {{"still_bonus", "whole_turn"}};
  Battle b = make_battle(s);
  EXPECT_EQ(b.read("fire r2 at E6 moving").understood, "fire r2 at E6 moving");
  EXPECT_EQ(b.read("fire r2 at E6").understood, "fire r2 at E6");
}

// Every answer that is listed anywhere in a battle is read back as itself.
TEST(Notation, WhatIsWrittenIsReadBack) {
  for (const bool house : {false, true}) {
    Scenario s = small_scenario();
    if (house) s.house_rules = {{"still_bonus", "whole_turn"}, {"turn_to_fire", "1"}, {"winner_may_pass", "on"}};
    Battle b = make_battle(s);
    Philox random(1, house ? 1 : 0);
    for (int i = 0; i < 600 && request(b.g(), b.state); ++i) {
      const std::vector<Choice> all = all_answers(b.g(), b.state);
      ASSERT_FALSE(all.empty());
      for (std::size_t k = 0; k < all.size(); k += 1 + all.size() / 40) {
        const std::string text = order_text(b.g(), b.state.board, all[k]);
        const Reading r = b.read(text);
        ASSERT_TRUE(r.ok) << text << ": " << r.error;
        ASSERT_EQ(r.meant.size(), 1u) << text;
        ASSERT_EQ(r.meant[0], all[k]) << text;
        ASSERT_EQ(r.understood, text);
      }
      apply(b.g(), b.state, all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
  }
}

RC_GTEST_PROP(Notation, AnyBytesAreAnswered, ()) {
  static Battle b = make_battle(in_action("red"));
  const std::vector<std::string> parts = {"move",   "fire",   "r1", "C8",   "facing", "at",   ";",     "\"",
                                          "limber", "deal",   "9",  "b2",   "fight",  "end",  "place", "retreat",
                                          "N",      "moving", "d6", "card", "7H",     "\xFF", " "};
  const auto words = *rc::gen::container<std::vector<std::string>>(
      rc::gen::oneOf(rc::gen::elementOf(parts), rc::gen::container<std::string>(rc::gen::arbitrary<char>())));
  const Reading r = b.read(join(words, " "));
  RC_ASSERT(r.ok == (!r.meant.empty() && r.error.empty() && !r.refused));
}

// At every moment of a battle, any order made of known words is read or refused, and what is refused has a legal
// neighbour if the Unit has any order at all.
TEST(Notation, AnyWordsAtAnyMoment) {
  Battle b = make_battle(small_scenario());
  Philox random(21, 0);
  std::vector<std::string> words = {"facing", "at", "moving", ";", "N",  "E",    "S",
                                    "W",      "1",  "6",      "7", "7H", "foot", "guard"};
  for (int v = 1; v < kVerbCount; ++v) words.emplace_back(verb_name(static_cast<Verb>(v)));
  for (const Enlisted& u : b.g().roster.unit) words.push_back(u.id);
  for (int c = 0; c < b.g().field.grid.cells(); ++c) words.push_back(b.g().field.grid.name(cell(c)));
  const auto pick = [&](const std::vector<std::string>& from) {
    return from[random.below(static_cast<std::uint32_t>(from.size()))];
  };
  for (int i = 0; i < 800 && request(b.g(), b.state); ++i) {
    for (int n = 0; n < 12; ++n) {
      std::string line(verb_name(static_cast<Verb>(1 + random.below(kVerbCount - 1))));
      for (std::uint32_t k = random.below(5); k > 0; --k) line += " " + pick(words);
      const Reading r = b.read(line, static_cast<Side>(random.below(3)));
      ASSERT_EQ(r.ok, !r.meant.empty() && r.error.empty() && !r.refused) << line;
      if (r.refused) {
        ASSERT_FALSE(r.verdict.lawful()) << line;
        ASSERT_FALSE(r.verdict.breaches.empty()) << line << ": refused without a clause";
      }
    }
    const std::vector<Choice> all = all_answers(b.g(), b.state);
    apply(b.g(), b.state, all[random.below(static_cast<std::uint32_t>(all.size()))]);
  }
}

TEST(Notation, LongLinesAreRefused) {
  Battle b = make_battle(in_action("red"));
  EXPECT_FALSE(b.read(std::string(4097, 'x')).ok);
  EXPECT_FALSE(b.read(std::string(4096, ';')).ok);
  std::string many;
  while (many.size() < 4000) many += "turn r1 E;";
  EXPECT_FALSE(b.read(many).ok);
}

TEST(OtherWords, AreReadAsTheOrdersTheyMean) {
  const Battle b = make_battle(in_action("red"));
  const auto meant = [&](std::string_view line) { return read_line(b.g(), b.state, line, Side::red).understood; };
  EXPECT_EQ(meant("move r1 to B8"), "move r1 C8 B8 facing N");
  EXPECT_EQ(meant("march r1 to B8 facing north"), "move r1 C8 B8 facing N");
  EXPECT_EQ(meant("march k1 to H7 facing to the east"), "");
  EXPECT_EQ(meant("face r1 west"), meant("turn r1 facing W"));
  EXPECT_EQ(meant("face r1 West"), "turn r1 facing W");
  EXPECT_EQ(meant("shoot r2 at b2"), meant("fire r2 at b2"));
  EXPECT_NE(meant("shoot r2 at b2"), "");
  const Reading attack = read_line(b.g(), b.state, "attack r1 b1", Side::red);
  ASSERT_TRUE(attack.refused);
  EXPECT_EQ(attack.refused->verb, Verb::fight);
}

// A word in passing is no part of a name.
TEST(OtherWords, AStrayWordIsNoUnit) {
  Scenario s = in_action("red");
  s.sides[0].units[6].name = "Toll House Horse";
  s.sides[1].units[1].name = "North London Foot";
  const Battle b = make_battle(s);
  const auto read = [&](std::string_view line) { return read_line(b.g(), b.state, line, Side::red); };
  EXPECT_EQ(read("move r1 to B8").understood, "move r1 C8 B8 facing N");
  EXPECT_EQ(read("move to B8").understood.find("k1"), std::string::npos);
  for (const char* line : {"move r1 to", "move r1 on E7", "move r1 ho E7", "move r1 th B8"}) {
    const Reading r = read(line);
    EXPECT_FALSE(r.ok) << line;
    EXPECT_TRUE(r.understood.empty()) << line << ": " << r.understood;
  }
  EXPECT_EQ(read("move toll house horse H7").understood, "move k1 H8 H7 facing N");
  EXPECT_EQ(read("move tol H7").understood, "move k1 H8 H7 facing N");
  const Reading far = read("fire r2 at North London");
  EXPECT_EQ((far.ok ? far.understood : far.refused_text).find("fire r2 at C5"), 0u);
}

TEST(OtherWords, AnExampleFitsWhatIsAsked) {
  const Battle b = make_battle(in_action("red"));
  const std::string error = read_line(b.g(), b.state, "xyzzy", Side::red).error;
  const std::size_t at = error.find("for example: ");
  ASSERT_NE(at, error.npos) << error;
  EXPECT_TRUE(read_line(b.g(), b.state, error.substr(at + 13), Side::red).ok) << error;
  const std::string where = read_line(b.g(), b.state, "move k1", Side::red).error;
  EXPECT_NE(where.find("Example: move k1 H8"), where.npos) << where;
  const Battle guns = make_battle(small_scenario());
  const std::string gun = read_line(guns.g(), guns.state, "xyzzy", Side::red).error;
  EXPECT_EQ(gun.find("move"), gun.npos) << gun;
}

}  // namespace
}  // namespace limber
