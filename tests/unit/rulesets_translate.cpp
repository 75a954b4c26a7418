// A battle played under another ruleset: names of types, what is left out, and that everything lost is told.
#include <algorithm>

#include <gtest/gtest.h>

#include "battle/scenario_setup.h"
#include "rulesets/compare.h"
#include "rulesets/translate.h"

namespace limber {
namespace {

Scenario hex_scenario(std::string ruleset) {
  Scenario s;
  s.ruleset = std::move(ruleset);
  s.grid = GridKind::hex;
  s.columns = s.rows = 8;
  s.map.assign(8, "........");
  s.sides[0].id = "red", s.sides[0].edge = "south";
  s.sides[1].id = "blue", s.sides[1].edge = "north";
  return s;
}

ScenarioUnit unit(std::string id, std::string type, std::string at) {
  ScenarioUnit u;
  u.id = std::move(id), u.type = std::move(type), u.at = std::move(at);
  return u;
}

const Ruleset& to(const char* id) { return *find_ruleset(id); }

// Whether the rules take it as it is.
std::vector<Fault> faults_of(const Scenario& s) {
  ScenarioReading reading;
  reading.file.scenario = s;
  reading.fit_for_rules = true;
  return set_up_scenario(std::move(reading)).faults;
}

std::string type_under(const char* from, const char* type, const char* ruleset) {
  Scenario s = hex_scenario(from);
  s.sides[0].units = {unit("r1", type, "C8")};
  s.sides[1].units = {unit("b1", "field-artillery", "C1")};
  const Translated t = translate(s, to(ruleset));
  if (!t.faults.empty()) return "-";
  EXPECT_EQ(t.scenario.ruleset, ruleset);
  EXPECT_TRUE(faults_of(t.scenario).empty()) << type << " under " << ruleset;
  const bool told =
      std::any_of(t.notes.begin(), t.notes.end(), [](const Fault& f) { return f.where == "sides[0].units[0].type"; });
  EXPECT_EQ(told, t.scenario.sides[0].units[0].type != type) << type << " under " << ruleset;
  return t.scenario.sides[0].units[0].type;
}

TEST(Translate, TypesTakeTheNamesTheyHaveThere) {
  struct Row {
    const char *from, *type, *to, *becomes;
  };
  constexpr const char *kH19 = "hex-19c", *kL19 = "hex-late-19c", *kD11 = "hex-draft-2011";
  const std::vector<Row> rows = {
      {kH19, "infantry", kL19, "infantry-rifles"},
      {kH19, "infantry", kD11, "infantry-firearms"},
      {kH19, "machine-gun", kL19, "machine-guns"},
      {kH19, "heavy-artillery", kL19, "fortress-siege-artillery"},
      {kH19, "medium-artillery", kL19, "field-artillery"},
      {kH19, "mountain-artillery", kL19, "light-field-mountain-artillery"},
      {kH19, "mountain-artillery", kD11, "light-field-artillery"},
      {kH19, "commander", kL19, "command"},
      {kH19, "mounted-cavalry", kD11, "mounted-cavalry"},
      {kL19, "infantry-rifles", kH19, "infantry"},
      {kL19, "infantry-rifles", kD11, "infantry-firearms"},
      {kL19, "infantry-other-firearms", kD11, "infantry-firearms"},
      {kL19, "light-field-mountain-artillery", kD11, "light-field-artillery"},
      {kL19, "light-field-mountain-artillery", kH19, "mountain-artillery"},
      {kL19, "fortress-siege-artillery", kH19, "heavy-artillery"},
      // Range 2 in both documents; rifles reach 3.
      {kD11, "infantry-firearms", kL19, "infantry-other-firearms"},
      {kD11, "light-field-artillery", kL19, "light-field-mountain-artillery"},
      // Other spellings, which only their own ruleset knows.
      {kL19, "cavalry", kH19, "mounted-cavalry"},
      {kL19, "light-artillery", kH19, "mountain-artillery"},
      {kL19, "fortress-artillery", kH19, "heavy-artillery"},
      {kH19, "commanders", kL19, "command"},
      // No counterpart.
      {kH19, "horse-drawn-transport", kL19, "-"},
      {kL19, "infantry-close-combat-weapons", kH19, "-"},
  };
  for (const Row& row : rows) EXPECT_EQ(type_under(row.from, row.type, row.to), row.becomes) << row.from << row.type;
}

TEST(Translate, CavalryOnFootStaysOnFoot) {
  Scenario s = hex_scenario("hex-19c");
  s.sides[0].units = {unit("r1", "dismounted-cavalry", "C8")};
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  const Translated t = translate(s, to("hex-late-19c"));
  ASSERT_TRUE(t.faults.empty());
  EXPECT_EQ(t.scenario.sides[0].units[0].type, "mounted-cavalry");
  EXPECT_EQ(t.scenario.sides[0].units[0].on_foot, true);
  EXPECT_TRUE(faults_of(t.scenario).empty());
}

TEST(Translate, TheNamedCommanderStaysAndTheOthersAreForgottenEverywhere) {
  Scenario s = hex_scenario("hex-19c");
  s.sides[0].commander = "c2";
  s.sides[0].units = {unit("c1", "commander", "B8"), unit("c2", "commander", "D8"), unit("c3", "commander", ""),
                      unit("r1", "infantry", "C8")};
  s.sides[0].units[2].at.reset();
  s.sides[0].reinforcements = {{3, "E8", 0, {"c3"}}};
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  ASSERT_TRUE(faults_of(s).empty());
  const Translated t = translate(s, to("hex-late-19c"));
  ASSERT_TRUE(t.faults.empty());
  ASSERT_EQ(t.scenario.sides[0].units.size(), 2u);
  EXPECT_EQ(t.scenario.sides[0].units[0].id, "c2");
  EXPECT_TRUE(t.scenario.sides[0].reinforcements.empty());
  EXPECT_TRUE(faults_of(t.scenario).empty());
  const auto left_out = std::count_if(t.notes.begin(), t.notes.end(),
                                      [](const Fault& f) { return f.remedy.find("is left out") != std::string::npos; });
  EXPECT_EQ(left_out, 2);
}

TEST(Translate, WhatMovesUpIsFoundWhereItStood) {
  Scenario s = hex_scenario("hex-19c");
  s.sides[0].units = {unit("c1", "commander", "B8"), unit("c2", "commander", "D8"), unit("c3", "commander", ""),
                      unit("r1", "infantry", "C8"), unit("r2", "infantry", "")};
  s.sides[0].units[2].at.reset(), s.sides[0].units[4].at.reset();
  s.sides[0].reinforcements = {{2, "E8", 0, {"c3"}}, {3, "F8", 0, {"r2"}}};
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  Translated t = translate(s, to("hex-late-19c"));
  ASSERT_EQ(t.scenario.sides[0].units.size(), 3u);
  EXPECT_EQ(place_before(t, "sides[0].units[0].at"), "sides[0].units[0].at");
  EXPECT_EQ(place_before(t, "sides[0].units[1].at"), "sides[0].units[3].at");
  EXPECT_EQ(place_before(t, "sides[0].units[2]"), "sides[0].units[4]");
  EXPECT_EQ(place_before(t, "sides[0].units"), "sides[0].units");
  EXPECT_EQ(place_before(t, "sides[0].reinforcements[0].at"), "sides[0].reinforcements[1].at");
  EXPECT_EQ(place_before(t, "sides[0].reinforcements[0].units[0]"), "sides[0].reinforcements[1].units[0]");
  EXPECT_EQ(place_before(t, "sides[1].units[0].at"), "sides[1].units[0].at");
}

TEST(Translate, WhatTheOtherDocumentLacksIsDroppedAndTold) {
  Scenario s = hex_scenario("hex-19c");
  s.house_rules = {{"no_such_rule_there", "x"}};
  s.sides[0].units = {unit("r1", "infantry", "C8")};
  s.sides[0].units[0].quality = "elite";
  s.sides[0].units[0].facing = "N/NE";
  s.sides[0].army = "european";
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  const Translated t = translate(s, to("hex-late-19c"));
  ASSERT_TRUE(t.faults.empty());
  EXPECT_TRUE(t.scenario.house_rules.empty());
  EXPECT_FALSE(t.scenario.sides[0].units[0].quality);
  EXPECT_EQ(t.scenario.sides[0].units[0].facing, "N");
  EXPECT_EQ(t.scenario.sides[0].army, "european");
  for (const char* where : {"house_rules.no_such_rule_there", "sides[0].units[0].quality", "sides[0].units[0].facing"})
    EXPECT_TRUE(std::any_of(t.notes.begin(), t.notes.end(), [&](const Fault& f) { return f.where == where; })) << where;
  const Translated back = translate(t.scenario, to("hex-19c"));
  EXPECT_TRUE(back.scenario.sides[0].army.empty());
}

bool notes(const Translated& t, std::string_view where) {
  return std::any_of(t.notes.begin(), t.notes.end(), [&](const Fault& f) { return f.where == where; });
}

// Whatever a Unit has that the other document does not know is taken from it, each by a note of its own.
TEST(Translate, EveryTraitThatIsNotThereIsDropped) {
  Scenario s = hex_scenario("hex-late-19c");
  s.sides[0].army = "native";
  s.sides[0].units = {unit("r1", "mounted-cavalry", "C8"), unit("r2", "infantry-rifles", "D8")};
  ScenarioUnit& horse = s.sides[0].units[0];
  horse.native = true, horse.regular = false, horse.double_move = true, horse.dismounts_as = "infantry-rifles";
  s.sides[1].units = {unit("b1", "infantry-rifles", "C1")};
  const Translated t = translate(s, to("hex-19c"));
  ASSERT_TRUE(t.faults.empty());
  const ScenarioUnit& now = t.scenario.sides[0].units[0];
  EXPECT_FALSE(now.native || now.regular || now.double_move || now.dismounts_as);
  EXPECT_TRUE(t.scenario.sides[0].army.empty());
  for (const char* what :
       {"units[0].native", "units[0].regular", "units[0].double_move", "units[0].dismounts_as", "army"})
    EXPECT_TRUE(notes(t, std::string("sides[0].") + what)) << what;
  EXPECT_TRUE(faults_of(t.scenario).empty());
  const Translated among_sisters = translate(s, to("hex-draft-2011"));
  EXPECT_EQ(among_sisters.scenario.sides[0].units[0].dismounts_as, "infantry-firearms");
  EXPECT_EQ(among_sisters.scenario.sides[0].army, "native");
}

TEST(Translate, StrengthsOfTheTableAreNotSetThere) {
  Scenario s = hex_scenario("hex-19c");
  s.ruleset = "big-board-19c";  // where they are free
  s.sides[0].units = {unit("r1", "infantry", "C8"), unit("t", "horse-drawn-transport", "D8"),
                      unit("g", "field-artillery", "D8")};
  s.sides[0].units[0].strength = 3, s.sides[0].units[0].full_strength = 5;
  s.sides[0].units[2].towed_by = "t";
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  const Translated t = translate_freely(s, to("hex-late-19c"));
  ASSERT_EQ(t.scenario.sides[0].units.size(), 2u);
  EXPECT_FALSE(t.scenario.sides[0].units[0].strength || t.scenario.sides[0].units[0].full_strength);
  EXPECT_FALSE(t.scenario.sides[0].units[1].towed_by);
  for (const char* what : {"units[0].strength", "units[0].full_strength", "units[2].towed_by", "units[1].type"})
    EXPECT_TRUE(notes(t, std::string("sides[0].") + what)) << what;
  EXPECT_TRUE(faults_of(t.scenario).empty());
}

TEST(Translate, FreelyTheBoardTakesTheOtherGrid) {
  Scenario s = hex_scenario("hex-19c");
  s.ruleset = "big-board-19c", s.grid = GridKind::square;
  const char* facings[] = {"N", "E", "S", "W"};
  for (int i = 0; i < 4; ++i) {
    s.sides[0].units.push_back(
        unit("r" + std::to_string(i), "infantry", std::string(1, static_cast<char>('A' + i)) + "8"));
    s.sides[0].units.back().facing = facings[i];
  }
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  const Translated t = translate_freely(s, to("hex-19c"));
  EXPECT_TRUE(t.faults.empty());
  EXPECT_EQ(t.scenario.grid, GridKind::hex);
  const char* turned[] = {"N", "NE", "S", "SW"};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(t.scenario.sides[0].units[i].facing, turned[i]) << facings[i];
  EXPECT_TRUE(faults_of(t.scenario).empty());
  const Translated back = translate_freely(t.scenario, to("big-board-19c"));
  EXPECT_EQ(back.scenario.grid, GridKind::square);
}

TEST(Translate, OnlyTheOpeningAndOnlyOnTheSameGrid) {
  Scenario s = hex_scenario("hex-19c");
  s.sides[0].units = {unit("r1", "infantry", "C8")};
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  EXPECT_EQ(translate(s, to("big-board-19c")).faults.at(0).where, "board.grid");
  s.position = ScenarioPosition{};
  EXPECT_EQ(translate(s, to("hex-late-19c")).faults.at(0).where, "position");
}

TEST(Translate, CounterpartsAreTypesOfTheRulesetThatNamesThem) {
  std::size_t named = 0;
  for (const Ruleset& r : all_rulesets()) {
    const std::string id(r.facts.id.view());
    for (const TypeName& name : r.stands_for) {
      ++named;
      EXPECT_NE(r.facts.kinds.find(name.own), KindId::none) << id << " " << name.own;
      EXPECT_EQ(r.facts.kinds.find(name.theirs), KindId::none) << id << " has " << name.theirs << " itself";
      EXPECT_EQ(counterpart(r, name.theirs), name.own) << id << " names " << name.theirs << " twice";
    }
    for (const TypeName& name : r.natives) {
      EXPECT_NE(r.facts.kinds.find(name.theirs), KindId::none) << id << " " << name.theirs;
      EXPECT_NE(r.facts.kinds.find(name.own), KindId::none) << id << " " << name.own;
    }
  }
  EXPECT_GT(named, 50u);
}

// Whatever one document has and another has too, by whichever name, is found there and back in the same arm's role.
TEST(Translate, CounterpartsHaveTheRoleOfWhatTheyStandFor) {
  for (const Ruleset& from : all_rulesets())
    for (const Ruleset& to : all_rulesets())
      for (std::uint8_t k = 0; k < from.facts.kinds.size; ++k) {
        const Kind& kind = from.facts.kinds.row[k];
        const std::string found = counterpart(to, kind.name.view());
        if (found.empty()) continue;
        EXPECT_EQ(to.facts.kinds[to.facts.kinds.find(found)].arm.role, kind.arm.role)
            << from.facts.id.view() << " " << kind.name.view() << " is " << found << " in " << to.facts.id.view();
      }
}

TEST(Translate, IntoItsOwnRulesetNothingChanges) {
  for (const Ruleset& r : all_rulesets()) {
    Scenario s = hex_scenario(std::string(r.facts.id.view()));
    s.grid = r.facts.grid;
    for (std::uint8_t k = 0; k < r.facts.kinds.size; ++k)
      s.sides[0].units.push_back(unit("r" + std::to_string(k), std::string(r.facts.kinds.row[k].name.view()), "C8"));
    const Translated t = translate(s, r);
    EXPECT_TRUE(t.faults.empty());
    EXPECT_TRUE(t.notes.empty()) << t.notes.front().where;
    EXPECT_EQ(t.scenario, s);
  }
}

Scenario square_scenario(std::string ruleset) {
  Scenario s = hex_scenario(std::move(ruleset));
  s.grid = GridKind::square;
  return s;
}

TEST(Translate, ABigBoardBattleIsPlayedWithCards) {
  Scenario s = square_scenario("big-board-19c");
  s.sides[0].units = {unit("r1", "infantry", "C8"),        unit("r2", "dismounted-cavalry", "D8"),
                      unit("g1", "heavy-artillery", "E8"), unit("m1", "machine-gun", "F8"),
                      unit("c1", "commander", "G8"),       unit("c2", "commander", "H8")};
  s.sides[0].units[0].quality = "elite";
  s.sides[1].units = {unit("b1", "infantry", "C1"), unit("d1", "commander", "C1")};
  const Translated t = translate(s, to("card-late-19c"));
  ASSERT_TRUE(t.faults.empty());
  std::vector<std::string> types;
  for (const ScenarioUnit& u : t.scenario.sides[0].units) types.push_back(u.type);
  EXPECT_EQ(types, (std::vector<std::string>{"infantry", "cavalry", "field-gun", "machine-gun", "commander"}));
  EXPECT_FALSE(t.scenario.sides[0].units[1].on_foot);
  EXPECT_FALSE(t.scenario.sides[0].units[0].quality);
  EXPECT_TRUE(faults_of(t.scenario).empty());
}

TEST(Translate, ATransportHasNoPlaceAmongCards) {
  Scenario s = square_scenario("big-board-19c");
  s.sides[0].units = {unit("r1", "infantry", "C8"), unit("t1", "horse-drawn-transport", "D8")};
  s.sides[1].units = {unit("b1", "infantry", "C1")};
  const Translated t = translate(s, to("card-late-19c"));
  ASSERT_EQ(t.faults.size(), 1u);
  EXPECT_EQ(t.faults[0].where, "sides[0].units[1].type");
  EXPECT_EQ(t.faults[0].found, "horse-drawn-transport");
}

TEST(Translate, CardsAreLeftBehind) {
  Scenario s = square_scenario("card-late-19c");
  s.sides[0].units = {unit("r1", "native-infantry-armed-with-muskets", "C8"), unit("c1", "commander", "D8")};
  s.sides[0].units[1].rating = "poor";
  s.sides[1].units = {unit("b1", "field-gun", "C1")};
  const Translated t = translate(s, to("big-board-19c"));
  ASSERT_TRUE(t.faults.empty());
  EXPECT_EQ(t.scenario.sides[0].units[0].type, "infantry");
  EXPECT_FALSE(t.scenario.sides[0].units[1].rating);
  EXPECT_EQ(t.scenario.sides[1].units[0].type, "field-artillery");
  EXPECT_TRUE(faults_of(t.scenario).empty());
}

bool has_module(const std::vector<Difference>& all, const std::string& name) {
  return std::any_of(all.begin(), all.end(), [&](const Difference& d) { return d.module == name; });
}

TEST(Compare, UnitsThatCorrespondStandTogether) {
  const std::vector<Difference> hexes = compare(to("hex-19c"), to("hex-late-19c"));
  EXPECT_TRUE(has_module(hexes, "unit infantry / infantry-rifles"));
  EXPECT_FALSE(has_module(hexes, "unit infantry"));
  EXPECT_FALSE(has_module(hexes, "unit infantry-rifles"));
  const std::vector<Difference> cards = compare(to("big-board-19c"), to("card-late-19c"));
  EXPECT_TRUE(has_module(cards, "unit field-artillery / field-gun"));
  EXPECT_TRUE(has_module(cards, "unit mounted-cavalry / cavalry"));
  EXPECT_TRUE(has_module(cards, "unit heavy-artillery"));  // one counterpart, and that is taken
  const std::vector<Difference> late = compare(to("card-late-19c"), to("hex-late-19c"));
  EXPECT_TRUE(has_module(late, "unit infantry / infantry-rifles"));
  EXPECT_TRUE(has_module(late, "unit field-gun / field-artillery"));
}

TEST(Compare, EveryPairOfRulesets) {
  for (const Ruleset& a : all_rulesets())
    for (const Ruleset& b : all_rulesets()) EXPECT_EQ(compare(a, b).empty(), a.facts.id.view() == b.facts.id.view());
}

}  // namespace
}  // namespace limber
