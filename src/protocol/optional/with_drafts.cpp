// With drafts: a scenario to go on with, or a random fair battle like a given one, and the words that scenarios
// of their ruleset may use.
#include <algorithm>

#include "base/text.h"
#include "battle/scenario_setup.h"
#include "drafts/armies.h"
#include "drafts/drafts.h"
#include "drafts/fair_search.h"
#include "io/scenario_words.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/scenario_json.h"
#include "words/names.h"

namespace limber::inline protocol {

namespace {

constexpr int kUsualSide = 10, kUsualTurns = 12;
constexpr std::uint64_t kBattlesAtATime = 4;  // of a search: a reply comes soon, and the search can be given up
constexpr WholeRange kSeeds{0, 1'000'000'000}, kCounts{0, 10'000}, kDrafts{1, 1000};
constexpr TextLimits kName{.least = 1, .most = 200};

JsonValue list_of(std::span<const std::string_view> words) {
  JsonValue list = JsonValue::array();
  for (const std::string_view word : words) list.add(word);
  return list;
}

// Legend words, hills first.
JsonValue terrains_of(const RulesetFacts& facts) {
  JsonValue list = JsonValue::array();
  for (const std::string_view hill : {"hill", "hill 2", "hill 3"}) list.add(hill);
  for (const std::string_view word : kFeatures)
    if (facts.has_wire || word != "wire") list.add(word);
  return list;
}

JsonValue qualities_of(const RulesetFacts& facts) {
  JsonValue list = JsonValue::array();
  if (facts.has_quality)
    for (const Quality quality : {Quality::elite, Quality::average, Quality::poor})
      list.add(lower(quality_words(quality)));
  return list;
}

JsonValue facings_of(GridKind grid) {
  JsonValue list = JsonValue::array();
  const int sides = grid == GridKind::square ? 4 : 6;
  for (int facing = 0; facing < sides; ++facing) list.add(facing_name(grid, facing));
  return list;
}

// What a scenario may say where the words are few; a list that is empty: this ruleset does not know the thing.
JsonValue choices_of(const RulesetFacts& facts) {
  const bool rated = facts.commander_is_no_unit;
  return JsonValue::object()
      .set("terrains", terrains_of(facts))
      .set("facings", facings_of(facts.grid))
      .set("qualities", qualities_of(facts))
      .set("edges", list_of(kEdges))
      .set("armies", facts.has_native_armies ? list_of(kArmies) : JsonValue::array())
      .set("ratings", rated ? list_of(kRatings) : JsonValue::array())
      .set("kinds", list_of(kBattleKinds));
}

JsonValue place_json(const FairSearchPlace& at) {
  return JsonValue::object()
      .set("draft", at.draft)
      .set("won", static_cast<std::int64_t>(at.shares.won))
      .set("drawn", static_cast<std::int64_t>(at.shares.drawn))
      .set("lost", static_cast<std::int64_t>(at.shares.lost));
}

FairSearchPlace read_place(const JsonValue* json, Faults& faults) {
  if (json == nullptr) return {};
  ObjectReader reader(*json, "at", faults);
  const auto count = [&](std::string_view name) {
    return static_cast<std::uint64_t>(reader.whole(name, Need::required, kCounts).value_or(0));
  };
  FairSearchPlace at{.draft = reader.whole("draft", Need::required, kDrafts).value_or(1), .shares = {}};
  at.shares = {.won = count("won"), .drawn = count("drawn"), .lost = count("lost")};
  reader.close();
  return at;
}

std::string search_words(const FairSearch& search, const FairSearchPlace& at) {
  return "Draft " + std::to_string(at.draft) + " of " + std::to_string(search.tries) + ": " +
         std::to_string(at.shares.fought()) + " of " + std::to_string(search.battles) + " battles fought.";
}

// A few battles of the search; the reply says where to go on, or has the scenario.
JsonValue search_answer(const FairSearch& search, const FairSearchPlace& at) {
  const FairSearchStep step = search_on(search, at, kBattlesAtATime, fight_one_by_one);
  if (step.none)
    return failure("none of " + std::to_string(search.tries) +
                   " drafts is fair. Try another seed, or make the sides more alike.");
  if (!step.found) return success().set("at", place_json(step.next)).set("words", search_words(search, step.next));
  return success()
      .set("scenario", to_json(*step.found))
      .set("choices", choices_of(search.design.ruleset->facts))
      .set("words", shares_words(step.fought.shares, step.found->sides[0].name));
}

JsonValue draft_like(ObjectReader& reader, Faults& faults) {
  const JsonValue* like = reader.object("like", Need::required);
  FairSearch search{.design = {}, .seed = 0};
  search.seed = static_cast<std::uint64_t>(reader.whole("seed", Need::optional, kSeeds).value_or(0));
  const FairSearchPlace at = read_place(reader.object("at", Need::optional), faults);
  reader.close();
  if (faults.count() > 0 || like == nullptr) return told(faults);
  const ScenarioSetup laid = set_up_scenario(scenario_from_json(*like));
  if (!laid.faults.empty())
    return failure("like: " + faults_words(laid.faults)).set("faults", faults_json(laid.faults));
  search.design = design_like(laid.scenario, *find_ruleset(laid.scenario.ruleset));
  if (const std::string wrong = wrong_with(search.design); !wrong.empty()) return failure(wrong);
  return search_answer(search, at);
}

}  // namespace

JsonValue draft_answer(ObjectReader& reader, Faults& faults) {
  if (reader.value().find("like") != nullptr) return draft_like(reader, faults);
  const std::optional<std::string> id = reader.text("ruleset", Need::required, kName);
  const std::optional<int> columns = reader.whole("columns", Need::optional, kBoardSide);
  const std::optional<int> rows = reader.whole("rows", Need::optional, kBoardSide);
  reader.close();
  if (faults.count() > 0 || !id) return told(faults);
  const Ruleset* ruleset = find_ruleset(*id);
  if (ruleset == nullptr) return failure("ruleset: found \"" + *id + "\", expected the id of a ruleset");
  const int usual = std::max<int>(kUsualSide, ruleset->facts.least_side);
  BattleDesign design{.ruleset = ruleset,
                      .title = "A new battle",
                      .columns = columns.value_or(usual),
                      .rows = rows.value_or(usual),
                      .turn_limit = kUsualTurns};
  for (ArmyDesign& army : design.armies) army.counts = usual_army(*ruleset);
  if (const std::string wrong = wrong_with(design); !wrong.empty()) return failure(wrong);
  return success().set("scenario", to_json(new_scenario(design))).set("choices", choices_of(ruleset->facts));
}

}  // namespace limber::inline protocol
