// Odds in words: what will be thrown with which modifiers, every outcome with its exact chance, and what the figures
// leave open.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "console/terminal.h"
#include "odds/odds.h"

namespace limber::inline terminal {

// "25.0%"; never 0.0 or 100.0 for what is only nearly so.
std::string percent_words(double share);

struct OddsRow {
  std::string chance;   // "1/4", or "~" and an interval
  std::string percent;  // "25.0%"
  std::string words;    // "b2 2nd Foot loses 1 SP"
};

struct OddsLines {
  std::vector<std::string> before;  // the throw and its modifiers, and what happens in any case
  std::vector<OddsRow> rows;        // likeliest first
  std::vector<std::string> after;   // what the figures mean
};

OddsLines odds_lines(const Game&, const State&, const std::vector<Choice>& plan, const Odds&);
void show(Terminal&, const OddsLines&);

// "Modifiers: +1 has not moved (BB-FIR-17); not here: -1 target in cover (BB-FIR-16)."; empty where there are none.
enum class ModifierRows : std::uint8_t { that_apply, all };
std::string modifiers_line(const Game&, const State&, ModifierRows);

}  // namespace limber::inline terminal
