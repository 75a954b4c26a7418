#include "words/refusal.h"

#include "words/clauses.h"
#include "words/names.h"
#include "words/order_text.h"
#include "words/request_words.h"

namespace limber {

std::string breach_words(Because why) {
  if (const std::string_view phrase = plain_reason(why); !phrase.empty())
    return cite(why) + ": " + std::string(phrase) + ".";
  const std::string quoted = clause_sentence(why.first == Clause::none ? why.also : why.first);
  return why.first == Clause::none || why.also == Clause::none ? quoted : quoted + " (also " + cite(why.also) + ")";
}

std::string refusal_words(const Game& game, const State& state, const Choice& choice, const Verdict& verdict) {
  if (verdict.lawful()) return "";
  const std::string understood = order_text(game, state.board, choice);
  const bool about_a_unit = index(choice.unit) < game.roster.size();
  std::string text = "Not lawful: " + understood;
  if (about_a_unit && !game.roster[choice.unit].name.empty()) text += " (" + unit_words(game, choice.unit) + ")";
  for (const Because& why : verdict.breaches) text += "\n  " + breach_words(why);
  if (!verdict.answers_question) {
    const std::string asked = request_words(game, state);
    text += "\n  It does not answer what is asked now. " + asked + (asked.ends_with('?') ? "" : ".");
  }
  return text;
}

}  // namespace limber
