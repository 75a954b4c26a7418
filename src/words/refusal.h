// Why an order is refused, in words a player understands, each with its clause.
#pragma once
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "notation/notation.h"

namespace limber::inline words {

// Several lines: what was understood, then each clause broken, then what is asked now if it is no answer to that.
// Empty for a verdict that is legal.
std::string refusal_words(const Game&, const State&, const Choice&, const Verdict&);

// Of a line that was read and is refused, in one line.
std::string refusal_error(const Game&, const State& at, const Reading&);

// "BB-FIR-01: the target is out of range (range 5, reaches 3)."
std::string breach_words(const Game&, const Breach&);

// The same without the clause; empty where there is no phrase and the clause is quoted itself.
std::string reason_words(const Game&, const Breach&);

// "range 5, reaches 3", "4 squares, may move 2"; empty where the clause sets no number.
std::string measured_words(const Game&, const Measured&);

// What a breach has against an order, in a phrase; empty where there is none and the clause is quoted itself.
std::string_view plain_reason(Citation);

}  // namespace limber::inline words
