// Campaign files: every fault at once, with its place and what to do; and files by a stranger.
#include <set>

#include "base/philox.h"
#include "unit/campaign_scene.h"

namespace limber {
namespace {

std::string shipped_text(std::string_view name) { return std::string(campaigns_named(name).at(0)->json); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::vector<std::string> places(const std::string& text) {
  const Result<CampaignPlan> plan = read_campaign(text);
  std::vector<std::string> found;
  for (const Fault& fault : plan.faults()) {
    found.push_back(fault.where);
    EXPECT_GT(fault.line, 0) << fault_line(fault, "f");
    EXPECT_FALSE(fault.expected.empty()) << fault.where;
  }
  return found;
}

using Places = std::vector<std::string>;

TEST(CampaignFile, ThoseThatComeWithLimberAreGood) {
  for (const ShippedCampaign& one : shipped_campaigns()) {
    const CampaignPlan plan = shipped_plan(one.name);
    EXPECT_GE(plan.battles.size(), 3u);
    EXPECT_LE(plan.battles.size(), 7u);
    EXPECT_FALSE(plan.introduction.empty());
    for (const CampaignBattle& battle : plan.battles) EXPECT_TRUE(battle.at.has_value()) << battle.id;
  }
}

TEST(CampaignFile, EveryFaultIsToldAtOnce) {
  std::string text = shipped_text("the-sallow-valley");
  text = replaced(text, "\"recovery\":\"thirds\"", "\"recovery\":\"quarters\"");
  text = replaced(text, "\"type\":\"mounted-cavalry\"", "\"type\":\"mounted-cavalery\"");
  text = replaced(text, "02-osier-bridge\"", "02-osier-brigde\"");
  text = replaced(text, "\"to\":\"ridge\"", "\"to\":\"rigde\"");
  text = replaced(text, "\"weeks\":2", "\"weeks\":0");
  EXPECT_EQ(places(text),
            (Places{"recovery", "sides[0].units[6].type", "battles[1].scenario", "roads[0].weeks", "roads[1].to"}));
}

TEST(CampaignFile, ABattleThatNoRoadLeadsToIsTold) {
  const std::string text = replaced(shipped_text("the-sallow-valley"), "\"to\":\"mill\"", "\"to\":\"ridge\"");
  EXPECT_EQ(places(text), (Places{"battles[3]"}));
}

TEST(CampaignFile, ACycleWithoutAnEndIsTold) {
  const std::string text =
      replaced(shipped_text("three-fairs"), "\"roads\":[", "\"roads\":[{\"from\":\"cross\",\"to\":\"down\"},");
  EXPECT_EQ(places(text), (Places{"battles[0]"}));
  EXPECT_TRUE(read_campaign(replaced(text, "\"recovery\"", "\"weeks\":9,\"recovery\"")).ok());
}

TEST(CampaignFile, APlaceThatNoUnitCanFillIsTold) {
  const std::string text =
      replaced(shipped_text("three-fairs"), "\"type\":\"machine-guns\"", "\"type\":\"field-artillery\"");
  const Places found = places(text);
  const std::set<std::string> where(found.begin(), found.end());
  EXPECT_EQ(where, (std::set<std::string>{"battles[0].scenario", "battles[1].scenario", "battles[2].scenario"}));
}

TEST(CampaignFile, AnArmyTheRulesRefuseIsToldAtItsUnit) {
  EXPECT_EQ(
      places(replaced(shipped_text("the-kettle-ladder"), "\"id\":\"r1\"", "\"quality\":\"golden\",\"id\":\"r1\"")),
      (Places{"sides[0].units[1].quality"}));
  EXPECT_EQ(places(replaced(shipped_text("the-kettle-ladder"), "\"id\":\"r1\"", "\"strength\":3,\"id\":\"r1\"")),
            (Places{"sides[0].units[1].strength"}));
  EXPECT_EQ(places(replaced(shipped_text("the-two-sarnes"), "\"strength\":3", "\"strength\":5")),
            (Places{"sides[0].units[6].strength"}));
}

TEST(CampaignFile, IdsAreUnique) {
  EXPECT_EQ(places(replaced(shipped_text("three-fairs"), "\"id\":\"b1\"", "\"id\":\"r1\"")),
            (Places{"sides[1].units[1].id"}));
}

TEST(CampaignFile, ConditionsNameWhatIsThere) {
  const std::string text =
      replaced(shipped_text("the-sallow-valley"), "\"to\":\"ridge\",",
               "\"to\":\"ridge\",\"when\":{\"holds\":{\"A1\":\"red\"},\"lost\":{\"green\":{\"least\":3}},"
               "\"turn\":{},\"die\":{\"least\":5,\"most\":2}},");
  EXPECT_EQ(places(text),
            (Places{"roads[1].when.holds.A1", "roads[1].when.lost.green", "roads[1].when.turn", "roads[1].when.die"}));
}

TEST(CampaignFile, AnotherFormatIsNotReadAsThisOne) {
  EXPECT_EQ(places("{\"limber\":\"campaign/2\"}"), (Places{"limber"}));
  EXPECT_EQ(places("{\"limber\":\"scenario/1\"}"), (Places{"limber"}));
  EXPECT_EQ(places("[]"), (Places{""}));
}

// Bytes and words of good files changed at random: read or refused, never anything else, and soon.
TEST(CampaignFile, AStrangersFileIsReadOrRefused) {
  int good = 0;
  for (std::uint64_t n = 0; n < 600; ++n) {
    Philox draw(n, 9);
    const auto& shipped = shipped_campaigns()[n % shipped_campaigns().size()];
    std::string text(shipped.json);
    const auto below = [&](std::size_t of) {
      return static_cast<std::size_t>(draw.below(static_cast<std::uint32_t>(of)));
    };
    for (std::size_t k = 0; k <= n % 3; ++k) {
      const std::size_t at = below(text.size());
      switch (below(3)) {
        case 0: text[at] = static_cast<char>(below(256)); break;
        case 1: text.erase(at, 1 + below(20)); break;
        default: text.insert(at, text.substr(below(text.size()), 1 + below(30)));
      }
    }
    const Result<CampaignPlan> plan = read_campaign(text);
    if (!plan.ok()) continue;
    ++good;
    Course course(plan.value());
    for (int step = 0; step < 20 && course.stage() != Stage::over; ++step) {
      any_step(course, draw);
      ASSERT_EQ(course.books().unexplained(Side::red) + course.books().unexplained(Side::blue), 0) << n;
    }
  }
  EXPECT_GT(good, 20);
}

}  // namespace
}  // namespace limber
