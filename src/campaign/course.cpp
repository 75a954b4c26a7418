#include "campaign/course.h"

#include <algorithm>

#include "base/overloaded.h"
#include "io/decode.h"
#include "io/scenario_words.h"

namespace limber::inline campaign {

Course::Course(const CampaignPlan& plan) : Course(plan, {.seed = plan.seed, .recovery = plan.recovery}) {}

Course::Course(const CampaignPlan& plan, CourseSetting setting)
    : plan_(&plan), setting_(setting), books_(full_muster(plan).points) {
  enter(plan.start);
}

CampaignDice Course::dice() const {
  const auto same = [&](const PastBattle& one) { return one.battle == battle_; };
  const auto times = std::count_if(fought_.begin(), fought_.end(), same);
  const bool after = !fought_.empty() && stage_ != Stage::battle && stage_ != Stage::ground;
  return {setting_.seed, plan_->battles[static_cast<std::size_t>(battle_)].id,
          static_cast<int>(times) - (after ? 1 : 0)};
}

Muster Course::muster() const {
  Muster muster;
  for (const Side side : {Side::red, Side::blue}) {
    for (int unit = 0; unit < books_.units(side); ++unit) muster.points[slot(side)].push_back(books_.ranks(side, unit));
    if (plan_->ratings == Ratings::thrown) muster.rating[slot(side)] = "";
    if (plan_->ratings == Ratings::by_event)
      muster.rating[slot(side)] = kRatings[static_cast<std::size_t>(rating_[slot(side)])];
  }
  return muster;
}

// Who is due by now joins, leaves the hospital or fills the ranks from the reserve.
void Course::come_back(int week) {
  const int battle = static_cast<int>(fought_.size());
  for (const Side side : {Side::red, Side::blue})
    for (int unit = 0; unit < books_.units(side); ++unit)
      if (plan_->sides[slot(side)].units[static_cast<std::size_t>(unit)].joins <= week)
        books_.post({.why = Why::joined,
                     .side = side,
                     .from = {BookColumn::to_come, unit},
                     .to = {BookColumn::ranks, unit},
                     .points = books_.of(side, {BookColumn::to_come, unit}),
                     .week = week,
                     .battle = battle});
  const std::vector<Posting> so_far = books_.entries();
  for (const Posting& one : so_far) {
    if (one.why != Why::hospital || one.back_in <= week_ || one.back_in > week) continue;
    const bool reserve = one.to.unit == kWholeArmy;
    books_.post({.why = reserve ? Why::to_reserve : Why::returned,
                 .side = one.side,
                 .from = one.to,
                 .to = {reserve ? BookColumn::reserve : BookColumn::ranks, one.to.unit},
                 .points = one.points,
                 .week = one.back_in,
                 .battle = battle});
  }
  for (const Side side : {Side::red, Side::blue}) fill_from_reserve(side, week, battle, books_);
}

// After the armies have been brought to the week of the battle.
void Course::enter(int battle) {
  if (fought_.empty()) come_back(week_);
  battle_ = battle, stage_ = Stage::battle, first_ = Side::red;
  const CampaignBattle& next = plan_->battles[static_cast<std::size_t>(battle)];
  if (plan_->weeks > 0 && week_ > plan_->weeks) return end(Over::weeks, leader());
  if (fought_.size() >= kMostFought) return end(Over::fought_enough, leader());
  if (next.ground == GroundBy::swapped) first_ = Side::blue;
  const bool chosen = next.ground == GroundBy::winner_chooses || next.ground == GroundBy::loser_chooses;
  if (chosen && !fought_.empty()) {
    chooser_ = chooser_of(next.ground == GroundBy::winner_chooses ? RoadChooser::winner : RoadChooser::loser);
    stage_ = Stage::ground;
    if (chooser_ == Side::none) return choose_ground(ground_by_die());
    return;
  }
  choose_ground(first_);
}

// Points in the ranks, Commanders apart.
int Course::fit_for_battle(Side side) const {
  int points = 0;
  for (int unit = 0; unit < books_.units(side); ++unit)
    if (!plan_->sides[slot(side)].units[static_cast<std::size_t>(unit)].commander) points += books_.ranks(side, unit);
  return points;
}

void Course::choose_ground(Side first) {
  first_ = first, stage_ = Stage::battle;
  const Lineup lineup = line_up(*plan_, battle_, first_, muster());
  std::array<bool, 2> able{};
  for (const Side side : {Side::red, Side::blue})
    able[slot(side)] =
        lineup.without_commanders[slot(side)] > 0 && fit_for_battle(side) >= plan_->sides[slot(side)].gives_up_below;
  if (able[0] && able[1]) return;
  end(Over::gave_up, able[0] ? Side::red : able[1] ? Side::blue : leader());
}

// A Commander who fell has a successor, unless the campaign counts him like any Unit.
void Course::post_losses(const FieldResult& result) {
  const int battle = static_cast<int>(fought_.size()) + 1;
  for (const Side side : {Side::red, Side::blue})
    for (int unit = 0; unit < books_.units(side); ++unit) {
      Posting entry{.why = Why::lost,
                    .side = side,
                    .from = {BookColumn::ranks, unit},
                    .to = {BookColumn::fallen, unit},
                    .points = result.lost[slot(side)][static_cast<std::size_t>(unit)],
                    .week = week_,
                    .battle = battle};
      books_.post(entry);
      const bool commander = plan_->sides[slot(side)].units[static_cast<std::size_t>(unit)].commander;
      if (!commander || plan_->commanders != Succession::succeed) continue;
      entry.why = Why::successor;
      std::swap(entry.from, entry.to);
      books_.post(entry);
    }
}

void Course::fight(FieldResult result, bool entered) {
  Lineup lineup = this->lineup();
  const Side winner = result.winner;
  post_losses(result);
  for (const Side side : {Side::red, Side::blue})
    if (int& rating = rating_[slot(side)]; winner != Side::none)
      rating = std::clamp(rating + (winner == side ? 1 : -1), 0, 2);
  if (winner != Side::none) worth_[slot(winner)] += plan_->battles[static_cast<std::size_t>(battle_)].worth;
  fought_.push_back({.battle = battle_,
                     .week = week_,
                     .first = first_,
                     .lineup = std::move(lineup),
                     .result = std::move(result),
                     .entered = entered});
  stage_ = Stage::road;
  if (setting_.recovery != Recovery::stay_or_move) settle_losses(nullptr);
  find_roads();
}

void Course::settle_losses(const Road* taken) {
  const CampaignDice dice = this->dice();
  const Side winner = fought_.back().result.winner;
  for (const Side side : {Side::red, Side::blue}) {
    const Fortune fortune = winner == Side::none ? Fortune::drawn : winner == side ? Fortune::won : Fortune::lost;
    settle(setting_.recovery,
           {.side = side,
            .fortune = fortune,
            .stays = taken != nullptr && taken->stays == side,
            .week = week_,
            .battle = static_cast<int>(fought_.size()),
            .dice = dice},
           books_);
  }
}

bool Course::holds(const RoadCondition& when, const FieldResult& result) const {
  if (when.won && *when.won != result.winner) return false;
  for (const auto& [cell, side] : when.holds) {
    const auto found = result.held.find(cell);
    if (found == result.held.end() || found->second != side) return false;
  }
  for (const Side side : {Side::red, Side::blue})
    if (const auto& lost = when.lost[slot(side)]; lost && !lost->holds(result.all_lost(side))) return false;
  if (when.turn && !when.turn->holds(result.turn)) return false;
  return !when.die || when.die->holds(dice().for_roads());
}

void Course::find_roads() {
  open_.clear();
  const FieldResult& result = fought_.back().result;
  for (std::size_t i = 0; i < plan_->roads.size(); ++i) {
    const Road& road = plan_->roads[i];
    const bool again = std::any_of(open_.begin(), open_.end(), [&](int other) {
      return plan_->roads[static_cast<std::size_t>(other)].to == road.to;
    });
    if (road.from == battle_ && !again && holds(road.when, result)) open_.push_back(static_cast<int>(i));
  }
  fought_.back().roads = open_;
  if (open_.empty()) {
    if (setting_.recovery == Recovery::stay_or_move) settle_losses(nullptr);
    return end(Over::last_battle, leader());
  }
  if (open_.size() == 1) return take(open_[0], "");
  chooser_ = chooser_of(plan_->battles[static_cast<std::size_t>(battle_)].chooser);
  if (chooser_ == Side::none) take(road_by_die(), "");
}

void Course::take(int number, std::string by) {
  const Road& road = plan_->roads[static_cast<std::size_t>(number)];
  taken_.push_back({.road = number, .after = fought_.size(), .by = std::move(by)});
  open_.clear();
  if (setting_.recovery == Recovery::stay_or_move) settle_losses(&road);
  if (road.to == kNowhere) return end(Over::road, road.winner.value_or(leader()));
  come_back(week_ + road.weeks);
  week_ += road.weeks;
  enter(road.to);
}

void Course::end(Over how, Side winner) { stage_ = Stage::over, over_ = how, winner_ = winner; }

int Course::road_by_die() const { return open_[dice().to_choose(static_cast<std::uint32_t>(open_.size()))]; }

Side Course::ground_by_die() const { return dice().to_choose(2) == 0 ? Side::red : Side::blue; }

Side Course::chooser_of(RoadChooser who) const {
  const Side winner = fought_.back().result.winner;
  switch (who) {
    case RoadChooser::winner: return winner;
    case RoadChooser::loser: return other(winner);
    case RoadChooser::red: return Side::red;
    case RoadChooser::blue: return Side::blue;
    case RoadChooser::die: return Side::none;
  }
  return Side::none;
}

// Where the campaign's own measure is equal the next one decides: the last battle, what was won, what is left.
Side Course::leader() const {
  if (fought_.empty()) return Side::none;
  if (plan_->decided == DecidedBy::last_battle && fought_.back().result.winner != Side::none)
    return fought_.back().result.winner;
  if (plan_->decided != DecidedBy::strength && worth_[0] != worth_[1])
    return worth_[0] > worth_[1] ? Side::red : Side::blue;
  std::array<long long, 2> left{};
  for (const Side side : {Side::red, Side::blue}) {
    for (const BookColumn account : {BookColumn::ranks, BookColumn::hospital, BookColumn::reserve, BookColumn::to_come})
      left[slot(side)] += books_.total(side, account);
    left[slot(side)] *= plan_->sides[slot(other(side))].full();
  }
  return left[0] == left[1] ? Side::none : left[0] > left[1] ? Side::red : Side::blue;
}

}  // namespace limber::inline campaign
