// The state of a campaign comes from its records and choices alone: written, read, forked and replayed it is the same
// to the byte, and what does not fit is refused with its place.
#include <algorithm>

#include "campaign/campaign_check.h"
#include "campaign/captains.h"
#include "campaign/status_words.h"
#include "unit/campaign_scene.h"

namespace limber {
namespace {

constexpr std::array<PlayerSpec, 2> kCaptains{kSteadyCaptain, kSteadyCaptain};

void fight_next(CampaignPlan& plan) {
  const Result<Course> course = Course::of(plan);
  ASSERT_TRUE(course.ok()) << lines_of(course.faults());
  const std::string& id = plan.battles[static_cast<std::size_t>(course.value().battle())].id;
  switch (course.value().stage()) {
    case Stage::battle: plan.history.push_back(FoughtStep{id, fought_by(course.value(), kCaptains)}); break;
    case Stage::road: {
      const int to = plan.roads[static_cast<std::size_t>(course.value().road_by_die())].to;
      plan.history.push_back(RoadStep{to == kNowhere ? "end" : plan.battles[static_cast<std::size_t>(to)].id, "die"});
      break;
    }
    case Stage::ground:
      plan.history.push_back(GroundStep{plan.sides[slot(course.value().ground_by_die())].id, "die"});
      break;
    case Stage::over: break;
  }
}

void fight_to_its_end(CampaignPlan& plan) {
  for (std::size_t steps = 0; steps < 3 * kMostFought && !testing::Test::HasFatalFailure(); ++steps) {
    const std::size_t before = plan.history.size();
    fight_next(plan);
    if (plan.history.size() == before) return;
  }
}

TEST(CampaignCourse, WrittenAndReadItIsTheSameToTheByte) {
  for (const ShippedCampaign& one : shipped_campaigns()) {
    CampaignPlan plan = shipped_plan(one.name);
    plan.seed = 5;
    fight_to_its_end(plan);
    const std::string text = write_campaign(plan), status = status_of(plan);
    const Result<CampaignPlan> again = read_campaign(text);
    ASSERT_TRUE(again.ok()) << lines_of(again.faults());
    EXPECT_EQ(write_campaign(again.value()), text) << one.name;
    EXPECT_EQ(status_of(again.value()), status) << one.name;
    EXPECT_NE(status.find("\"stage\":\"over\""), std::string::npos) << one.name;
  }
}

TEST(CampaignCourse, AForkGoesOnAsTheFirstWould) {
  CampaignPlan plan = shipped_plan("the-sallow-valley");
  fight_to_its_end(plan);
  const std::string status = status_of(plan);
  for (std::uint64_t battle = 1; battle <= 4; ++battle) {
    std::optional<CampaignPlan> fork = forked_before(plan, battle);
    ASSERT_TRUE(fork.has_value()) << battle;
    EXPECT_LT(fork->history.size(), plan.history.size());
    fight_to_its_end(*fork);  // the same captains and dice
    EXPECT_EQ(status_of(*fork), status) << battle;
  }
  EXPECT_FALSE(forked_before(plan, 5).has_value());
  EXPECT_FALSE(forked_before(plan, 0).has_value());
}

TEST(CampaignCourse, AnAlteredRecordIsRefusedWithItsPlace) {
  CampaignPlan plan = shipped_plan("the-sallow-valley");
  fight_next(plan), fight_next(plan);
  ASSERT_TRUE(Course::of(plan).ok());
  CampaignPlan other = plan;
  other.seed = plan.seed + 1;  // other dice in the hospital: another army comes to the second battle
  const Result<Course> course = Course::of(other);
  ASSERT_FALSE(course.ok());
  EXPECT_EQ(course.faults()[0].where, "history[1].record");
  CampaignPlan cut = plan;
  auto& step = std::get<FoughtStep>(cut.history[0]);
  step.record.resize(step.record.size() * 9 / 10);
  step.record.resize(step.record.rfind('\n') + 1);
  const Result<Course> half = Course::of(cut);
  ASSERT_FALSE(half.ok());
  EXPECT_EQ(half.faults()[0].found, "a battle that is not over");
  std::swap(plan.history[0], plan.history[1]);
  const Result<Course> swapped = Course::of(plan);
  ASSERT_FALSE(swapped.ok());
  EXPECT_EQ(swapped.faults()[0].where, "history[0].battle");
}

EnteredStep hallow(std::string winner, std::map<std::string, int> lost) {
  return {.battle = "hallow", .winner = std::move(winner), .turn = 8, .held = {{"D4", "red"}}, .lost = std::move(lost)};
}

TEST(CampaignCourse, AnEnteredResultMustAddUp) {
  CampaignPlan plan = shipped_plan("the-sallow-valley");
  plan.history = {hallow("red", {{"r2", 1}, {"b2", 3}, {"d1", 1}})};
  const Result<Course> good = Course::of(plan);
  ASSERT_TRUE(good.ok()) << lines_of(good.faults());
  EXPECT_EQ(good.value().fought()[0].result.winner, Side::red);
  EXPECT_EQ(balance_words(good.value(), Side::blue, 1),
            "4 lost = 1 back at once + 1 succeeded + 1 in hospital + 1 gone");

  EnteredStep wrong = hallow("green", {{"r2", 5}, {"g1", 1}});
  wrong.turn = 13, wrong.held = {{"D4", "nobody"}, {"A1", "red"}};
  plan.history = {wrong};
  const Result<Course> bad = Course::of(plan);
  ASSERT_FALSE(bad.ok());
  std::vector<std::string> places;
  for (const Fault& fault : bad.faults())
    places.push_back(fault.where.substr(std::string("history[0].entered.").size()));
  EXPECT_EQ(places, (std::vector<std::string>{"winner", "turn", "held.A1", "held.D4", "lost.g1", "lost.r2"}));

  plan.history = {hallow("blue", {{"d1", 2}, {"b1", 4}, {"b2", 4}})};
  EXPECT_FALSE(Course::of(plan).ok()) << "who has nobody left has not won";
}

TEST(CampaignCourse, PlacesAreFilledByTheStrongestOfTheirType) {
  CampaignPlan plan = shipped_plan("the-sallow-valley");
  plan.history = {hallow("red", {{"r2", 4}, {"r3", 2}})};
  const Result<Course> course = Course::of(plan);
  ASSERT_TRUE(course.ok());
  const Lineup lineup = course.value().lineup();
  const std::vector<ScenarioUnit>& units = lineup.scenario.sides[0].units;
  std::vector<std::string> foot;
  for (const ScenarioUnit& unit : units)
    if (unit.type == "infantry") foot.push_back(unit.id + (unit.strength ? ":" + std::to_string(*unit.strength) : ""));
  EXPECT_EQ(foot, (std::vector<std::string>{"r4", "r1", "r5"}));
  EXPECT_EQ(lineup.scenario.sides[0].reinforcements[0].units, (std::vector<std::string>{"k2", "r5"}));
  EXPECT_EQ(lineup.scenario.battle_kind, "campaign");
}

TEST(CampaignCourse, AUnitBelowItsPointsIsFieldedWithThem) {
  CampaignPlan plan = shipped_plan("the-sallow-valley");
  plan.recovery = Recovery::none;
  plan.history = {hallow("red", {{"k1", 0}})};
  plan.battles[1].most_units = 7;
  Course course(plan, {.seed = 1, .recovery = Recovery::none});
  FieldResult result;
  for (std::size_t i = 0; i < 2; ++i) result.lost[i].assign(plan.sides[i].units.size(), 0);
  result.lost[0][6] = 2;  // the Grey Dragoons, of 3
  course.fight(result);
  const std::vector<ScenarioUnit> units = course.lineup().scenario.sides[0].units;
  const auto dragoons = std::find_if(units.begin(), units.end(), [](const ScenarioUnit& u) { return u.id == "k1"; });
  ASSERT_NE(dragoons, units.end());
  EXPECT_EQ(dragoons->strength, 1);
}

TEST(CampaignCourse, RoadsGoByWhatHappened) {
  CampaignPlan plan = shipped_plan("the-carriers-line");
  const auto after = [&](Side winner) {
    Course course(plan);
    FieldResult result;
    for (std::size_t i = 0; i < 2; ++i) result.lost[i].assign(plan.sides[i].units.size(), 0);
    result.winner = winner;
    course.fight(result);
    return plan.battles[static_cast<std::size_t>(course.battle())].id;
  };
  EXPECT_EQ(after(Side::red), "customs");
  EXPECT_EQ(after(Side::blue), "saddlers");
  EXPECT_EQ(after(Side::none), "lanthorn");
}

TEST(CampaignCourse, WhoeverIsDrivenOffTheLineHasLost) {
  CampaignPlan plan = shipped_plan("the-carriers-line");
  Course course(plan);
  for (int i = 0; i < 3; ++i) {
    FieldResult result;
    for (std::size_t k = 0; k < 2; ++k) result.lost[k].assign(plan.sides[k].units.size(), 0);
    result.winner = Side::blue;
    course.fight(result);
  }
  EXPECT_EQ(course.stage(), Stage::over);
  EXPECT_EQ(course.over(), Over::road);
  EXPECT_EQ(course.winner(), Side::blue);
}

TEST(CampaignCourse, AnArmyThatIsTooSmallGivesUp) {
  CampaignPlan plan = shipped_plan("the-sallow-valley");
  plan.sides[0].gives_up_below = 27;
  Course course(plan, {.seed = 1, .recovery = Recovery::none});
  FieldResult result;
  for (std::size_t i = 0; i < 2; ++i) result.lost[i].assign(plan.sides[i].units.size(), 0);
  result.winner = Side::red, result.lost[0][1] = 4, result.lost[0][2] = 4;
  course.fight(result);
  EXPECT_EQ(course.stage(), Stage::over);
  EXPECT_EQ(course.over(), Over::gave_up);
  EXPECT_EQ(course.winner(), Side::blue);
}

// Any division of the work comes to the same sums.
TEST(CampaignCheck, PartsAreTheWhole) {
  const CampaignPlan plan = shipped_plan("three-fairs");
  const CheckSetting setting{.recovery = plan.recovery};
  const CampaignTally whole = fight_campaigns(plan, setting, 0, 12);
  CampaignTally parts = fight_campaigns(plan, setting, 5, 7);
  parts.add(fight_campaigns(plan, setting, 0, 5));
  const auto json = [&](const CampaignTally& tally) {
    return dump(check_json(plan, {{plan.recovery, tally, even_shape(plan, tally)}}));
  };
  EXPECT_EQ(json(whole), json(parts));
  EXPECT_EQ(whole.campaigns, 12u);
  EXPECT_EQ(whole.won[0] + whole.won[1] + whole.won[2], 12u);
}

// Two of three battles, of which the first is won: the other two would both have to be lost.
TEST(CampaignCheck, AnEvenCampaignIsKnown) {
  const CampaignPlan plan = shipped_plan("three-fairs");
  CampaignTally tally;
  tally.battles.resize(plan.battles.size());
  for (std::size_t i = 0; i < plan.battles.size(); ++i) {
    BattleTally& of = tally.battles[i];
    of.fought = 2, of.won = {1, 1, 0};
    for (const std::size_t winner : {0u, 1u})
      of.opened[winner][i < 2 ? std::vector<int>{static_cast<int>(i)} : std::vector<int>{}] = 1;
  }
  const EvenShape even = even_shape(plan, tally);
  EXPECT_EQ(even.first_decided, even.campaigns);
  EXPECT_NEAR(static_cast<double>(even.first_won_all) / static_cast<double>(even.campaigns), 0.75, 0.01);
}

}  // namespace
}  // namespace limber
