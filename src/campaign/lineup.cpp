#include "campaign/lineup.h"

#include <algorithm>

#include "rulesets/registry.h"

namespace limber::inline campaign {

namespace {

// Whose Unit stands in which place: ids of places to ids of Units.
using Filled = std::map<std::string, std::string>;

std::optional<std::string> named(const Filled& filled, const std::optional<std::string>& place) {
  if (!place) return std::nullopt;
  const auto found = filled.find(*place);
  return found == filled.end() ? std::nullopt : std::optional(found->second);
}

class SideLineup {
 public:
  SideLineup(const CampaignPlan& plan, const CampaignBattle& battle, Side army, Side first, const Muster& muster)
      : side_(plan.sides[slot(army)]),
        ground_(battle.scenario.sides[ground_of(army, first)]),
        points_(muster.points[slot(army)]),
        rating_(muster.rating[slot(army)]),
        facts_(find_ruleset(plan.ruleset)->facts),
        most_(battle.most_units),
        used_(side_.units.size()) {}

  void fill(Lineup& into, std::size_t army) {
    ScenarioSide& side = into.scenario.sides[army];
    for (std::size_t place = 0; place < ground_.units.size(); ++place) {
      if (most_ > 0 && static_cast<int>(side.units.size()) >= most_) break;
      const int unit = best_for(ground_.units[place]);
      if (unit == kNowhere) continue;
      used_[static_cast<std::size_t>(unit)] = true;
      side.units.push_back(placed(unit, ground_.units[place]));
      into.units[army].push_back(unit), into.places[army].push_back(static_cast<int>(place));
      into.points[army] += points_[static_cast<std::size_t>(unit)];
      if (!side_.units[static_cast<std::size_t>(unit)].commander)
        into.without_commanders[army] += points_[static_cast<std::size_t>(unit)];
    }
    complete(side);
  }

 private:
  int best_for(const ScenarioUnit& place) const {
    const KindId kind = facts_.kinds.find(place.type);
    const std::string quality = place.quality.value_or("average");
    int best = kNowhere;
    std::pair<int, bool> best_is{0, false};
    for (std::size_t u = 0; u < side_.units.size(); ++u) {
      const ScenarioUnit& unit = side_.units[u].unit;
      if (used_[u] || points_[u] == 0 || facts_.kinds.find(unit.type) != kind) continue;
      const std::pair<int, bool> is{points_[u], unit.quality.value_or("average") == quality};
      if (best == kNowhere || is > best_is) best = static_cast<int>(u), best_is = is;
    }
    return best;
  }

  ScenarioUnit placed(int number, const ScenarioUnit& place) {
    const CampaignUnit& of = side_.units[static_cast<std::size_t>(number)];
    ScenarioUnit unit = of.unit;
    unit.at = place.at, unit.facing = place.facing, unit.state = place.state, unit.with = place.with;
    const int points = points_[static_cast<std::size_t>(number)];
    const int table = facts_.kinds[facts_.kinds.find(unit.type)].strength.value;
    if (facts_.strength_is_free && !(of.commander && facts_.commander_is_no_unit) && points != table)
      unit.strength = points;
    if (of.commander && facts_.commander_is_no_unit) rate(unit, place);
    filled_[place.id] = unit.id;
    return unit;
  }

  void rate(ScenarioUnit& unit, const ScenarioUnit& place) const {
    if (!unit.rating) unit.rating = place.rating;
    if (!rating_) return;
    unit.rating = rating_->empty() ? std::nullopt : rating_;
  }

  void complete(ScenarioSide& side) const {
    side.id = side_.id, side.name = side_.name, side.colour = side_.colour;
    side.edge = ground_.edge, side.army = side_.army.empty() ? ground_.army : side_.army;
    side.commander = named(filled_, ground_.commander);
    for (ScenarioUnit& unit : side.units) unit.with = named(filled_, unit.with);
    for (const ScenarioGroup& group : ground_.reinforcements) {
      ScenarioGroup mine = group;
      mine.units.clear();
      for (const std::string& place : group.units)
        if (const auto unit = named(filled_, place)) mine.units.push_back(*unit);
      if (!mine.units.empty()) side.reinforcements.push_back(std::move(mine));
    }
  }

  const CampaignSide& side_;
  const ScenarioSide& ground_;
  const std::vector<int>& points_;
  const std::optional<std::string>& rating_;
  const RulesetFacts& facts_;
  const int most_;
  std::vector<char> used_;
  Filled filled_;
};

}  // namespace

Muster full_muster(const CampaignPlan& plan) {
  Muster muster;
  for (std::size_t i = 0; i < 2; ++i)
    for (const CampaignUnit& one : plan.sides[i].units) muster.points[i].push_back(one.full);
  return muster;
}

Lineup line_up(const CampaignPlan& plan, int number, Side first, const Muster& muster) {
  const CampaignBattle& battle = plan.battles[static_cast<std::size_t>(number)];
  Lineup out;
  out.scenario = battle.scenario;
  out.scenario.ruleset = plan.ruleset;
  out.scenario.battle_kind = "campaign";
  if (!battle.title.empty()) out.scenario.title = battle.title;
  if (!battle.text.empty()) out.scenario.briefing = battle.text;
  out.scenario.sides = {};
  for (const Side army : {Side::red, Side::blue}) SideLineup(plan, battle, army, first, muster).fill(out, slot(army));
  for (auto& [cell, holder] : out.scenario.first_holders)
    for (const Side army : {Side::red, Side::blue})
      if (battle.scenario.sides[ground_of(army, first)].id == holder) {
        holder = plan.sides[slot(army)].id;
        break;
      }
  return out;
}

}  // namespace limber::inline campaign
