// No point of a campaign appears or vanishes: over thousands of campaigns of each ruleset, with every option, at every
// step, and again from the ledger's entries alone.
#include "campaign/recovery.h"
#include "unit/campaign_scene.h"

namespace limber {
namespace {

constexpr int kCampaigns = 10'000;

// What the entries come to, posted again.
bool entries_tell_all(const CampaignPlan& plan, const Books& books) {
  Books again(full_muster(plan).points);
  for (const Posting& one : books.entries()) again.post(one);
  for (const Side side : {Side::red, Side::blue})
    for (int unit = kWholeArmy; unit < books.units(side); ++unit)
      for (std::size_t account = 0; account < kAccounts; ++account) {
        const Holder holder{static_cast<BookColumn>(account), unit};
        if (books.of(side, holder) != again.of(side, holder)) return false;
      }
  return true;
}

// Lost = back at once + succeeded + in hospital + gone, of every battle.
bool battles_add_up(const Books& books, int battles) {
  std::vector<std::array<int, 2>> open(static_cast<std::size_t>(battles) + 1);
  for (const Posting& one : books.entries()) {
    int& of = open[static_cast<std::size_t>(one.battle)][slot(one.side)];
    if (one.from.account == BookColumn::fallen) of -= one.points;
    if (one.to.account == BookColumn::fallen) of += one.points;
  }
  for (const auto& of : open)
    if (of[0] != 0 || of[1] != 0) return false;
  return true;
}

void walk(CampaignPlan& plan, std::uint64_t number) {
  Philox draw(number, 77);
  plan.commanders = static_cast<Succession>(draw.below(2));
  plan.ratings = static_cast<Ratings>(draw.below(3));
  plan.decided = static_cast<DecidedBy>(draw.below(3));
  const auto recovery = static_cast<Recovery>(number % kRecoveryNames.size());
  Course course(plan, {.seed = number, .recovery = recovery});
  while (course.stage() != Stage::over) {
    any_step(course, draw);
    for (const Side side : {Side::red, Side::blue}) {
      ASSERT_EQ(course.books().unexplained(side), 0) << plan.title << " " << number;
      const bool waits = course.stage() == Stage::road && recovery == Recovery::stay_or_move;
      ASSERT_TRUE(waits || course.books().total(side, BookColumn::fallen) == 0) << plan.title << " " << number;
    }
  }
  ASSERT_TRUE(entries_tell_all(plan, course.books())) << plan.title << " " << number;
  ASSERT_TRUE(battles_add_up(course.books(), static_cast<int>(course.fought().size()))) << plan.title << " " << number;
  ASSERT_LE(course.fought().size(), kMostFought);
}

TEST(CampaignBooks, NothingAppearsOrVanishes) {
  std::size_t rulesets = 0;
  for (const ShippedCampaign& one : shipped_campaigns()) {
    CampaignPlan plan = shipped_plan(one.name);
    ++rulesets;
    for (int i = 0; i < kCampaigns && !testing::Test::HasFatalFailure(); ++i) walk(plan, static_cast<std::uint64_t>(i));
  }
  EXPECT_EQ(rulesets, 5u);
}

// An army of one Unit for each number, all of which is lost.
Books all_lost(const std::vector<int>& points) {
  Books books({points, {1}});
  for (int unit = 0; unit < static_cast<int>(points.size()); ++unit) {
    books.post({.from = {BookColumn::to_come, unit},
                .to = {BookColumn::fallen, unit},
                .points = points[static_cast<std::size_t>(unit)]});
  }
  return books;
}

struct Split {
  int back, hospital, gone;
  bool operator==(const Split&) const = default;
};
Split settled(Recovery option, Fortune fortune, const std::vector<int>& points, bool stays = false) {
  Books books = all_lost(points);
  const CampaignDice dice(1, "test", 0);
  settle(option, {.side = Side::red, .fortune = fortune, .stays = stays, .dice = dice}, books);
  EXPECT_EQ(books.unexplained(Side::red), 0);
  return {books.total(Side::red, BookColumn::ranks), books.total(Side::red, BookColumn::hospital),
          books.total(Side::red, BookColumn::gone)};
}

TEST(CampaignBooks, ThirdsGoToTheNearestPoint) {
  const auto thirds = [](int points) { return settled(Recovery::thirds, Fortune::lost, {points}); };
  EXPECT_EQ(thirds(1), (Split{0, 0, 1}));
  EXPECT_EQ(thirds(4), (Split{1, 1, 2}));
  EXPECT_EQ(thirds(5), (Split{2, 2, 1}));
  EXPECT_EQ(thirds(8), (Split{3, 3, 2}));
  EXPECT_EQ(thirds(9), (Split{3, 3, 3}));
  EXPECT_EQ(thirds(10), (Split{3, 3, 4}));
  EXPECT_EQ(settled(Recovery::thirds, Fortune::won, {3, 2, 2, 1}), (Split{3, 3, 2}));
}

TEST(CampaignBooks, OtherRecoveriesGoByWhoWon) {
  EXPECT_EQ(settled(Recovery::none, Fortune::won, {8}), (Split{0, 0, 8}));
  EXPECT_EQ(settled(Recovery::tenths, Fortune::won, {10}), (Split{3, 0, 7}));
  EXPECT_EQ(settled(Recovery::tenths, Fortune::lost, {10}), (Split{1, 0, 9}));
  EXPECT_EQ(settled(Recovery::stay_or_move, Fortune::won, {9}, true), (Split{4, 0, 5}));
  EXPECT_EQ(settled(Recovery::stay_or_move, Fortune::won, {9}), (Split{3, 0, 6}));
  EXPECT_EQ(settled(Recovery::stay_or_move, Fortune::lost, {9}), (Split{2, 0, 7}));
}

TEST(CampaignBooks, ADieAUnitBringsAllOfItBackOrNothing) {
  const CampaignDice dice(3, "test", 0);
  for (const Fortune fortune : {Fortune::won, Fortune::lost}) {
    Books books = all_lost({4, 3, 1, 2, 4, 1});
    settle(Recovery::die_a_unit, {.side = Side::red, .fortune = fortune, .dice = dice}, books);
    for (int unit = 0; unit < books.units(Side::red); ++unit) {
      const bool back = dice.for_unit(Side::red, unit, 0) >= (fortune == Fortune::won ? 4 : 5);
      EXPECT_EQ(books.ranks(Side::red, unit), back ? books.full(Side::red, unit) : 0) << unit;
    }
  }
}

// The worst hurt Units have the first points that come back, one each.
TEST(CampaignBooks, WhoIsHurtWorstIsHelpedFirst) {
  Books books = all_lost({1, 4, 2});
  const CampaignDice dice(1, "test", 0);
  settle(Recovery::thirds, {.side = Side::red, .dice = dice}, books);
  EXPECT_EQ(books.ranks(Side::red, 0) + books.ranks(Side::red, 1) + books.ranks(Side::red, 2), 2);
  EXPECT_EQ(books.ranks(Side::red, 1), 1);
  EXPECT_EQ(books.ranks(Side::red, 2), 1);
}

TEST(CampaignBooks, TheReserveFillsThoseWhoMissMost) {
  Books books({{{4, 4, 4}, {1}}});
  for (int unit = 0; unit < 3; ++unit)
    books.post({.from = {BookColumn::to_come, unit}, .to = {BookColumn::ranks, unit}, .points = 4});
  books.post({.from = {BookColumn::ranks, 0}, .to = {BookColumn::reserve, kWholeArmy}, .points = 1});
  books.post({.from = {BookColumn::ranks, 1}, .to = {BookColumn::reserve, kWholeArmy}, .points = 3});
  books.post({.from = {BookColumn::ranks, 2}, .to = {BookColumn::gone, kWholeArmy}, .points = 4});
  fill_from_reserve(Side::red, 2, 1, books);
  EXPECT_EQ(books.of(Side::red, {BookColumn::reserve, kWholeArmy}), 0);
  EXPECT_EQ(books.ranks(Side::red, 0), 4);
  EXPECT_EQ(books.ranks(Side::red, 1), 4);
  EXPECT_EQ(books.ranks(Side::red, 2), 0);
  EXPECT_EQ(books.unexplained(Side::red), 0);
}

}  // namespace
}  // namespace limber
