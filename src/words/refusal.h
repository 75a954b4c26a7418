// Why an order is refused, in words a player understands, each with its clause.
#pragma once
#include <string>
#include <string_view>

#include "rules/engine.h"

namespace limber {

// Several lines: what was understood, then each clause broken, then what is asked now if it is no answer to that.
// Empty for a verdict that is lawful.
std::string refusal_words(const Game&, const State&, const Choice&, const Verdict&);

// "BB-FIR-05: the target is outside its arc of fire."
std::string breach_words(Because);

// What a breach has against an order, in a phrase; empty where there is none and the clause is quoted itself.
std::string_view plain_reason(Because);

}  // namespace limber
