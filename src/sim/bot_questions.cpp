// What a bot is told of a battle, and how its answers are read: all of it by what its side may know.
#include <algorithm>
#include <memory>

#include "notation/notation.h"
#include "notation/order_text.h"
#include "play/seat_knowledge.h"
#include "protocol/answer_json.h"
#include "protocol/view_json.h"
#include "sim/bot.h"
#include "words/refusal.h"
#include "words/trial.h"

namespace limber::inline sim {

namespace {

// In the engine's order: one Unit after another where orders are sealed or places taken.
std::unique_ptr<ChoiceList> answers_of(const Session& session, Side side) {
  auto list = std::make_unique<ChoiceList>();
  all_options(session.game(), session.state(), side, *list);
  return list;
}

}  // namespace

JsonValue bot_question(const Session& session, Side side, int number, int steps_told) {
  const Game& game = session.game();
  const State known = SeatKnowledge(session, side).state();
  const bool priced = session.asked().purpose == Purpose::pick_unit && game.facts().activation_dice;
  const std::unique_ptr<ChoiceList> answers = answers_of(session, side);
  JsonValue options = JsonValue::array();
  for (const Choice& c : *answers) {
    JsonValue option = choice_json(game, known.board, c);
    if (const int spent = priced ? activations_spent(game, known, c) : 0; spent > 0) option.set("activations", spent);
    options.add(std::move(option));
  }
  return JsonValue::object()
      .set("say", "question")
      .set("number", number)
      .set("view", view_json(session, side))
      .set("steps", steps_json(session, side, steps_told))
      .set("options", std::move(options));
}

BotFault read_bot_choice(const Session& session, Side side, std::string_view line, Choice& answer) {
  const Game& game = session.game();
  const State known = SeatKnowledge(session, side).state();
  const std::unique_ptr<ChoiceList> all = answers_of(session, side);
  const auto listed = [&](std::string_view text) {
    return std::find_if(all->begin(), all->end(),
                        [&](const Choice& c) { return order_text(game, known.board, c) == text; });
  };
  if (const auto found = listed(line); found != all->end()) return answer = *found, "";
  const Reading reading = read_line(game, known, line, side);
  const std::string what = "its answer '" + std::string(line) + "' ";
  if (!reading.ok) return what + "is refused: " + refusal_error(game, refused_at(game, known, reading).state, reading);
  if (reading.meant.size() != 1) return what + "is more than one answer: " + reading.understood;
  const auto found = listed(reading.texts[0]);
  if (found == all->end() && !lawful(game, session.state(), reading.meant[0]))
    return what + "does not answer the question";
  answer = found == all->end() ? reading.meant[0] : *found;
  return "";
}

JsonValue bot_result(const Session& session) {
  const JsonValue over = request_json(session);
  const JsonValue* result = over.find("result");
  LIMBER_CHECK(result != nullptr, "a battle that is not over has no result");
  return *result;
}

JsonValue bot_result(const Session& session, Side winner, std::string_view words) {
  return JsonValue::object().set("winner", side_json(session.game(), winner)).set("by", "fault").set("words", words);
}

}  // namespace limber::inline sim
