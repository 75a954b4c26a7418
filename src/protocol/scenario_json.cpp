#include "protocol/scenario_json.h"

#include <memory>

#include "battle/open.h"
#include "battle/scenario_setup.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"

namespace limber::inline protocol {

JsonValue check_answer(ObjectReader& reader, Faults& faults) {
  const JsonValue* json = reader.object("scenario", Need::required);
  reader.close();
  if (faults.count() > 0 || json == nullptr) return told(faults);
  ScenarioSetup laid = set_up_scenario(scenario_from_json(*json));
  const Scenario scenario = laid.scenario;
  std::vector<Fault> found = laid.faults, odd = laid.warnings;
  if (found.empty()) {  // the answers of a position are judged too
    Result<OpenedBattle> opened = open_battle(std::move(laid), std::make_unique<SeededDice>(kDefaultSeed, 0));
    if (!opened.ok()) found = opened.faults();
  }
  JsonValue to = success().set("faults", faults_json(found)).set("warnings", faults_json(odd));
  if (found.empty()) to.set("text", write_scenario(scenario));
  return to;
}

}  // namespace limber::inline protocol
