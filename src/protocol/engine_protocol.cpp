#include "protocol/engine_protocol.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include "ai/captain.h"
#include "ai/player_spec.h"
#include "ai/random.h"
#include "base/text.h"
#include "io/scenario_file.h"
#include "notation/listed.h"
#include "notation/names.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "play/position_of.h"
#include "protocol/answer_json.h"
#include "protocol/event_json.h"
#include "protocol/odds_json.h"
#include "protocol/reason_words.h"
#include "protocol/ruleset_json.h"
#include "protocol/sight_words.h"
#include "words/names.h"
#include "words/trial.h"

namespace limber::inline protocol {

namespace {

using namespace std::literals;

constexpr TextLimits kLine{.least = 1, .most = 1 << 16, .lines = true};
constexpr TextLimits kName{.least = 1, .most = 200};
constexpr WholeRange kStates{1, static_cast<int>(kMostOddsStates)};
constexpr WholeRange kBytes{100'000, static_cast<int>(OddsBudget{}.bytes)};
constexpr WholeRange kBudget{0, 1'000'000'000};
constexpr int kMostPlanLines = 64;
constexpr std::uint64_t kBotStream = 1'000'000;  // apart from the dice of the same seed
constexpr std::uint64_t kDrawsApart = 64;

JsonValue success() { return JsonValue::object().set("ok", true); }
JsonValue failure(std::string_view words) { return JsonValue::object().set("ok", false).set("error", words); }

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

bool may_be_ordered(const Game& game, const State& state, Side side, UnitId unit) {
  UnitList units;
  movers(game, state, side, units);
  return std::find(units.begin(), units.end(), unit) != units.end();
}

// Of orders that are taken in any order: of every Unit that is still without, or of the one that is named.
std::vector<Choice> answers_of_draft(const Game& game, const OrderDraft& orders, UnitId only) {
  std::vector<UnitId> units = only == UnitId::none ? orders.open() : orders.units();
  if (only != UnitId::none) std::erase_if(units, [&](UnitId u) { return u != only; });
  std::vector<Choice> all;
  const auto list = std::make_unique<ChoiceList>();
  for (const UnitId unit : units) {
    list->clear();
    limber::options(game, orders.asked_of(unit), orders.side(), unit, *list);
    all.insert(all.end(), list->begin(), list->end());
  }
  return all;
}

// All answers there are, or those of one Unit or side; a Unit that is not asked now has none.
std::vector<Choice> answers_at(const Session& session, UnitId only, Side of) {
  const Game& game = session.game();
  const State& state = session.state();
  const Request asked = request(game, state);
  std::vector<Choice> all;
  if (asked.kind == RequestKind::die || asked.kind == RequestKind::card) {
    FaceList list;
    faces(game, state, list);
    for (const Face& f : list) all.push_back(f.answer);
    return all;
  }
  const auto list = std::make_unique<ChoiceList>();
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side) || of == other(side)) continue;
    list->clear();
    if (const std::optional<OrderDraft> orders = session.draft(side)) {
      for (const Choice& c : answers_of_draft(game, *orders, only)) all.push_back(c);
      continue;
    }
    if (only == UnitId::none)
      limber::all_options(game, state, side, *list);
    else if (may_be_ordered(game, state, side, only))
      limber::options(game, state, side, only, *list);
    all.insert(all.end(), list->begin(), list->end());
  }
  return all;
}

// The same for every member that is missing or misspelt: what was found, what was expected.
JsonValue told(Faults& faults) {
  const std::vector<Fault> all = faults.take();
  return failure(faults_words(all)).set("faults", faults_json(all));
}

}  // namespace

const EngineDesk::Task EngineDesk::kTasks[] = {
    {"rulesets", &EngineDesk::rulesets, false}, {"open", &EngineDesk::open, false},
    {"request", &EngineDesk::request, true},    {"options", &EngineDesk::options, true},
    {"judge", &EngineDesk::judge, true},        {"apply", &EngineDesk::apply, true},
    {"roll", &EngineDesk::roll, true},          {"odds", &EngineDesk::odds, true},
    {"sight", &EngineDesk::sight, true},        {"board", &EngineDesk::board, true},
    {"undo", &EngineDesk::undo, true},          {"bot", &EngineDesk::bot, true},
    {"record", &EngineDesk::record, true},
};

std::string EngineDesk::answer(std::string_view line) {
  const Result<JsonValue> request = parse_json(line, {.bytes = kLongestRequest});
  if (!request.ok())
    return dump(
        failure("no JSON object: " + faults_words(request.faults())).set("faults", faults_json(request.faults())));
  if (!request.value().is(JsonValue::Kind::object))
    return dump(failure("found " + described(request.value()) + "; expected an object: {\"do\": \"request\"}"));
  return dump(with_id(request.value(), handled(request.value())));
}

std::string EngineDesk::failed(std::string_view line, std::string_view why) const {
  const Result<JsonValue> request = parse_json(line, {.bytes = kLongestRequest});
  const JsonValue words = failure("the engine failed at this: " + std::string(why));
  return dump(request.ok() ? with_id(request.value(), words) : words);
}

std::string EngineDesk::too_long() const {
  return dump(failure("a line of more than " + std::to_string(kLongestRequest >> 20) + " MB; it was not read"));
}

JsonValue EngineDesk::handled(const JsonValue& json) {
  Faults faults;
  ObjectReader reader(json, "", faults);
  reader.any("id", Need::optional);
  std::vector<std::string_view> names;
  for (const Task& task : kTasks) names.push_back(task.name);
  const std::optional<std::string> wanted = reader.word("do", Need::required, names);
  if (!wanted) {
    if (json.find("do") == nullptr)
      faults.add(json.place(), "do", "nothing", "what to do: one of " + join(names, ", "));
    return told(faults);
  }
  const Task& task =
      *std::find_if(std::begin(kTasks), std::end(kTasks), [&](const Task& t) { return t.name == *wanted; });
  if (task.needs_battle && !battle_.session)
    return failure("no battle is open: send {\"do\": \"open\", \"scenario\": ...} first");
  return (this->*task.handle)(reader, faults);
}

JsonValue EngineDesk::rulesets(ObjectReader& reader, Faults& faults) {
  reader.close();
  if (faults.count() > 0) return told(faults);
  return success().set("rulesets", rulesets_json());
}

JsonValue EngineDesk::open(ObjectReader& reader, Faults& faults) {
  const JsonValue* scenario = reader.object("scenario", Need::optional);
  const JsonValue* record = reader.any("record", Need::optional);
  if (record != nullptr && record->as_string() == nullptr)
    faults.add(record->place(), "record", described(*record), "the text of a record");
  const std::optional<std::uint64_t> seed = read_seed(reader, faults);
  reader.close();
  if (faults.count() == 0 && (scenario == nullptr) == (record == nullptr))
    return failure(scenario == nullptr ? "open takes a scenario (an object) or a record (its text); neither was given"
                                       : "open takes a scenario or a record; both were given");
  if (faults.count() > 0) return told(faults);
  Result<OpenedBattle> opened =
      scenario != nullptr ? open_scenario_json(*scenario, seed) : open_record_text(*record->as_string(), seed);
  if (!opened.ok())
    return failure((scenario != nullptr ? "the scenario was not opened: " : "the record was not opened: ") +
                   faults_words(opened.faults()))
        .set("faults", faults_json(opened.faults()));
  battle_ = std::move(opened).value();
  JsonValue to = success().set("board", board_json(Side::none)).set("request", request_json(session()));
  if (!battle_.warnings.empty()) to.set("warnings", faults_json(battle_.warnings));
  return to;
}

Side EngineDesk::read_side(ObjectReader& reader) const {
  const auto& ids = game().roster.side_id;
  const std::optional<std::string> id =
      reader.word("side", Need::optional, std::array<std::string_view, 2>{ids[0], ids[1]});
  return !id ? Side::none : *id == ids[0] ? Side::red : Side::blue;
}

State EngineDesk::known_to(Side side) const { return side == Side::none ? state() : masked(game(), state(), side); }

JsonValue EngineDesk::request(ObjectReader& reader, Faults& faults) {
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  return success().set("request", request_json(session(), side));
}

JsonValue EngineDesk::options(ObjectReader& reader, Faults& faults) {
  const std::optional<std::string> id = reader.text("unit", Need::optional, kName);
  const Side side = read_side(reader);
  reader.close();
  const std::optional<UnitId> unit = id ? unit_named(*id, "unit", faults) : UnitId::none;
  if (faults.count() > 0 || !unit) return told(faults);
  JsonValue list = JsonValue::array();
  const bool priced = limber::request(game(), state()).purpose == Purpose::pick_unit && game().facts().activation_dice;
  for (const Choice& c : answers_at(session(), *unit, side)) {
    JsonValue option = choice_json(game(), state().board, c);
    if (const int spent = priced ? activations_spent(game(), state(), c) : 0; spent > 0)
      option.set("activations", spent);
    list.add(std::move(option));
  }
  return success().set("options", std::move(list));
}

JsonValue EngineDesk::judge(ObjectReader& reader, Faults& faults) {
  const std::optional<std::string> choice = reader.text("choice", Need::required, kLine);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !choice) return told(faults);
  const Judged judged = session().read(*choice, side);
  if (judged.reading.ok) return success().set("lawful", true).set("meant", texts_json(judged.reading.texts));
  JsonValue to = success().set("lawful", false);
  add_refusal(to, game(), judged.at.state, judged.reading);
  return to;
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
  const std::optional<std::string> choice = reader.text("choice", Need::required, kLine);
  const Side side = read_side(reader);
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

JsonValue EngineDesk::odds(ObjectReader& reader, Faults& faults) {
  const std::optional<std::string> choice = reader.text("choice", Need::optional, kLine);
  const bool planned = reader.value().find("plan") != nullptr;
  std::vector<std::string> lines = reader.texts("plan", Need::optional, kLine);
  const JsonValue* doctrine_json = reader.object("doctrine", Need::optional);
  const std::optional<int> states = reader.whole("states", Need::optional, kStates);
  const std::optional<int> bytes = reader.whole("bytes", Need::optional, kBytes);
  const Side side = read_side(reader);
  const State known = choice ? session().asked_about(*choice, side) : known_to(side);
  reader.close();
  const Doctrine doctrine = doctrine_json != nullptr ? read_doctrine(game(), *doctrine_json, faults) : Doctrine{};
  if (faults.count() > 0) return told(faults);
  if (choice.has_value() == planned)
    return failure(planned ? "odds takes a choice or a plan; both were given"
                           : "odds takes a choice or a plan; neither was given");
  if (lines.size() > kMostPlanLines) return failure("a plan has at most " + std::to_string(kMostPlanLines) + " orders");
  if (choice) lines = {*choice};
  const Request asked = limber::request(game(), known);
  if (!asked) return failure("the battle is over");
  if (!lines.empty() && asked.kind != RequestKind::decision)
    return failure("a die is asked for now, no order; an empty plan gives the odds of what is under way");
  const OddsPlan plan = read_odds_plan(game(), known, lines);
  if (!plan.ok) {
    const State at = refused_at(game(), known, plan.refused).state;
    JsonValue to = failure(refusal_error(game(), at, plan.refused));
    add_refusal(to, game(), at, plan.refused);
    return to;
  }
  OddsBudget budget{.seed = battle_.seed};
  if (states) budget.states = static_cast<std::uint32_t>(*states);
  if (bytes) budget.bytes = static_cast<std::uint64_t>(*bytes);
  JsonValue to = success().set("meant", texts_json(plan.texts));
  Odds found = exact_odds(game(), known, plan.orders, doctrine, budget);
  found.drop_leaves();
  add_odds(to, game(), plan, found);
  return to;
}

JsonValue EngineDesk::sight(ObjectReader& reader, Faults& faults) {
  const std::optional<std::string> from = reader.text("from", Need::required, kName),
                                   to = reader.text("to", Need::required, kName);
  const std::optional<std::string> id = reader.text("unit", Need::optional, kName);
  reader.close();
  const std::optional<Cell> a = from ? cell_named(*from, "from", faults) : std::nullopt,
                            b = to ? cell_named(*to, "to", faults) : std::nullopt;
  const std::optional<UnitId> unit = id ? unit_named(*id, "unit", faults) : UnitId::none;
  if (faults.count() > 0 || !a || !b || !unit) return told(faults);
  return sight_json(game(), state().board, {*a, *b, *unit}, success());
}

JsonValue EngineDesk::board_json(Side known_to) const { return to_json(position_of(session(), known_to)); }

JsonValue EngineDesk::board(ObjectReader& reader, Faults& faults) {
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  JsonValue to = success().set("board", board_json(side));
  if (session().station()) to.set("line", position_line(game(), *session().station()));
  return to;
}

JsonValue EngineDesk::undo(ObjectReader& reader, Faults& faults) {
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  if (side != Side::none && session().asked().sealed) {
    const std::optional<std::string> sealed = session().last_sealed_answer(side);
    if (!sealed) return failure("nothing has been sealed by this side that could be taken back");
    battle_.session->undo_sealed(side);
    return success().set("undone", *sealed).set("request", request_json(session(), side));
  }
  if (!session().can_undo()) return failure("nothing has been answered yet that could be taken back");
  const std::string last = session().undo_text();
  battle_.session->undo();
  return success().set("undone", last).set("request", request_json(session(), side));
}

JsonValue EngineDesk::bot(ObjectReader& reader, Faults& faults) {
  const std::vector<std::string_view> players = contender_names();
  const std::optional<std::string> player = reader.word("player", Need::required, players);
  reader.whole("budget", Need::optional, kBudget);
  Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  const Request asked = limber::request(game(), state());
  if (asked.kind != RequestKind::decision)
    return failure(asked ? "a die is asked for now: send {\"do\": \"roll\"}" : "the battle is over");
  if (side == Side::none) side = asked.asks_red ? Side::red : Side::blue;
  if (!asked.asks(side)) return failure(game().roster.side_id[slot(side)] + " is not asked now");
  const BotAnswer chosen = bot_answer(*find_contender(*player), side);
  return success()
      .set("side", side_json(game(), side))
      .set("choice", order_text(game(), state().board, chosen.choice))
      .set("parts", choice_json(game(), state().board, chosen.choice))
      .set("why", chosen.why);
}

EngineDesk::BotAnswer EngineDesk::bot_answer(PlayerSpec player, Side side) const {
  const State asked = session().asked_next(side).value_or(state());
  if (player.captain) {
    Captain captain(game(), player.temper, battle_.seed);
    const Advice advice = captain.answer(asked, side);
    return {advice.choice, reason_words(game(), masked(game(), asked, side), advice)};
  }
  Philox draw(battle_.seed, kBotStream + static_cast<std::uint64_t>(index(side)));
  draw.go_to(static_cast<std::uint64_t>(session().answer_count(side)) * kDrawsApart);
  const auto list = std::make_unique<ChoiceList>();
  all_options(game(), asked, side, *list);
  return {random_answer(game(), asked, side, draw), "drawn by lot: first the Unit, then one of its answers; " +
                                                        counted(list->size(), "answer is", "answers are") + " lawful"};
}

JsonValue EngineDesk::record(ObjectReader& reader, Faults& faults) {
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  return success().set("record", session().record_text(side));
}

std::optional<UnitId> EngineDesk::unit_named(const std::string& id, std::string_view member, Faults& faults) const {
  const Names names(game(), state().board);
  const UnitId unit = names.by_id(id);
  if (unit != UnitId::none) return unit;
  const std::string near = names.nearest_unit(id);
  faults.add(Place{}, std::string(member), "\"" + id + "\"", "the id of a Unit",
             near.empty() ? "" : "did you mean \"" + near + "\"?");
  return std::nullopt;
}

std::optional<Cell> EngineDesk::cell_named(const std::string& word, std::string_view member, Faults& faults) const {
  const Cell found = Names(game(), state().board).place(word);
  if (found != Cell::none && on_board(found)) return found;
  const Topology& grid = game().field.grid;
  faults.add(Place{}, std::string(member), "\"" + word + "\"",
             "a cell of the board, A1 to " + grid.name(cell(grid.cells() - 1)) + ", or a Unit that stands in one");
  return std::nullopt;
}

}  // namespace limber::inline protocol
