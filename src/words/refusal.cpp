#include "words/refusal.h"

#include "notation/order_text.h"
#include "words/clauses.h"
#include "words/names.h"
#include "words/request_words.h"

namespace limber::inline words {

namespace {

// Halves as people write them: "1 1/2".
std::string halves_words(int halves) {
  if (halves % 2 == 0) return std::to_string(halves / 2);
  return (halves > 1 ? std::to_string(halves / 2) + " " : "") + "1/2";
}

std::string turns_words(const Measured& m) {
  const int left = m.allowed - m.found;
  return std::string(m.found == 0 ? "arrived this turn" : "arrived last turn") + ", may move on " +
         (left == 1 ? "next turn" : "in " + std::to_string(left) + " turns");
}

}  // namespace

std::string measured_words(const Game& game, const Measured& m) {
  const auto cells = [&](int number) { return cells_words(game, number); };
  const std::string allowed = std::to_string(m.allowed);
  switch (m.of) {
    case Measure::none: break;
    case Measure::range: return "range " + std::to_string(m.found) + ", reaches " + allowed;
    case Measure::steps: return cells(m.found) + ", may move " + allowed;
    case Measure::half_steps:
      return halves_words(m.found) + (m.found > 2 ? " hexes" : " hex") + ", may move " + halves_words(m.allowed);
    case Measure::steps_fired: return "moved " + cells(m.found) + ", may move " + allowed + " and fire";
    case Measure::contours: return counted(m.found, "contour", "contours") + ", may take " + allowed;
    case Measure::sides: return "turns " + counted(m.found, "side", "sides") + ", may turn " + allowed;
    case Measure::activations: return "needs " + counted(m.found, "activation", "activations") + ", has " + allowed;
    case Measure::units: return counted(m.found, "Unit", "Units") + ", room for " + allowed;
    case Measure::turns: return turns_words(m);
    case Measure::distance: return cells(m.found) + " from the nearest enemy, not less than " + allowed;
    case Measure::movement: return "costs " + std::to_string(m.found) + " of movement, has " + allowed;
    case Measure::cards:
      return counted(m.found, "card", "cards") + (m.found > m.allowed ? ", may deal " : ", must deal ") + allowed;
    case Measure::figures: return counted(m.found, "figure", "figures") + ", needs " + allowed;
    case Measure::rows: return "row " + std::to_string(m.found) + " from its edge, may use " + allowed;
  }
  return "";
}

std::string reason_words(const Game& game, const Breach& breach) {
  std::string phrase(plain_reason(breach.why));
  const std::string numbers = measured_words(game, breach.measured);
  if (phrase.empty() || numbers.empty()) return phrase;
  return phrase + " (" + numbers + ")";
}

std::string breach_words(const Game& game, const Breach& breach) {
  const Citation& why = breach.why;
  if (const std::string phrase = reason_words(game, breach); !phrase.empty()) return cite(why) + ": " + phrase + ".";
  const std::string quoted = clause_sentence(why.first == Clause::none ? why.also : why.first);
  return why.first == Clause::none || why.also == Clause::none ? quoted : quoted + " (also " + cite(why.also) + ")";
}

namespace {

// A Unit that is no more, where the order names one: that is the reason, whatever other clauses it breaks.
std::string gone_words(const Game& game, const Board& board, const Choice& choice) {
  for (const UnitId u : {choice.unit, choice.other}) {
    if (u == UnitId::none || index(u) >= game.roster.size()) continue;
    if (board[u].at == Cell::none) return unit_does(game, u, "{is} destroyed.");
    if (board[u].at == Cell::left) return unit_does(game, u, "{has} left the board.");
  }
  return "";
}

}  // namespace

std::string refusal_words(const Game& game, const State& state, const Choice& choice, const Verdict& verdict) {
  if (verdict.lawful()) return "";
  if (const std::string gone = gone_words(game, state.board, choice); !gone.empty()) return "Not allowed: " + gone;
  const std::string understood = order_text(game, state.board, choice);
  const bool about_a_unit = index(choice.unit) < game.roster.size();
  std::string text = "Not allowed: " + understood;
  if (about_a_unit && !game.roster[choice.unit].name.empty()) text += " (" + unit_words(game, choice.unit) + ")";
  for (const Breach& breach : verdict.breaches) text += "\n  " + breach_words(game, breach);
  if (!verdict.answers_question) {
    const std::string asked = request_words(game, state);
    text += "\n  That is not the question now. " + asked + (asked.ends_with('?') ? "" : ".");
  }
  return text;
}

std::string refusal_error(const Game& game, const State& at, const Reading& reading) {
  if (!reading.refused) return reading.error;
  std::string words = refusal_words(game, at, *reading.refused, reading.verdict);
  for (std::size_t end = words.find('\n'); end != std::string::npos; end = words.find('\n'))
    words.replace(end, words.find_first_not_of(" \n", end) - end, words[end - 1] == '.' ? " " : ". ");
  if (!reading.error.empty()) words += (words.empty() ? "" : " ") + reading.error;
  return words.empty() ? "it is not allowed" : words;
}

}  // namespace limber::inline words
