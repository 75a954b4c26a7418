#include "hosting/open_hosted.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "battle/open.h"
#include "io/decode.h"
#include "io/scenario_file.h"
#include "rulesets/translate.h"

namespace limber::inline hosting {

namespace {

// The house rules of the request replace those of the scenario.
JsonValue with_house_rules(JsonValue scenario, const JsonValue* wanted) {
  if (wanted == nullptr) return scenario;
  const JsonValue* own = scenario.find("house_rules");
  JsonValue all = own != nullptr && own->is(JsonValue::Kind::object) ? *own : JsonValue::object();
  for (const JsonMember& rule : wanted->members()) all.set(rule.name, rule.value);
  return scenario.set("house_rules", std::move(all));
}

// The scenario as the battle is to be, or the faults that prevent it.
Result<JsonValue> wanted_scenario(const BattleRequest& request) {
  const JsonValue* own = request.scenario->find("ruleset");
  const bool same =
      request.ruleset.empty() || (own != nullptr && own->as_string() && *own->as_string() == request.ruleset);
  if (same) return with_house_rules(*request.scenario, request.house_rules);
  const Ruleset* under = find_ruleset(request.ruleset);
  if (under == nullptr)
    return Fault{.where = "ruleset", .found = "\"" + request.ruleset + "\"", .expected = "the id of a ruleset"};
  ScenarioReading reading = scenario_from_json(*request.scenario);
  if (!reading.faults.empty()) return reading.faults;
  Translated other = translate(std::move(reading.file.scenario), *under);
  if (!other.faults.empty()) return other.faults;
  return Result<JsonValue>(with_house_rules(to_json(other.scenario), request.house_rules), std::move(other.notes));
}

Result<OpenedBattle> opened_scenario(const BattleRequest& request, const ProgramDice& dice) {
  const Result<JsonValue> scenario = wanted_scenario(request);
  if (!scenario.ok()) return scenario.faults();
  Result<OpenedBattle> opened = open_battle(set_up_scenario(scenario_from_json(scenario.value())), source_of(dice));
  if (opened.ok())
    opened.value().warnings.insert(opened.value().warnings.begin(), scenario.warnings().begin(),
                                   scenario.warnings().end());
  return opened;
}

// Who played before is not who plays now.
std::string without_players(std::string_view record) {
  std::string text;
  while (!record.empty()) {
    const std::size_t end = std::min(record.find('\n'), record.size() - 1) + 1;
    if (!is_seating_line(record)) text += record.substr(0, end);
    record.remove_prefix(end);
  }
  return text;
}

Result<OpenedBattle> opened_record(const BattleRequest& request, const ProgramDice& dice) {
  if (!request.ruleset.empty() || request.house_rules != nullptr)
    return Fault{.where = "record",
                 .found = "a record with another ruleset or house rules",
                 .expected = "a record without them, which keeps its own, or a scenario"};
  const std::string text = without_players(*request.record);
  const SeededDice* seeded = dice ? std::get_if<SeededDice>(&*dice) : nullptr;
  const std::optional<std::uint64_t> seed = seeded != nullptr ? std::optional(seeded->seed()) : std::nullopt;
  Result<OpenedBattle> opened = open_record(text, seed);
  if (!opened.ok()) {
    // Faults name lines of the file as it was given.
    Result<OpenedBattle> as_given = open_record(*request.record, seed);
    return as_given.ok() ? opened.faults() : as_given.faults();
  }
  std::unique_ptr<Session> session = opened.value().session->copy(source_of(dice));
  if (!dice && session->header().dice != "typed") session->note(std::string(kDiceNote) + "typed");
  if (dice && seeded == nullptr) session->note(std::string(kDiceNote) + source_of(dice)->note());
  opened.value().session = std::move(session);
  return opened;
}

std::vector<Fault> seat_players(const JsonValue* players, const Game& game, Seating& seating) {
  Faults faults;
  if (players == nullptr) return {};
  std::vector<std::string_view> words = player_spec_names();
  words.insert(words.begin(), "person");
  ObjectReader reader(*players, "players", faults);
  for (const Side side : {Side::red, Side::blue}) {
    const std::optional<std::string> name = reader.word(game.roster.side_id[slot(side)], Need::optional, words);
    if (name && *name != "person") seating[side] = find_player_spec(*name);
  }
  reader.close();
  return faults.take();
}

}  // namespace

Result<OpenHosted> open_new(const BattleRequest& request) {
  OpenHosted hosted;
  if (request.dice == BattleRequest::Dice::program) hosted.dice = SeededDice(request.seed, 0);
  if (request.dice == BattleRequest::Dice::sealed) hosted.dice = SealedDice(request.number);
  Result<OpenedBattle> opened =
      request.scenario != nullptr ? opened_scenario(request, hosted.dice) : opened_record(request, hosted.dice);
  if (!opened.ok()) return opened.faults();
  hosted.session = std::move(opened.value().session);
  hosted.warnings = std::move(opened.value().warnings);
  // The random choices of the program's players reveal nothing of the dice to come.
  hosted.seating.seed = fnv1a64(hosted.session->header().scenario) >> 2;
  std::vector<Fault> faults = seat_players(request.players, hosted.session->game(), hosted.seating);
  if (!faults.empty()) return faults;
  if (request.dice == BattleRequest::Dice::sealed) hosted.session->note(number_note(request.number));
  hosted.session->note(seating_note(hosted.seating));
  return hosted;
}

Result<OpenHosted> open_stored(const StoredBattle& stored) {
  const std::string text = text_of(stored.lines);
  const Result<Record> record = read_record(text);
  if (!record.ok()) return record.faults();
  Result<OpenedBattle> opened = open_record(text, std::nullopt);
  if (!opened.ok()) return opened.faults();
  OpenHosted hosted;
  if (const std::optional<SeededDice> seeded = seeded_dice(dice_at_end(record.value()))) hosted.dice = *seeded;
  if (const std::optional<Digest> number = opened_number(record.value())) hosted.dice = SealedDice(*number);
  hosted.seating = seating_of(record.value()).value_or(Seating{});
  hosted.session = opened.value().session->copy(source_of(hosted.dice));
  hosted.changed = stored.changed;
  hosted.asked = asked_at_end(stored.lines, *hosted.session);
  hosted.undone = stored.undone;
  return hosted;
}

}  // namespace limber::inline hosting
