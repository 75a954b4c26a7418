// What a study is asked: changes read and refused with their reason, combinations, files.
#include <gtest/gtest.h>

#include "study/variation.h"
#include "unit/study_scene.h"

namespace limber {
namespace {

Varied start() { return {.scenario = osier_bridge(), .players = {kSteadyCaptain, kSteadyCaptain}, .notes = {}}; }

Scenario with(const std::string& change) {
  const Result<Varied> made = varied(start(), change);
  EXPECT_TRUE(made.ok()) << faults_text(made.faults());
  return made.value().scenario;
}

std::string refusal(const std::string& change) {
  const Result<Varied> made = varied(start(), change);
  EXPECT_FALSE(made.ok()) << change;
  const Fault& fault = made.faults()[0];
  EXPECT_EQ(fault.where, change);
  EXPECT_FALSE(fault.expected.empty()) << change;
  return fault.found + " / " + fault.expected + " / " + fault.remedy;
}

const ScenarioUnit* unit_in(const Scenario& s, std::string_view id) {
  for (const ScenarioSide& side : s.sides)
    for (const ScenarioUnit& unit : side.units)
      if (unit.id == id) return &unit;
  return nullptr;
}

TEST(StudyPlan, ChangesABattle) {
  EXPECT_EQ(with("turn_limit=12").turn_limit, 12);
  EXPECT_EQ(with("hit_dice=per_attack").house_rules.back(),
            (std::pair<std::string, std::string>{"hit_dice", "per_attack"}));
  EXPECT_EQ(with("ruleset=card-late-19c").ruleset, "card-late-19c");
  const Scenario more = with("add Velloria field-artillery c2");
  ASSERT_NE(unit_in(more, "x1"), nullptr);
  EXPECT_EQ(unit_in(more, "x1")->at, "C2");
  EXPECT_EQ(unit_in(more, "x1")->facing, "S");
  EXPECT_EQ(more.sides[1].units.size(), osier_bridge().sides[1].units.size() + 1);
  const Scenario fewer = with("remove k2");
  EXPECT_EQ(unit_in(fewer, "k2"), nullptr);
  EXPECT_EQ(fewer.sides[0].reinforcements[0].units, (std::vector<std::string>{"r3"}));
  EXPECT_EQ(unit_in(with("move h1 G2 E"), "h1")->at, "G2");
  EXPECT_EQ(unit_in(with("move h1 G2 E"), "h1")->facing, "E");
  const Result<Varied> other = varied(start(), "players=captain:bold,random");
  EXPECT_EQ(player_spec_name(other.value().players[0]), "captain:bold");
  EXPECT_EQ(player_spec_name(other.value().players[1]), "random");
}

TEST(StudyPlan, RefusesWhatCannotBeRead) {
  EXPECT_NE(refusal("hit_dice=twice").find("per_attack"), std::string::npos);
  EXPECT_NE(refusal("hitdice=per_attack").find("hit_dice"), std::string::npos);
  EXPECT_NE(refusal("turn_limit=0").find("1 to 254"), std::string::npos);
  EXPECT_NE(refusal("ruleset=card-late").find("card-late-19c"), std::string::npos);
  EXPECT_NE(refusal("ruleset=hex-19c").find("square"), std::string::npos);
  EXPECT_NE(refusal("players=major").find("captain"), std::string::npos);
  EXPECT_NE(refusal("add green infantry C2").find("red or blue"), std::string::npos);
  EXPECT_NE(refusal("add blue infantry").find("add blue infantry F2"), std::string::npos);
  EXPECT_NE(refusal("remove r9").find("r1"), std::string::npos);
  EXPECT_NE(refusal("move r3 G2").find("on the board"), std::string::npos);
  EXPECT_NE(refusal("double the guns").find("add, remove or move"), std::string::npos);
}

TEST(StudyPlan, LeavesOutWhatCannotBeFoughtAndGoesOn) {
  StudyPlan plan{.scenario = osier_bridge()};
  for (const char* change : {"add blue field-artillery H2", "turn_limit=12", "add blue dragons C2", "nonsense"})
    plan.variants.push_back(variant_of(change));
  const Study study = study_of(plan);
  ASSERT_EQ(study.arms.size(), 2u);
  EXPECT_EQ(study.arms[1].name, "turn_limit=12");
  ASSERT_EQ(study.refused.size(), 3u);
  EXPECT_TRUE(study.refused[0].where.starts_with("add blue field-artillery H2, sides[1].units[7].at"));
  EXPECT_TRUE(study.refused[1].where.starts_with("add blue dragons C2, sides[1].units[7].type"));
  EXPECT_EQ(study.refused[2].where, "nonsense");
}

TEST(StudyPlan, CrossesEachWithTheOthersOnce) {
  std::vector<Variant> single;
  for (const char* change : {"hit_dice=per_attack", "turn_limit=12", "turn_limit=20"})
    single.push_back(variant_of(change));
  const Result<std::vector<Variant>> all = crossed(single);
  ASSERT_TRUE(all.ok());
  std::vector<std::string> names;
  for (const Variant& one : all.value()) names.push_back(one.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"hit_dice=per_attack", "turn_limit=12", "turn_limit=20",
                                      "hit_dice=per_attack; turn_limit=12", "hit_dice=per_attack; turn_limit=20"}));
  for (int i = 0; i < 6; ++i) single.push_back(variant_of("add red infantry A" + std::to_string(i)));
  EXPECT_FALSE(crossed(single).ok());
}

TEST(StudyPlan, ReadsAFile) {
  const Result<StudyFile> file = read_study_file(
      R"({"limber": "study/1", "scenario": "osier-bridge", "players": ["captain:bold", "captain"], "battles": 300,
          "until": 1.5, "variants": [{"name": "a gun", "changes": ["add blue field-artillery C2", "turn_limit=12"]}]})");
  ASSERT_TRUE(file.ok()) << faults_text(file.faults());
  EXPECT_EQ(file.value().scenario_name, "osier-bridge");
  EXPECT_EQ(file.value().plan.seeds, 300u);
  EXPECT_EQ(file.value().plan.until, 1.5);
  EXPECT_EQ(file.value().plan.variants[0].changes.size(), 2u);
  const Result<StudyFile> bad = read_study_file(
      R"({"limber": "study/1", "scenario": "x", "players": ["major", "captain"], "battels": 3, "variants": [{"changes": []}]})");
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.faults().size(), 3u) << faults_text(bad.faults());
}

TEST(StudyPlan, IsTheSameWhenItIsReadBack) {
  StudyPlan plan{
      .scenario = osier_bridge(), .swap_sides = true, .variants = {variant_of("turn_limit=12")}, .first_seed = 7};
  const Result<StudyPlan> back = plan_from_json(plan_json(plan));
  ASSERT_TRUE(back.ok()) << faults_text(back.faults());
  EXPECT_EQ(dump(plan_json(back.value())), dump(plan_json(plan)));
  EXPECT_EQ(back.value().scenario, plan.scenario);
  plan.first_seed = 8;
  EXPECT_NE(study_of(plan).identity, study_of(back.value()).identity);
}

TEST(StudyPlan, ReadsHowNearIsNearEnough) {
  EXPECT_EQ(find_until("1%"), 1.0);
  EXPECT_EQ(find_until("0.5%"), 0.5);
  EXPECT_EQ(find_until("0.25"), 0.25);
  for (const char* wrong : {"", "0", "51%", "-1", "1.234", "x"}) EXPECT_FALSE(find_until(wrong)) << wrong;
}

}  // namespace
}  // namespace limber
