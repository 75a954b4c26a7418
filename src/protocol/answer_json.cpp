#include "protocol/answer_json.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "io/fault_words.h"
#include "io/places.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "protocol/ended_by.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/modifier_words.h"
#include "words/names.h"
#include "words/outcome_words.h"
#include "words/refusal.h"
#include "words/request_words.h"
#include "words/trial.h"

namespace limber::inline protocol {

namespace {

constexpr std::array<std::string_view, 47> kPurposes = {"none",           "set-up-die",       "place-unit",
                                                        "place-facing",   "gun-order",        "landing-die",
                                                        "hit-die",        "give-ground",      "go-along",
                                                        "initiative-die", "choose-first",     "arrival-die",
                                                        "activation-die", "pick-unit",        "go-on",
                                                        "fire-die",       "attacker-die",     "defender-die",
                                                        "follow-up",      "fight-on",         "unlimbered-facing",
                                                        "effect-die",     "attack-power-die", "defence-power-die",
                                                        "bolt-or-unpin",  "declare",          "pick-combat",
                                                        "withdraw",       "rating-die",       "declare-alone",
                                                        "command-die",    "name-pieces",      "name-next",
                                                        "draw-more",      "place-card",       "deal-card",
                                                        "piece-order",    "break-or-stand",   "choose-enemy",
                                                        "join-or-alone",  "spotting-die",     "hit-dice",
                                                        "kill-dice",      "commander-die",    "morale-die",
                                                        "attack-dice",    "defence-dice"};
static_assert(kPurposes.size() == static_cast<std::size_t>(Purpose::defence_dice) + 1);

constexpr std::array<std::string_view, 7> kEndedBy = {"objectives", "no-units", "broken",     "exhaustion",
                                                      "losses",     "equal",    "resignation"};
static_assert(kEndedBy.size() == static_cast<std::size_t>(Outcome::By::resignation) + 1);

constexpr std::array<std::string_view, 15> kMeasures = {"none",     "range", "steps",       "half-steps", "steps-fired",
                                                        "contours", "sides", "activations", "units",      "turns",
                                                        "distance", "rows",  "movement",    "cards",      "figures"};
static_assert(kMeasures.size() == static_cast<std::size_t>(Measure::figures) + 1);

JsonValue path_json(const Game& game, const Board& board, const Choice& c) {
  JsonValue path = JsonValue::array();
  Cell at = start_of_way(game, board, c.unit);
  const Route route = c.route();
  for (int i = 0; at != Cell::none; ++i) {
    path.add(game.field.grid.name(at));
    if (i >= route.steps()) break;
    at = route[i] < game.field.grid.sides() ? game.field.grid.next(at, route[i]) : Cell::none;
  }
  return path;
}

void add_where(JsonValue& to, const Game& game, const Board& board, const Choice& c) {
  switch (c.verb) {
    case Verb::move:
    case Verb::charge:
      to.set("path", path_json(game, board, c));
      to.set("to", cell_json(game, end_of_way(game, board, c.unit, c.route())));
      return;
    case Verb::fire:
      to.set("target", c.other == UnitId::none ? cell_json(game, c.cell()) : unit_json(game, c.other));
      if (c.still_moving()) to.set("moving", true);
      return;
    case Verb::place:
    case Verb::retreat:
    case Verb::withdraw: to.set("to", cell_json(game, c.cell())); return;
    case Verb::d6: to.set("face", c.face()); return;
    case Verb::card: to.set("card", card_name(c.face())); return;
    case Verb::done:
      if (c.closes() != Side::none) to.set("side", side_json(game, c.closes()));
      return;
    default: return;
  }
}

JsonValue by_side(const Game& game, JsonValue red, JsonValue blue) {
  return JsonValue::object().set(game.roster.side_id[0], std::move(red)).set(game.roster.side_id[1], std::move(blue));
}

JsonValue result_json(const Game& game, const Outcome& end) {
  const auto losses = [&](std::size_t i) {
    return JsonValue::object().set("lost", end.lost[i]).set("start", end.start[i]);
  };
  return JsonValue::object()
      .set("winner", side_json(game, end.winner))
      .set("by", ended_by_name(end.by))
      .set("words", outcome_words(game, end))
      .set("clauses", clauses_json(end.why))
      .set("points", by_side(game, end.points[0], end.points[1]))
      .set("losses", by_side(game, losses(0), losses(1)));
}

// The least total that succeeds, read from a trial; 0 where no total does by itself.
int needed(const Game& game, const State& state) {
  FaceList all;
  faces(game, state, all);
  if (all.empty()) return 0;
  const Trial trial = try_answer(game, state, all[0].answer);
  return trial.rolled() == nullptr ? 0 : trial.rolled()->needs;
}

void add_throw(JsonValue& to, const Game& game, const State& state, const Request& asked) {
  to.set("count", int{asked.count});
  if (asked.kind == RequestKind::card) return;  // what it does is when its piece acts
  to.set("modifiers", modifiers_json(game, coming_modifiers(game, state)));
  if (const int needs = needed(game, state); needs != 0) to.set("needs", needs);
  to.set("faces", faces_json(face_meanings(game, state)));
}

void add_sides(JsonValue& to, const Game& game, const Request& asked) {
  JsonValue sides = JsonValue::array(), ready = JsonValue::array();
  for (const Side side : {Side::red, Side::blue}) (asked.asks(side) ? sides : ready).add(side_json(game, side));
  to.set("sides", std::move(sides));
  if (asked.sealed) to.set("sealed", true).set("ready", std::move(ready));
}

JsonValue movers_json(const Session& session, const Request& asked, Side told) {
  JsonValue ids = JsonValue::array();
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side) || (asked.sealed && told == other(side))) continue;
    UnitList units;
    if (const std::optional<OrderDraft> orders = session.ahead().draft(side))
      for (const UnitId u : orders->open()) units.push_back(u);
    else
      movers(session.game(), session.state(), side, units);
    for (const UnitId u : units) ids.add(unit_json(session.game(), u));
  }
  return ids;
}

}  // namespace

JsonValue faces_json(const std::vector<FaceMeaning>& meanings) {
  JsonValue list = JsonValue::array();
  for (const FaceMeaning& m : meanings) {
    JsonValue faces = JsonValue::array(), totals = JsonValue::array();
    for (const int face : m.faces) faces.add(face);
    for (const int total : m.totals) totals.add(total);
    list.add(JsonValue::object()
                 .set("faces", std::move(faces))
                 .set("totals", std::move(totals))
                 .set("words", m.follows)
                 .set("clauses", clauses_json(m.clauses)));
  }
  return list;
}

JsonValue forbidden_json(const Game& game, const Verdict& verdict) {
  JsonValue list = JsonValue::array();
  for (const Breach& breach : verdict.breaches) {
    for (const Clause c : {breach.why.first, breach.why.also}) {
      if (c == Clause::none) continue;
      JsonValue entry = JsonValue::object().set("id", cite(c)).set("words", clause_words(c).text);
      if (const std::string reason = reason_words(game, breach); !reason.empty()) entry.set("reason", reason);
      if (const Measured& m = breach.measured; m.of != Measure::none)
        entry.set("measure", kMeasures[static_cast<std::size_t>(m.of)]).set("found", m.found).set("allowed", m.allowed);
      list.add(std::move(entry));
    }
  }
  return list;
}

std::string_view ended_by_name(Outcome::By by) { return kEndedBy[static_cast<std::size_t>(by)]; }
std::string_view purpose_name(Purpose p) { return kPurposes[static_cast<std::size_t>(p)]; }

std::string_view request_kind_name(RequestKind kind) {
  switch (kind) {
    case RequestKind::decision: return "decision";
    case RequestKind::die: return "die";
    case RequestKind::card: return "card";
    case RequestKind::done:
    case RequestKind::over: break;
  }
  return "over";
}

JsonValue side_json(const Game& game, Side s) {
  return s == Side::none ? JsonValue() : JsonValue(game.roster.side_id[slot(s)]);
}
JsonValue unit_json(const Game& game, UnitId u) {
  return index(u) < game.roster.size() ? JsonValue(game.roster[u].id) : JsonValue();
}
JsonValue cell_json(const Game& game, Cell c) {
  return index(c) < game.field.grid.cells() ? JsonValue(game.field.grid.name(c)) : JsonValue();
}
JsonValue facing_json(const Game& game, int facing) {
  const Topology& grid = game.field.grid;
  return facing < grid.facings() ? JsonValue(facing_name(grid.kind(), facing)) : JsonValue();
}
JsonValue ids_json(const Game& game, std::span<const UnitId> units) {
  JsonValue ids = JsonValue::array();
  for (const UnitId u : units) ids.add(unit_json(game, u));
  return ids;
}
JsonValue texts_json(std::span<const std::string> texts) {
  JsonValue list = JsonValue::array();
  for (const std::string& text : texts) list.add(text);
  return list;
}

JsonValue clauses_json(std::span<const Clause> clauses) {
  JsonValue ids = JsonValue::array();
  for (const Clause c : clauses)
    if (c != Clause::none) ids.add(cite(c));
  return ids;
}
JsonValue clauses_json(Citation why) {
  const Clause also = why.also == why.first ? Clause::none : why.also;
  return clauses_json(std::array<Clause, 2>{why.first, also});
}

JsonValue modifiers_json(const Game& game, const std::vector<Modifier>& modifiers) {
  JsonValue list = JsonValue::array();
  for (const Modifier& m : modifiers) {
    JsonValue entry = JsonValue::object().set("clause", cite(m.clause));
    if (m.also != Clause::none) entry.set("also", cite(m.also));
    entry.set("value", int{m.value}).set("applied", m.applied).set("words", modifier_words(game, m));
    list.add(std::move(entry));
  }
  return list;
}

JsonValue choice_json(const Game& game, const Board& board, const Choice& c) {
  JsonValue to = JsonValue::object();
  to.set("text", order_text(game, board, c)).set("verb", verb_name(c.verb));
  if (c.unit != UnitId::none) to.set("unit", unit_json(game, c.unit));
  if (c.other != UnitId::none && c.verb != Verb::fire) {
    const bool enemy = c.unit != UnitId::none && board.side_of(c.unit) != board.side_of(c.other);
    to.set(enemy ? "enemy" : "other", unit_json(game, c.other));
  }
  add_where(to, game, board, c);
  if (c.facing != kNoFacing) to.set("facing", facing_json(game, c.facing));
  return to;
}

JsonValue request_json(const Session& session, Side told) {
  const Game& game = session.game();
  const State& state = session.state();
  const Request asked = request(game, state);
  JsonValue to = JsonValue::object();
  to.set("kind", request_kind_name(asked.kind));
  if (asked) to.set("purpose", purpose_name(asked.purpose));
  to.set("turn", int{state.board.turn}).set("phase", phase_name(state.board.phase));
  add_sides(to, game, asked);
  if (!asked.sealed && asked.unit != UnitId::none) to.set("unit", unit_json(game, asked.unit));
  if (!asked.sealed && asked.other != UnitId::none) to.set("other", unit_json(game, asked.other));
  if (on_board(asked.cell)) to.set("cell", cell_json(game, asked.cell));
  if (asked.kind == RequestKind::decision) to.set("movers", movers_json(session, asked, told));
  if (const std::vector<std::string> kept = session.ahead().texts(told); !kept.empty())
    to.set("kept", texts_json(kept));
  if (asked.kind == RequestKind::die || asked.kind == RequestKind::card) add_throw(to, game, state, asked);
  to.set("sequence", sequence_line(game, state))
      .set("words", told == Side::none ? request_words(game, state) : request_words(game, state, told));
  const Outcome end = asked ? Outcome{} : outcome(game, state.board);
  to.set("clauses", asked ? clauses_json(request_clauses(game, state)) : clauses_json(end.why));
  if (!asked) to.set("result", result_json(game, end));
  return to;
}

void add_refusal(JsonValue& to, const Game& game, const State& at, const Reading& reading) {
  if (reading.refused) {
    to.set("refused", reading.refused_text);
    to.set("answers_question", reading.verdict.answers_question);
    to.set("forbidden", forbidden_json(game, reading.verdict));
  }
  if (!reading.nearest_text.empty()) to.set("nearest", reading.nearest_text);
  if (!reading.candidates.empty()) to.set("candidates", texts_json(reading.candidates));
  to.set("words", refusal_error(game, at, reading));
}

JsonValue faults_json(const std::vector<Fault>& faults) {
  JsonValue list = JsonValue::array();
  for (const Fault& f : faults) {
    JsonValue entry = JsonValue::object();
    if (f.line > 0) entry.set("line", f.line).set("column", f.column);
    for (const auto& [name, text] : {std::pair<std::string_view, const std::string&>{"where", f.where},
                                     {"found", f.found},
                                     {"expected", f.expected},
                                     {"remedy", f.remedy}})
      if (!text.empty()) entry.set(name, text);
    list.add(std::move(entry.set("words", fault_words(f))));
  }
  return list;
}

std::string faults_words(const std::vector<Fault>& faults) {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> lines;
  for (const Fault& f : faults) {
    lines.push_back(fault_words_at_path(f));
    if (lines.size() == kMost) break;
  }
  std::string text = join(lines, " | ");
  if (faults.size() > kMost) text += " | and " + std::to_string(faults.size() - kMost) + " more";
  return text;
}

}  // namespace limber::inline protocol
