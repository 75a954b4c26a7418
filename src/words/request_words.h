// The question a state asks, in words: the step of the turn, which side is asked what, and what each face of a die
// does. What a face does is read from a trial on a copy, never from a second text of the rules.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

// "Turn 3, Red acts, 4 activations left".
std::string sequence_line(const Game&, const State&);

// "Blue throws a HIT die for the 2nd Foot (b2, Average): 1-3 loses 1 SP, 4-6 retreats or loses 1 SP".
std::string request_words(const Game&, const State&);
// The same for one side: where both are asked in secret, its own next question.
std::string request_words(const Game&, const State&, Side);
// Of sealed answers, for a reader who may see none of them: "Red and Blue name targets for their guns, in secret".
std::string sealed_words(const Game&, const Request&);

// Faces of a die (or numbers of cards) that lead to the same.
struct FaceMeaning {
  std::vector<int> faces;
  std::vector<int> totals;          // face and modifiers, in the order of `faces`
  std::vector<Modifier> modifiers;  // of the first of them, those that did not apply included
  std::vector<Clause> clauses;
  std::string follows;  // "loses 1 SP", "a hit", "lands behind, D6"
};
// Empty where no die or card is asked for.
std::vector<FaceMeaning> face_meanings(const Game&, const State&);
std::string faces_words(const std::vector<int>& faces);  // "1-3", "2, 4", "5-6"
// "1-3 loses 1 SP, 4-6 retreats or loses 1 SP"
std::string meanings_words(const std::vector<FaceMeaning>&);

// The modifiers the next die will have, those that do not apply included.
std::vector<Modifier> coming_modifiers(const Game&, const State&);

// The clauses of the question: its own, and those that a trial of its faces cites.
std::vector<Clause> request_clauses(const Game&, const State&);

}  // namespace limber::inline words
