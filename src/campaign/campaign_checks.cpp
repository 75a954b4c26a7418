#include <algorithm>
#include <set>

#include "base/text.h"
#include "battle/set_up.h"
#include "campaign/campaign_file.h"
#include "campaign/lineup.h"
#include "io/scenario_checks.h"
#include "io/utf8.h"
#include "rulesets/registry.h"

namespace limber::inline campaign {

namespace {

std::string battle_path(int battle) { return element_path("battles", static_cast<std::size_t>(battle)); }

class CampaignCheck {
 public:
  CampaignCheck(const CampaignPlan& plan, const Places& places, const std::vector<Fault>& told)
      : plan_(plan), places_(places), told_(told) {}

  std::vector<Fault> check() {
    check_battle_ids();
    if (sound("sides") && sound("ruleset")) {
      check_armies();
      for (std::size_t i = 0; i < plan_.battles.size(); ++i)
        if (sound(element_path("battles", i))) check_battle(static_cast<int>(i));
    }
    if (sound("battles") && sound("roads") && sound("start") && !plan_.battles.empty()) check_roads();
    std::vector<Fault> all = faults_.take();
    return all;
  }

 private:
  void fault(const std::string& where, std::string found, std::string expected, std::string remedy = "") {
    faults_.add(places_.find(where), where, std::move(found), std::move(expected), std::move(remedy));
  }

  // No fault has been told at this path or inside it.
  bool sound(const std::string& path) const {
    return std::none_of(told_.begin(), told_.end(), [&](const Fault& one) {
      return one.where.starts_with(path) &&
             (one.where.size() == path.size() || one.where[path.size()] == '.' || one.where[path.size()] == '[');
    });
  }

  void check_battle_ids() {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < plan_.battles.size(); ++i) {
      const std::string& id = plan_.battles[i].id;
      if (id == "end")
        fault(element_path("battles", i) + ".id", in_quotes(id), "another id: this word ends a campaign");
      if (!id.empty() && !seen.insert(id).second)
        fault(element_path("battles", i) + ".id", "the id " + in_quotes(id) + " a second time", "an id of its own");
    }
  }

  void check_armies() {
    Scenario both;
    for (std::size_t i = 0; i < 2; ++i) {
      both.sides[i].id = plan_.sides[i].id;
      for (const CampaignUnit& one : plan_.sides[i].units) both.sides[i].units.push_back(one.unit);
      int full = 0;
      for (const CampaignUnit& one : plan_.sides[i].units) full += one.commander ? 0 : one.full;
      if (plan_.sides[i].gives_up_below > full)
        fault(element_path("sides", i) + ".gives_up_below", std::to_string(plan_.sides[i].gives_up_below),
              "at most " + std::to_string(full) + ", what the army has without Commanders");
    }
    check_ids(both, places_, faults_);
  }

  // Which armies may come to stand on the ground of the scenario's first side.
  std::vector<Side> may_be_first(const CampaignBattle& battle) const {
    if (battle.ground == GroundBy::as_written) return {Side::red};
    if (battle.ground == GroundBy::swapped) return {Side::blue};
    return {Side::red, Side::blue};
  }

  void check_battle(int number) {
    const CampaignBattle& battle = plan_.battles[static_cast<std::size_t>(number)];
    const std::string where = battle_path(number) + ".scenario";
    if (battle.scenario.ruleset != plan_.ruleset)
      return fault(where, "a battle of " + battle.scenario.ruleset, "one of this campaign's ruleset, " + plan_.ruleset);
    if (battle.scenario.position || !battle.scenario.answers.empty())
      return fault(where, "a battle under way", "a battle that is about to begin", "take its position out");
    for (const ScenarioSide& side : battle.scenario.sides)
      for (const ScenarioUnit& unit : side.units)
        if (unit.towed_by)
          return fault(where, "a gun in tow", "guns that no team tows at the start", "unhook " + in_quotes(unit.id));
    for (const Side first : may_be_first(battle)) {
      const Lineup lineup = line_up(plan_, number, first, full_muster(plan_));
      check_places(battle, where, first, lineup);
      check_under_rules(where, number, first);
    }
  }

  void check_places(const CampaignBattle& battle, const std::string& where, Side first, const Lineup& lineup) {
    for (const Side army : {Side::red, Side::blue}) {
      const ScenarioSide& ground = battle.scenario.sides[ground_of(army, first)];
      const std::vector<int>& filled = lineup.places[slot(army)];
      if (battle.most_units > 0 && static_cast<int>(filled.size()) >= battle.most_units) continue;
      for (std::size_t place = 0; place < ground.units.size(); ++place)
        if (std::find(filled.begin(), filled.end(), static_cast<int>(place)) == filled.end())
          once(where, "the place " + in_quotes(ground.units[place].id) + " of type " + ground.units[place].type,
               "a place that the army of " + plan_.sides[slot(army)].name + " can fill when it is whole",
               "give that army one more Unit of this type, or leave the place out");
    }
  }

  // The battle with the whole armies, and then with those Units that found no place, so that the rules see them too.
  void check_under_rules(const std::string& where, int number, Side first) {
    Muster rest = full_muster(plan_);
    Lineup lineup = line_up(plan_, number, first, rest);
    for (bool whole = true; !lineup.units[0].empty() || !lineup.units[1].empty(); whole = false) {
      const Result<BattleSetup> battle = set_up(lineup.scenario);
      for (const Fault& one : battle.faults()) {
        const auto unit = army_place(lineup, one.where);
        if (unit) once(*unit, one.found, one.expected, one.remedy);
        if (!unit && whole) once(where, one.found + " at " + one.where, one.expected, one.remedy);
      }
      for (std::size_t i = 0; i < 2; ++i)
        for (const int unit : lineup.units[i]) rest.points[i][static_cast<std::size_t>(unit)] = 0;
      lineup = line_up(plan_, number, first, rest);
    }
  }

  // "sides[0].units[2].type" of the battle as the place in this file: only what a Unit is stands there.
  static std::optional<std::string> army_place(const Lineup& lineup, const std::string& path) {
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < lineup.units[i].size(); ++k) {
        const std::string units = element_path("sides", i) + ".units";
        const std::string begin = element_path(units, k) + ".";
        if (!path.starts_with(begin)) continue;
        const std::string member = path.substr(begin.size());
        if (member == "at" || member == "facing" || member == "state" || member == "with") return std::nullopt;
        return element_path(units, static_cast<std::size_t>(lineup.units[i][k])) + "." + member;
      }
    return std::nullopt;
  }

  void once(const std::string& where, const std::string& found, const std::string& expected,
            const std::string& remedy) {
    if (said_.insert(where + '\n' + found).second) fault(where, found, expected, remedy);
  }

  // ---- roads

  std::vector<int> reached_from(int start) const {
    std::vector<int> reached{start};
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const Road& road : plan_.roads)
        if (road.from == reached[i] && road.to != kNowhere &&
            std::find(reached.begin(), reached.end(), road.to) == reached.end())
          reached.push_back(road.to);
    return reached;
  }

  // Whether the campaign can end there: by a road to the end, or because some outcome opens no road.
  bool can_end_at(int battle) const {
    std::array<bool, 3> goes_on{};  // by who won
    for (const Road& road : plan_.roads) {
      if (road.from != battle) continue;
      if (road.to == kNowhere) return true;
      RoadCondition rest = road.when;
      rest.won.reset();
      if (!rest.empty()) continue;
      if (road.when.won)
        goes_on[slot(*road.when.won)] = true;
      else
        goes_on.fill(true);
    }
    return std::find(goes_on.begin(), goes_on.end(), false) != goes_on.end();
  }

  void check_roads() {
    const std::vector<int> reached = reached_from(plan_.start);
    for (int i = 0; i < static_cast<int>(plan_.battles.size()); ++i)
      if (std::find(reached.begin(), reached.end(), i) == reached.end())
        fault(battle_path(i),
              "the battle " + in_quotes(plan_.battles[static_cast<std::size_t>(i)].id) +
                  ", to which no road leads from the start",
              "a battle that can be reached", "add a road to it, or leave it out");
    if (plan_.weeks > 0) return;
    for (const int battle : reached) {
      const std::vector<int> from_here = reached_from(battle);
      if (std::any_of(from_here.begin(), from_here.end(), [&](int b) { return can_end_at(b); })) continue;
      return fault(battle_path(battle), "roads that lead round and round without an end",
                   "a way to the end of the campaign", "add a road to \"end\", or say the last week: \"weeks\"");
    }
  }

  const CampaignPlan& plan_;
  const Places& places_;
  const std::vector<Fault>& told_;
  Faults faults_;
  std::set<std::string> said_;
};

}  // namespace

std::vector<Fault> check_campaign(const CampaignPlan& plan, const Places& places, const std::vector<Fault>& told) {
  return CampaignCheck(plan, places, told).check();
}

}  // namespace limber::inline campaign
