#include "protocol/engine_protocol.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "io/scenario_file.h"
#include "play/position_of.h"
#include "play/taking_back.h"
#include "protocol/answer_json.h"
#include "protocol/catalogue_json.h"
#include "protocol/event_json.h"
#include "protocol/ruleset_json.h"
#include "protocol/scenario_json.h"
#include "protocol/thrown_json.h"
#include "protocol/verify_json.h"
#include "protocol/view_json.h"
#include "words/refusal.h"
#include "words/undo_words.h"

namespace limber::inline protocol {

namespace {

// The id of the request, if it has one, stands first in its answer.
JsonValue with_id(const JsonValue& request, JsonValue answer) {
  JsonValue given = JsonValue::object();
  if (const JsonValue* id = request.find("id")) given.set("id", *id);
  for (JsonMember& member : answer.take_members()) given.set(member.name, std::move(member.value));
  return given;
}

std::optional<std::uint64_t> read_seed(ObjectReader& reader, Faults& faults) {
  const JsonValue* value = reader.any("seed", Need::optional);
  if (value == nullptr) return std::nullopt;
  const std::optional<std::int64_t> seed = value->as_int();
  if (seed && *seed >= 0) return static_cast<std::uint64_t>(*seed);
  faults.add(value->place(), "seed", described(*value),
             "a whole number from 0 to " + std::to_string(std::numeric_limits<std::int64_t>::max()));
  return std::nullopt;
}

// What would be taken back; of sealed orders only the side's own are named.
JsonValue undo_json(const Session& session, Side side) {
  const bool sealed = session.asked().sealed, own = sealed && side != Side::none;
  const TakingBack back(session);
  const std::optional<std::string> last = own                ? back.last_sealed(side)
                                          : !back.possible() ? std::nullopt
                                          : sealed           ? std::optional(std::string())
                                                             : std::optional(back.text());
  JsonValue undo = JsonValue::object().set("may", last.has_value());
  if (!last) return undo.set("words", kNothingToUndo);
  if (!last->empty()) undo.set("text", *last);
  return undo.set("words", undoes_words(*last));
}

}  // namespace

const EngineDesk::Task EngineDesk::kTasks[] = {
    {"hello", &EngineDesk::hello, false},   {"rulesets", &EngineDesk::rulesets, false},
    {"clause", &EngineDesk::clause, false}, {"scenarios", &EngineDesk::scenarios, false},
    {"check", &EngineDesk::check, false},   {"verify", &EngineDesk::verify, false},
    {"draft", &EngineDesk::draft, false},   {"study", &EngineDesk::study, false},
    {"open", &EngineDesk::open, false},     {"view", &EngineDesk::view, true},
    {"apply", &EngineDesk::apply, true},    {"roll", &EngineDesk::roll, true},
    {"undo", &EngineDesk::undo, true},      {"correct", &EngineDesk::correct, true},
};

std::string EngineDesk::answer(std::string_view line) {
  const Result<JsonValue> request = parse_json(line, {.bytes = kLongestRequest});
  if (!request.ok())
    return dump(
        failure("not a JSON object: " + faults_words(request.faults())).set("faults", faults_json(request.faults())));
  if (!request.value().is(JsonValue::Kind::object))
    return dump(failure("found " + described(request.value()) + ", expected an object: {\"do\": \"request\"}"));
  return dump(with_id(request.value(), handled(request.value())));
}

std::string EngineDesk::failed(std::string_view line, std::string_view why) const {
  const Result<JsonValue> request = parse_json(line, {.bytes = kLongestRequest});
  const JsonValue words = failure("the engine failed on this: " + std::string(why));
  return dump(request.ok() ? with_id(request.value(), words) : words);
}

std::string EngineDesk::too_long() const {
  return dump(failure("a line of more than " + std::to_string(kLongestRequest >> 20) + " MB. It was not read"));
}

JsonValue EngineDesk::handled(const JsonValue& json) {
  Faults faults;
  ObjectReader reader(json, "", faults);
  reader.any("id", Need::optional);
  std::vector<std::string_view> names;
  for (const Task& task : kTasks) names.push_back(task.name);
  for (const std::string_view name : BattleQueries::names())
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  const std::optional<std::string> wanted = reader.word("do", Need::required, names);
  if (!wanted) {
    if (json.find("do") == nullptr)
      faults.add(json.place(), "do", "nothing", "what to do: one of " + join(names, ", "));
    return told(faults);
  }
  const Task* task =
      std::find_if(std::begin(kTasks), std::end(kTasks), [&](const Task& t) { return t.name == *wanted; });
  const bool own = task != std::end(kTasks);
  if ((!own || task->needs_battle) && !battle_.session)
    return failure("no battle is open: send {\"do\": \"open\", \"scenario\": ...} first");
  return own ? (this->*task->handle)(reader, faults) : questions().answer(*wanted, reader, faults);
}

JsonValue EngineDesk::hello(ObjectReader& reader, Faults& faults) {
  reader.close();
  if (faults.count() > 0) return told(faults);
  JsonValue to = success();
  add_hello(to, "engine");
  return to;
}

JsonValue EngineDesk::rulesets(ObjectReader& reader, Faults& faults) {
  reader.close();
  if (faults.count() > 0) return told(faults);
  return success().set("rulesets", rulesets_json());
}

JsonValue EngineDesk::clause(ObjectReader& reader, Faults& faults) { return clauses_answer(reader, faults); }

JsonValue EngineDesk::scenarios(ObjectReader& reader, Faults& faults) {
  reader.close();
  if (faults.count() > 0) return told(faults);
  return success().set("scenarios", shipped_scenarios_json());
}

JsonValue EngineDesk::check(ObjectReader& reader, Faults& faults) { return check_answer(reader, faults); }

JsonValue EngineDesk::verify(ObjectReader& reader, Faults& faults) { return verify_answer(reader, faults); }

JsonValue EngineDesk::draft(ObjectReader& reader, Faults& faults) { return draft_answer(reader, faults); }

JsonValue EngineDesk::study(ObjectReader& reader, Faults& faults) { return study_answer(reader, faults); }

JsonValue EngineDesk::open(ObjectReader& reader, Faults& faults) {
  const JsonValue* scenario = reader.object("scenario", Need::optional);
  const JsonValue* record = reader.any("record", Need::optional);
  if (record != nullptr && record->as_string() == nullptr)
    faults.add(record->place(), "record", described(*record), "the text of a record");
  const std::optional<std::uint64_t> seed = read_seed(reader, faults);
  constexpr std::string_view kDice[] = {"seed", "keyed"};
  const std::optional<std::string> dice = reader.word("dice", Need::optional, kDice);
  const auto found = dice == "keyed" ? SeededDice::Found::by_key : SeededDice::Found::by_number;
  reader.close();
  if (faults.count() == 0 && (scenario == nullptr) == (record == nullptr))
    return failure(scenario == nullptr ? "open needs a scenario (an object) or a record (its text)"
                                       : "open takes a scenario or a record, not both");
  if (faults.count() == 0 && dice && record != nullptr && !seed)
    return failure("a record keeps its own dice: `dice` says how those of another `seed` are found");
  if (faults.count() > 0) return told(faults);
  Result<OpenedBattle> opened = scenario != nullptr ? open_scenario(scenario_from_json(*scenario), seed, found)
                                                    : open_record(*record->as_string(), seed, found);
  if (!opened.ok())
    return failure((scenario != nullptr ? "the scenario was not opened: " : "the record was not opened: ") +
                   faults_words(opened.faults()))
        .set("faults", faults_json(opened.faults()));
  battle_ = std::move(opened).value();
  ++battles_;
  JsonValue to = success().set("board", to_json(position_of(session()))).set("request", request_json(session()));
  if (!battle_.warnings.empty()) to.set("warnings", faults_json(battle_.warnings));
  return to;
}

// All seats are here: nobody else plays, thinks or has to be asked.
JsonValue EngineDesk::view(ObjectReader& reader, Faults& faults) {
  const bool past = reader.value().find("at") != nullptr;
  JsonValue to = questions().answer("view", reader, faults);
  if (to.find("error") != nullptr) return to;
  const JsonValue* side = reader.value().find("side");
  set_players(to, {"person", "person"});
  to.set("battle", std::to_string(battles_));
  to.set("seat", side != nullptr ? *side : JsonValue("both"));
  if (past) return to;
  JsonValue undo = undo_json(session(), questions().read_side(reader));
  return to.set("mine", static_cast<bool>(session().asked()))
      .set("thinking", JsonValue::array())
      .set("undo", std::move(undo))
      .set("thrown", thrown_json(session(), ""));
}

JsonValue EngineDesk::applied_json(const Board& before, const Applied& applied, Side told) const {
  if (applied.ok)
    return success()
        .set("meant", texts_json(applied.texts))
        .set("events", events_json(game(), before, applied.events))
        .set("request", request_json(session(), told));
  if (!applied.error.empty()) return failure(applied.error);
  JsonValue to = failure(refusal_error(game(), applied.refused_at.state, applied.reading));
  add_refusal(to, game(), applied.refused_at.state, applied.reading);
  return to;
}

JsonValue EngineDesk::apply(ObjectReader& reader, Faults& faults) {
  const std::optional<std::string> choice = reader.text("choice", Need::required, kOrderLine);
  const Side side = questions().read_side(reader);
  reader.close();
  if (faults.count() > 0 || !choice) return told(faults);
  const Board before = state().board;
  return applied_json(before, battle_.session->apply_line(*choice, side), side);
}

JsonValue EngineDesk::roll(ObjectReader& reader, Faults& faults) {
  reader.close();
  if (faults.count() > 0) return told(faults);
  const Board before = state().board;
  return applied_json(before, battle_.session->roll(), Side::none);
}

JsonValue EngineDesk::undo(ObjectReader& reader, Faults& faults) {
  const Side side = questions().read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  const TakingBack back(session());
  if (side != Side::none && session().asked().sealed) {
    const std::optional<std::string> sealed = back.last_sealed(side);
    if (!sealed) return failure("this side has not sealed anything to undo");
    battle_.session->undo_sealed(side);
    return success().set("undone", *sealed).set("request", request_json(session(), side));
  }
  if (!back.possible()) return failure("there is nothing to undo yet");
  const std::string last = back.text();
  battle_.session->undo();
  return success().set("undone", last).set("request", request_json(session(), side));
}

JsonValue EngineDesk::correct(ObjectReader& reader, Faults& faults) {
  const std::optional<int> step = reader.whole("step", Need::required, {1, 1'000'000'000});
  const std::optional<std::string> choice = reader.text("choice", Need::required, kOrderLine);
  const Side side = questions().read_side(reader);
  reader.close();
  if (faults.count() > 0 || !step || !choice) return told(faults);
  const std::optional<std::size_t> answer = thrown_at_step(session(), *step);
  if (!answer) return failure("step " + std::to_string(*step) + " is not a die or a card");
  const std::string was = session().history()[*answer].text;
  // Sealed answers given since are among those given again, so only the question is told.
  const Applied applied = battle_.session->correct(*answer, *choice);
  if (!applied.ok) return failure(applied.error);
  return success().set("corrected", was).set("request", request_json(session(), side));
}

}  // namespace limber::inline protocol
