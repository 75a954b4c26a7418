// Whether an answer is legal now, in the same chains that make the lists.
#include "base/overloaded.h"
#include "engine/engine.h"
#include "rules/context.h"

namespace limber {

namespace {

constexpr auto kMay = table_of(
    []<class M>() -> bool (*)(const View&, const State&, const Choice&, bool&, Quick) { return &Dispatch<M>::may; });
constexpr auto kExplain = table_of(
    []<class M>() -> bool (*)(const View&, const State&, const Choice&, bool&, Explain) { return &Dispatch<M>::may; });

// The ruling that a document lacks an order, or has it elsewhere.
Clause ruling_on(const View& v, Verb verb) {
  for (const VerbRuling& r : v.rules().refused)
    if (r.verb == verb) return r.clause;
  return Clause::none;
}

// The clause of the sequence: why an order is refused that is not asked for now.
Clause sequence(const View& v) {
  return std::visit(Overloaded{[&](const ArtilleryThenSides& turn) {
                                 const bool flight = v.b.phase == Phase::flight && turn.flights != Clause::none;
                                 return flight ? turn.flights : turn.sequence;
                               },
                               [](const CardTurn& turn) { return turn.sequence; }},
                    v.rules().turn);
}

// Returns false with no breach noted when the answer does not even fit the question.
template <class Judges, class Ok>
bool may_answer(const Judges& may, const Game& g, const State& s, const Choice& c, bool& fits, Ok ok) {
  fits = false;
  return !s.agenda.empty() && may[place_of(s.agenda.top())](View(g, s.board), s, c, fits, ok);
}

}  // namespace

bool lawful(const Game& g, const State& s, Choice c) {
  bool fits = true;
  return may_answer(kMay, g, s, c, fits, Quick{});
}

Verdict judge(const Game& g, const State& s, Choice c) {
  const View v(g, s.board);
  Verdict verdict;
  if (lawful(g, s, c)) return verdict;
  (void)may_answer(kExplain, g, s, c, verdict.answers_question, Explain{verdict.breaches});
  const Clause absent = ruling_on(v, c.verb);
  if (!verdict.answers_question && absent != Clause::none) verdict.breaches.push_back({{absent}, {}});
  if (verdict.breaches.empty()) verdict.answers_question = false;
  if (!verdict.answers_question && verdict.breaches.empty()) verdict.breaches.push_back({{sequence(v)}, {}});
  return verdict;
}

}  // namespace limber
