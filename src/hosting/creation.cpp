#include "hosting/creation.h"

#include <array>

#include "hosting/battle_size.h"
#include "io/decode.h"
#include "play/session_record.h"
#include "protocol/answer_json.h"
#include "protocol/catalogue_json.h"

namespace limber::inline hosting {

namespace {

constexpr TextLimits kName{.least = 1, .most = 200};

const JsonValue* shipped(const std::string& name, JsonValue& into) {
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    if (one.name != name) continue;
    into = parse_json(one.json).value();
    return &into;
  }
  return nullptr;
}

struct Wanted {
  BattleRequest battle;
  std::string invitation;
  JsonValue shipped;  // what `battle` points to, where the scenario is one of ours
  bool has_scenario = false, has_record = false;
};

void read_request(const JsonValue& request, Wanted& wanted, Faults& faults) {
  ObjectReader reader(request, "", faults);
  for (const std::string_view name : {"do", "id"}) reader.any(name, Need::optional);
  const JsonValue* scenario = reader.any("scenario", Need::optional);
  const JsonValue* record = reader.any("record", Need::optional);
  wanted.battle.ruleset = reader.text("ruleset", Need::optional, kName).value_or("");
  wanted.battle.house_rules = reader.object("house_rules", Need::optional);
  wanted.battle.players = reader.object("players", Need::optional);
  wanted.invitation = reader.text("invitation", Need::optional, kName).value_or("");
  const auto dice = reader.word("dice", Need::optional, std::array<std::string_view, 3>{"program", "typed", "sealed"});
  reader.close();
  if (dice == "typed") wanted.battle.dice = BattleRequest::Dice::typed;
  if (dice == "sealed") wanted.battle.dice = BattleRequest::Dice::sealed;
  wanted.has_scenario = scenario != nullptr;
  wanted.has_record = record != nullptr;
  if (record != nullptr && (wanted.battle.record = record->as_string()) == nullptr)
    faults.add(record->place(), "record", described(*record), "the text of a record");
  if (scenario == nullptr) return;
  wanted.battle.scenario =
      scenario->as_string() != nullptr ? shipped(*scenario->as_string(), wanted.shipped) : scenario;
  if (wanted.battle.scenario == nullptr || !wanted.battle.scenario->is(JsonValue::Kind::object))
    faults.add(scenario->place(), "scenario", described(*scenario), "the name of a shipped scenario, or a scenario");
}

Creation refusal(JsonValue reply) { return {.refused = std::move(reply)}; }

}  // namespace

Creation read_creation(const JsonValue& request, const CreationTerms& terms) {
  Faults faults;
  Wanted wanted;
  read_request(request, wanted, faults);
  if (faults.count() > 0) return refusal(protocol::told(faults));
  if (wanted.has_scenario == wanted.has_record)
    return refusal(failure("create takes a scenario or a record, one of them"));
  if (const std::string why = terms.admission ? terms.admission(wanted.invitation) : ""; !why.empty())
    return refusal(failure(why).set("needs_invitation", true));
  wanted.battle.seed = terms.seed;
  if (wanted.battle.dice == BattleRequest::Dice::sealed && !terms.number)
    return refusal(failure("dice: write the word \"sealed\" as it is"));
  wanted.battle.number = terms.number.value_or(Digest{});
  Result<OpenHosted> opened = open_new(wanted.battle);
  if (!opened.ok())
    return refusal(failure((wanted.has_scenario ? "The scenario was not opened: " : "The record was not opened: ") +
                           faults_words(opened.faults()))
                       .set("faults", faults_json(opened.faults())));
  Creation made{.refused = {}, .opened = std::move(opened).value(), .lines = {}};
  const OpenHosted& begun = made.opened;
  while (begun.dice && !waits_for_lot(*begun.session, begun.seating) && begun.session->roll().ok) {}
  made.lines = record_lines(*made.opened.session);
  if (size_of(made.lines).bytes > terms.limits.bytes) return refusal(failure(too_large_words(terms.limits.bytes)));
  return made;
}

}  // namespace limber::inline hosting
