#include "protocol/catalogue_json.h"

#include <utility>

#include "base/text.h"
#include "base/version.h"
#include "battle/shipped_scenarios.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/ruleset_json.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/player_words.h"

namespace limber::inline protocol {

namespace {

constexpr TextLimits kClauseId{.least = 1, .most = 30};
constexpr std::size_t kMostClauses = 200;

JsonValue clause_json(const ClauseWords& words) {
  JsonValue to = JsonValue::object()
                     .set("id", words.id)
                     .set("ruleset", words.ruleset)
                     .set("kind", words.is_ruling() ? "ruling" : "clause")
                     .set("text", words.text);
  if (!words.question.empty()) to.set("question", words.question);
  if (!words.why.empty()) to.set("why", words.why);
  if (!words.section.empty()) to.set("section", words.section);
  return to;
}

// The whole rulebook, in the order of its document.
JsonValue clauses_of(const std::string& ruleset) {
  JsonValue list = JsonValue::array();
  for (const ClauseWords& words : all_clause_words())
    if (words.ruleset == ruleset) list.add(clause_json(words));
  return list;
}

// The first sentence of a briefing, for a card.
std::string_view first_sentence(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool stop = text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n');
    if (stop) return text.substr(0, i + 1);
    if (text[i] == '\n') return text.substr(0, i);
  }
  return text;
}

JsonValue measured_json(const MeasuredBattles& m) {
  return JsonValue::object()
      .set("player", m.player)
      .set("battles", m.battles)
      .set("won", JsonValue::array({m.won[0], m.won[1]}))
      .set("drawn", m.drawn)
      .set("turns", m.turns);
}

JsonValue shipped_json(const ShippedScenario& shipped) {
  const Result<JsonValue> read = parse_json(shipped.json);
  LIMBER_CHECK(read.ok(), "a scenario inside the program is not JSON");
  JsonValue units = JsonValue::array();
  if (const JsonValue* sides = read.value().find("sides"))
    for (const JsonValue& side : sides->elements())
      if (const JsonValue* list = side.find("units")) units.add(static_cast<int>(list->elements().size()));
  const JsonValue* briefing = read.value().find("briefing");
  const std::string* text = briefing == nullptr ? nullptr : briefing->as_string();
  JsonValue to = JsonValue::object()
                     .set("name", shipped.name)
                     .set("scenario", JsonValue::written(std::string(shipped.json)))
                     .set("units", std::move(units))
                     .set("words", text == nullptr ? std::string_view() : first_sentence(*text));
  if (shipped.measured.battles > 0) to.set("measured", measured_json(shipped.measured));
  return to;
}

}  // namespace

void add_hello(JsonValue& to, std::string_view host) {
  JsonValue players = JsonValue::array();
  for (const auto& [name, words] : all_player_words())
    players.add(JsonValue::object().set("name", name).set("words", words));
  to.set("protocol", kProtocolVersion)
      .set("program", "limber " + std::string(kVersion))
      .set("host", host)
      .set("players", std::move(players))
      .set("looks", looks_json());
}

JsonValue clauses_answer(ObjectReader& reader, Faults& faults) {
  std::vector<std::string> ids = reader.texts("ids", Need::optional, kClauseId);
  const std::optional<std::string> ruleset = reader.text("ruleset", Need::optional, kClauseId);
  reader.close();
  if (ruleset && faults.count() == 0) {
    JsonValue all = clauses_of(*ruleset);
    if (!ids.empty()) return failure("clause takes `ids` or a `ruleset`, not both");
    if (all.elements().empty()) return failure("ruleset: found \"" + *ruleset + "\", expected the id of a ruleset");
    return success().set("clauses", std::move(all));
  }
  const JsonValue* id = reader.value().find("id");
  if (ids.empty() && id != nullptr && id->as_string() != nullptr) ids.push_back(*id->as_string());
  if (ids.size() > kMostClauses) return failure("at most " + std::to_string(kMostClauses) + " clauses at a time");
  if (faults.count() == 0 && ids.empty())
    return failure("clause needs `ids`, a list of clause ids, or an `id` that is one");
  JsonValue list = JsonValue::array();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (const std::optional<Clause> found = find_clause(ids[i]))
      list.add(clause_json(clause_words(*found)));
    else
      faults.add(Place{}, element_path("ids", i), "\"" + ids[i] + "\"",
                 "the id of a clause or ruling, such as BB-FIR-16");
  }
  return faults.count() > 0 ? told(faults) : success().set("clauses", std::move(list));
}

JsonValue shipped_scenarios_json() {
  JsonValue list = JsonValue::array();
  for (const ShippedScenario& shipped : shipped_scenarios_inside()) list.add(shipped_json(shipped));
  return list;
}

}  // namespace limber::inline protocol
