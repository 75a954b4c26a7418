#include "campaign/campaign_check.h"

#include <numeric>

#include "campaign/captains.h"

namespace limber::inline campaign {

namespace {

constexpr std::uint64_t kEvenCampaigns = 20'000, kEvenSeed = 1;

std::size_t result_number(Side winner) { return slot(winner); }

void count_battle(const PastBattle& one, CampaignTally& tally) {
  BattleTally& of = tally.battles[static_cast<std::size_t>(one.battle)];
  const std::size_t result = result_number(one.result.winner);
  ++of.fought, ++of.won[result], ++of.opened[result][one.roads];
  of.turns += static_cast<std::uint64_t>(one.result.turn);
  for (const Side side : {Side::red, Side::blue}) {
    of.fielded[slot(side)] += static_cast<std::uint64_t>(one.lineup.points[slot(side)]);
    of.lost[slot(side)] += static_cast<std::uint64_t>(one.result.all_lost(side));
  }
}

void count_campaign(const Course& course, CampaignTally& tally) {
  ++tally.campaigns, ++tally.won[result_number(course.winner())];
  ++tally.over[static_cast<std::size_t>(course.over())], ++tally.length[course.fought().size()];
  for (const PastBattle& one : course.fought()) count_battle(one, tally);
  for (const Taken& one : course.taken()) ++tally.roads[static_cast<std::size_t>(one.road)];
  if (course.fought().empty()) return;
  const Side first = course.fought().front().result.winner;
  if (first == Side::none) return;
  ++tally.first_decided, tally.first_won_all += course.winner() == first ? 1 : 0;
}

void go_on(Course& course, const CheckSetting& setting) {
  switch (course.stage()) {
    case Stage::ground: return course.choose_ground(course.ground_by_die());
    case Stage::road: return course.take(course.road_by_die(), "die");
    case Stage::battle:
      return course.fight(
          fought_silently(course.plan(), course.lineup(), setting.players, course.dice().battle_seed()));
    case Stage::over: return;
  }
}

template <std::size_t N> void add_all(std::array<std::uint64_t, N>& to, const std::array<std::uint64_t, N>& more) {
  for (std::size_t i = 0; i < N; ++i) to[i] += more[i];
}

void add_battle(BattleTally& to, const BattleTally& more) {
  to.fought += more.fought, to.turns += more.turns;
  add_all(to.won, more.won), add_all(to.fielded, more.fielded), add_all(to.lost, more.lost);
  for (std::size_t i = 0; i < 3; ++i)
    for (const auto& [roads, times] : more.opened[i]) to.opened[i][roads] += times;
}

// One campaign in which coins decide the battles.
class CoinCampaign {
 public:
  CoinCampaign(const CampaignPlan& plan, const CampaignTally& tally, std::uint64_t number)
      : plan_(plan), tally_(tally), draw_(kEvenSeed, number) {}

  struct Ends {
    Side first = Side::none, last = Side::none;
  };
  Ends fight() {
    int battle = plan_.start, week = 1;
    for (std::size_t fought = 0; fought < kMostFought && (plan_.weeks == 0 || week <= plan_.weeks); ++fought) {
      const Side winner = toss(battle);
      if (fought == 0) first_ = winner;
      if (winner != Side::none) worth_[slot(winner)] += plan_.battles[static_cast<std::size_t>(battle)].worth;
      last_ = winner;
      const int road = road_from(battle, winner);
      if (road == kNowhere) break;
      const Road& taken = plan_.roads[static_cast<std::size_t>(road)];
      if (taken.to == kNowhere) return {first_, taken.winner.value_or(leader())};
      week += taken.weeks, battle = taken.to;
    }
    return {first_, leader()};
  }

 private:
  Side toss(int battle) {
    const BattleTally& of = tally_.battles[static_cast<std::size_t>(battle)];
    const auto all = static_cast<std::uint32_t>(of.fought);
    if (all > 0 && draw_.below(all) < of.won[2]) return Side::none;
    return draw_.below(2) == 0 ? Side::red : Side::blue;
  }

  // The roads that were open in one of the battles with this winner; of several that are open any.
  int road_from(int battle, Side winner) {
    const auto& opened = tally_.battles[static_cast<std::size_t>(battle)].opened[result_number(winner)];
    std::uint64_t all = 0;
    for (const auto& [roads, times] : opened) all += times;
    if (all == 0) return kNowhere;
    std::uint64_t at = draw_.below(static_cast<std::uint32_t>(all));
    for (const auto& [roads, times] : opened) {
      if (at >= times) {
        at -= times;
        continue;
      }
      return roads.empty() ? kNowhere : roads[draw_.below(static_cast<std::uint32_t>(roads.size()))];
    }
    return kNowhere;
  }

  Side leader() {
    if (plan_.decided == DecidedBy::last_battle && last_ != Side::none) return last_;
    if (worth_[0] != worth_[1]) return worth_[0] > worth_[1] ? Side::red : Side::blue;
    return draw_.below(2) == 0 ? Side::red : Side::blue;
  }

  const CampaignPlan& plan_;
  const CampaignTally& tally_;
  Philox draw_;
  Side first_ = Side::none, last_ = Side::none;
  std::array<int, 2> worth_{};
};

}  // namespace

void CampaignTally::add(const CampaignTally& more) {
  if (battles.size() < more.battles.size()) battles.resize(more.battles.size());
  if (roads.size() < more.roads.size()) roads.resize(more.roads.size());
  campaigns += more.campaigns, first_decided += more.first_decided, first_won_all += more.first_won_all;
  add_all(won, more.won), add_all(over, more.over), add_all(length, more.length), add_all(reached, more.reached);
  for (std::size_t i = 0; i < more.battles.size(); ++i) add_battle(battles[i], more.battles[i]);
  for (std::size_t i = 0; i < more.roads.size(); ++i) roads[i] += more.roads[i];
  for (std::size_t i = 0; i < kMostFought; ++i) add_all(ranks[i], more.ranks[i]);
}

CampaignTally fight_campaigns(const CampaignPlan& plan, const CheckSetting& setting, std::uint64_t first,
                              std::uint64_t campaigns) {
  CampaignTally tally;
  tally.battles.resize(plan.battles.size()), tally.roads.resize(plan.roads.size());
  for (std::uint64_t i = first; i < first + campaigns; ++i) {
    Course course(plan, {.seed = setting.first_seed + i, .recovery = setting.recovery});
    while (course.stage() != Stage::over) {
      const std::size_t number = course.fought().size();
      if (course.stage() == Stage::battle) {
        ++tally.reached[number];
        for (const Side side : {Side::red, Side::blue})
          tally.ranks[number][slot(side)] += static_cast<std::uint64_t>(course.books().total(side, BookColumn::ranks));
      }
      go_on(course, setting);
    }
    count_campaign(course, tally);
  }
  return tally;
}

EvenShape even_shape(const CampaignPlan& plan, const CampaignTally& tally) {
  EvenShape even;
  for (std::uint64_t i = 0; i < kEvenCampaigns; ++i) {
    const CoinCampaign::Ends ends = CoinCampaign(plan, tally, i).fight();
    ++even.campaigns;
    if (ends.first == Side::none) continue;
    ++even.first_decided, even.first_won_all += ends.last == ends.first ? 1 : 0;
  }
  return even;
}

}  // namespace limber::inline campaign
