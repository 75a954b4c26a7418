#include "campaign/status_words.h"

#include <algorithm>
#include <map>

#include "rulesets/registry.h"
#include "words/names.h"

namespace limber::inline campaign {

namespace {

std::string number(int n) { return std::to_string(n); }
const std::string& name_of(const CampaignPlan& plan, Side side) { return plan.sides[slot(side)].name; }

std::string range_words(const Range& range, const std::string& what) {
  if (range.most >= 10'000) return number(range.least) + " " + what + " or more";
  if (range.least <= 0) return "at most " + number(range.most) + " " + what;
  return number(range.least) + " to " + number(range.most) + " " + what;
}

// What happened to the fallen of one battle, by why.
std::map<Why, int> moved(const Course& course, Side side, int battle) {
  std::map<Why, int> sums;
  for (const Posting& one : course.books().entries())
    if (one.side == side && one.battle == battle) sums[one.why] += one.points;
  return sums;
}

std::string hospital_words(const Course& course, Side side, int unit) {
  std::string text;
  for (const Posting& one : course.books().entries())
    if (one.side == side && one.why == Why::hospital && one.to.unit == unit && one.back_in > course.week())
      text += ", " + number(one.points) + " back in week " + number(one.back_in);
  return text;
}

void add_route(const Course& course, std::vector<std::string>& lines) {
  const CampaignPlan& plan = course.plan();
  for (std::size_t i = 0; i < course.fought().size(); ++i) {
    const PastBattle& one = course.fought()[i];
    lines.push_back("  Week " + number(one.week) + ", " + battle_title(plan, one.battle) + ": " +
                    result_words(plan, one) + (one.entered ? " (entered)." : "."));
    for (const Taken& taken : course.taken())
      if (const Road& road = plan.roads[static_cast<std::size_t>(taken.road)];
          taken.after == i + 1 && !road.text.empty())
        lines.push_back("    " + road.text);
  }
}

void add_army(const Course& course, Side side, std::vector<std::string>& lines) {
  const Books& books = course.books();
  const auto sum = [&](BookColumn account) { return books.total(side, account); };
  std::string head = capitalised(name_of(course.plan(), side)) + ": " + number(sum(BookColumn::ranks)) + " of " +
                     points_of(course.plan(), course.plan().sides[slot(side)].full()) + " in the ranks, " +
                     number(sum(BookColumn::hospital)) + " in hospital, " + number(sum(BookColumn::gone)) + " gone";
  if (sum(BookColumn::reserve) > 0) head += ", " + number(sum(BookColumn::reserve)) + " in reserve";
  if (sum(BookColumn::to_come) > 0) head += ", " + number(sum(BookColumn::to_come)) + " still to come";
  lines.push_back(head + ".");
  for (const UnitLine& one : unit_lines(course, side)) {
    const std::size_t wide = 30;
    const std::string who = one.id + " " + one.name;
    lines.push_back("  " + who + std::string(who.size() < wide ? wide - who.size() : 1, ' ') + one.state);
  }
}

}  // namespace

std::string battle_title(const CampaignPlan& plan, int battle) {
  return plan.battles[static_cast<std::size_t>(battle)].title;
}

std::string points_of(const CampaignPlan& plan, int points) {
  const RulesetFacts& facts = find_ruleset(plan.ruleset)->facts;
  if (facts.has_figures) return counted(points, "figure", "figures");
  return facts.one_die_kills || !facts.strength_is_free ? counted(points, "Unit", "Units")
                                                        : counted(points, "point", "points");
}

std::string condition_words(const CampaignPlan& plan, const RoadCondition& when) {
  std::vector<std::string> parts;
  if (when.won) parts.push_back(*when.won == Side::none ? "neither side wins" : name_of(plan, *when.won) + " wins");
  for (const auto& [cell, side] : when.holds) parts.push_back(name_of(plan, side) + " holds " + cell);
  for (const Side side : {Side::red, Side::blue})
    if (const auto& lost = when.lost[slot(side)])
      parts.push_back(name_of(plan, side) + " loses " + range_words(*lost, lost->most == 1 ? "point" : "points"));
  if (when.turn) parts.push_back("it takes " + range_words(*when.turn, "turns"));
  if (when.die) parts.push_back("a die shows " + range_words(*when.die, "").substr(0));
  return parts.empty() ? "" : "if " + listed(parts, "and");
}

std::string road_words(const CampaignPlan& plan, const Road& road) {
  std::string text = road.to == kNowhere ? "to the end of the campaign" : "to " + battle_title(plan, road.to);
  if (road.to != kNowhere) text += ", " + counted(road.weeks, "week", "weeks");
  return road.text.empty() ? text : text + ": " + road.text;
}

std::string result_words(const CampaignPlan& plan, const PastBattle& one) {
  const FieldResult& result = one.result;
  const std::string who = result.winner == Side::none ? "neither side wins" : name_of(plan, result.winner) + " wins";
  return who + " in turn " + number(result.turn) + "; " + number(result.all_lost(Side::red)) + " of " +
         number(one.lineup.points[0]) + " and " + number(result.all_lost(Side::blue)) + " of " +
         number(one.lineup.points[1]) + " lost";
}

std::string balance_words(const Course& course, Side side, int battle) {
  std::map<Why, int> sums = moved(course, side, battle);
  std::string text = number(sums[Why::lost]) + " lost = " + number(sums[Why::at_once]) + " back at once";
  if (sums[Why::successor] > 0) text += " + " + number(sums[Why::successor]) + " succeeded";
  if (sums[Why::hospital] > 0) text += " + " + number(sums[Why::hospital]) + " in hospital";
  return text + " + " + number(sums[Why::gone]) + " gone";
}

std::string over_words(const Course& course) {
  const CampaignPlan& plan = course.plan();
  const std::string who = course.winner() == Side::none
                              ? "Neither side has won the campaign"
                              : capitalised(name_of(plan, course.winner())) + " has won the campaign";
  switch (course.over()) {
    case Over::gave_up:
      return course.winner() == Side::none ? who + ": neither army can go on."
                                           : who + ": " + name_of(plan, other(course.winner())) + " cannot go on.";
    case Over::weeks: return who + ": the last week is over.";
    case Over::fought_enough: return who + ": " + number(static_cast<int>(kMostFought)) + " battles were fought.";
    default: return who + ".";
  }
}

std::vector<UnitLine> unit_lines(const Course& course, Side side) {
  std::vector<UnitLine> lines;
  const Books& books = course.books();
  const CampaignSide& army = course.plan().sides[slot(side)];
  for (int unit = 0; unit < books.units(side); ++unit) {
    const CampaignUnit& of = army.units[static_cast<std::size_t>(unit)];
    UnitLine line{.id = of.unit.id,
                  .name = of.unit.name,
                  .state = "",
                  .ranks = books.ranks(side, unit),
                  .full = of.full,
                  .gone = books.of(side, {BookColumn::gone, unit})};
    line.state = number(line.ranks) + " of " + number(line.full) + hospital_words(course, side, unit);
    if (line.gone > 0) line.state += ", " + number(line.gone) + " gone";
    if (books.of(side, {BookColumn::to_come, unit}) > 0) line.state = "joins in week " + number(of.joins);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string next_words(const Course& course) {
  const CampaignPlan& plan = course.plan();
  switch (course.stage()) {
    case Stage::over: return over_words(course);
    case Stage::ground:
      return capitalised(name_of(plan, course.chooser())) + " chooses the ground at " +
             battle_title(plan, course.battle()) + ".";
    case Stage::road: return capitalised(name_of(plan, course.chooser())) + " chooses the road.";
    case Stage::battle: break;
  }
  const Lineup lineup = course.lineup();
  return "The next battle: " + battle_title(plan, course.battle()) + ", in week " + number(course.week()) + ". " +
         capitalised(name_of(plan, Side::red)) + " has " + points_of(plan, lineup.points[0]) + " there, " +
         name_of(plan, Side::blue) + " " + number(lineup.points[1]) + ".";
}

std::vector<std::string> status_lines(const Course& course) {
  const CampaignPlan& plan = course.plan();
  std::vector<std::string> lines;
  lines.push_back(plan.title + ", week " + number(course.week()) + (plan.weeks > 0 ? " of " + number(plan.weeks) : "") +
                  ".");
  add_route(course, lines);
  lines.push_back(next_words(course));
  for (const int road : course.open_roads())
    lines.push_back("  " + road_words(plan, plan.roads[static_cast<std::size_t>(road)]));
  for (const Side side : {Side::red, Side::blue}) {
    lines.emplace_back();
    add_army(course, side, lines);
  }
  const RecoveryText& recovery = recovery_text(plan.recovery);
  lines.emplace_back();
  lines.push_back("Recovery: " + std::string(recovery.words));
  if (!recovery.source.empty()) lines.push_back("  (" + capitalised(std::string(recovery.source)) + ".)");
  return lines;
}

}  // namespace limber::inline campaign
