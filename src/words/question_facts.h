// What every question is put into words from: who is asked about which Unit, the answers there are, what each face
// does.
#pragma once
#include <string>
#include <vector>

#include "notation/order_text.h"
#include "words/names.h"
#include "words/request_words.h"
#include "words/trial.h"

namespace limber::inline words {

struct QuestionFacts {
  bool both() const { return r_.asks_red && r_.asks_blue; }
  std::string who() const { return side_words(g_, side_); }
  std::string who_does(std::string_view phrase) const { return side_does(g_, side_, phrase); }
  std::string agreeing_who(std::string_view phrase) const { return agree(person_of(who()), phrase); }
  std::string both_sides() const { return both_sides_words(g_); }
  std::string unit() const { return unit_named(g_, r_.unit); }
  std::string enemy() const { return unit_named(g_, r_.other); }
  std::string does(std::string_view phrase) const { return unit_does(g_, r_.unit, phrase); }
  // "does the 1st Foot (r1)", "do the Lancers (r2)"
  std::string does_it() const { return agreeing(unit_person(g_, r_.unit), "does") + " " + unit(); }
  std::string cell() const { return cell_words(g_, r_.cell); }
  std::string dice() const { return r_.count == 1 ? "a die" : std::to_string(r_.count) + " dice"; }
  // ": 1-3 loses 1 SP, 4-6 ...", or nothing where no face is told to do anything.
  std::string faces() const {
    const std::string text = meanings_words(face_meanings(g_, s_));
    return text.empty() ? "" : ": " + text;
  }
  std::vector<Choice> answers() const {
    ChoiceList list;
    all_options(g_, s_, side_, list);
    return {list.begin(), list.end()};
  }
  std::vector<Choice> answers(Verb verb) const {
    std::vector<Choice> kept = answers();
    std::erase_if(kept, [verb](const Choice& c) { return c.verb != verb; });
    return kept;
  }

  const Game& g_;
  const State& s_;
  Request r_;
  Side side_;
};

}  // namespace limber::inline words
