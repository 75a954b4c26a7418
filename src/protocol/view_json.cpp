#include "protocol/view_json.h"

#include <algorithm>

#include "io/scenario_file.h"
#include "play/position_line.h"
#include "play/sealing.h"
#include "play/seat_knowledge.h"
#include "protocol/answer_json.h"
#include "protocol/event_json.h"
#include "protocol/goal_json.h"
#include "protocol/sequence_json.h"
#include "protocol/unit_json.h"
#include "rulesets/registry.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/request_words.h"
#include "words/variant_words.h"

namespace limber::inline protocol {

namespace {

JsonValue house_rules_json(const Session& session, const Ruleset* ruleset) {
  JsonValue list = JsonValue::array();
  if (ruleset == nullptr) return list;
  for (const auto& [name, value] : session.header().switches) {
    const auto found = std::find_if(ruleset->switches.begin(), ruleset->switches.end(),
                                    [&, &wanted = name](const Switch& s) { return s.name == wanted; });
    if (found == ruleset->switches.end()) continue;
    list.add(JsonValue::object()
                 .set("name", name)
                 .set("value", value)
                 .set("ruling", cite(found->ruling))
                 .set("words", clause_words(found->ruling).text));
  }
  return list;
}

// What is played for, and under which figures where they are not the document's.
JsonValue goal_of_battle(const Session& session) {
  JsonValue goal = goal_json(session.game());
  const std::optional<RulesVariant>& variant = session.scenario().variant;
  if (!variant) return goal;
  const VariantGoal said = variant_goal(*variant);
  return goal.set("variant", JsonValue::object().set("words", said.words).set("clauses", clauses_json(said.why)));
}

// What is the same from the first answer to the last.
void add_battle(JsonValue& to, const Session& session) {
  const Scenario& scenario = session.scenario();
  const Ruleset* ruleset = find_ruleset(scenario.ruleset);
  to.set("title", scenario.title);
  if (!scenario.briefing.empty()) to.set("briefing", scenario.briefing);
  to.set("ruleset", scenario.ruleset)
      .set("ruleset_phrase", ruleset == nullptr ? std::string_view() : ruleset->phrase)
      .set("house_rules", house_rules_json(session, ruleset))
      .set("dice", session.sealing()                ? "sealed"
                   : session.dice_note() == "typed" ? "typed"
                                                    : "program")
      .set("ground", ground_json(scenario))
      .set("goal", goal_of_battle(session));
}

// The chain as far as both sides may know it; the number when nothing can follow.
JsonValue sealed_json(const Session& session) {
  const Sealing& sealing = *session.sealing();
  const std::size_t open = std::max(session.history().open_from(), sealing.from);
  JsonValue to = JsonValue::object().set("seal", hex(sealing.seal)).set("link", short_link(*session.chain_at(open)));
  if (session.asked() && !session.opened()) return to;
  for (const BattleNote* note : session.notes().all())
    if (const std::optional<Digest> number = noted_number(note->words); number && seal_of(*number) == sealing.seal)
      to.set("number", hex(*number));
  return to;
}

JsonValue wire_json(const Game& game, const Board& board) {
  JsonValue cells = JsonValue::array();
  for (const Cell c : board.wire) cells.add(cell_json(game, c));
  return cells;
}

JsonValue held_json(const Game& game, const Board& board) {
  JsonValue held = JsonValue::object();
  for (const Cell c : game.field.objectives)
    for (const Side side : {Side::red, Side::blue})
      if (board.held[slot(side)].has(c)) held.set(game.field.grid.name(c), side_json(game, side));
  return held;
}

void add_moment(JsonValue& to, const Screen& screen) {
  const Board& board = screen.state.board;
  const int limit = screen.game.turn_limit;
  to.set("turn", int{board.turn})
      .set("turn_limit", limit > 0 ? JsonValue(limit) : JsonValue())
      .set("phase", phase_name(board.phase))
      .set("sequence", sequence_json(screen.game, screen.state))
      .set("sides", sides_json(screen))
      .set("units", units_json(screen))
      .set("wire", wire_json(screen.game, board))
      .set("held", held_json(screen.game, board));
}

}  // namespace

JsonValue request_of_seat(const Session& session, Side seat) {
  JsonValue told = request_json(session, seat);
  if (seat != Side::none || !session.asked().sealed) return told;
  JsonValue to = JsonValue::object();
  for (JsonMember& member : told.take_members())
    if (member.name == "words")
      to.set("words", sealed_words(session.game(), session.asked()));
    else if (member.name != "movers" && member.name != "kept")
      to.set(member.name, std::move(member.value));
  return to;
}

JsonValue view_json(const Session& session, Side seat) {
  const SeatKnowledge known(session, seat);
  const State state = known.state();
  const std::vector<Choice> orders = known.orders_given();
  JsonValue to = JsonValue::object().set("number", known.steps());
  add_battle(to, session);
  add_moment(to, {session.game(), session.scenario(), state, orders, session.asked()});
  if (session.sealing()) to.set("sealed", sealed_json(session));
  return to.set("request", request_of_seat(session, seat));
}

void set_players(JsonValue& view, const std::array<std::string, 2>& players) {
  const JsonValue* sides = view.find("sides");
  if (sides == nullptr) return;
  JsonValue named = JsonValue::array();
  for (std::size_t i = 0; i < sides->elements().size(); ++i) {
    JsonValue side = sides->elements()[i];
    named.add(side.set("player", players[i]));
  }
  view.set("sides", std::move(named));
}

JsonValue view_at_json(const Session& session, Side seat, int number) {
  const SeatKnowledge known(session, seat);
  const int shown = std::clamp(number, 0, known.steps());
  std::vector<Choice> orders;
  const State state = known.replay(known.sealed_before(shown), shown, [&](const KnownStep& step) {
    const bool unseen = step.by == seat && request(session.game(), step.before).sealed;
    const Request next = request(session.game(), step.after);
    if (unseen) orders.push_back(step.choice);
    if (!next.sealed) orders.clear();
  });
  JsonValue to = JsonValue::object().set("number", shown);
  add_battle(to, session);
  add_moment(to, {session.game(), session.scenario(), state, orders, Request{}});
  return to;
}

JsonValue steps_json(const Session& session, Side seat, int since) {
  const Game& game = session.game();
  JsonValue list = JsonValue::array();
  const SeatKnowledge known(session, seat);
  known.replay(since, known.steps(), [&](const KnownStep& step) {
    const std::string_view kind = !step.chance ? "order" : step.choice.verb == Verb::card ? "card" : "die";
    list.add(JsonValue::object()
                 .set("number", step.number)
                 .set("turn", int{step.before.board.turn})
                 .set("kind", kind)
                 .set("side", side_json(game, step.by))
                 .set("text", step.text)
                 .set("events", events_json(game, step.before.board, step.events)));
  });
  return list;
}

}  // namespace limber::inline protocol
