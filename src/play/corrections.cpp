#include "play/corrections.h"

#include "notation/notation.h"
#include "notation/order_text.h"

namespace limber::inline play {

namespace {

std::string corrected_note(const Answer& was, std::string_view is) {
  return "corrected " + was.text + " to " + std::string(is);
}

// Why a line is no one die or card; empty: it is.
std::string no_throw(const Reading& reading, std::string_view line) {
  if (reading.ok) return reading.meant.size() == 1 ? "" : "give one die or card";
  return reading.error.empty() ? std::string(line) + " does not answer the question" : reading.error;
}

}  // namespace

std::string Corrections::refusal(std::size_t answer) const {
  const History& history = session_.history();
  if (session_.resigned()) return "a side has resigned";
  if (answer >= history.size() || !history[answer].chance) return "that is not a die or a card";
  for (const Answer* later : history.since(answer))
    if (later->chance && !later->by_hand) return "only dice and cards that players threw themselves can be corrected";
  for (const Side side : {Side::red, Side::blue})
    if (!session_.ahead().kept(side).empty()) return "orders are waiting to be handed on. Undo them first";
  return "";
}

Correction Corrections::read(std::size_t answer, std::string_view line) const {
  Correction to{.change = {answer, {}, {}, {}}, .standing = {}, .reading = {}, .error = refusal(answer)};
  if (!to.error.empty()) return to;
  const Game& game = session_.game();
  const History& history = session_.history();
  State state = history.state_after(answer);
  to.reading = read_line(game, state, line);
  to.error = no_throw(to.reading, line);
  if (!to.error.empty()) return to;
  const Choice die = to.reading.meant[0];
  apply(game, state, die);
  to.change.choices = {die};
  to.standing = StandingAnswers(game, history, answer + 1);
  for (const Choice& choice : to.standing.take(game, state)) to.change.choices.push_back(choice);
  to.change.notes = {corrected_note(history[answer], order_text(game, state.board, die))};
  if (!to.standing.empty() || !session_.standing().empty()) to.change.notes.push_back(to.standing.note());
  return to;
}

}  // namespace limber::inline play
