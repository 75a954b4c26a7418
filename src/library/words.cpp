// How the rooms speak, put into the types of include/limber.
#include "base/text.h"
#include "base/version.h"
#include "io/fault_words.h"
#include "library/inside.h"
#include "protocol/answer_json.h"
#include "protocol/ended_by.h"
#include "words/clause_words.h"
#include "words/outcome_words.h"
#include "words/refusal.h"
#include "words/request_words.h"

namespace limber::v1 {

namespace {

Question::Kind kind_of(RequestKind kind) {
  switch (kind) {
    case RequestKind::decision: return Question::Kind::decision;
    case RequestKind::die: return Question::Kind::die;
    case RequestKind::card: return Question::Kind::card;
    case RequestKind::done:
    case RequestKind::over: break;
  }
  return Question::Kind::over;
}

std::string id_of(const Game& game, UnitId unit) {
  return unit == UnitId::none ? std::string() : std::string(game.roster[unit].id);
}

}  // namespace

std::string_view version() { return kVersion; }

Question question_of(const Game& game, const State& state) {
  const Request asked = request(game, state);
  Question question;
  question.kind = kind_of(asked.kind);
  question.turn = state.board.turn;
  if (question.over()) return question;
  question.purpose = purpose_name(asked.purpose);
  question.asks_red = asked.asks_red, question.asks_blue = asked.asks_blue;
  question.sealed = asked.sealed;
  question.dice = question.kind == Question::Kind::decision ? 0 : asked.count;
  question.unit = id_of(game, asked.unit), question.other = id_of(game, asked.other);
  question.words = request_words(game, state);
  return question;
}

Outcome outcome_of(const Game& game, const State& state) {
  const limber::Outcome found = outcome(game, state.board);
  return {.over = !request(game, state),
          .winner = outer(found.winner),
          .by = std::string(ended_by_name(found.by)),
          .words = outcome_words(game, found),
          .points = found.points,
          .lost = found.lost,
          .start = found.start};
}

std::vector<std::string> clause_ids(const Verdict& verdict) {
  std::vector<std::string> ids;
  for (const Breach& breach : verdict.breaches)
    for (const Clause clause : {breach.why.first, breach.why.also})
      if (clause != Clause::none) ids.emplace_back(clause_id(clause));
  return ids;
}

Unlawful refusal(const Game& game, const State& judged_at, const Reading& reading) {
  return {refusal_error(game, judged_at, reading), clause_ids(reading.verdict), reading.nearest_text};
}

void throw_refused(const JsonValue& reply) {
  const auto text = [](const JsonValue& of, std::string_view name) {
    const JsonValue* found = of.find(name);
    return found != nullptr && found->as_string() != nullptr ? *found->as_string() : std::string();
  };
  const auto number = [](const JsonValue& of, std::string_view name) {
    const JsonValue* found = of.find(name);
    return found == nullptr ? 0 : static_cast<int>(found->as_int().value_or(0));
  };
  const std::string words = text(reply, "error");
  if (const JsonValue* faults = reply.find("faults")) {
    std::vector<Fault> told;
    for (const JsonValue& f : faults->elements())
      told.push_back({number(f, "line"), number(f, "column"), text(f, "where"), text(f, "found"), text(f, "expected"),
                      text(f, "remedy")});
    throw BadInput(words, std::move(told));
  }
  const JsonValue* forbidden = reply.find("forbidden");
  if (forbidden == nullptr && reply.find("words") == nullptr) throw Error(words);
  std::vector<std::string> clauses;
  if (forbidden != nullptr)
    for (const JsonValue& one : forbidden->elements()) clauses.push_back(text(one, "id"));
  throw Unlawful(words, std::move(clauses), text(reply, "nearest"));
}

void throw_faults(const std::vector<limber::Fault>& faults, std::string_view name) {
  std::vector<std::string> lines;
  std::vector<Fault> told;
  for (const limber::Fault& f : faults) {
    lines.push_back(fault_line(f, name));
    told.push_back({f.line, f.column, f.where, f.found, f.expected, f.remedy});
  }
  throw BadInput(join(lines, "\n"), std::move(told));
}

PlayerSpec player_named(std::string_view name) {
  if (const std::optional<PlayerSpec> found = find_player_spec(name)) return *found;
  std::vector<std::string> names;
  for (const std::string_view one : player_spec_names()) names.emplace_back(one);
  throw Error("there is no player \"" + std::string(name) + "\". There are: " + join(names, ", "));
}

}  // namespace limber::v1
