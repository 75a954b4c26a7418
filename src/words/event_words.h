// What happened, one plain sentence an event, in the voice of a calm referee. The log of a battle, the battle report
// and the terminal read this and nothing else.
#pragma once
#include <string>
#include <vector>

#include "engine/engine.h"

namespace limber::inline words {

// `before`: the board as it was before the event. Empty for bookkeeping that no player needs to know. A sentence
// ends with its clauses in brackets when it has any.
std::string event_words(const Game&, const Board& before, const LoggedEvent&);

// The whole log as sentences. Each sees the board of its moment; the steps of one move, the dice of one volley and a
// die with what it does at once become one sentence.
std::vector<std::string> narrate(const Game&, const State& before, const EventLog&);

// "4, 4 or more needed with +1 has not moved (BB-FIR-17)": face, what the die itself had to show, as the odds say it,
// and every modifier that went into that. Of a die that needs nothing: "2, +1 attacker, total 3".
std::string score_words(const Game&, const Rolled&, const std::vector<Modifier>&);

// "4 or more needed", "a 6 needed", "no face is enough": of the face, not of the total.
std::string needed_words(const Rolled&);
std::string with_modifiers(const std::vector<std::string>& applied);  // " with +1 has not moved (BB-FIR-17)"

// "on target, D5 (b2 2nd Foot)": where a shell fell, seen from the gun that aimed at `target`.
std::string landing_words(const Game&, const Board&, const ShotLanded&, Cell target);

}  // namespace limber::inline words
