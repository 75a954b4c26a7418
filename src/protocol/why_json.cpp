#include "protocol/why_json.h"

#include <algorithm>

#include "notation/names.h"
#include "notation/order_text.h"
#include "protocol/answer_json.h"
#include "protocol/answers_at.h"
#include "words/names.h"
#include "words/refusal.h"
#include "words/request_words.h"
#include "words/weapon_reach.h"

namespace limber::inline protocol {

namespace {

// Where an answer is aimed: the end of a move, the cell of a target.
Cell place_of(const Game& game, const Board& board, const Choice& c) {
  switch (c.verb) {
    case Verb::move:
    case Verb::charge: return end_of_way(game, board, c.unit, c.route());
    case Verb::place:
    case Verb::retreat:
    case Verb::withdraw: return c.cell();
    case Verb::fire: return c.other != UnitId::none ? board[c.other].at : c.cell();
    case Verb::fight:
    case Verb::stand: return c.other != UnitId::none ? board[c.other].at : Cell::none;
    default: return Cell::none;
  }
}

// The orders that a player who points at a cell can have had in mind, the likeliest first.
std::vector<std::string> orders_meant(const Game& game, const State& state, UnitId unit, Cell at) {
  const Request asked = request(game, state);
  const std::string who = unit_id_words(game, unit), where = cell_words(game, at);
  switch (asked.purpose) {
    case Purpose::place_unit:
    case Purpose::place_facing: return {"place " + who + " " + where};
    case Purpose::gun_order: return {"fire " + who + " at " + where};
    case Purpose::give_ground: return {"retreat " + who + " " + where};
    case Purpose::withdraw: return {"withdraw " + who + " " + where};
    default: break;
  }
  std::vector<std::string> lines;
  const bool armed = reach_of(game, state.board, unit) > 0;
  for (const UnitId enemy : Names(game, state.board).pieces_in(at, other(state.board.side_of(unit)))) {
    if (armed)
      lines.push_back("fire " + who + " at " + (game.facts().fires_at_pieces ? unit_id_words(game, enemy) : where));
    lines.push_back("fight " + who + " " + unit_id_words(game, enemy));
  }
  if (lines.empty()) lines.push_back("move " + who + " " + where);
  return lines;
}

// Of a refusal the words with numbers before others: "range 4, reaches 3".
std::string short_reason(const Game& game, const Reading& reading) {
  for (const Breach& breach : reading.verdict.breaches)
    if (std::string numbers = measured_words(game, breach.measured); !numbers.empty()) return numbers;
  for (const Breach& breach : reading.verdict.breaches)
    if (const std::string_view phrase = plain_reason(breach.why); !phrase.empty()) return std::string(phrase);
  return "";
}

// Where no order for the Unit could even be judged.
std::string not_asked_words(const Game& game, const State& state, UnitId unit) {
  const Request asked = request(game, state);
  if (!asked) return "the battle is over";
  if (asked.kind != RequestKind::decision) return "the dice come first";
  return asked.asks(state.board.side_of(unit)) ? "it cannot be ordered now"
                                               : side_does(game, other(state.board.side_of(unit)), "{acts} now");
}

}  // namespace

JsonValue why_json(const Session& session, UnitId unit, Cell at, Side of, JsonValue to) {
  const Game& game = session.game();
  const OpenAnswers found = answers_of(session, unit, of);
  std::vector<std::string> lawful_there;
  for (const Choice& c : found.choices)
    if (c.unit == unit && place_of(game, found.asked.board, c) == at)
      lawful_there.push_back(order_text(game, found.asked.board, c));
  JsonValue reasons = JsonValue::array();
  std::string brief, nearest;
  for (const std::string& line : orders_meant(game, found.asked, unit, at)) {
    const Judged judged = session.read(line, of);
    if (judged.reading().ok || !judged.reading().refused) continue;
    const Reading& reading = judged.reading();
    reasons.add(JsonValue::object()
                    .set("verb", verb_name(reading.refused->verb))
                    .set("text", reading.refused_text)
                    .set("words", refusal_error(game, judged.at().state, reading))
                    .set("forbidden", forbidden_json(game, reading.verdict)));
    if (brief.empty()) brief = short_reason(game, reading);
    if (nearest.empty()) nearest = reading.nearest_text;
  }
  if (brief.empty() && lawful_there.empty()) brief = not_asked_words(game, found.asked, unit);
  to.set("unit", unit_json(game, unit)).set("at", cell_json(game, at)).set("lawful", texts_json(lawful_there));
  to.set("short", lawful_there.empty() ? brief : "").set("reasons", std::move(reasons));
  if (!nearest.empty()) to.set("nearest", nearest);
  return to;
}

}  // namespace limber::inline protocol
