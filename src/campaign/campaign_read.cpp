#include <algorithm>

#include "base/text.h"
#include "battle/shipped_scenarios.h"
#include "campaign/campaign_file.h"
#include "campaign/history_json.h"
#include "drafts/drafts.h"
#include "io/fault_words.h"
#include "io/scenario_file.h"
#include "io/scenario_words.h"
#include "io/utf8.h"
#include "rulesets/registry.h"

namespace limber::inline campaign {

namespace {

constexpr WholeRange kSeeds{0, 2'000'000'000}, kWeeks{1, 999}, kPercent{0, 100}, kLosses{0, 10'000}, kWorth{0, 100},
    kMostUnitsOf{1, kMaxUnits}, kDrafts{1, 10'000};
constexpr int kAnyNumber = 10'000;

template <class Option, std::size_t N>
void read_option(ObjectReader& reader, std::string_view name, const std::array<std::string_view, N>& names,
                 Option& into) {
  if (const auto word = reader.word(name, Need::optional, names))
    into = static_cast<Option>(std::find(names.begin(), names.end(), *word) - names.begin());
}

std::string any_side(const CampaignPlan& plan) {
  return "one of " + in_quotes(plan.sides[0].id) + ", " + in_quotes(plan.sides[1].id);
}

class CampaignReader {
 public:
  CampaignReader(const JsonValue& root, const Places& places, Faults& faults)
      : root_(root), places_(places), faults_(faults) {}

  CampaignPlan read() {
    ObjectReader reader(root_, "", faults_);
    reader.any("limber", Need::required);
    plan_.title = reader.text("title", Need::required, {1, 200}).value_or("");
    plan_.introduction = reader.text("introduction", Need::optional, kBriefingText).value_or("");
    std::vector<std::string_view> rulesets;
    for (const Ruleset& one : all_rulesets()) rulesets.push_back(one.facts.id.view());
    plan_.ruleset = reader.word("ruleset", Need::required, rulesets).value_or("");
    plan_.seed = static_cast<std::uint64_t>(reader.whole("seed", Need::optional, kSeeds).value_or(1));
    plan_.weeks = reader.whole("weeks", Need::optional, kWeeks).value_or(0);
    read_option(reader, "recovery", kRecoveryNames, plan_.recovery);
    read_option(reader, "commanders", kSuccessionNames, plan_.commanders);
    read_option(reader, "ratings", kRatingsNames, plan_.ratings);
    read_option(reader, "decided", kDecidedNames, plan_.decided);
    if (const JsonValue* sides = reader.array("sides", Need::required)) read_sides(*sides);
    if (const JsonValue* battles = reader.array("battles", Need::required)) read_battles(*battles);
    const auto start = reader.text("start", Need::optional, kIdText);
    if (start) plan_.start = battle_named(*start, "start");
    if (const JsonValue* roads = reader.array("roads", Need::optional)) read_roads(*roads);
    if (const JsonValue* history = reader.array("history", Need::optional))
      plan_.history = read_history(*history, faults_);
    reader.close();
    for (const JsonMember& member : root_.members())
      if (member.name != "seed" && member.name != "history") plan_.definition.set(member.name, member.value);
    return std::move(plan_);
  }

 private:
  void fault(const std::string& where, std::string found, std::string expected, std::string remedy = "") {
    faults_.add(places_.find(where), where, std::move(found), std::move(expected), std::move(remedy));
  }

  // ---- armies

  CampaignUnit read_unit(const JsonValue& value, const std::string& where) {
    ObjectReader reader(value, where, faults_);
    CampaignUnit one;
    ScenarioUnit& unit = one.unit;
    unit.id = reader.text("id", Need::required, kIdText).value_or("");
    unit.name = reader.text("name", Need::optional, kNameText).value_or("");
    unit.type = reader.text("type", Need::required, kWordText).value_or("");
    unit.quality = reader.text("quality", Need::optional, kWordText);
    unit.native = reader.flag("native", Need::optional);
    unit.regular = reader.flag("regular", Need::optional);
    unit.double_move = reader.flag("double_move", Need::optional);
    unit.dismounts_as = reader.text("dismounts_as", Need::optional, kWordText);
    unit.rating = reader.word("rating", Need::optional, kRatings);
    const auto points = reader.whole("strength", Need::optional, {1, 250});
    one.joins = reader.whole("joins", Need::optional, kWeeks).value_or(1);
    reader.close();
    set_type(one, points, where);
    return one;
  }

  void set_type(CampaignUnit& one, std::optional<int> points, const std::string& where) {
    const Ruleset* ruleset = find_ruleset(plan_.ruleset);
    if (ruleset == nullptr || one.unit.type.empty()) return;
    const Kinds& kinds = ruleset->facts.kinds;
    const KindId kind = kinds.find(one.unit.type);
    if (kind == KindId::none) {
      std::vector<std::string> names;
      for (std::uint8_t k = 0; k < kinds.size; ++k) names.emplace_back(kinds.row[k].name.view());
      const auto near = nearest(one.unit.type, names);
      return fault(where + ".type", in_quotes(one.unit.type), "one of " + join(names, ", "),
                   near ? "did you mean " + in_quotes(*near) + "?" : "");
    }
    const int table = std::max<int>(1, kinds[kind].strength.value);
    one.commander = kinds[kind].arm.role == ArmRole::commander;
    one.full = points.value_or(table);
    if (one.full != table && (!ruleset->facts.strength_is_free || (ruleset->facts.has_figures && one.full > table)))
      fault(where + ".strength", std::to_string(one.full),
            (ruleset->facts.has_figures ? "at most the strength of the table, " : "the strength of the table, ") +
                std::to_string(table));
  }

  void read_side(const JsonValue& value, const std::string& where, CampaignSide& side) {
    ObjectReader reader(value, where, faults_);
    side.id = reader.text("id", Need::required, kIdText).value_or("");
    side.name = reader.text("name", Need::optional, kNameText).value_or("");
    side.colour = reader.text("colour", Need::optional, kWordText).value_or("");
    side.army = reader.word("army", Need::optional, kArmies).value_or("");
    side.gives_up_below = reader.whole("gives_up_below", Need::optional, kLosses).value_or(1);
    const JsonValue* units = reader.array("units", Need::required);
    for (std::size_t i = 0; units != nullptr && i < units->elements().size(); ++i)
      side.units.push_back(read_unit(units->elements()[i], element_path(where + ".units", i)));
    reader.close();
    if (side.name.empty()) side.name = side.id;
    if (side.id == "draw" || side.id == "end")
      fault(where + ".id", in_quotes(side.id), "another id: this word means something else in a campaign");
    if (units != nullptr && side.units.size() > kMaxUnits)
      fault(where + ".units", std::to_string(side.units.size()) + " Units",
            "at most " + std::to_string(kMaxUnits) + " Units");
  }

  void read_sides(const JsonValue& list) {
    if (list.elements().size() != 2)
      return fault("sides", std::to_string(list.elements().size()) + " sides", "two sides");
    for (std::size_t i = 0; i < 2; ++i) read_side(list.elements()[i], element_path("sides", i), plan_.sides[i]);
  }

  // ---- battles

  void take_reading(ScenarioReading reading, const std::string& where, CampaignBattle& battle) {
    for (Fault& one : reading.faults) {
      one.where = where + (one.where.empty() ? "" : "." + one.where);
      faults_.add(std::move(one));
    }
    battle.scenario = std::move(reading.file.scenario);
  }

  bool take_shipped(const std::string& name, const std::string& where, CampaignBattle& battle) {
    const std::vector<const ShippedScenario*> meant = shipped_named(name);
    if (meant.size() == 1) {
      battle.scenario = scenario_from_json(parse_json(meant[0]->json).value()).file.scenario;
      return true;
    }
    std::vector<std::string> names;
    for (const ShippedScenario& one : shipped_scenarios_inside()) names.emplace_back(one.words());
    const auto near = nearest(name, names);
    fault(where, in_quotes(name),
          meant.empty() ? "the name of a battle that comes with Limber, or a scenario in { }"
                        : "a name that only one battle has",
          near ? "did you mean " + in_quotes(*near) + "?" : "'limber play' lists them");
    return false;
  }

  // A random battle like another one, always the same for the same numbers.
  void take_recipe(const JsonValue& value, const std::string& where, CampaignBattle& battle) {
    ObjectReader reader(value, where, faults_);
    const auto like = reader.text("like", Need::required, kNameText);
    const auto seed = reader.whole("seed", Need::required, kSeeds);
    const auto draft = reader.whole("draft", Need::optional, kDrafts);
    const bool mirrored = reader.flag("mirrored", Need::optional).value_or(false);
    reader.close();
    const Ruleset* ruleset = find_ruleset(plan_.ruleset);
    if (!like || !seed || !take_shipped(*like, where + ".like", battle) || ruleset == nullptr) return;
    if (battle.scenario.ruleset != plan_.ruleset) return;  // told for the battle
    BattleDesign design = design_like(battle.scenario, *ruleset);
    design.ground.mirrored = mirrored;
    if (const std::string wrong = wrong_with(design); !wrong.empty())
      return fault(where + ".like", in_quotes(*like), "a battle that others can be drawn from", wrong);
    Philox draw(static_cast<std::uint64_t>(*seed), static_cast<std::uint64_t>(draft.value_or(1)));
    battle.scenario = random_battle(design, draw);
  }

  void read_ground_of(const JsonValue* value, const std::string& where, CampaignBattle& battle) {
    if (value == nullptr) return;
    if (const std::string* name = value->as_string())
      take_shipped(*name, where, battle);
    else if (value->find("like") != nullptr)
      take_recipe(*value, where, battle);
    else
      take_reading(scenario_from_json(*value), where, battle);
  }

  CampaignBattle read_battle(const JsonValue& value, const std::string& where) {
    ObjectReader reader(value, where, faults_);
    CampaignBattle battle;
    battle.id = reader.text("id", Need::required, kIdText).value_or("");
    battle.title = reader.text("title", Need::optional, kTitleText).value_or("");
    battle.text = reader.text("text", Need::optional, kBriefingText).value_or("");
    if (const JsonValue* at = reader.array("at", Need::optional)) read_place(*at, where + ".at", battle);
    read_ground_of(reader.any("scenario", Need::required), where + ".scenario", battle);
    read_option(reader, "ground", kGroundNames, battle.ground);
    read_option(reader, "chooser", kChooserNames, battle.chooser);
    battle.most_units = reader.whole("most_units", Need::optional, kMostUnitsOf).value_or(0);
    battle.worth = reader.whole("worth", Need::optional, kWorth).value_or(1);
    reader.close();
    if (battle.title.empty()) battle.title = battle.scenario.title.empty() ? battle.id : battle.scenario.title;
    return battle;
  }

  void read_place(const JsonValue& value, const std::string& where, CampaignBattle& battle) {
    if (value.elements().size() != 2)
      return fault(where, std::to_string(value.elements().size()) + " numbers",
                   "two: how far east and south, 0 to 100");
    const auto east = read_whole(value.elements()[0], where + "[0]", kPercent, faults_);
    const auto south = read_whole(value.elements()[1], where + "[1]", kPercent, faults_);
    if (east && south) battle.at = {*east, *south};
  }

  void read_battles(const JsonValue& list) {
    const std::size_t count = list.elements().size();
    if (count == 0 || count > kMostBattles)
      return fault("battles", std::to_string(count) + " battles", "1 to " + std::to_string(kMostBattles));
    for (std::size_t i = 0; i < count; ++i)
      plan_.battles.push_back(read_battle(list.elements()[i], element_path("battles", i)));
  }

  int battle_named(const std::string& id, const std::string& where) {
    const int found = plan_.find_battle(id);
    if (found != kNowhere) return found;
    std::vector<std::string> ids;
    for (const CampaignBattle& one : plan_.battles) ids.push_back(one.id);
    const auto near = nearest(id, ids);
    fault(where, in_quotes(id), "one of the battles: " + join(ids, ", "),
          near ? "did you mean " + in_quotes(*near) + "?" : "");
    return 0;
  }

  // ---- roads

  std::optional<Side> side_named(const std::optional<std::string>& id, const std::string& where) {
    if (!id) return std::nullopt;
    const auto side = plan_.find_side(*id);
    if (!side) fault(where, in_quotes(*id), any_side(plan_));
    return side;
  }

  std::optional<Range> read_range(const JsonValue* value, const std::string& where, WholeRange within) {
    if (value == nullptr) return std::nullopt;
    ObjectReader reader(*value, where, faults_);
    const auto least = reader.whole("least", Need::optional, within);
    const auto most = reader.whole("most", Need::optional, within);
    reader.close();
    const Range range{least.value_or(within.least), most.value_or(kAnyNumber)};
    if (!least && !most) fault(where, "no number", "\"least\", \"most\" or both");
    if (range.least > range.most)
      fault(where, std::to_string(range.least) + " to " + std::to_string(range.most), "\"least\" up to \"most\"");
    return range;
  }

  void read_when(const JsonValue& value, const std::string& where, Road& road) {
    ObjectReader reader(value, where, faults_);
    RoadCondition& when = road.when;
    const auto won = reader.text("won", Need::optional, kIdText);
    if (won == "draw")
      when.won = Side::none;
    else
      when.won = side_named(won, where + ".won");
    if (const JsonValue* holds = reader.object("holds", Need::optional))
      for (const JsonMember& one : holds->members()) {
        const std::string at = where + ".holds." + shown(one.name);
        if (const auto side = side_named(read_text(one.value, at, kIdText, faults_), at)) when.holds[one.name] = *side;
        if (!plan_.battles[static_cast<std::size_t>(road.from)].scenario.objectives.contains(one.name))
          fault(at, in_quotes(one.name), "an objective of the battle the road begins at");
      }
    if (const JsonValue* lost = reader.object("lost", Need::optional))
      for (const JsonMember& one : lost->members()) {
        const std::string at = where + ".lost." + shown(one.name);
        if (const auto side = side_named(one.name, at)) when.lost[slot(*side)] = read_range(&one.value, at, kLosses);
      }
    when.turn = read_range(reader.object("turn", Need::optional), where + ".turn", kTurns);
    when.die = read_range(reader.object("die", Need::optional), where + ".die", kDieScore);
    reader.close();
  }

  Road read_road(const JsonValue& value, const std::string& where) {
    ObjectReader reader(value, where, faults_);
    Road road;
    const auto from = reader.text("from", Need::required, kIdText), to = reader.text("to", Need::required, kIdText);
    if (from) road.from = battle_named(*from, where + ".from");
    if (to && *to != "end") road.to = battle_named(*to, where + ".to");
    road.text = reader.text("text", Need::optional, kTitleText).value_or("");
    road.weeks = reader.whole("weeks", Need::optional, kWeeks).value_or(1);
    road.stays = side_named(reader.text("stays", Need::optional, kIdText), where + ".stays");
    road.winner = side_named(reader.text("winner", Need::optional, kIdText), where + ".winner");
    if (road.winner && road.to != kNowhere)
      fault(where + ".winner", "a winner of a road to a battle", "none: only a road to \"end\" has one");
    if (const JsonValue* when = reader.object("when", Need::optional)) read_when(*when, where + ".when", road);
    reader.close();
    return road;
  }

  void read_roads(const JsonValue& list) {
    if (plan_.battles.empty()) return;
    if (list.elements().size() > kMostRoads)
      return fault("roads", std::to_string(list.elements().size()) + " roads", "at most " + std::to_string(kMostRoads));
    for (std::size_t i = 0; i < list.elements().size(); ++i)
      plan_.roads.push_back(read_road(list.elements()[i], element_path("roads", i)));
  }

  const JsonValue& root_;
  const Places& places_;
  Faults& faults_;
  CampaignPlan plan_;
};

bool is_our_format(const JsonValue& root, Faults& faults) {
  if (!root.is(JsonValue::Kind::object)) {
    faults.add(root.place(), "", described(root), "a campaign: an object in { }");
    return false;
  }
  const JsonValue* format = root.find("limber");
  const std::string* text = format == nullptr ? nullptr : format->as_string();
  if (text != nullptr && *text == kCampaignFormat) return true;
  faults.add(format == nullptr ? root.place() : format->place(), "limber",
             format == nullptr ? "nothing that says what this file is" : described(*format), in_quotes(kCampaignFormat),
             text != nullptr && text->starts_with("campaign/") ? "a newer program may read it" : "");
  return false;
}

}  // namespace

bool is_campaign_file(std::string_view text) {
  const Result<JsonValue> read = parse_json(text, kCampaignLimits);
  const JsonValue* format = read.ok() ? read.value().find("limber") : nullptr;
  return format != nullptr && format->as_string() != nullptr && format->as_string()->starts_with("campaign/");
}

Result<CampaignPlan> read_campaign(std::string_view text) {
  Result<JsonValue> root = parse_json(text, kCampaignLimits);
  if (!root.ok()) return root.faults();
  Faults faults;
  if (!is_our_format(root.value(), faults)) return faults.take();
  const Places places(root.value());
  CampaignPlan plan = CampaignReader(root.value(), places, faults).read();
  std::vector<Fault> told = faults.take();
  std::vector<Fault> of_whole = check_campaign(plan, places, told);
  locate(of_whole, places);
  told = together(std::move(told), std::move(of_whole));
  if (!told.empty()) return told;
  return plan;
}

std::string write_campaign(const CampaignPlan& plan) {
  static constexpr std::array<std::string_view, 12> kOpen{"sides",
                                                          "sides[].units",
                                                          "battles",
                                                          "battles[].scenario",
                                                          "battles[].scenario.board",
                                                          "battles[].scenario.board.map",
                                                          "battles[].scenario.sides",
                                                          "battles[].scenario.sides[].units",
                                                          "battles[].scenario.sides[].reinforcements",
                                                          "roads",
                                                          "history",
                                                          ""};
  JsonValue root = plan.definition;
  root.set("seed", static_cast<std::int64_t>(plan.seed));
  if (!plan.history.empty()) root.set("history", history_json(plan.history));
  return dump_pretty(root, kOpen);
}

}  // namespace limber::inline campaign
