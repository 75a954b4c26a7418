// What a check of a campaign has found, in words and as JSON.
#include <cmath>

#include "campaign/campaign_check.h"
#include "campaign/status_words.h"
#include "words/names.h"

namespace limber::inline campaign {

namespace {

constexpr double kSigmas = 1.959963984540054;  // 95%
constexpr std::array<std::string_view, 6> kOverNames{"not_yet", "last_battle", "road",
                                                     "gave_up", "weeks",       "fought_enough"};

double share(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}
std::string in_hundred(double share) { return std::to_string(std::lround(100 * share)); }

// Wilson's interval, in hundredths.
struct Interval {
  int low = 0, high = 100;
};
Interval interval(std::uint64_t part, std::uint64_t all) {
  if (all == 0) return {};
  const double n = static_cast<double>(all), p = share(part, all), z = kSigmas * kSigmas;
  const double middle = (p + z / (2 * n)) / (1 + z / n);
  const double half = kSigmas * std::sqrt(p * (1 - p) / n + z / (4 * n * n)) / (1 + z / n);
  return {static_cast<int>(std::lround(100 * (middle - half))), static_cast<int>(std::lround(100 * (middle + half)))};
}
std::string with_interval(std::uint64_t part, std::uint64_t all) {
  const Interval of = interval(part, all);
  return in_hundred(share(part, all)) + " in 100 (" + std::to_string(of.low) + " to " + std::to_string(of.high) + ")";
}

void add_winners(const CampaignPlan& plan, const CampaignTally& tally, std::vector<std::string>& lines) {
  for (const Side side : {Side::red, Side::blue})
    lines.push_back("  " + plan.sides[slot(side)].name + " wins the campaign " +
                    with_interval(tally.won[slot(side)], tally.campaigns) + ".");
  if (tally.won[2] > 0) lines.push_back("  Neither side wins it " + with_interval(tally.won[2], tally.campaigns) + ".");
}

void add_length(const CampaignPlan& plan, const CampaignTally& tally, std::vector<std::string>& lines) {
  std::string text;
  for (std::size_t i = 0; i <= kMostFought; ++i)
    if (tally.length[i] > 0)
      text += (text.empty() ? "" : ", ") + counted(static_cast<int>(i), "battle", "battles") + " " +
              in_hundred(share(tally.length[i], tally.campaigns)) + " in 100";
  lines.push_back("It lasts: " + text + ".");
  if (const std::uint64_t gave_up = tally.over[static_cast<std::size_t>(Over::gave_up)]; gave_up > 0)
    lines.push_back("An army gives up " + with_interval(gave_up, tally.campaigns) + ".");
  for (std::size_t i = 0; i < plan.battles.size(); ++i) {
    const BattleTally& of = tally.battles[i];
    std::string reached =
        of.fought == 0 ? "is never fought"
        : of.fought >= tally.campaigns
            ? "is always fought"
            : "is fought " + in_hundred(share(of.fought, tally.campaigns)) + " times in 100 campaigns";
    if (of.fought > 0)
      reached += "; " + plan.sides[0].name + " wins " + in_hundred(share(of.won[0], of.fought)) + ", " +
                 plan.sides[1].name + " " + in_hundred(share(of.won[1], of.fought)) + " of 100";
    lines.push_back("  " + battle_title(plan, static_cast<int>(i)) + " " + reached + ".");
  }
}

void add_snowball(const CheckResults& found, std::vector<std::string>& lines) {
  const CampaignTally& tally = found.tally;
  lines.push_back("The winner of the first battle wins it all " +
                  with_interval(tally.first_won_all, tally.first_decided) +
                  ". If every battle were even whatever had gone " + "before, it would be " +
                  in_hundred(share(found.even.first_won_all, found.even.first_decided)) + ".");
}

void add_armies(const CampaignPlan& plan, const CampaignTally& tally, std::vector<std::string>& lines) {
  lines.push_back("Points in the ranks before each battle, on average:");
  for (const Side side : {Side::red, Side::blue}) {
    std::string text;
    for (std::size_t i = 0; i < kMostFought && tally.reached[i] > 0; ++i) {
      const auto tenths = std::lround(10 * share(tally.ranks[i][slot(side)], tally.reached[i]));
      text += (text.empty() ? "" : ", ") + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    }
    lines.push_back("  " + plan.sides[slot(side)].name + ": " + text + ".");
  }
}

JsonValue numbers(std::span<const std::uint64_t> of) {
  JsonValue list = JsonValue::array();
  for (const std::uint64_t one : of) list.add(static_cast<std::int64_t>(one));
  return list;
}
JsonValue number(std::uint64_t n) { return static_cast<std::int64_t>(n); }

JsonValue battle_json(const CampaignPlan& plan, std::size_t i, const BattleTally& of) {
  return JsonValue::object()
      .set("id", plan.battles[i].id)
      .set("fought", number(of.fought))
      .set("won", numbers(of.won))
      .set("turns", number(of.turns))
      .set("fielded", numbers(of.fielded))
      .set("lost", numbers(of.lost));
}

JsonValue results_json(const CampaignPlan& plan, const CheckResults& found) {
  const CampaignTally& tally = found.tally;
  JsonValue battles = JsonValue::array(), roads = JsonValue::array(), ranks = JsonValue::array();
  for (std::size_t i = 0; i < plan.battles.size(); ++i) battles.add(battle_json(plan, i, tally.battles[i]));
  for (const std::uint64_t times : tally.roads) roads.add(number(times));
  JsonValue over = JsonValue::object();
  for (std::size_t i = 0; i < kOverNames.size(); ++i)
    if (tally.over[i] > 0) over.set(kOverNames[i], number(tally.over[i]));
  std::size_t longest = kMostFought;
  while (longest > 0 && tally.length[longest] == 0) --longest;
  for (std::size_t i = 0; i < longest; ++i) ranks.add(numbers(tally.ranks[i]));
  return JsonValue::object()
      .set("recovery", kRecoveryNames[static_cast<std::size_t>(found.recovery)])
      .set("campaigns", number(tally.campaigns))
      .set("won", numbers(tally.won))
      .set("length", numbers(std::span(tally.length).first(longest + 1)))
      .set("over", std::move(over))
      .set("first_battle", JsonValue::object()
                               .set("decided", number(tally.first_decided))
                               .set("won_all", number(tally.first_won_all))
                               .set("even_decided", number(found.even.first_decided))
                               .set("even_won_all", number(found.even.first_won_all)))
      .set("battles", std::move(battles))
      .set("roads", std::move(roads))
      .set("reached", numbers(std::span(tally.reached).first(longest)))
      .set("ranks", std::move(ranks));
}

}  // namespace

std::vector<std::string> check_lines(const CampaignPlan& plan, const std::vector<CheckResults>& all) {
  const CheckResults& own = all.front();
  std::vector<std::string> lines;
  lines.push_back("How " + plan.title + " usually goes, of " +
                  counted(static_cast<int>(own.tally.campaigns), "campaign", "campaigns") + ":");
  add_winners(plan, own.tally, lines);
  add_snowball(own, lines);
  add_length(plan, own.tally, lines);
  add_armies(plan, own.tally, lines);
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (i == 1) lines.push_back("With another recovery the winner of the first battle wins it all:");
    lines.push_back("  " + std::string(recovery_text(all[i].recovery).title) + ": " +
                    with_interval(all[i].tally.first_won_all, all[i].tally.first_decided) + "; " + plan.sides[0].name +
                    " wins " + in_hundred(share(all[i].tally.won[0], all[i].tally.campaigns)) + ".");
  }
  return lines;
}

JsonValue check_json(const CampaignPlan& plan, const std::vector<CheckResults>& all) {
  JsonValue list = JsonValue::array();
  for (const CheckResults& one : all) list.add(results_json(plan, one));
  return JsonValue::object().set("limber", "campaign-check/1").set("title", plan.title).set("results", std::move(list));
}

}  // namespace limber::inline campaign
