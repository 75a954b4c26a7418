#include "protocol/battle_queries.h"

#include <algorithm>
#include <array>

#include "io/scenario_file.h"
#include "notation/names.h"
#include "play/position_line.h"
#include "play/position_of.h"
#include "play/seat_knowledge.h"
#include "play/session_record.h"
#include "protocol/answer_json.h"
#include "protocol/answers_at.h"
#include "protocol/orders_json.h"
#include "protocol/past.h"
#include "protocol/sight_json.h"
#include "protocol/threats_json.h"
#include "protocol/view_json.h"
#include "protocol/why_json.h"
#include "words/trial.h"

namespace limber::inline protocol {

namespace {

constexpr TextLimits kName{.least = 1, .most = 200};
constexpr WholeRange kNumbers{0, 1'000'000'000};

}  // namespace

JsonValue success() { return JsonValue::object().set("ok", true); }
JsonValue failure(std::string_view sentence) { return JsonValue::object().set("ok", false).set("error", sentence); }

JsonValue told(Faults& faults) {
  const std::vector<Fault> all = faults.take();
  return failure(faults_words(all)).set("faults", faults_json(all));
}

const BattleQueries::Task BattleQueries::kTasks[] = {
    {"request", &BattleQueries::request}, {"view", &BattleQueries::view},     {"options", &BattleQueries::options},
    {"orders", &BattleQueries::orders},   {"judge", &BattleQueries::judge},   {"odds", &BattleQueries::odds},
    {"chances", &BattleQueries::chances}, {"sight", &BattleQueries::sight},   {"threats", &BattleQueries::threats},
    {"why", &BattleQueries::why},         {"board", &BattleQueries::board},   {"bot", &BattleQueries::bot},
    {"hint", &BattleQueries::hint},       {"record", &BattleQueries::record}, {"position", &BattleQueries::position},
    {"outlook", &BattleQueries::outlook}, {"missed", &BattleQueries::missed}, {"changes", &BattleQueries::changes},
};

std::vector<std::string_view> BattleQueries::names() {
  std::vector<std::string_view> all;
  for (const std::span<const Task> tasks : {std::span<const Task>(kTasks), optional_tasks()})
    for (const Task& task : tasks) all.push_back(task.name);
  return all;
}

const BattleQueries::Task* BattleQueries::find(std::string_view name) {
  for (const std::span<const Task> tasks : {std::span<const Task>(kTasks), optional_tasks()})
    for (const Task& task : tasks)
      if (task.name == name) return &task;
  return nullptr;
}

bool BattleQueries::has(std::string_view name) { return find(name) != nullptr; }

JsonValue BattleQueries::answer(std::string_view name, ObjectReader& reader, Faults& faults) const {
  const Task* task = find(name);
  LIMBER_CHECK(task != nullptr, "no such question");
  return (this->*task->handle)(reader, faults);
}

JsonValue BattleQueries::answer(const JsonValue& json) const {
  Faults faults;
  ObjectReader reader(json, "", faults);
  reader.any("id", Need::optional);
  const std::optional<std::string> name = reader.word("do", Need::required, names());
  if (!name && json.find("do") == nullptr) faults.add(json.place(), "do", "nothing", "what to do");
  return name ? answer(*name, reader, faults) : told(faults);
}

Side BattleQueries::read_side(ObjectReader& reader) const {
  const auto& ids = game().roster.side_id;
  const bool own = asker_.side != Side::none;
  const std::array<std::string_view, 2> words = {own ? ids[slot(asker_.side)] : ids[0],
                                                 own ? ids[slot(asker_.side)] : ids[1]};
  const std::optional<std::string> id = reader.word("side", Need::optional, std::span(words).first(own ? 1 : 2));
  if (own) return asker_.side;
  return !id ? Side::none : *id == ids[0] ? Side::red : Side::blue;
}

State BattleQueries::known_to(Side side) const {
  return side == Side::none && asker_.kind == Asker::Kind::table ? state() : SeatKnowledge(session_, side).state();
}

bool BattleQueries::must_name_side(Side side) const {
  return side == Side::none && asker_.kind == Asker::Kind::seat && session_.asked().sealed;
}

JsonValue BattleQueries::name_your_side() const {
  const auto& ids = game().roster.side_id;
  return failure("both sides answer this in secret: name a side, \"side\": \"" + ids[0] + "\" or \"" + ids[1] + "\"");
}

JsonValue BattleQueries::request(ObjectReader& reader, Faults& faults) const {
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  const bool table = asker_.kind == Asker::Kind::table;
  return success().set("request", table ? request_json(session_, side) : request_of_seat(session_, side));
}

JsonValue BattleQueries::view(ObjectReader& reader, Faults& faults) const {
  const std::optional<int> since = reader.whole("since", Need::optional, kNumbers);
  const std::optional<int> edition = reader.whole("edition", Need::optional, kNumbers);
  const std::optional<int> at = reader.whole("at", Need::optional, kNumbers);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  if (at && since) return failure("view takes `since` or `at`, not both");
  JsonValue to = success();
  JsonValue view = at ? view_at_json(session_, side, *at) : view_json(session_, side);
  for (JsonMember& member : view.take_members()) to.set(member.name, std::move(member.value));
  const SeatKnowledge known(session_, side);
  to.set("edition", known.edition());
  if (!since) return to;
  const bool anew = *since > known.steps() || (edition && *edition != known.edition());
  if (anew) to.set("reset", true);
  return to.set("steps", steps_json(session_, side, anew ? 0 : *since));
}

JsonValue BattleQueries::options(ObjectReader& reader, Faults& faults) const {
  const std::optional<UnitId> unit = read_unit(reader, Need::optional, faults);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !unit) return told(faults);
  if (must_name_side(side)) return name_your_side();
  JsonValue list = JsonValue::array();
  const bool priced = limber::request(game(), state()).purpose == Purpose::pick_unit && game().facts().activation_dice;
  for (const Choice& c : answers_at(session_, *unit, side)) {
    JsonValue option = choice_json(game(), state().board, c);
    if (const int spent = priced ? activations_spent(game(), state(), c) : 0; spent > 0)
      option.set("activations", spent);
    list.add(std::move(option));
  }
  return success().set("options", std::move(list));
}

JsonValue BattleQueries::orders(ObjectReader& reader, Faults& faults) const {
  const std::optional<UnitId> unit = read_unit(reader, Need::optional, faults);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !unit) return told(faults);
  if (must_name_side(side)) return name_your_side();
  JsonValue to = success();
  add_orders(to, session_, *unit, side);
  return to;
}

JsonValue BattleQueries::judge(ObjectReader& reader, Faults& faults) const {
  const std::optional<std::string> choice = reader.text("choice", Need::required, kOrderLine);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !choice) return told(faults);
  if (must_name_side(side)) return name_your_side();
  const Judged judged = session_.read(*choice, side);
  if (judged.reading().ok) return success().set("lawful", true).set("meant", texts_json(judged.reading().texts));
  JsonValue to = success().set("lawful", false);
  add_refusal(to, game(), judged.at().state, judged.reading());
  return to;
}

JsonValue BattleQueries::sight(ObjectReader& reader, Faults& faults) const {
  const std::optional<std::string> from = reader.text("from", Need::required, kName),
                                   to = reader.text("to", Need::required, kName);
  const std::optional<UnitId> unit = read_unit(reader, Need::optional, faults);
  reader.close();
  const std::optional<Cell> a = from ? cell_named(*from, "from", faults) : std::nullopt,
                            b = to ? cell_named(*to, "to", faults) : std::nullopt;
  if (faults.count() > 0 || !a || !b || !unit) return told(faults);
  return sight_json(game(), state().board, {*a, *b, *unit}, success());
}

JsonValue BattleQueries::threats(ObjectReader& reader, Faults& faults) const {
  const std::optional<std::string> word = reader.text("at", Need::required, kName);
  const Side side = read_side(reader);
  reader.close();
  const std::optional<Cell> at = word ? cell_named(*word, "at", faults) : std::nullopt;
  if (faults.count() > 0 || !at) return told(faults);
  return threats_json(game(), state().board, *at, side, success());
}

JsonValue BattleQueries::why(ObjectReader& reader, Faults& faults) const {
  const std::optional<UnitId> unit = read_unit(reader, Need::required, faults);
  const std::optional<std::string> word = reader.text("at", Need::required, kName);
  const Side side = read_side(reader);
  reader.close();
  const std::optional<Cell> at = word ? cell_named(*word, "at", faults) : std::nullopt;
  if (faults.count() > 0 || !at || !unit) return told(faults);
  if (must_name_side(side)) return name_your_side();
  return why_json(session_, *unit, *at, side, success());
}

JsonValue BattleQueries::board(ObjectReader& reader, Faults& faults) const {
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  const bool table = asker_.kind == Asker::Kind::table;
  JsonValue to =
      success().set("board", to_json(table ? position_of(session_, side) : position_of_seat(session_, side)));
  if (session_.station()) to.set("line", position_line(game(), *session_.station()));
  return to;
}

JsonValue BattleQueries::record(ObjectReader& reader, Faults& faults) const {
  const std::optional<int> until = reader.whole("until", Need::optional, kNumbers);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  const bool table = asker_.kind == Asker::Kind::table;
  std::vector<std::string> lines = table ? record_lines(session_, side) : SeatKnowledge(session_, side).record_lines();
  if (until) lines = first_answers(lines, *until);
  return success().set("record", text_of(lines));
}

std::optional<UnitId> BattleQueries::read_unit(ObjectReader& reader, Need need, Faults& faults) const {
  const std::optional<std::string> id = reader.text("unit", need, kName);
  if (id) return unit_named(*id, "unit", faults);
  return reader.value().find("unit") != nullptr || need == Need::required ? std::nullopt : std::optional(UnitId::none);
}

std::optional<UnitId> BattleQueries::unit_named(const std::string& id, std::string_view member, Faults& faults) const {
  const Names names(game(), state().board);
  const UnitId unit = names.by_id(id);
  if (unit != UnitId::none) return unit;
  const std::string near = names.nearest_unit(id);
  faults.add(Place{}, std::string(member), "\"" + id + "\"", "the id of a Unit",
             near.empty() ? "" : "did you mean \"" + near + "\"?");
  return std::nullopt;
}

std::optional<Cell> BattleQueries::cell_named(const std::string& word, std::string_view member, Faults& faults) const {
  const Cell found = Names(game(), state().board).place(word);
  if (found != Cell::none && on_board(found)) return found;
  const Topology& grid = game().field.grid;
  faults.add(Place{}, std::string(member), "\"" + word + "\"",
             "a cell of the board, A1 to " + grid.name(cell(grid.cells() - 1)) + ", or a Unit that stands in one");
  return std::nullopt;
}

}  // namespace limber::inline protocol
